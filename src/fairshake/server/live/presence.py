"""Who is connected at other processes: each says so when it changes, and is forgotten when it falls silent."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

SILENT: Final = 15.0
"""Seconds without a word after which a process counts as gone, and everybody who was connected there."""


class Here(Struct, frozen=True):
    """Who is connected to a table at one process: people with a seat there, and how many watch."""

    people: tuple[str, ...] = ()
    watching: int = 0


NOBODY: Final = Here()
Gone = Callable[[str, str], None]
"""Is told a table and a person whose last connection elsewhere was closed."""


class Elsewhere:
    """What other processes have said."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._heard: dict[str, float] = {}
        self._tables: dict[str, dict[str, Here]] = {}

    def at(self, table: str) -> Here:
        """Everybody at a table, whichever other process they are connected to."""
        said = self._tables.get(table, {}).values()
        people = {person for here in said for person in here.people}
        return Here(tuple(people), sum(here.watching for here in said))

    def alive(self, process: str) -> bool:
        """A process has spoken; whether that is news."""
        new = process not in self._heard
        self._heard[process] = self._clock()
        return new

    def hear(self, process: str, table: str, here: Here) -> set[str]:
        """What a process says of a table; the people who are no longer there."""
        before = self._tables.get(table, {}).get(process, NOBODY)
        if here == NOBODY:
            self._tables.get(table, {}).pop(process, None)
            if not self._tables.get(table, True):
                del self._tables[table]
        else:
            self._tables.setdefault(table, {})[process] = here
        return set(before.people) - set(here.people)

    def hear_whole(self, process: str, tables: Mapping[str, Here]) -> dict[str, set[str]]:
        """All that a process has to say; for each table that it is about, the people who are no longer there."""
        known = {table for table, said in self._tables.items() if process in said}
        return {table: self.hear(process, table, tables.get(table, NOBODY)) for table in known | set(tables)}

    def silent(self) -> list[str]:
        """Processes that have not spoken for long; they are forgotten."""
        now = self._clock()
        gone = [process for process, heard in self._heard.items() if now - heard > SILENT]
        for process in gone:
            del self._heard[process]
        return gone
