"""No Goal: is there a Goal with a Solution in these Resources? (MLAG IV-D, AGLOA IV-D, Challenge Cup "No Goal".)

Goals are tried from the plainest up. In the Challenge Cup the Goal must be no immediate flub: a Solution of one cube
does not count, so the Equation must need two cubes or more and no single cube may already make the Goal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Final

from fairshake.judge import judge
from fairshake.notation import Cube, Position, read_goal
from fairshake.rulebooks import Rules

from .result import IMPOSSIBLE, POSSIBLE, UNKNOWN, Proof, Result

if TYPE_CHECKING:
    from .solving import CancelToken

MOST_SOLUTION_CUBES: Final = 7
SHARE: Final = 0.05
LEAST_DIGITS: Final = 3
"""One for the Goal, two to be joined in a Solution of two cubes or more; a root without index does with one."""


def solve_no_goal(
    position: Position, rules: Rules, seconds: float | None, cancel: CancelToken | None
) -> Result:
    """Find an Equation whose both sides come from Resources, or say why there is none."""
    from .solving import solve

    cubes = (*position.required, *position.permitted, *position.resources)
    digits = sum(cube.is_digit for cube in cubes)
    wild = bool(rules.wild) and any(cube.face == rules.wild for cube in cubes)
    if not wild and digits < 2 and rules.base < 11 and "unit" not in rules.marks:
        return Result(IMPOSSIBLE, proof=Proof("no-goal-digits", {"digits": str(digits)}))
    if not wild and digits == len(cubes) and rules.solution_digits == 1 and not rules.marks & {"exp"}:
        return Result(IMPOSSIBLE, proof=Proof("no-goal-signs"))
    bare_root = not rules.book.root_needs_index and any(cube.face == "√" for cube in cubes)
    if not rules.variations and digits < LEAST_DIGITS and not bare_root:
        return Result(IMPOSSIBLE, proof=Proof("no-goal-few", {"digits": str(digits)}))
    for goal in _goals(cubes):
        if cancel is not None and cancel.cancelled:
            return Result(UNKNOWN, bound="cancelled")
        question = position.with_(
            goal=read_goal(goal), resources=_rest(cubes, goal), required=(), permitted=(), challenge="none"
        )
        share = None if seconds is None else seconds * SHARE
        result = solve(question, seconds=share, cancel=cancel, most_cubes=MOST_SOLUTION_CUBES, limit=3)
        for equation in result.equations:
            if judge(position, equation).correct:
                return Result(
                    POSSIBLE, (equation,), result.cubes_used, values=result.values, steps=result.steps
                )
    return Result(UNKNOWN, bound="goals")


def _goals(cubes: tuple[Cube, ...]) -> Iterator[str]:
    """Goals that the Resources hold: one digit, two digits, then two digits with a sign between them."""
    digits = Counter(cube.face for cube in cubes if cube.is_digit)
    yield from sorted(digits, key=lambda face: -int(face))
    for tens, ones in product(sorted(digits), repeat=2):
        if tens != "0" and (tens != ones or digits[tens] > 1):
            yield tens + ones
    signs = sorted({cube.face for cube in cubes if not cube.is_digit})
    for first, sign, second in product(sorted(digits), signs, sorted(digits)):
        if first != second or digits[first] > 1:
            yield first + sign + second


def _rest(cubes: tuple[Cube, ...], goal: str) -> tuple[Cube, ...]:
    rest = list(cubes)
    for face in goal:
        rest.remove(next(cube for cube in rest if cube.face == face))
    return tuple(rest)
