"""Work that runs to its end even if its caller has gone: what is saved is also published.

A connection may break between the saving of an act and the telling of it. Were the work broken off with it, those who
listen would hear of the act late, or never.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class ShieldedTasks:
    """Runs each piece of work as its own task."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    async def __call__(self, work: Coroutine[Any, Any, T]) -> T:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    async def finished(self) -> None:
        """Wait for all that is under way."""
        while self._tasks:
            await asyncio.wait(list(self._tasks))

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            # The caller hears of it; if the caller has gone, nobody needs to.
            task.exception()


async def run_inline(work: Coroutine[Any, Any, T]) -> T:
    """Run the work as part of the caller, where nothing can interrupt it."""
    return await work
