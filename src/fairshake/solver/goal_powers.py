"""Powers of the Base in the Goal: a 1 there may be any power of the base too, so a Goal has infinitely many
readings.

Powers up to the third and their inverses are read first (`judge.goal_readings`). Further powers are read here, with a
proof of when even larger powers can't matter: with one such 1 and + - x ÷ alone the Goal is (aX+b)/(cX+d) with
X = B^k and a, b, c, d of size C at most. If it depends on k at all, what divides top and bottom divides ad-bc, so
its height |n|+d is at least (X-C)/2C^2. The cubes on the mat make no number of a height beyond H. So k with
B^|k| > C + 2HC^2 never gives a Solution (AGLOA XIII-B-13, XIII-C-4).

Under Multiple of k the value on the mat differs from the Goal by a multiple of k. Let the Goal be aX + b. The
remainders of B^j modulo k repeat: from the fourth power on, any eleven in a row contain all of them, for every k up to
eleven. So what works with a power beyond the thirtieth also works with two smaller powers, and at least one of these is
not the value itself. An inverse power has a denominator of B^j/C at least, whatever multiple of k is added.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite, log
from typing import Final

from fairshake.judgment.goal_meanings import BASE_POWERS
from fairshake.notation import GoalLine
from fairshake.rulebooks import Rules

BOUND: Final = "powers-of-the-base"
MOST_ALONE: Final = 30
"""The largest power (and its inverse) to read if one cube of the Goal may be a power of the base."""
MOST_OF_TWO: Final = 6
FOUR: Final = frozenset("+-x÷")
OTHER_MEANINGS: Final = {"prefix-x": "x", "rem": "÷", "log": "÷"}
"""Marks that give a sign another meaning, by face."""
ANYWHERE: Final = frozenset({"!", "exp", "unit"})
MOST_K: Final = 11


def endless_cubes(goal: GoalLine, rules: Rules) -> int:
    """How many cubes of a Goal may be powers of the base."""
    if "base-power" not in rules.marks:
        return 0
    faces = {"1", rules.wild} if "1" in rules.wild_meanings else {"1"}
    return sum(cube.face in faces for cube in goal.cubes)


def further_powers(goal: GoalLine, rules: Rules) -> Iterator[tuple[int, ...]]:
    """The further powers worth reading, in batches, nearest first."""
    cubes = endless_cubes(goal, rules)
    if cubes == 1:
        yield from ((power, -power) for power in range(max(BASE_POWERS) + 1, MOST_ALONE + 1))
    elif cubes == 2:
        yield tuple(sign * power for power in range(1, MOST_OF_TWO + 1) for sign in (1, -1))


def _keeps_whole(goal: GoalLine, rules: Rules) -> bool:
    """Whether a Goal is aX + b with whole a and b, and k no larger than in the proof above."""
    if rules.k is None or rules.k > MOST_K or "goal-point" in rules.marks:
        return False
    return all(cube.face != "÷" and "s" not in cube.turned for cube in goal.cubes)


def excludes_larger_powers(goal: GoalLine, rules: Rules, height: float) -> bool:
    """Whether powers beyond these are excluded, if no number of the mat has a larger height."""
    faces = {cube.face for cube in goal.cubes}
    plain = all(face in FOUR or face.isdigit() for face in faces)
    if endless_cubes(goal, rules) != 1 or not plain or not isfinite(height):
        return False
    if any(face in faces for mark, face in OTHER_MEANINGS.items() if mark in rules.marks):
        return False
    if rules.marks & ANYWHERE or "average" in rules.marks:
        return False
    if rules.k is not None and not _keeps_whole(goal, rules):
        return False
    others = sum(cube.is_digit or cube.face == rules.wild for cube in goal.cubes) - 1
    size = 2 * log(2 * rules.base, rules.base) * others + log(8, rules.base)
    return size + log(max(height, 1), rules.base) + 1 < MOST_ALONE
