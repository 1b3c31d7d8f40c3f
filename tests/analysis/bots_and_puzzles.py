"""How many levels of bots solve a puzzle, and how well that goes with its difficulty."""

from __future__ import annotations

from collections.abc import Sequence

from fairshake.analysis.puzzles import Puzzle
from fairshake.bots import LEVELS, Level, SolverOracle
from fairshake.bots.mat import usable
from fairshake.bots.oracle import Purse
from fairshake.bots.sight import Sight
from fairshake.notation import read_goal, read_position

SECONDS = 60.0
"""More than any of these questions takes: no bot runs out of time."""


def seen_by(puzzle: Puzzle) -> int:
    """How many of the six levels find the answer."""
    return sum(_sees(level, puzzle) for level in LEVELS.values())


def _sees(level: Level, puzzle: Puzzle) -> bool:
    if puzzle.kind == "fault":
        return bool(level.checks & set(puzzle.answer["reasons"]))
    sight = Sight(level, SolverOracle(), Purse(SECONDS, SECONDS))
    position = read_position(puzzle.position)
    if not puzzle.answer["equations"]:
        return usable(position) <= level.exact
    if puzzle.kind == "goal":
        left, goal = list(position.resources), read_goal(puzzle.answer["goal"])
        for cube in goal.cubes:
            left.remove(cube)
        position = position.with_(goal=goal, challenge="none", resources=tuple(left))
    return bool(sight.now(position) if puzzle.kind == "now" else sight.solution(position))


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's: the correlation of the ranks, those of equals taken together."""
    first, second = _ranks(one), _ranks(other)
    middle = (len(one) - 1) / 2
    both = sum((a - middle) * (b - middle) for a, b in zip(first, second, strict=True))
    spread = sum((a - middle) ** 2 for a in first) * sum((b - middle) ** 2 for b in second)
    return float(both / spread**0.5)


def _ranks(values: Sequence[float]) -> list[float]:
    order = sorted(values)
    first = {value: place for place, value in reversed(list(enumerate(order)))}
    last = {value: place for place, value in enumerate(order)}
    return [(first[value] + last[value]) / 2 for value in values]
