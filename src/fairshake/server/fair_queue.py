"""A fair queue: many hard questions must not hold up an easy one, nor one client all the others.

Every search starts in a quick slot. One that isn't answered soon moves to a long slot if one is free; if
not, it gives up its quick slot, waits, and starts over. Long slots go to the client with the fewest. Workers of
one server may share the long slots; then each looks for a free one from time to time.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, Protocol

from starlette.concurrency import run_in_threadpool

QUICK_SECONDS: Final = 0.2
"""How long a search may keep a quick slot; nearly all are answered in a few milliseconds."""
LOOK: Final = 0.05
"""Seconds between two looks at slots that other processes take too."""


class StopSignal(Protocol):
    """Ends a search from another thread."""

    def cancel(self) -> None: ...


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


class Slots(Protocol):
    """Slots for long searches."""

    @property
    def shared(self) -> bool:
        """Whether other processes take them too."""

    def take(self) -> bool: ...
    def give_back(self) -> None: ...


class OwnSlots:
    """Slots of this process alone."""

    shared = False

    def __init__(self, count: int) -> None:
        self._free = count

    def take(self) -> bool:
        free = self._free > 0
        self._free -= free
        return free

    def give_back(self) -> None:
        self._free += 1


class SlowLane:
    """Who gets a slot for a long search: the waiting client with the fewest searches, then the earliest."""

    def __init__(self, slots: Slots) -> None:
        self._slots = slots
        self._looking: asyncio.TimerHandle | None = None
        self._taken: Counter[str] = Counter()
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []

    def take_now(self, client: str) -> bool:
        """Take a slot if one is free and nobody is waiting."""
        if self._still_waiting() or not self._slots.take():
            return False
        self._taken[client] += 1
        return True

    async def take(self, client: str) -> None:
        if self.take_now(client):
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((client, turn))
        self._look_later()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back(client)
            raise

    def give_back(self, client: str) -> None:
        self._taken[client] -= 1
        self._slots.give_back()
        # Shared slots go to the first process that looks, so that each has its chance.
        if not self._slots.shared:
            self._hand_out()

    def _still_waiting(self) -> bool:
        self._waiting = [(client, turn) for client, turn in self._waiting if not turn.done()]
        return bool(self._waiting)

    def _hand_out(self) -> None:
        while self._still_waiting() and self._slots.take():
            place = min(range(len(self._waiting)), key=lambda at: self._taken[self._waiting[at][0]])
            client, turn = self._waiting.pop(place)
            self._taken[client] += 1
            turn.set_result(None)

    def _look_later(self) -> None:
        """Look for a slot that another process has given back, as long as someone waits here."""
        if self._slots.shared and self._looking is None:
            self._looking = asyncio.get_running_loop().call_later(LOOK, self._look)

    def _look(self) -> None:
        self._looking = None
        self._hand_out()
        if self._still_waiting():
            self._look_later()


class FairQueue:
    """The slots for one kind of search."""

    def __init__(self, quick: int, long: Slots) -> None:
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
