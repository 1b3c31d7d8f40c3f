"""Deadlines: each takes effect once, at its own time, also after a restart and with several processes.

What is due is asked of the games; a tick goes through the authority like every other order, so a second process that
ticks the same table finds nothing left to do. In memory is only when to look next.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Callable
from typing import Final, Protocol

from .authority import Authority
from .ports import Change, Clock, Unreachable

POLL: Final = 1.0
"""Seconds between two looks at the deadlines that other processes, or an earlier run, have left behind."""
log = logging.getLogger("fairshake.tables")


class Deadlines(Protocol):
    async def due(self, at: int, most: int = 200) -> list[str]: ...

    async def running(self) -> list[str]: ...

    async def playing(self) -> list[str]: ...


class Timekeeper:
    """Wakes tables up when their time has come."""

    def __init__(self, authority: Authority, deadlines: Deadlines, clock: Clock) -> None:
        self._authority = authority
        self._deadlines = deadlines
        self._clock = clock
        self._heap: list[tuple[int, str]] = []
        self._wake = asyncio.Event()
        self.grace: Callable[[str], int] = lambda table: 0
        """Milliseconds by which the clock of a table may wait for an act that is on its way."""

    async def changed(self, change: Change) -> None:
        due = None if change.state is None else change.game.next_deadline(change.state)
        if due is not None:
            heapq.heappush(self._heap, (due, change.record.id))
            self._wake.set()

    async def run(self) -> None:
        """Keep the time until cancelled."""
        polling = asyncio.create_task(self._poll())
        try:
            while True:
                await self._next()
        finally:
            polling.cancel()

    async def _next(self) -> None:
        self._wake.clear()
        now = self._clock.now()
        while self._heap and self._strikes() <= now:
            await self.tick(heapq.heappop(self._heap)[1])
        wait = 60.0 if not self._heap else min(60.0, max(0.001, (self._strikes() - now) / 1000))
        try:
            await asyncio.wait_for(self._wake.wait(), wait)
        except TimeoutError:
            return

    def _strikes(self) -> int:
        """When the next clock strikes, an act that may be on its way waited for."""
        due, table = self._heap[0]
        return due + self.grace(table)

    async def tick(self, table: str) -> None:
        try:
            await self._authority.tick(table)
        except Unreachable:
            heapq.heappush(self._heap, (self._clock.now() + 1000, table))
        except Exception:
            log.exception("a clock could not strike")

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL)
            try:
                for table in await self._deadlines.due(self._clock.now() - 500):
                    self._authority.forget_if_shared(table)
                    await self.tick(table)
            except Unreachable:
                continue

    async def unfinished(self) -> list[str]:
        """Tables where a game is on: their clocks and bots have to be woken up after a start."""
        return await self._deadlines.playing()

    async def skip_downtime(self, since: int) -> int:
        """Clocks did not run while no server did: every table that does not count that time is moved on."""
        moved = 0
        for table in await self._deadlines.running():
            moved += await self._authority.skip(table, since)
        return moved
