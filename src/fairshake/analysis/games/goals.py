"""The Goals a roll allowed: how many Solutions each has, and how hard they are to spot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fairshake.bots.goals import LONG_ENOUGH, length
from fairshake.judgment import goal_problem
from fairshake.notation import Cube, GoalLine, Position, read_goal
from fairshake.rulebooks import rules_for
from fairshake.solver import solve
from fairshake.solver.questions import short_goals, workbench_of
from fairshake.solver.workbench import Workbench

from .analysis_run import AnalysisRun

COMPARED: Final = 24
"""How many plain Goals are examined, spread evenly over the list."""
COUNTED: Final = 12
LONGEST: Final = 7
"""Solutions of at most this many cubes are counted."""
SECONDS: Final = 0.1
LONGER: Final = 0.5
"""Seconds for the Goal that was set, which comes last, when the tables exist; the others get `SECONDS`
each."""
SHOWN: Final = 5


@dataclass(frozen=True, slots=True)
class GoalReport:
    """A Goal: its Solutions (counted up to `COUNTED`), how many of them are long, and how long the shortest is."""

    goal: str
    solutions: int
    hidden: int
    shortest: int

    @property
    def worth(self) -> tuple[int, int, int]:
        """Many Solutions, none of them obvious: what a good Goal-setter looks for."""
        return (self.hidden, self.shortest, self.solutions)


@dataclass(frozen=True, slots=True)
class GoalsReport:
    """The Goal that was set, the best of the Goals it was compared with, and its rank among them."""

    set: GoalReport
    best: tuple[GoalReport, ...]
    place: int
    compared: int


def goals_report(before: Position, goal: GoalLine, walk: AnalysisRun) -> GoalsReport:
    """`before` is the mat with the cubes of the Goal still in Resources."""
    bench = workbench_of(before)
    others = [_look(before, line, bench, walk) for line in _candidates(before) if line.plain != goal.plain]
    mine = _look(before, goal, bench, walk, LONGER)
    found = sorted((one for one in others if one.solutions), key=lambda one: one.worth, reverse=True)
    place = 1 + sum(one.worth > mine.worth for one in found)
    return GoalsReport(mine, tuple(found[:SHOWN]), place, len(found) + 1)


def _candidates(before: Position) -> list[GoalLine]:
    rules = rules_for(before.rulebook, before.division, before.form, before.variations)
    held = Counter(cube.face for cube in before.resources)
    lines = [read_goal(text) for text in short_goals(before.resources)]
    fine = [
        line
        for line in lines
        if not Counter(cube.face for cube in line.cubes) - held and goal_problem(line, rules) is None
    ]
    return _spread(fine, COMPARED)


def _spread(lines: Sequence[GoalLine], most: int) -> list[GoalLine]:
    """At most a given number of items, spread evenly from first to last."""
    if len(lines) <= most:
        return list(lines)
    return [lines[at * len(lines) // most] for at in range(most)]


def _look(
    before: Position, goal: GoalLine, bench: Workbench, walk: AnalysisRun, seconds: float = SECONDS
) -> GoalReport:
    rest = list(before.resources)
    for cube in goal.cubes:
        rest.remove(_held(rest, cube))
    mat = before.with_(goal=goal, resources=tuple(rest), challenge="none")
    walk.check()
    found = solve(
        mat,
        limit=COUNTED,
        seconds=seconds * walk.patience,
        cancel=walk.cancel,
        most_cubes=LONGEST,
        workbench=bench,
    ).equations
    sizes = [length(text) for text in found]
    return GoalReport(
        goal.plain, len(sizes), sum(size >= LONG_ENOUGH for size in sizes), min(sizes, default=0)
    )


def _held(cubes: list[Cube], wanted: Cube) -> Cube:
    return next(cube for cube in cubes if cube.face == wanted.face)
