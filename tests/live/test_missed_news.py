"""What another process saved and never published is looked for when that process comes back, or falls silent."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec import msgpack

from fairshake.application.ids import TableId
from fairshake.workers import redis_fanout
from fairshake.workers.redis_fanout import CHANNEL, TABLE, Fanout, Word

HERE = "a-table"


class Line:
    """Redis as one process meets it: what is put into `coming` arrives, no matter who sends it."""

    def __init__(self) -> None:
        self.coming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.channels: set[str] = set()

    def pubsub(self) -> Any:
        return self._open()

    def pipeline(self, transaction: bool) -> Any:
        return self._open()

    @asynccontextmanager
    async def _open(self) -> Any:
        yield self

    async def subscribe(self, *channels: str) -> None:
        self.channels |= set(channels)
        for channel in channels:
            self.coming.put_nowait({"type": "subscribe", "channel": channel.encode(), "data": 1})

    async def unsubscribe(self, *channels: str) -> None:
        self.channels -= set(channels)

    async def get_message(self, timeout: float) -> dict[str, Any]:
        return await self.coming.get()

    def publish(self, channel: str, word: bytes) -> None:
        """Nobody else is there."""

    async def execute(self) -> None:
        """Nothing waits."""

    async def pubsub_numsub(self, channel: str) -> list[tuple[str, int]]:
        return [(channel, 2)]

    def say(self, word: Word) -> None:
        self.coming.put_nowait({"type": "message", "channel": CHANNEL.encode(), "data": msgpack.encode(word)})


class Tables:
    """Notes which tables were compared with the database."""

    def __init__(self) -> None:
        self.compared: asyncio.Queue[list[str]] = asyncio.Queue()

    async def hear(self, news: Any) -> None:
        raise AssertionError("nobody tells any news here")

    async def close_gaps(self, tables: Sequence[str]) -> None:
        self.compared.put_nowait(list(tables))


class Everybody:
    """A process is silent as soon as the test says so."""

    silent = False
    others: Sequence[str] = ()

    def processes(self) -> list[str]:
        return list(self.others)

    def all_mine(self) -> dict[str, Any]:
        return {}

    def alive(self, process: str) -> bool:
        return False

    async def hear(self, process: str, here: dict[str, Any], whole: bool) -> None:
        """Nobody is connected there."""

    def listen_again(self) -> None:
        """Nothing was known."""

    async def forget_silent(self) -> bool:
        return self.silent


class Process:
    def __init__(self) -> None:
        self.line, self.tables, self.everybody = Line(), Tables(), Everybody()
        self.listened = {TableId(HERE)}
        presence: Any = self.everybody
        self.fanout = Fanout("redis://127.0.0.1:1", self.tables, lambda: self.listened, presence)
        self.fanout._client = self.line

    async def until_compared(self) -> list[str]:
        return await asyncio.wait_for(self.tables.compared.get(), 60)


async def joined() -> tuple[Process, asyncio.Task[None]]:
    process = Process()
    running = asyncio.create_task(process.fanout.run())
    assert await process.until_compared() == [HERE]
    return process, running


def test_a_process_that_is_back_before_it_was_missed_has_the_others_look_for_what_it_did_not_tell() -> None:
    async def run() -> None:
        process, running = await joined()
        process.line.say(Word("back", asks=True, whole=True))
        assert await process.until_compared() == [HERE]
        running.cancel()

    asyncio.run(run())


def test_a_process_that_falls_silent_has_the_others_look_for_what_it_did_not_tell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(redis_fanout, "SIGN_OF_LIFE", 0.01)

    async def run() -> None:
        process, running = await joined()
        process.everybody.silent = True
        assert await process.until_compared() == [HERE]
        running.cancel()

    asyncio.run(run())


def test_a_table_is_heard_of_only_while_somebody_listens_to_it_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_fanout, "SIGN_OF_LIFE", 0.01)
    monkeypatch.setattr(redis_fanout, "LINGER", 0.0)

    async def run() -> None:
        process, running = await joined()
        assert process.line.channels == {CHANNEL, TABLE + HERE}
        await process.fanout.attend(TableId("another"))
        assert TABLE + "another" in process.line.channels
        process.listened = {TableId("another")}
        async with asyncio.timeout(60):
            while TABLE + HERE in process.line.channels:
                await asyncio.sleep(0.01)
        assert process.line.channels == {CHANNEL, TABLE + "another"}
        running.cancel()

    asyncio.run(run())


def test_of_the_tables_that_nobody_takes_care_of_each_process_takes_its_part() -> None:
    processes = [Process() for _ in range(3)]
    names = {one.fanout: one.fanout._me for one in processes}
    tables = [TableId(f"table-{n}") for n in range(300)]

    def taken(living: list[Process]) -> dict[str, list[str]]:
        for one in living:
            one.everybody.others = [names[other.fanout] for other in living if other is not one]
        return {table: [names[one.fanout] for one in living if one.fanout.takes(table)] for table in tables}

    before, after = taken(processes), taken(processes[:2])
    assert all(len(who) == 1 for who in (*before.values(), *after.values()))
    gone = names[processes[2].fanout]
    assert {table for table in tables if before[table] != after[table]} == {
        table for table in tables if before[table] == [gone]
    }
    assert all(60 < sum(who == [name] for who in before.values()) < 140 for name in names.values())
