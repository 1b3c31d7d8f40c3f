"""Bots that think in their own processes, by the real clock: one pool for live tables and for the terminal."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Lock, Thread, current_thread
from typing import Any, Final

from fairshake.application.registry import addresses, kit_of, register
from fairshake.application.tables.bot_driver import PROGRAM
from fairshake.bots.thought import Thought
from fairshake.workers.external import Program

MOST_THINKING: Final = 4.0
"""Seconds for one thought, if the table's clock leaves that much."""
SPARE: Final = 2.0
"""Seconds reserved for communication with the table."""
PROGRAMS: Final = 8
"""External programs that may think at the same time."""
KILLED: Final = 1.0
"""Seconds within which a killed process is gone, on any computer."""
TRIES: Final = 2
"""How often a question is asked again if the process working on it dies."""


def think(game: str, level: str, seed: int, view: Any, seconds: float) -> Thought | None:
    """One thought of a bot; runs in a worker."""
    make = kit_of(game).bots.make
    thought: Thought | None = None if make is None else make(level, seed, True).think(view, seconds)
    return thought


def thinking_time(view: Any) -> float:
    """How long a bot may think about this view: a few seconds, less if the clock is about to run out."""
    if view.clock is None:
        return MOST_THINKING
    left: float = (view.clock.deadline - view.now) / 1000 - SPARE
    return max(0.2, min(MOST_THINKING, left))


def start_worker(games: Sequence[tuple[str, str]], files: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
    """A new process ignores the keyboard and knows the same games and rule books as the one that started it."""
    leave_signals_alone()
    for name, address in games:
        register(name, address)
    if files:
        from fairshake.application.leagues import register_leagues

        register_leagues(files)


def worker_setup() -> dict[str, Any]:
    """What a pool of processes is made with."""
    from fairshake.application.leagues import leagues

    files = [(league.file, league.data) for league in leagues()]
    return {"mp_context": get_context("spawn"), "initializer": start_worker, "initargs": (addresses(), files)}


def hand_over(pool: ProcessPoolExecutor, work: Callable[..., Any], *given: Any) -> Future[Any]:
    """Submit work to a pool. A process started for it never gets Ctrl+C, not even while loading."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        return pool.submit(work, *given)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return pool.submit(work, *given)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def stop_now(pool: ProcessPoolExecutor) -> None:
    """End a pool without waiting for its processes. They only think, so nothing is lost."""
    processes = list((pool._processes or {}).values())
    for process in processes:
        process.kill()
    # A pool that believes they're alive would send each a stop message through a pipe that nobody reads
    # anymore.
    for process in processes:
        process.join(KILLED)
    manager: Any = pool._executor_manager_thread
    pool.shutdown(wait=False, cancel_futures=True)
    # At exit Python writes to a pipe that this thread closes: the one has to come after the other.
    if manager is not None and manager is not current_thread():
        manager.join(KILLED)


def leave_signals_alone() -> None:
    """Ctrl+C is for the player; a worker stops when its pool says so, or ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A killed parent stops no one: its workers would wait for questions forever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def processes() -> int:
    """How many processes think on this computer: one core is left for everything else."""
    return max(1, (os.cpu_count() or 2) - 1)


class ProcessBotPool:
    """A few processes that think, started at the first question. A process that dies is replaced and its
    question asked again; after that the bot does nothing."""

    def __init__(self, count: int = 0) -> None:
        self._count = count or processes()
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._lock = Lock()
        self._programs: dict[tuple[str, int], Program] = {}
        self._threads = ThreadPoolExecutor(PROGRAMS)

    def ask(self, game: str, level: str, seed: int, view: Any) -> Future[Thought | None]:
        """A bot's thought, for a level or an external program (`cmd:…`)."""
        if level.startswith(PROGRAM):
            return self._threads.submit(self._program(game, level, seed).think, view, thinking_time(view))
        answer: Future[Thought | None] = Future()
        self._submit(answer, (game, level, seed, view, thinking_time(view)), TRIES)
        return answer

    def close(self) -> None:
        self._closed = True
        self._drop()
        for program in self._programs.values():
            program.close()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _submit(self, answer: Future[Thought | None], question: tuple[Any, ...], tries: int) -> None:
        try:
            asked = hand_over(self._running(), think, *question)
        except BrokenProcessPool:
            self._drop()
            asked = hand_over(self._running(), think, *question)
        answer.add_done_callback(lambda done: asked.cancel() if done.cancelled() else None)
        asked.add_done_callback(lambda done: self._answered(answer, done, question, tries))

    def _answered(
        self,
        answer: Future[Thought | None],
        asked: Future[Thought | None],
        question: tuple[Any, ...],
        tries: int,
    ) -> None:
        if asked.cancelled() or answer.cancelled():
            answer.cancel()
            return
        fault = asked.exception()
        if isinstance(fault, BrokenProcessPool) and tries > 1 and not self._closed:
            self._drop()
            self._submit(answer, question, tries - 1)
        elif not answer.set_running_or_notify_cancel():
            return
        elif fault is None or isinstance(fault, BrokenProcessPool):
            answer.set_result(None if fault else asked.result())
        else:
            answer.set_exception(fault)

    def _program(self, game: str, level: str, seed: int) -> Program:
        key = (level, seed)
        if key not in self._programs:
            self._programs[key] = Program(kit_of(game).game, level.removeprefix(PROGRAM), seed)
        return self._programs[key]

    def _running(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(self._count, **worker_setup())
            return self._pool

    def _drop(self) -> None:
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            stop_now(pool)
