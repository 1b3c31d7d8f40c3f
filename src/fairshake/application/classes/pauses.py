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
"""Milliseconds until we ask again which classes are paused: another process may have paused one."""


@dataclass
class ClassPauses:
    store: ClassStore
    clock: Clock
    asked: int = 0
    """When we asked which classes are paused."""
    any: bool = False
    """Whether there was one."""
    known: dict[str, list[tuple[Classroom, ClassChild]]] = field(default_factory=dict)
    """The paused classes of each person we asked about since then."""

    def changed(self) -> None:
        """A class was paused or goes on. Until we have asked again, anyone may be held."""
        self.asked, self.any = 0, True
        self.known.clear()

    async def holds(self, table: TableRecord | None, person: str) -> bool:
        """Whether a person may not act at this table, or, without one, open or join any."""
        for one, child in await self._paused(person):
            if child.made or (table is not None and one.teacher in table.judges):
                return True
        return False

    async def _paused(self, person: str) -> list[tuple[Classroom, ClassChild]]:
        """One question for everyone at most once a second, and one for each person only while a class is paused."""
        now = self.clock.now()
        if not now - FRESH < self.asked <= now:
            self.asked = now
            self.any = await self.store.any_paused()
            self.known.clear()
        if not self.any:
            return []
        if person not in self.known:
            self.known[person] = [both for both in await self.store.attended_by(person) if both[0].paused]
        return self.known[person]
