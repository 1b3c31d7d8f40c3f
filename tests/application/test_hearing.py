"""What one process saves and tells, another takes in without asking the store; what was missed comes from the log."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from msgspec import msgpack
from msgspec.structs import replace

from fairshake.application.ids import TableId
from fairshake.application.registry import games
from fairshake.application.tables.authority import Authority
from fairshake.application.tables.memory import HandClock, MemoryStore, SeededChance
from fairshake.application.tables.ports import LogLine, News, TableChange
from fairshake.application.tables.records import TableRecord, TableSeat
from fairshake.games import Place

TABLE = TableId("t")
SETTINGS = {"rulebook": "mlag-2018", "division": "middle", "timed": False}
PEOPLE = (TableSeat("p1", person="ann"), TableSeat("p2", person="bob"))


class CountingStore(MemoryStore):
    """Counts how often tables and logs are read."""

    reads = 0

    async def table(self, table: TableId) -> TableRecord | None:
        self.reads += 1
        return await super().table(table)

    async def events(self, table: TableId, after: int = 0) -> Sequence[LogLine]:
        self.reads += 1
        return await super().events(table, after)


class Told:
    def __init__(self) -> None:
        self.changes: list[TableChange] = []

    async def changed(self, change: TableChange) -> None:
        self.changes.append(change)

    @property
    def events(self) -> list[Any]:
        return [event for change in self.changes for event in change.events]


class Hall:
    """Two processes on one store, and a table at which a game has begun and that both know."""

    def __init__(self) -> None:
        self.store = CountingStore()
        self.said, self.heard = Told(), Told()
        clock, chance = HandClock(1000), SeededChance("hearing")
        self.one = Authority(games(), self.store, clock, chance, self.said, shared=True)
        self.other = Authority(games(), self.store, clock, chance, Told(), shared=True, elsewhere=self.heard)

    async def begin(self) -> None:
        await self.store.create(TableRecord(TABLE, "CODE", "equations", SETTINGS, PEOPLE, "ann", 0))
        await self.one.start(TABLE, SETTINGS, (Place("p1", "Ann"), Place("p2", "Bob")))
        await self.other.loaded(TABLE)
        self.said.changes.clear()
        self.store.reads = 0

    async def act(self, wants: bool) -> News:
        """Ann acts at the first process; what it shows, as it comes over the line."""
        await self.one.submit(TABLE, "ann", {"command": "call-end", "wants": wants})
        return self.news()

    def news(self) -> News:
        return msgpack.decode(msgpack.encode(News.of(self.said.changes[-1])), type=News)


def test_hearing_asks_nothing_of_the_store() -> None:
    async def run() -> None:
        hall = Hall()
        await hall.begin()
        for wants in (True, False, True):
            await hall.other.hear(await hall.act(wants))
        assert hall.store.reads == 0
        assert hall.heard.events == hall.said.events
        assert hall.other.table_cache[TABLE].state == hall.one.table_cache[TABLE].state
        assert hall.other.table_cache[TABLE].record == hall.one.table_cache[TABLE].record

    asyncio.run(run())


def test_news_arrives_once_and_in_order_even_if_messages_come_twice_late_or_never() -> None:
    async def run() -> None:
        hall = Hall()
        await hall.begin()
        first, second, third = [await hall.act(wants) for wants in (True, False, True)]
        await hall.other.hear(first)
        await hall.other.hear(third)
        assert hall.store.reads > 0
        for news in (second, third, first):
            await hall.other.hear(news)
        assert hall.heard.events == hall.said.events
        assert len(hall.heard.changes) == 2

    asyncio.run(run())


def test_a_changed_record_comes_with_the_news() -> None:
    async def run() -> None:
        hall = Hall()
        await hall.begin()
        await hall.one.change(TABLE, lambda record: replace(record, public=True))
        await hall.other.hear(hall.news())
        assert hall.other.table_cache[TABLE].record.public
        assert hall.store.reads == 0
        await hall.other.hear(await hall.act(True))
        assert hall.heard.events == hall.said.events

    asyncio.run(run())


def test_unnamed_things_are_found_by_their_place() -> None:
    async def run() -> None:
        hall = Hall()
        await hall.begin()
        await hall.other.close_gaps([TABLE, TableId("no such table")])
        assert hall.heard.changes == []
        assert hall.store.reads == 0
        await hall.act(True)
        await hall.other.close_gaps([TABLE])
        assert hall.heard.events == hall.said.events

    asyncio.run(run())


def test_a_log_that_was_written_over_is_read_again() -> None:
    async def run() -> None:
        hall = Hall()
        await hall.begin()
        log = hall.store.logs[TABLE]
        log[0] = LogLine(log[0].form, log[0].data.replace(b'"Ann"', b'"Someone"'))
        record = hall.store.records[TABLE]
        hall.store.records[TABLE] = replace(record, revision=record.revision + 1)
        await hall.other.hear(News.rewritten(TABLE))
        assert hall.other.table_cache[TABLE].state.person("p1").name == "Someone"

    asyncio.run(run())


def test_a_process_that_does_not_know_the_table_does_nothing() -> None:
    async def run() -> None:
        hall = Hall()
        await hall.begin()
        hall.other.table_cache.clear()
        await hall.other.hear(await hall.act(True))
        assert (hall.store.reads, hall.heard.changes, dict(hall.other.table_cache)) == (0, [], {})

    asyncio.run(run())
