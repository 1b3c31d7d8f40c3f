"""The timekeeper: every deadline once, also those that another process or an earlier run left behind."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from fairshake.application.ids import TableId
from fairshake.application.tables.ports import Playing, UnreachableError
from fairshake.application.tables.timekeeper import Timekeeper
from tests.live.timing import TABLE, Timed


class Stored:
    """The deadlines in a store."""

    def __init__(self) -> None:
        self.overdue: list[TableId] = []
        self.asked: list[int] = []

    async def due(self, at: int, most: int = 200) -> list[TableId]:
        self.asked.append(at)
        return self.overdue

    async def running(self) -> list[TableId]:
        return [TABLE]

    async def playing(self) -> list[Playing]:
        return []


class Watch:
    """A timed table and its timekeeper."""

    def __init__(self) -> None:
        self.table, self.stored = Timed("equations", {"timed": True}), Stored()
        self.keeper = Timekeeper(self.table.authority, self.stored, self.table.clock)
        self.playing = Playing(self.table.authority.table_cache[TABLE].record, self.table.due)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Keep the time until something holds."""
        running = asyncio.create_task(self.keeper.run())
        try:
            while not holds():
                assert not running.done()
                await asyncio.sleep(0)
        finally:
            running.cancel()


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(work(), 60)

    asyncio.run(bounded())


def test_a_deadline_that_is_due_strikes() -> None:
    async def work() -> None:
        watch = Watch()
        before = len(watch.table.events())
        watch.table.clock.time = watch.table.due
        watch.keeper.set_clock(watch.playing)
        await watch.until(lambda: len(watch.table.events()) > before)

    run(work)


def test_a_table_without_a_deadline_is_not_looked_at() -> None:
    watch = Watch()
    watch.keeper.set_clock(Playing(watch.playing.record, None))
    assert watch.keeper._heap == []


def test_a_deadline_waits_for_what_may_be_on_its_way() -> None:
    watch = Watch()
    watch.table.authority.lag = lambda table, person: 250
    watch.keeper.set_clock(watch.playing)
    assert watch.keeper._heap == [(watch.table.due + 250, TABLE)]


def test_a_line_that_became_slower_delays_the_deadline_again() -> None:
    async def work() -> None:
        watch = Watch()
        watch.table.clock.time = watch.table.due
        watch.table.authority.lag = lambda table, person: 250
        await watch.keeper.tick(TABLE)
        assert watch.keeper._heap == [(watch.table.due + 250, TABLE)]

    run(work)


def test_a_store_that_does_not_answer_is_asked_again_in_a_second() -> None:
    async def work() -> None:
        watch = Watch()

        async def silent(table: TableId) -> None:
            raise UnreachableError

        watch.table.authority.tick = silent  # type: ignore[method-assign]
        await watch.keeper.tick(TABLE)
        assert watch.keeper._heap == [(watch.table.clock.time + 1000, TABLE)]

    run(work)


def test_what_an_earlier_run_left_behind_strikes_without_being_set() -> None:
    async def work() -> None:
        watch = Watch()
        before = len(watch.table.events())
        watch.table.clock.time = watch.table.due + 5000
        await watch.keeper._overdue(TABLE)
        assert len(watch.table.events()) > before
        await watch.keeper._overdue(TableId("gone"))

    run(work)


def test_time_without_a_server_is_skipped_at_every_running_table() -> None:
    async def work() -> None:
        watch = Watch()
        due = watch.table.due
        watch.table.clock.time += 10_000
        assert await watch.keeper.skip_downtime(1000) == 1
        assert watch.table.due == due + 10_000

    run(work)


def test_a_table_gets_its_clock_here_when_someone_listens_and_others_may_have_kept_it() -> None:
    watch = Watch()
    loaded: Any = watch.table.authority.table_cache[TABLE]
    watch.keeper.attend(loaded)
    assert watch.keeper._heap == []
    watch.table.authority.shared = True
    watch.keeper.attend(loaded)
    assert watch.keeper._heap == [(watch.table.due, TABLE)]
