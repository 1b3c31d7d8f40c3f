"""A table's log as JSON lines that can be appended to: one header, then one event per line.

The header has the game, the version of its events, and what pins its rules. A transcript can replace a log
(`Game.read_transcript`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from .contract import Game


class LogHead(Struct, frozen=True, tag_field="log", tag="fairshake"):
    game: str
    version: int
    pins: dict[str, Any] = {}


class LogError(Exception):
    """A file that isn't a log: a code and the line it's about."""

    def __init__(self, code: str, line: int = 0) -> None:
        super().__init__(f"{code} in line {line}")
        self.code = code
        self.line = line


class Log(NamedTuple):
    game: Game[Any, Any, Any, Any]
    events: tuple[Any, ...]


_head = msgspec.json.Decoder(LogHead)


def write_head(game: Game[Any, Any, Any, Any], first: Any) -> bytes:
    """The first line of a log that begins with this event."""
    pins = game.pins(first)
    if pins is None:
        raise LogError("log-begins-elsewhere", 1)
    return msgspec.json.encode(LogHead(game.name, game.log_version, pins))


def write_log(game: Game[Any, Any, Any, Any], events: Iterable[Any]) -> bytes:
    """A whole game as JSON lines."""
    events = tuple(events)
    if not events:
        raise LogError("log-begins-elsewhere", 1)
    return b"\n".join([write_head(game, events[0]), *map(game.write_event, events)]) + b"\n"


def read_log(games: Mapping[str, Game[Any, Any, Any, Any]], data: bytes) -> Log:
    """Read what `write_log` wrote, or a transcript. Raises LogError."""
    for one in games.values():
        transcript = one.read_transcript(data)
        if transcript is not None:
            return Log(one, transcript)
    lines = data.splitlines()
    head = _read_head(lines[0] if lines else b"")
    game = games.get(head.game)
    if game is None:
        raise LogError("log-game-unknown", 1)
    if head.version != game.log_version:
        raise LogError("log-version-unknown", 1)
    events = []
    for number, line in enumerate(lines[1:], 2):
        try:
            events.append(game.read_event(line, head.version))
        except msgspec.MsgspecError:
            raise LogError("log-event-unreadable", number) from None
    if not events or game.pins(events[0]) is None:
        raise LogError("log-begins-elsewhere", 2)
    return Log(game, tuple(events))


def _read_head(line: bytes) -> LogHead:
    try:
        return _head.decode(line)
    except msgspec.MsgspecError:
        raise LogError("log-head-unreadable", 1) from None
