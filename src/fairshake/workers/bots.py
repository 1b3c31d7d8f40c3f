"""Bots that think in processes of their own, by the real clock, so that nobody has to wait for them."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, Final

from fairshake.application.bots.arena import PROGRAM, game_of
from fairshake.application.bots.equate import make_bot
from fairshake.bots import LEVELS, Answer, Bot, SolverOracle, Thought
from fairshake.equations import View
from fairshake.notation.position import Position
from fairshake.workers.external import Program

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


def think_equate(level: str, seed: int, view: Any, seconds: float) -> Thought | None:
    """One thought of an Equate bot; runs in a worker."""
    return make_bot(level, seed).think(view, seconds)


THINK: Final[Mapping[str, Callable[[str, int, Any, float], Thought | None]]] = {
    "equations": think,
    "equate": think_equate,
}


def thinking_time(view: Any) -> float:
    """How long a bot may think on this view: a few seconds, less when the clock is about to strike."""
    if view.clock is None:
        return MOST_THINKING
    left: float = (view.clock.deadline - view.now) / 1000 - SPARE
    return max(0.2, min(MOST_THINKING, left))


def start_worker(files: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
    """A new process ignores the keyboard and knows the same rule books as the one that started it."""
    leave_signals_alone()
    if files:
        from fairshake.application.leagues import register_leagues

        register_leagues(files)


def worker_setup() -> dict[str, Any]:
    """What a pool of processes is made with."""
    from fairshake.application.leagues import leagues

    files = [(league.file, league.data) for league in leagues()]
    return {"mp_context": get_context("spawn"), "initializer": start_worker, "initargs": (files,)}


def leave_signals_alone() -> None:
    """Ctrl+C is for the one who plays; a worker is told by its pool when to stop, or ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A parent that was killed told nobody to stop: its workers would wait for questions for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Workers:
    """A few processes that think. A worker that dies is replaced and its question asked again."""

    def __init__(self, count: int = 0) -> None:
        self._count = count or min(2, os.cpu_count() or 1)
        self._pool = self._new()
        self._programs: dict[tuple[str, int], Program] = {}
        self._threads = ThreadPoolExecutor(8)

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._count, **worker_setup())

    def ask(self, game: str, level: str, seed: int, view: Any) -> Future[Thought | None]:
        """A thought of a bot: of a level, or of a program of somebody else (`cmd:…`)."""
        if level.startswith(PROGRAM):
            return self._threads.submit(self._program(game, level, seed).think, view, thinking_time(view))
        question = (level, seed, view, thinking_time(view))
        try:
            return self._pool.submit(THINK[game], *question)
        except BrokenProcessPool:
            self._pool = self._new()
            return self._pool.submit(THINK[game], *question)

    def _program(self, game: str, level: str, seed: int) -> Program:
        key = (level, seed)
        if key not in self._programs:
            self._programs[key] = Program(game_of(game), level.removeprefix(PROGRAM), seed)
        return self._programs[key]

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
        for program in self._programs.values():
            program.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
