"""The matches of an arena on all cores."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context

from fairshake.application.bots.arena import Arena, Maker, game_of, play_one
from fairshake.application.bots.statistics import SeatResult
from fairshake.workers.bots import leave_signals_alone
from fairshake.workers.external import Program


def program_maker(game: str, command: str) -> Maker:
    """Makes players of a program of somebody else."""
    return lambda seed: Program(game_of(game), command, seed)


def play_with_programs(arena: Arena, number: int) -> list[SeatResult]:
    """One match; runs in a worker."""
    return play_one(arena, number, program_maker)


def play_arena(arena: Arena, workers: int | None = None) -> Iterator[list[SeatResult]]:
    """Every match as it ends, in any order; `workers` processes, by default one for each core."""
    arena.check()
    count = workers or os.cpu_count() or 1
    if count == 1:
        yield from (play_with_programs(arena, number) for number in range(arena.matches))
        return
    numbers = iter(range(arena.matches))
    workers = min(count, arena.matches)
    with ProcessPoolExecutor(workers, get_context("spawn"), initializer=leave_signals_alone) as pool:
        running: set[Future[list[SeatResult]]] = set()
        for number in range(min(2 * count, arena.matches)):
            running.add(pool.submit(play_with_programs, arena, next(numbers, number)))
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                following = next(numbers, None)
                if following is not None:
                    running.add(pool.submit(play_with_programs, arena, following))
                yield future.result()
