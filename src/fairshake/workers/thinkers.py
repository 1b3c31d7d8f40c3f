"""Bots of both games that think in processes of their own, so that no thought delays a person's act."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from fairshake.bots.thought import Thought

from .bots import THINK, thinking_time, worker_setup

MOST_ASKED: Final = 64
"""Thoughts that may wait for a process; more bots than that think later."""


class ProcessThinkers:
    """A few processes that think; one that dies is replaced and its question asked again."""

    def __init__(self, count: int = 0) -> None:
        self._count = count or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._turn = asyncio.Semaphore(MOST_ASKED)

    async def think(self, game: str, level: str, seed: int, view: Any) -> Thought | None:
        seconds = thinking_time(view)
        async with self._turn:
            for _ in range(2):
                try:
                    return await asyncio.wrap_future(
                        self._running().submit(THINK[game], level, seed, view, seconds)
                    )
                except BrokenProcessPool:
                    self.close()
        return None

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _running(self) -> ProcessPoolExecutor:
        """The processes are started when the first bot has something to think about."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._count, **worker_setup())
        return self._pool
