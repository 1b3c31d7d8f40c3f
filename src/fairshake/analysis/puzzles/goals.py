"""Two questions about Goals: which of these is safe to set, and which values a Goal can have."""

from __future__ import annotations

from itertools import islice, permutations
from typing import Final

from fairshake.bots import LEVELS, BotLimits
from fairshake.games import Chance
from fairshake.games.chance import draw, pick
from fairshake.judgment import goal_problem, goal_readings
from fairshake.notation import DIGITS, SIGNS, Cube, GoalLine, Position
from fairshake.numbers import NumberError, is_integer, is_rational, key, text
from fairshake.rulebooks import Rules, rules_for

from .deals import MOST_DEALS, known_solutions, pool, solved
from .difficulty import features_of
from .prior import solution_prior, values_prior
from .puzzle import NoPuzzleError, Puzzle, PuzzleRequirements

CHOICES: Final = 4
KNOWN: Final = 24
"""How many Solutions of the safe Goal to look for; more make it no easier."""
ROLLED: Final = (6, 7, 8)
MOST_TRIED: Final = 12
"""How many Goals of a roll are looked at."""
GOALS: Final = 0.5
"""How much harder it is to search four Goals instead of one."""
GLANCE: Final = 3
"""A Solution this short is seen at a glance; three puzzles in four should have none."""
MOST_READINGS: Final = 2000
VALUES: Final = (2, 8)
"""The fewest and most values a Goal in a puzzle may have."""
SHAPES: Final = ("d+d+d", "dd+d+d", "d+d+dd")
"""Goals with two signs: the fewest that can be grouped in two ways."""


def safe_goal(wanted: PuzzleRequirements, chance: Chance) -> Puzzle:
    """One of four Goals can be made with the cubes that are left; each of the others is Impossible."""
    rules = _rules(wanted)
    hidden = chance.below(4) > 0
    place = chance.below(CHOICES)
    for _ in range(MOST_DEALS):
        cubes = tuple(pool(chance, pick(chance, ROLLED)))
        goals = _goals(cubes, rules)
        some = draw(chance, goals, min(MOST_TRIED, len(goals)))
        rated = [(goal, _left(cubes, goal, wanted)) for goal in some]
        answers = [(goal, mat, solved(mat, limit=12)) for goal, mat in rated]
        safe = [each for each in answers if each[2].possible]
        never = [goal for goal, _, found in answers if found.status == "impossible"]
        if hidden:
            safe = [each for each in safe if _cubes(each[2].equations[0]) > GLANCE]
        for goal, mat, found in draw(chance, safe, len(safe)):
            others = _impossible_goals(chance, goal, never, place)
            if not others:
                continue
            shown = {"goals": [str(one) for one in draw(chance, (goal, *others), CHOICES)]}
            known = known_solutions(mat, "none", KNOWN)
            features, prior = features_of(mat, known), GOALS + solution_prior(mat, known)
            answer = {"goal": str(goal), "equations": found.equations[:3]}
            whole = mat.with_(goal=None, challenge="no-goal", resources=cubes)
            return Puzzle("goal", answer, features, round(prior, 2), str(whole), shown)
    raise NoPuzzleError


def _impossible_goals(
    chance: Chance, goal: GoalLine, never: list[GoalLine], place: int
) -> tuple[GoalLine, ...]:
    """Goals that can't be made, a given number of them smaller than the safe one; none if there aren't enough.

    The safe Goal's rank by size is random, so its length doesn't give it away.
    """
    smaller = [one for one in never if _size(one) < _size(goal)]
    larger = [one for one in never if _size(one) > _size(goal)]
    if len(smaller) < place or len(larger) < CHOICES - 1 - place:
        return ()
    return (*draw(chance, smaller, place), *draw(chance, larger, CHOICES - 1 - place))


def _size(goal: GoalLine) -> int:
    return int("".join(cube.face for cube in goal.cubes))


def _cubes(equation: str) -> int:
    return sum(sign not in "()[]{} " for sign in equation.partition("=")[0])


def _goals(cubes: tuple[Cube, ...], rules: Rules) -> list[GoalLine]:
    """Numerals of one or two of these cubes, each once by what it shows."""
    digits = [cube for cube in cubes if cube.is_digit]
    rows = [row for size in (1, 2) for row in permutations(digits, size) if row[0].face != "0"]
    lines = {"".join(cube.face for cube in row): GoalLine(row, ((0, len(row)),)) for row in rows}
    return [line for line in lines.values() if goal_problem(line, rules) is None]


def _left(cubes: tuple[Cube, ...], goal: GoalLine, wanted: PuzzleRequirements) -> Position:
    left = list(cubes)
    for cube in goal.cubes:
        left.remove(cube)
    return Position(
        wanted.rulebook, wanted.division, variations=wanted.variations, goal=goal, resources=tuple(left)
    )


def values(wanted: PuzzleRequirements, chance: Chance) -> Puzzle:
    """A Goal that can be grouped in several ways: which values does it have?"""
    rules = _rules(wanted)
    if rules.book.order_of_operations:
        raise NoPuzzleError("one-value")
    for _ in range(MOST_DEALS):
        goal = _goal_with_signs(chance)
        found = None if goal_problem(goal, rules) else _values(goal, rules)
        if found is not None and VALUES[0] <= len(found) <= VALUES[1]:
            signs = {cube.face for cube in goal.cubes if not cube.is_digit}
            features = {
                "blind": sum(_cannot_group(level, signs, len(found)) for level in LEVELS.values()),
                "values": len(found),
                "fractions": sum(not whole for whole in found.values()),
            }
            mat = Position(wanted.rulebook, wanted.division, variations=wanted.variations, goal=goal)
            return Puzzle(
                "values", {"values": sorted(found)}, features, values_prior(goal, features), str(mat)
            )
    raise NoPuzzleError


def _cannot_group(level: BotLimits, signs: set[str], values: int) -> bool:
    """Whether a level does not know a sign, writes no brackets, or keeps too few values in mind."""
    return not signs <= set(level.signs) or level.brackets < 1 or level.solutions < values


def _goal_with_signs(chance: Chance) -> GoalLine:
    shape = pick(chance, SHAPES)
    faces = [pick(chance, DIGITS[1:] if mark == "d" else SIGNS[:5]) for mark in shape]
    return GoalLine(tuple(map(Cube, faces)), ((0, len(faces)),))


def _values(goal: GoalLine, rules: Rules) -> dict[str, bool] | None:
    """Every value with whether it is whole; None if there are too many readings, or one that is not a fraction."""
    found: dict[object, tuple[str, bool]] = {}
    for number, reading in enumerate(islice(goal_readings(goal, rules), MOST_READINGS)):
        if number == MOST_READINGS - 1:
            return None
        try:
            if is_rational(reading.value) is not True:
                return None
            found.setdefault(key(reading.value), (text(reading.value), is_integer(reading.value)))
        except NumberError:
            return None
    return dict(found.values()) if all(len(said) < 12 for said, _ in found.values()) else None


def _rules(wanted: PuzzleRequirements) -> Rules:
    return rules_for(wanted.rulebook, wanted.division, "", wanted.variations)
