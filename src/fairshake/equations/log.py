"""Events of Equations as lines of the common log (`games.log`), and files from before it.

Until version 2 a log had a head of its own, `fairshake-equations`; old events are carried forward on reading.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct

from fairshake.games import LogError

from .events import AnyEvent, MatchStarted

LOG_VERSION: Final = 3
LAST_OF_THE_OLD_HEAD: Final = 2


class OldHead(Struct, frozen=True, tag_field="log", tag="fairshake-equations"):
    version: int
    rulebook: str
    book_version: int


_encoder = msgspec.json.Encoder()
_head_decoder = msgspec.json.Decoder(OldHead)
_event_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def write_event(event: AnyEvent) -> bytes:
    return _encoder.encode(event)


def read_event(data: bytes | str, version: int = LOG_VERSION) -> AnyEvent:
    """Read one event, written by this version or an older one."""
    if version in OLD:
        raw = msgspec.json.decode(data)
        if not isinstance(raw, dict):
            raise msgspec.ValidationError("an event is an object")
        data = msgspec.json.encode(upcast(raw, version))
    return _event_decoder.decode(data)


def read_older(data: bytes) -> tuple[AnyEvent, ...] | None:
    """A file with the head of versions 1 and 2; None if it has another one. Raises LogError."""
    lines = data.splitlines()
    try:
        head = _head_decoder.decode(lines[0] if lines else b"")
    except msgspec.MsgspecError:
        return None
    if not 1 <= head.version <= LAST_OF_THE_OLD_HEAD:
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
        said = raw.get("kind")
        kinds = {"never": "impossible", "p-flub": "impossible", "a-flub": "now"}
        return {**raw, "kind": kinds.get(str(said), said), "word": said}
    return raw


UPCASTERS: Final[Mapping[int, Callable[[Raw], Raw]]] = {1: _from_1}
"""What has to be changed on the way from each version to the next; those of version 2 mean what they meant."""

OLD: Final = frozenset(range(1, max(UPCASTERS) + 1))
"""Versions whose events cannot be read as they stand."""


def upcast(raw: Raw, version: int) -> Raw:
    """Carry the raw form of an old event forward, one version at a time."""
    for step in range(version, LOG_VERSION):
        raw = UPCASTERS[step](raw) if step in UPCASTERS else raw
    return raw
