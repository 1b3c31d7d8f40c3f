"""The matches of an arena on all cores, or on a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from fairshake.application.bots.arena import Arena, Maker, play_one
from fairshake.application.bots.statistics import SeatResult
from fairshake.application.registry import kit_of
from fairshake.workers.bulk import in_order
from fairshake.workers.external import Program


def program_maker(game: str, command: str) -> Maker:
    """Makes players from an external program."""
    return lambda seed: Program(kit_of(game).game, command, seed)


def play_with_programs(arena: Arena, number: int) -> list[SeatResult]:
    """One match; runs in a worker."""
    return play_one(arena, number, program_maker)


def play_arena(arena: Arena, workers: int | None = None, cluster: str = "") -> Iterator[list[SeatResult]]:
    """Every match in turn; `workers` processes, by default one for each core, or a Dask `cluster`."""
    arena.check()
    yield from in_order(partial(play_with_programs, arena), range(arena.matches), workers, cluster)
