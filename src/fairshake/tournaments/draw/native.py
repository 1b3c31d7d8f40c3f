"""The annealing of the native core; the tests compare it with a reference implementation in Python."""

from __future__ import annotations

from typing import NamedTuple

from fairshake._native import draw_anneal

from .problem import HARD, REPEAT, SCHOOL, DrawProblem


class Schedule(NamedTuple):
    """The cooling schedule: the moves at each temperature, and a cost at which it may stop."""

    temperatures: list[int]
    moves: int
    noise: list[int]
    floor: int
    seed: int


class NativeDraw(NamedTuple):
    seats: list[list[int]]
    cost: int
    moves: int


def anneal(problem: DrawProblem, schedule: Schedule) -> NativeDraw:
    outcome = draw_anneal(
        players=problem.players,
        seats=problem.seats,
        tables=problem.tables,
        movable=problem.movable,
        kinds=bytes(problem.kinds),
        met=bytes(problem.met),
        barred=problem.barred,
        hard=HARD,
        repeat=REPEAT,
        school=SCHOOL,
        temperatures=schedule.temperatures,
        moves=schedule.moves,
        noise=schedule.noise,
        floor=schedule.floor,
        seed=schedule.seed,
    )
    return NativeDraw(outcome.seats, outcome.cost, outcome.moves)
