"""Small random mats: few enough cubes for a person to think through and for the solver to prove."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from fairshake.bots import LEVELS
from fairshake.games import Chance
from fairshake.games.chance import draw, pick
from fairshake.judgment import goal_problem
from fairshake.notation import DIGITS, SIGNS, Cube, GoalLine, Position
from fairshake.notation.cubes import FACES_OF_COLOR
from fairshake.rulebooks import rules_for
from fairshake.solver import Result, solve

from .puzzle import NoPuzzleError, PuzzleRequirements

SECONDS: Final = 60.0
"""These mats take milliseconds; the limit is generous, so a slow machine gives the same answer."""
MOST_DEALS: Final = 400
SIZES: Final = (5, 6, 7, 8, 9)
"""How many cubes may be used. Half of them and one more are digits."""
OUT_OF_PLAY: Final = 2
MOST_TRIED: Final = 7
"""The most usable cubes if the answer may be that there is no Solution."""


def pool(chance: Chance, size: int) -> list[Cube]:
    """Cubes of which about half are digits, so that most of them can be used together."""
    digits = size // 2 + 1
    rolled = [_cube(chance, DIGITS) for _ in range(digits)]
    rolled += [_cube(chance, SIGNS) for _ in range(size - digits)]
    return list(draw(chance, rolled, size))


def _cube(chance: Chance, faces: str) -> Cube:
    """A rolled cube that shows one of these faces."""
    sides = [(face, color) for color, shown in FACES_OF_COLOR.items() for face in shown if face in faces]
    return Cube(*pick(chance, sides))


def mat(chance: Chance, wanted: PuzzleRequirements, size: int, required: int, permitted: int) -> Position:
    """A mat with a numeral for a Goal: some cubes Required, some Permitted, the others in Resources."""
    goal = _numeral(chance, wanted)
    cubes = tuple(pool(chance, size))
    return Position(
        rulebook=wanted.rulebook,
        division=wanted.division,
        variations=wanted.variations,
        goal=goal,
        required=cubes[:required],
        permitted=cubes[required : required + permitted],
        forbidden=tuple(pool(chance, OUT_OF_PLAY)),
        resources=cubes[required + permitted :],
    )


def _numeral(chance: Chance, wanted: PuzzleRequirements) -> GoalLine:
    """A Goal of one or two digits that the rule book allows."""
    rules = rules_for(wanted.rulebook, wanted.division, "", wanted.variations)
    for _ in range(MOST_DEALS):
        cubes = tuple(_cube(chance, DIGITS) for _ in range(1 + chance.below(2)))
        goal = GoalLine(cubes, ((0, len(cubes)),))
        if cubes[0].face != "0" and goal_problem(goal, rules) is None:
            return goal
    raise NoPuzzleError


def mats(chance: Chance, wanted: PuzzleRequirements) -> Iterator[Position]:
    """Yields mats of all sizes, and gives up after many."""
    for _ in range(MOST_DEALS):
        size = pick(chance, SIZES)
        required = 1 + chance.below(2)
        yield mat(chance, wanted, size, required, 2 + chance.below(size - required - 2))
    raise NoPuzzleError


@lru_cache(maxsize=16)
def solved(position: Position, challenge: str = "none", limit: int = 1) -> Result:
    """What the solver proves about a mat. Levels that see the same signs ask about the same mat."""
    return solve(position.with_(challenge=challenge), limit=limit, seconds=SECONDS)


def known_solutions(position: Position, challenge: str, limit: int) -> tuple[str, ...]:
    """Solutions that players of every level would look for: with all signs, and with each level's signs only."""
    found: dict[str, None] = {}
    for signs in sorted({level.signs for level in LEVELS.values()}, key=len, reverse=True):
        narrow = _within(position, signs)
        if narrow is not None:
            found |= dict.fromkeys(solved(narrow, challenge, limit).equations)
    return tuple(found)


def _within(position: Position, signs: str) -> Position | None:
    """The mat without all other signs; None if one of them is Required."""
    if any(not cube.is_digit and cube.face not in signs for cube in position.required):
        return None
    return position.with_(
        permitted=tuple(cube for cube in position.permitted if cube.is_digit or cube.face in signs),
        resources=tuple(cube for cube in position.resources if cube.is_digit or cube.face in signs),
    )


def settled(position: Position, challenge: str) -> bool:
    """Whether few enough cubes are usable that brute force can confirm that there is no Solution."""
    left = 1 if challenge == "now" else len(position.resources)
    return len(position.required) + len(position.permitted) + left <= MOST_TRIED


def usable(position: Position) -> int:
    """How many cubes a Solution may use."""
    return len(position.required) + len(position.permitted) + len(position.resources)
