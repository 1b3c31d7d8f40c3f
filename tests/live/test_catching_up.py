"""Catching up costs by what was missed: what memory still holds is not read from the log again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from fairshake.application.ids import TableId
from fairshake.application.tables.audience import after_each
from fairshake.application.tables.authority import Authority, LoadedTable
from fairshake.application.tables.memory import HandClock, MemoryStore, SeededChance
from fairshake.application.tables.notifiers import Notifiers
from fairshake.application.tables.ports import LogLine
from fairshake.application.tables.records import TableRecord
from fairshake.application.tables.table_cache import TAIL
from fairshake.server.live.delayed_view import followed_since, late_view

from .long_games import long_game

TABLE = TableId("t")
LATER = 20
"""Events that are saved after the process has started."""
LONG = LATER + TAIL + 30
"""Events of a log that memory does not hold from its beginning."""


class Logs(MemoryStore):
    """Counts how often a log is read."""

    reads = 0

    async def events(self, table: TableId, after: int = 0) -> Sequence[LogLine]:
        self.reads += 1
        return await super().events(table, after)


class Process:
    """A process that knows a table with a log: most of it from the store, the end because it was saved here."""

    def __init__(self, name: str) -> None:
        played, _ = long_game(name, LONG)
        self.game, self.log = played.game, tuple(played.log)
        self.store, self.clock = Logs(), HandClock(self.log[-1].at + 10_000)
        chance = SeededChance("catching up")
        self.authority = Authority({name: self.game}, self.store, self.clock, chance, Notifiers())
        self.live: Any = SimpleNamespace(authority=self.authority, clock=self.clock)
        self.record = TableRecord(TABLE, "CODE", name, {}, (), "ann", 0, phase="playing")

    async def begin(self) -> LoadedTable:
        await self.store.create(self.record)
        lines = [LogLine(self.game.log_version, self.game.write_event(event)) for event in self.log]
        known = len(lines) - LATER
        self.store.logs[TABLE] = lines[:known]
        loaded = await self.authority.loaded(TABLE)
        chance, place = random.Random(3), known
        while place < len(self.log):
            some = self.log[place : place + chance.randint(1, 4)]
            loaded.advance(after_each(self.game, loaded.state, some)[-1][1], some)
            place += len(some)
            loaded.record = replace(loaded.record, version=place)
        self.store.logs[TABLE] = lines
        self.store.reads = 0
        return loaded


@pytest.mark.parametrize("name", ["equations", "equate"])
def test_what_followed_is_the_same_from_memory_and_from_the_log(name: str) -> None:
    async def run() -> None:
        process = Process(name)
        loaded = await process.begin()
        whole, latest = after_each(process.game, None, process.log), len(process.log)
        remembered = latest - LATER - TAIL
        for since in (
            latest,
            latest - 1,
            latest - LATER // 2,
            latest - LATER - 9,
            remembered,
            remembered - 1,
            0,
        ):
            process.store.reads = 0
            assert list(await followed_since(process.live, loaded, since, latest)) == whole[since:]
            assert process.store.reads == (since < remembered)
        assert list(await followed_since(process.live, loaded, latest - 9, latest - 4)) == whole[-9:-4]

    asyncio.run(run())


@pytest.mark.parametrize("name", ["equations", "equate"])
def test_a_delayed_view_is_the_same_from_memory_and_from_the_log(name: str) -> None:
    async def run() -> None:
        process = Process(name)
        loaded = await process.begin()
        whole = after_each(process.game, None, process.log)
        for place in (len(whole) - 3, len(whole) - LATER - TAIL // 2, 5):
            delay = (process.clock.now() - whole[place - 1][0].at) // 1000
            loaded.record = replace(loaded.record, delay=delay)
            process.store.reads = 0
            late = await late_view(process.live, loaded, "a spectator")
            assert late is not None
            seen = sum(event.at + delay * 1000 <= process.clock.now() for event, _ in whole)
            assert (late.version, late.state) == (seen, whole[seen - 1][1])
            assert [(one.version, one.state, one.event) for one in late.later] == [
                (n, state, event)
                for n, (event, state) in enumerate(whole, 1)
                if n in {one.version for one in late.later}
            ]
            assert process.store.reads == (place < len(whole) - LATER - TAIL)

    asyncio.run(run())
