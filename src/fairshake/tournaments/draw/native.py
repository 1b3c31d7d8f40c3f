"""The annealing of the native core, called as its twin in Python is."""

from __future__ import annotations

from fairshake import _native

from .problem import HARD, REPEAT, SCHOOL, Problem
from .twin import Outcome, Schedule


def anneal(problem: Problem, schedule: Schedule) -> Outcome:
    outcome = _native.draw_anneal(
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
    return Outcome(outcome.seats, outcome.cost, outcome.moves)
