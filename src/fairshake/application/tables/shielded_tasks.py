"""Work that finishes even if its caller disconnects: what is saved is also published.

A connection may break after an act is saved but before it's published. If the work stopped there, listeners would
hear about the act late, or never.
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
        """Wait for all pending work."""
        while self._tasks:
            await asyncio.wait(list(self._tasks))

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            # The caller gets the exception; if the caller is gone, no one needs it.
            task.exception()


async def run_inline(work: Coroutine[Any, Any, T]) -> T:
    """Run the work as part of the caller, where nothing can interrupt it."""
    return await work
