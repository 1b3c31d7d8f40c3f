"""Powers of the Base in the Goal: a 1 there may be any power of the base too, so a Goal has no end of readings.

Powers up to the third and their inverses are read first (`judge.goal_readings`). Here further ones are, and it is told
when still larger ones cannot matter: with one such 1 and + - x ÷ alone the Goal is (aX+b)/(cX+d) with X = B^k and a, b,
c, d of size C at most. If it depends on k at all, what divides top and bottom divides ad-bc, so that its height |n|+d
is at least (X-C)/2C^2. The cubes on the mat make no number of a height beyond H. So k with B^|k| > C + 2HC^2 never
gives a Solution (AGLOA XIII-B-13, XIII-C-4).
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite, log
from typing import Final

from fairshake.judge.goal_meanings import BASE_POWERS
from fairshake.notation import GoalLine
from fairshake.rulebooks import Rules

BOUND: Final = "powers-of-the-base"
MOST_ALONE: Final = 30
"""Powers up to this one and its inverse are read where one cube of the Goal may be a power of the base."""
MOST_OF_TWO: Final = 6
FOUR: Final = frozenset("+-x÷")
OTHER_MEANINGS: Final = frozenset({"!", "prefix-x", "unit", "exp", "rem", "log"})


def endless_cubes(goal: GoalLine, rules: Rules) -> int:
    """How many cubes of a Goal may be powers of the base."""
    if "base-power" not in rules.marks:
        return 0
    faces = {"1", rules.wild} if "1" in rules.wild_meanings else {"1"}
    return sum(cube.face in faces for cube in goal.cubes)


def further_powers(goal: GoalLine, rules: Rules) -> Iterator[tuple[int, ...]]:
    """The powers that are worth reading beside the first ones, in portions, the nearest first."""
    cubes = endless_cubes(goal, rules)
    if cubes == 1:
        yield from ((power, -power) for power in range(max(BASE_POWERS) + 1, MOST_ALONE + 1))
    elif cubes == 2:
        yield tuple(sign * power for power in range(1, MOST_OF_TWO + 1) for sign in (1, -1))


def larger_ones_never_matter(goal: GoalLine, rules: Rules, height: float) -> bool:
    """Whether powers beyond the further ones are excluded, where no number of the mat is of a larger height."""
    plain = all(cube.face in FOUR or cube.face.isdigit() for cube in goal.cubes)
    wild = bool(rules.wild) and any(cube.face == rules.wild for cube in goal.cubes)
    if endless_cubes(goal, rules) != 1 or not plain or wild or rules.k is not None or not isfinite(height):
        return False
    if rules.marks & OTHER_MEANINGS or rules.plays("average"):
        return False
    others = sum(cube.is_digit for cube in goal.cubes) - 1
    size = 2 * log(2 * rules.base, rules.base) * others + log(8, rules.base)
    return size + log(max(height, 1), rules.base) + 1 < MOST_ALONE
