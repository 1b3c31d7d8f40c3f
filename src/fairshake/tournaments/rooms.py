"""Rooms of the hall: which tables are in which room, and who judges there.

A room is written as `NAME=FIRST-LAST`, with its judges after a slash: `Gym=1-20/Lee, Kim`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from .refusal import TournamentFault

MOST_ROOMS: Final = 30
MOST_NAME: Final = 40
_SHAPE: Final = re.compile(r"([^=/]+)=\s*(\d{1,4})\s*-\s*(\d{1,4})\s*(?:/(.*))?")


class Room(Struct, frozen=True):
    name: str
    first: int
    last: int
    judges: tuple[str, ...] = ()

    def has(self, table: int) -> bool:
        return self.first <= table <= self.last


def read_room(text: str) -> Room:
    """One room as written.

    >>> read_room("Gym=1-20/Lee, Kim")
    Room(name='Gym', first=1, last=20, judges=('Lee', 'Kim'))
    """
    found = _SHAPE.fullmatch(text.strip())
    if found is None or not text.isprintable():
        raise TournamentFault("rooms", "bad-room", given=repr(text[:60]))
    name, first, last = found[1].strip(), int(found[2]), int(found[3])
    judges = tuple(filter(None, (one.strip() for one in (found[4] or "").split(","))))
    if not name or len(name) > MOST_NAME or not 1 <= first <= last:
        raise TournamentFault("rooms", "bad-room", given=repr(text[:60]))
    return Room(name, first, last, judges)


def read_rooms(texts: Sequence[str]) -> tuple[Room, ...]:
    """All rooms; a table is in only one room, and no name appears twice."""
    rooms = tuple(sorted(map(read_room, texts), key=lambda room: room.first))
    if len(rooms) > MOST_ROOMS:
        raise TournamentFault("rooms", "not-between", given=len(rooms), low=0, high=MOST_ROOMS)
    if len({room.name.casefold() for room in rooms}) < len(rooms):
        raise TournamentFault("rooms", "given-twice", given=", ".join(room.name for room in rooms))
    for before, after in zip(rooms, rooms[1:], strict=False):
        if after.first <= before.last:
            raise TournamentFault(
                "rooms", "rooms-overlap", table=after.first, one=before.name, two=after.name
            )
    return rooms


def room_name(rooms: Sequence[Room], table: int) -> str:
    """The room of a table; "" if it isn't in any room."""
    return next((room.name for room in rooms if room.has(table)), "")
