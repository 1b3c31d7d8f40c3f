"""The matches of an arena on all cores."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context

from fairshake.application.bots.arena import Arena, play_one
from fairshake.application.bots.statistics import SeatResult
from fairshake.workers.bots import leave_signals_alone


def play_arena(arena: Arena, workers: int | None = None) -> Iterator[list[SeatResult]]:
    """Every match as it ends, in any order; `workers` processes, by default one for each core."""
    arena.check()
    count = workers or os.cpu_count() or 1
    if count == 1:
        yield from (play_one(arena, number) for number in range(arena.matches))
        return
    numbers = iter(range(arena.matches))
    workers = min(count, arena.matches)
    with ProcessPoolExecutor(workers, get_context("spawn"), initializer=leave_signals_alone) as pool:
        running: set[Future[list[SeatResult]]] = set()
        for number in range(min(2 * count, arena.matches)):
            running.add(pool.submit(play_one, arena, next(numbers, number)))
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                following = next(numbers, None)
                if following is not None:
                    running.add(pool.submit(play_one, arena, following))
                yield future.result()
