"""The reference implementation by itself: the mat and the variations of the books, on mats small enough to see."""

from __future__ import annotations

import pytest

from fairshake.notation import read_position
from fairshake.solver import solve
from tests.solver.reference import decide

POSSIBLE = [
    # Now: one cube of Resources; Impossible: any of them
    "mlag-2018/middle - | 7 | 3 | + | - | 4 9 | now",
    "mlag-2018/middle - | 7 | 3 | - | - | + 4 | impossible",
    "mlag-2018/middle - | 3 | √ 9 | - | - | - | none",
    "challenge-cup-2022/fourth - | 5 | 5 | - | - | - | none",
    "agloa-2019/elementary sideways | 6 | 3 ÷ 2 | - | - | - | none",
    "agloa-2019/elementary upside-down | 7 | 9 + 2 | - | - | - | none",
    "agloa-2019/elementary sideways,upside-down | 1÷2 | 1 + 2 | - | - | - | none",
    # XIII-A-3 example c: (8x5)+0 with both 0's standing for 2
    "agloa-2019/elementary wild=0 | 40 | 8 5 x + 0 | - | - | - | none",
    "agloa-2019/middle wild=0 | 7 | 3 0 4 | - | - | - | none",
    "agloa-2019/elementary factorial | 30 | 4 + 3 | - | - | - | none",
    "agloa-2019/elementary factorial,multiple-operations | 3 | 0 + 0 + 0 | - | - | - | none",
    # XIII-A-5: the cube from Resources may be a sign that is used twice
    "agloa-2019/elementary multiple-operations | 12 | + 3 4 5 | - | - | - | none",
    "agloa-2019/elementary multiple-operations | 12 | 3 4 5 | - | - | + | now",
    "agloa-2019/elementary multiple-operations | 12 | + + 3 4 5 | - | - | - | none",
    # In base twelve ^ is ten, and 18 is twenty
    "agloa-2019/junior base=12,multiple-operations | 18 | ^ ^ + | - | - | - | none",
    "agloa-2019/elementary three-operation,decimal-point | 13÷2 | 1 ^ 5 + 2 + 3 + 0 | - | - | - | none",
    "agloa-2019/elementary decimal-point | 5÷2 | 2 ^ 5 | - | - | - | none",
    "agloa-2019/elementary decimal-point | 12 | 1 2 0 ^ | - | - | - | none",
    "agloa-2019/elementary remainder | 1 | 7 ÷ 2 | - | - | - | none",
    "agloa-2019/elementary average | 8 | 7 + 9 | - | - | - | none",
    "agloa-2019/elementary smallest-prime | 11 | x 7 | - | - | - | none",
    "agloa-2019/elementary number-of-factors | 4 | x 6 | - | - | - | none",
    "agloa-2019/elementary percent | 4 | 2 5 √ 1 6 | - | - | - | none",
    "agloa-2019/elementary two-digit | 17 | 1 2 + 5 | - | - | - | none",
    "agloa-2019/elementary lcm | 24 | 6 √ 8 | - | - | - | none",
    "agloa-2019/elementary gcf | 2 | 8 ^ 6 | - | - | - | none",
    "agloa-2019/middle base=8 | 12 | 7 + 3 | - | - | - | none",
    "agloa-2019/middle multiple-of-k=7 | 3 | 5 + 5 | - | - | - | none",
    "agloa-2019/middle exponent=red | 8 | b2 r3 | - | - | - | none",
    "agloa-2019/middle exponent=red,factorial | 64 | b2 r3 | - | - | - | none",
    "agloa-2019/middle powers-of-the-base | 19 | 9 + 1 | - | - | - | none",
    "agloa-2019/senior log | 3 | 8 ÷ 2 | - | - | - | none",
]
IMPOSSIBLE = [
    "mlag-2018/middle - | 7 | 3 | - | - | + 4 | now",
    "mlag-2018/middle - | 7 | 3 + 4 9 | - | - | - | none",
    "mlag-2018/middle - | 7 | 3 | + | 4 | 5 | none",
    "mlag-2018/middle - | 5 | 5 | - | - | - | none",
    "mlag-2018/middle - | 17 | 1 2 + 5 | - | - | - | none",
    "mlag-2018/middle - | 6 | 3 ÷ 2 | - | - | - | none",
    # The Challenge Cup wants the index of a root written
    "challenge-cup-2022/fourth - | 3 | √ 9 | - | - | - | none",
    "agloa-2019/elementary wild=0 | 40 | 9 5 x 0 - | - | - | - | none",
    # In Elementary a wild cube is a numeral
    "agloa-2019/elementary wild=0 | 7 | 3 0 4 | - | - | - | none",
    "agloa-2019/elementary factorial | 3 | 0 + 0 + 0 | - | - | - | none",
    "agloa-2019/elementary - | 12 | + 3 4 5 | - | - | - | none",
    "agloa-2019/elementary multiple-operations | 12 | 3 4 | - | - | + 5 | now",
    # A sign that is a digit or a point is not an operation: it serves once and is not counted
    "agloa-2019/junior base=12,multiple-operations | 18 | ^ + | - | - | - | none",
    "agloa-2019/elementary decimal-point,multiple-operations | 6÷2 | 1 ^ 5 5 + | - | - | 1 | none",
    "agloa-2019/elementary three-operation,decimal-point | 13÷2 | 1 ^ 5 + 2 + 3 | - | - | - | none",
    "agloa-2019/elementary decimal-point | 12 | 1 2 0 0 ^ | - | - | - | none",
    "agloa-2019/elementary percent | 26 | 2 5 + 1 | - | - | - | none",
    "agloa-2019/middle base=8 | 12 | 9 + 1 | - | - | - | none",
    "agloa-2019/middle multiple-of-k=7 | 3 | 1 + 2 | - | - | - | none",
    "agloa-2019/middle exponent=red | 8 | b2 b3 | - | - | - | none",
    "agloa-2019/senior exponent=red | 8 | b2 r3 3 | - | - | - | none",
]


@pytest.mark.parametrize(
    ("mat", "expected"),
    [*((mat, "possible") for mat in POSSIBLE), *((mat, "impossible") for mat in IMPOSSIBLE)],
)
def test_the_reference_decides_as_the_books_say_and_the_solver_never_otherwise(
    mat: str, expected: str
) -> None:
    position = read_position(mat)
    assert decide(position) == expected
    assert solve(position, seconds=60).status in (expected, "unknown")
