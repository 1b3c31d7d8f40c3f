"""Bots of both games that think in processes of their own, so that no thought delays a person's act."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context
from typing import Any, Final

from fairshake.bots.thought import Thought

from .bots import leave_signals_alone, think, thinking_time

MOST_ASKED: Final = 64
"""Thoughts that may wait for a process; more bots than that think later."""
EQUATE_SECONDS: Final = 3.0


def think_equate(level: str, seed: int, view: Any, seconds: float) -> Thought | None:
    """One thought of an Equate bot; runs in a worker."""
    thought: Thought | None = _equate_bots()(level, seed).think(view, seconds)
    return thought


@lru_cache(maxsize=1)
def _equate_bots() -> Any:
    from fairshake.application.bots.equate import make_bot

    return make_bot


THINK: Final = {"equations": think, "equate": think_equate}


class ProcessThinkers:
    """A few processes that think; one that dies is replaced and its question asked again."""

    def __init__(self, count: int = 0) -> None:
        self._count = count or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._turn = asyncio.Semaphore(MOST_ASKED)

    async def think(self, game: str, level: str, seed: int, view: Any) -> Thought | None:
        seconds = thinking_time(view) if game == "equations" else _equate_time(view)
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
            self._pool = ProcessPoolExecutor(
                self._count, mp_context=get_context("spawn"), initializer=leave_signals_alone
            )
        return self._pool


def _equate_time(view: Any) -> float:
    if view.clock is None:
        return EQUATE_SECONDS
    left: float = (view.clock.deadline - view.now) / 2000
    return max(0.2, min(EQUATE_SECONDS, left))
