"""Bots that think in processes of their own, by the real clock, so that nobody has to wait for them."""

from __future__ import annotations

import os
import signal
import time
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context
from typing import Final

from fairshake.bots import LEVELS, Answer, Bot, SolverOracle, Thought
from fairshake.equations import View
from fairshake.notation.position import Position

MOST_THINKING: Final = 4.0
"""Seconds for one thought, where the clock of the table leaves that much."""
SPARE: Final = 2.0
"""Seconds that are kept for the way to the table and back."""


class TimedOracle:
    """The solver by the real clock: what a question cost is what it took."""

    def __init__(self) -> None:
        self._solver = SolverOracle()

    def solve(self, position: Position, wanted: int, longest: int, seconds: float) -> Answer:
        began = time.perf_counter()
        answer = self._solver.solve(position, wanted, longest, seconds)
        return Answer(answer.status, answer.solutions, 1000 * (time.perf_counter() - began))


@lru_cache(maxsize=1)
def _oracle() -> TimedOracle:
    return TimedOracle()


def think(level: str, seed: int, view: View, seconds: float) -> Thought | None:
    """One thought of a bot; runs in a worker."""
    return Bot(LEVELS[level], seed, _oracle()).think(view, seconds)


def thinking_time(view: View) -> float:
    """How long a bot may think on this view: a few seconds, less when the clock is about to strike."""
    if view.clock is None:
        return MOST_THINKING
    left = (view.clock.deadline - view.now) / 1000 - SPARE
    return max(0.2, min(MOST_THINKING, left))


def leave_signals_alone() -> None:
    """Ctrl+C is for the one who plays; a worker is told by its pool when to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Workers:
    """A few processes that think. A worker that dies is replaced and its question asked again."""

    def __init__(self, count: int = 0) -> None:
        self._count = count or min(2, os.cpu_count() or 1)
        self._pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._count, mp_context=get_context("spawn"), initializer=leave_signals_alone
        )

    def ask(self, level: str, seed: int, view: View) -> Future[Thought | None]:
        question = (level, seed, view, thinking_time(view))
        try:
            return self._pool.submit(think, *question)
        except BrokenProcessPool:
            self._pool = self._new()
            return self._pool.submit(think, *question)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
