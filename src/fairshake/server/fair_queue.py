"""A fair queue: many hard questions must not hold up an easy one, nor one client all the others.

Every search starts in a quick slot. One that isn't answered soon moves to a long slot if one is free; if
not, it gives up its quick slot, waits, and starts over. Long slots go to the client with the fewest.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from starlette.concurrency import run_in_threadpool

from fairshake.server.services import StopSignal

QUICK_SECONDS: Final = 0.2
"""How long a search may keep a quick slot; nearly all are answered in a few milliseconds."""


class Attempts:
    """The tokens of one search, which may start twice; canceling it ends the running one and any later
    one."""

    def __init__(self, make: Callable[[], StopSignal]) -> None:
        self._make = make
        self._current: StopSignal | None = None
        self.cancelled = False

    def begin(self) -> StopSignal:
        self._current = self._make()
        if self.cancelled:
            self._current.cancel()
        return self._current

    def cancel(self) -> None:
        self.cancelled = True
        if self._current is not None:
            self._current.cancel()


class SlowLane:
    """Slots for long searches. The waiting client with the fewest searches goes first, then the earliest."""

    def __init__(self, count: int) -> None:
        self._free = count
        self._taken: Counter[str] = Counter()
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []

    def take_now(self, client: str) -> bool:
        """Take a slot if one is free and nobody is waiting."""
        if self._free == 0:
            return False
        self._free -= 1
        self._taken[client] += 1
        return True

    async def take(self, client: str) -> None:
        if self.take_now(client):
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((client, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back(client)
            raise

    def give_back(self, client: str) -> None:
        self._taken[client] -= 1
        self._free += 1
        self._waiting = [(other, turn) for other, turn in self._waiting if not turn.done()]
        if self._waiting:
            place = min(range(len(self._waiting)), key=lambda at: self._taken[self._waiting[at][0]])
            other, turn = self._waiting.pop(place)
            self.take_now(other)
            turn.set_result(None)


class FairQueue:
    """The slots for one kind of search."""

    def __init__(self, quick: int, long: int) -> None:
        self._quick = asyncio.Semaphore(quick)
        self._long = SlowLane(long)

    async def run(self, client: str, attempts: Attempts, work: Callable[[StopSignal], Any]) -> Any:
        """Do the work off the event loop when its turn comes."""
        async with self._quick:
            stop = attempts.begin()
            at_work = asyncio.ensure_future(run_in_threadpool(work, stop))
            if (await asyncio.wait((at_work,), timeout=QUICK_SECONDS))[0]:
                return at_work.result()
            promoted = self._long.take_now(client)
            if not promoted:
                stop.cancel()
                answer = await at_work
                if attempts.cancelled:
                    return answer
        if not promoted:
            await self._long.take(client)
        try:
            if not promoted:
                at_work = asyncio.ensure_future(run_in_threadpool(work, attempts.begin()))
            return await at_work
        finally:
            self._long.give_back(client)
