"""Whom a teacher's pause holds: the one rule about what children may not do while their class is paused.

A guest made by a class belongs to it, and may play nowhere. Anyone else in the class is held at its own tables only.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from fairshake.application.clock import Clock
from fairshake.application.tables.records import TableRecord

from .ports import ClassStore
from .records import ClassChild, Classroom

FRESH: Final = 1_000
"""Milliseconds until we ask again which of a person's classes are paused: another process may have paused one."""
MOST_KNOWN: Final = 5_000


@dataclass
class ClassPauses:
    store: ClassStore
    clock: Clock
    known: dict[str, tuple[int, list[tuple[Classroom, ClassChild]]]] = field(default_factory=dict)
    """By person: when we asked, and the paused classes."""

    def changed(self) -> None:
        """A class was paused or goes on."""
        self.known.clear()

    async def holds(self, table: TableRecord | None, person: str) -> bool:
        """Whether a person may not act at this table, or, without one, open or join any."""
        for one, child in await self._paused(person):
            if child.made or (table is not None and one.teacher in table.judges):
                return True
        return False

    async def _paused(self, person: str) -> list[tuple[Classroom, ClassChild]]:
        now = self.clock.now()
        asked, found = self.known.get(person, (0, []))
        if not now - FRESH < asked <= now:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            found = [both for both in await self.store.attended_by(person) if both[0].paused]
            self.known[person] = (now, found)
        return found
