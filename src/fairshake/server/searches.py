"""Questions that may take long: each waits its turn, and is abandoned when the client leaves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from starlette.requests import Request

from .fair_queue import Attempts, FairQueue, Slots, StopSignal
from .routes.call import Call
from .routes.endpoint import Runner


def searching(make_stop: Callable[[], StopSignal], quick: int, long: Slots) -> Runner:
    """Run a handler that takes `stop`, the token that ends it from another thread; limits how many quick and
    long ones run at the same time."""
    queue = FairQueue(quick, long)

    async def run(call: Call, handler: Callable[..., Any], given: dict[str, Any]) -> Any:
        attempts = Attempts(make_stop)
        turn = queue.run(call.address, attempts, lambda stop: handler(**given, stop=stop))
        return await _unless_left(call.request, attempts, asyncio.ensure_future(turn))

    return run


async def _unless_left(request: Request, stop: Attempts, work: asyncio.Future[Any]) -> Any:
    """The answer; if the client leaves first, or the server ends, the search is stopped.

    A search that is still waiting takes its turn and ends right away, so no slot is held for nobody.
    """
    leaving = asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait((work, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not work.done():
            stop.cancel()
        return await work
    finally:
        leaving.cancel()
        stop.cancel()


async def _left(request: Request) -> None:
    """Wait until the client has gone; the body has been read, so nothing else will come."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
