"""Deadlines: each takes effect once, on time, even after a restart and with several processes.

The games say what is due; a tick goes through the authority like any other order, so a second process that ticks
the same table finds nothing left to do. Only the time of the next check is kept in memory.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import logging
from typing import Final, Protocol

from fairshake.application.ids import TableId

from .authority import Authority, LoadedTable, NoSuchTableError
from .days import due_of
from .ports import Clock, Playing, TableChange, UnreachableError

POLL: Final = 1.0
"""Seconds between checks for deadlines that other processes, or an earlier run, have left behind."""
log = logging.getLogger("fairshake.tables")


class Deadlines(Protocol):
    async def due(self, at: int, most: int = 200) -> list[TableId]: ...

    async def running(self) -> list[TableId]: ...

    async def playing(self) -> list[Playing]: ...


class Timekeeper:
    """Wakes tables when a deadline is due."""

    def __init__(self, authority: Authority, deadlines: Deadlines, clock: Clock) -> None:
        self._authority = authority
        self._deadlines = deadlines
        self._clock = clock
        self._heap: list[tuple[int, TableId]] = []
        self._wake = asyncio.Event()

    async def changed(self, change: TableChange) -> None:
        due = due_of(change.record, change.game, change.state)
        if due is not None:
            self._look_at(change.record.id, due)

    def _look_at(self, table: TableId, due: int) -> None:
        """Check a table when its deadline takes effect, allowing for acts still on their way."""
        at = due + self._authority.lag(table, "")
        if not self._heap or at < self._heap[0][0]:
            self._wake.set()
        heapq.heappush(self._heap, (at, table))

    async def run(self) -> None:
        """Keep the time until canceled."""
        polling = asyncio.create_task(self._poll())
        try:
            while True:
                await self._next()
        finally:
            polling.cancel()

    async def _next(self) -> None:
        self._wake.clear()
        now = self._clock.now()
        struck = set()
        while self._heap and self._heap[0][0] <= now:
            struck.add(heapq.heappop(self._heap)[1])
        await asyncio.gather(*map(self.tick, struck))
        wait = 60.0 if not self._heap else min(60.0, max(0.001, (self._heap[0][0] - now) / 1000))
        try:
            await asyncio.wait_for(self._wake.wait(), wait)
        except TimeoutError:
            return

    async def tick(self, table: TableId) -> None:
        try:
            await self._authority.tick(table)
            await self._look_again(table)
        except UnreachableError:
            heapq.heappush(self._heap, (self._clock.now() + 1000, table))
        except Exception:
            log.exception("a clock could not strike")

    async def _look_again(self, table: TableId) -> None:
        """A deadline is delayed a little more if a connection has become slower since it was set."""
        loaded = await self._authority.loaded(table)
        due = due_of(loaded.record, loaded.game, loaded.state)
        if due is not None and due <= self._clock.now() < due + self._authority.lag(table, ""):
            self._look_at(table, due)

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL)
            with contextlib.suppress(UnreachableError):
                await asyncio.gather(*map(self._overdue, await self._deadlines.due(self._clock.now() - 500)))

    async def _overdue(self, table: TableId) -> None:
        """A deadline that another process, or an earlier run of this one, should have applied."""
        with contextlib.suppress(UnreachableError, NoSuchTableError):
            await self._authority.fresh(table)
            await self.tick(table)

    async def unfinished(self) -> list[Playing]:
        """Tables with a game in progress: their clocks and bots must be woken after a restart."""
        return await self._deadlines.playing()

    def set_clock(self, one: Playing) -> None:
        """Schedule a table's next deadline."""
        if one.deadline is not None:
            self._look_at(one.record.id, one.deadline)

    def attend(self, loaded: LoadedTable) -> None:
        """A table has a listener here; until now, other processes may have kept its time."""
        due = due_of(loaded.record, loaded.game, loaded.state) if self._authority.shared else None
        if due is not None:
            self._look_at(loaded.record.id, due)

    async def skip_downtime(self, since: int) -> int:
        """Clocks didn't run while no server did: shift every table that doesn't count that time."""
        moved = 0
        for table in await self._deadlines.running():
            moved += await self._authority.skip(table, since)
        return moved
