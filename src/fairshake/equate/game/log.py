"""Logs, commands and views as JSON, with schemas and a version. Old logs are brought up to date."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from fairshake.equate.game.commands import Command
from fairshake.equate.game.events import VERSION, Event
from fairshake.equate.game.state import State
from fairshake.equate.game.view import View

FORMAT = "fairshake-equate"

UPCASTS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""For each old version, how one of its raw events becomes one of the next version."""


class Log(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stored game."""

    format: str
    version: int
    events: tuple[Event, ...]


class BadLog(ValueError):
    """Text that is not a log of this format; the message says why."""


def write_log(events: Iterable[Event]) -> bytes:
    """The log as JSON, one event a line."""
    lines = b",\n".join(msgspec.json.encode(event) for event in events)
    return f'{{"format":"{FORMAT}","version":{VERSION},"events":[\n'.encode() + lines + b"\n]}\n"


def read_log(data: bytes | str) -> tuple[Event, ...]:
    """The events of a log. Raises BadLog when it is not one."""
    try:
        raw = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadLog(str(error)) from None
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise BadLog(f"this is not a {FORMAT} log")
    try:
        return msgspec.convert(_up_to_date(raw), Log, str_keys=True).events
    except msgspec.ValidationError as error:
        raise BadLog(str(error)) from None


def _up_to_date(raw: dict[str, Any]) -> dict[str, Any]:
    version = raw.get("version")
    if not isinstance(version, int) or not 1 <= version <= VERSION:
        raise BadLog(f"version {version!r} is not one of 1 to {VERSION}")
    events = raw.get("events")
    while version < VERSION and isinstance(events, list):
        events = [UPCASTS[version](event) for event in events]
        version += 1
    return {**raw, "version": version, "events": events}


def read_command(data: bytes | str) -> Command:
    """A command from JSON. Raises msgspec.ValidationError or msgspec.DecodeError."""
    command: Command = msgspec.json.decode(data, type=Command)
    return command


def schemas() -> dict[str, Any]:
    """JSON Schemas of everything that is stored or sent."""
    return {
        "version": VERSION,
        "command": msgspec.json.schema(Command),
        "event": msgspec.json.schema(Event),
        "state": msgspec.json.schema(State),
        "view": msgspec.json.schema(View),
    }
