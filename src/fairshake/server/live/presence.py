"""Who is connected to other processes. Each process reports changes, and is dropped when it goes silent."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from fairshake.application.ids import TableId

SILENT: Final = 15.0
"""Seconds of silence after which a process counts as gone, along with everyone connected there."""


class LocalPresence(Struct, frozen=True):
    """Who is connected to a table at one process: people with a seat, and the number of spectators."""

    people: tuple[str, ...] = ()
    watching: int = 0
    lag: int = 0
    """How many milliseconds an act of those people may be in transit."""


NOBODY: Final = LocalPresence()


class RemotePresence:
    """The reports of other processes."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._heard: dict[str, float] = {}
        self._tables: dict[TableId, dict[str, LocalPresence]] = {}
        self._known: set[str] = set()
        """Processes that have reported in full since we started listening to them."""

    def at(self, table: TableId) -> LocalPresence:
        """Everyone at a table, whichever other process they are connected to."""
        said = self._tables.get(table)
        if not said:
            return NOBODY
        people = {person for here in said.values() for person in here.people}
        watching = sum(here.watching for here in said.values())
        return LocalPresence(tuple(people), watching, max(here.lag for here in said.values()))

    @property
    def known(self) -> int:
        """How many processes have reported everyone who is connected to them."""
        return len(self._known)

    @property
    def processes(self) -> list[str]:
        return list(self._heard)

    def listen_again(self) -> None:
        """We missed messages for a while: old reports may be out of date, but no process counts as silent."""
        self._known.clear()
        now = self._clock()
        self._heard = dict.fromkeys(self._heard, now)

    def alive(self, process: str) -> bool:
        """Note that a process has reported; returns whether it is new."""
        new = process not in self._heard
        self._heard[process] = self._clock()
        return new

    def hear(self, process: str, table: TableId, here: LocalPresence) -> set[str]:
        """Apply a process's report about a table; returns the people who are no longer there."""
        before = self._tables.get(table, {}).get(process, NOBODY)
        if here == NOBODY:
            self._tables.get(table, {}).pop(process, None)
            if not self._tables.get(table, True):
                del self._tables[table]
        else:
            self._tables.setdefault(table, {})[process] = here
        return set(before.people) - set(here.people)

    def replace_all(self, process: str, tables: Mapping[TableId, LocalPresence]) -> dict[TableId, set[str]]:
        """Apply a process's full report; returns, for each table in it, the people who are no longer
        there."""
        self._known.add(process)
        known = {table for table, said in self._tables.items() if process in said}
        return {table: self.hear(process, table, tables.get(table, NOBODY)) for table in known | set(tables)}

    def silent(self) -> list[str]:
        """Processes that have been silent too long."""
        now = self._clock()
        return [process for process, heard in self._heard.items() if now - heard > SILENT]

    def forget(self, process: str) -> dict[TableId, set[str]]:
        """A process is gone; returns, for each table where it had people, those who are no longer there."""
        gone = self.replace_all(process, {})
        self._heard.pop(process, None)
        self._known.discard(process)
        return gone
