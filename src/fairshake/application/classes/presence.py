"""Which children of a class are there: their devices ask every few seconds where the teacher wants them to be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from fairshake.application.clock import Clock
from fairshake.application.ids import TableId
from fairshake.application.tables.records import TableRecord

from .ports import ClassStore
from .records import ClassChild, Classroom

NOTED: Final = 15_000
"""Milliseconds between two notes about the same child: their devices ask far more often."""
AWAY: Final = 60_000
"""Milliseconds of silence after which a child counts as away."""
MOST_NOTED: Final = 5_000


@dataclass
class ClassPresence:
    store: ClassStore
    clock: Clock
    is_here: Callable[[TableId, str], bool]
    """Whether a person is connected to a table."""
    noted: dict[str, int] = field(default_factory=dict)

    async def note(self, person: str) -> None:
        now = self.clock.now()
        if now - self.noted.get(person, 0) < NOTED:
            return
        if len(self.noted) >= MOST_NOTED:
            self.noted.clear()
        self.noted[person] = now
        await self.store.note_seen(person, now)

    async def away(
        self, one: Classroom, members: Iterable[ClassChild], tables: Iterable[TableRecord]
    ) -> set[str]:
        """The persons who joined, but neither asked for anything lately nor are connected to one of the tables."""
        seen, now = await self.store.seen(one.id), self.clock.now()
        sitting = {
            seat.person
            for table in tables
            for seat in table.seats
            if seat.person and self.is_here(table.id, seat.person)
        }
        return {
            child.person
            for child in members
            if child.person not in sitting and now - max(child.joined, seen.get(child.person, 0)) > AWAY
        }
