"""A match as a file of JSON lines: one head, then one event a line. Old versions are upcast on reading.

The head pins the rule book and its version, so that a log always says under which rules it was played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct

from .events import AnyEvent, MatchStarted

LOG_VERSION: Final = 2


class LogHead(Struct, frozen=True, tag_field="log", tag="fairshake-equations"):
    version: int
    rulebook: str
    book_version: int


class LogError(Exception):
    """A file that is no log: a code and the line it is about."""

    def __init__(self, code: str, line: int = 0) -> None:
        super().__init__(f"{code} in line {line}")
        self.code = code
        self.line = line


_encoder = msgspec.json.Encoder()
_head_decoder = msgspec.json.Decoder(LogHead)
_event_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def write_event(event: AnyEvent) -> bytes:
    return _encoder.encode(event)


def read_event(data: bytes | str, version: int = LOG_VERSION) -> AnyEvent:
    """Read one event, written by this version or an older one."""
    if version == LOG_VERSION:
        return _event_decoder.decode(data)
    event: AnyEvent = msgspec.convert(upcast(msgspec.json.decode(data), version), AnyEvent)
    return event


def write_log(events: Iterable[AnyEvent]) -> bytes:
    """A whole match as JSON lines."""
    events = tuple(events)
    started = events[0] if events else None
    if not isinstance(started, MatchStarted):
        raise LogError("log-begins-elsewhere", 1)
    head = LogHead(LOG_VERSION, started.table.rulebook, started.table.book_version)
    return b"\n".join([_encoder.encode(head), *map(_encoder.encode, events)]) + b"\n"


def read_log(data: bytes) -> tuple[AnyEvent, ...]:
    """Read what `write_log` wrote, in this version or an older one."""
    lines = data.splitlines()
    try:
        head = _head_decoder.decode(lines[0] if lines else b"")
    except msgspec.MsgspecError:
        raise LogError("log-head-unreadable", 1) from None
    if not 1 <= head.version <= LOG_VERSION:
        raise LogError("log-version-unknown", 1)
    events = []
    for number, line in enumerate(lines[1:], 2):
        try:
            events.append(read_event(line, head.version))
        except msgspec.MsgspecError:
            raise LogError("log-event-unreadable", number) from None
    if not events or not isinstance(events[0], MatchStarted):
        raise LogError("log-begins-elsewhere", 2)
    return tuple(events)


Raw = dict[str, Any]


def _from_1(raw: Raw) -> Raw:
    """Version 1, the engine's first draft, wrote the word that was said where the kind belongs."""
    if raw.get("event") == "challenged" and "word" not in raw:
        said = raw["kind"]
        kinds = {"never": "impossible", "p-flub": "impossible", "a-flub": "now"}
        return {**raw, "kind": kinds.get(said, said), "word": said}
    return raw


UPCASTERS: Final[Mapping[int, Callable[[Raw], Raw]]] = {1: _from_1}


def upcast(raw: Raw, version: int) -> Raw:
    """Carry the raw form of an old event forward, one version at a time."""
    for step in range(version, LOG_VERSION):
        raw = UPCASTERS[step](raw)
    return raw
