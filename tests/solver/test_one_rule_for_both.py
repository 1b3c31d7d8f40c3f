"""Rules that judge and solver must read alike: exponents on one cube, operands of a percent sign, turned wild cubes."""

from __future__ import annotations

import pytest

from fairshake.judgment import judge
from fairshake.notation import read_position
from fairshake.solver import solve

WRITTEN = [
    ("middle percent | 3 | - | - | - | 2 5 √ 1 2", "(25)%(12) = 3", ""),
    ("middle percent | 4 | - | - | - | 2 5 √ 1 6", "((25))%[16] = 4", ""),
    ("middle percent | 4÷5 | - | - | - | 2 5 √ 1 6 √", "√25%16 = 4÷5", "multi-digit"),
    ("middle percent | 4÷5 | - | - | - | 2 5 √ 1 6 √", "(√25)%16 = 4÷5", "multi-digit"),
    ("middle percent,factorial | 6 | - | - | - | 1 2 √ 5 0", "50%12! = 6", "multi-digit"),
    ("middle percent | 41÷25 | - | - | - | 2 5 + 1 6 √ 4", "(25+16)%4 = 41÷25", "multi-digit"),
    ("middle exponent=red,base=9 | 5^21 | - | - | - | 5 r2 r3", "5 exp (23) = 5^21", "variation-broken"),
    ("middle exponent=red,decimal-point | 2 | - | - | - | 4 r5 ^", "4 exp (.5) = 2", "variation-broken"),
    (
        "middle exponent=red,powers-of-the-base | 32^2 | - | - | - | 2 b1",
        "2 exp (1p(1)) = 32^2",
        "cube-unavailable",
    ),
    ("middle exponent=red,powers-of-the-base | 32^2 | - | - | - | 2 r1", "2 exp (1p(1)) = 32^2", ""),
    ("senior exponent=red,decimal-in-goal | b4r2 | - | - | - | 4 ^ 5", "4^5s = 4 exp (.2)", ""),
    ("senior exponent=red,decimal-in-goal | b4r2 | - | - | - | 4 ^ 5", "4^5s = 4 exp .2", ""),
    ("senior wild=0 | 30u | - | - | - | 8 x 4", "8x4 = 32~", ""),
    ("middle decimal-point | 2x1^ | - | - | - | 2 x 1", "2x1 = 2x1.", ""),
    ("middle decimal-point | 2x1 ^ | - | - | - | 2 x 1", "2x1 = 2x1.", "goal-illegal"),
    ("senior wild=0,log | 80s2 | - | - | - | 1 + 2", "1+2 = 8 log~ 2", ""),
    ("senior number-of-factors | x1^5+1 | - | - | - | 5 - 3", "5-3 = (x(1^5))+1", ""),
    ("senior number-of-factors | x1^5+1 | - | - | - | 5 - 3", "5-3 = x((1^5)+1)", "goal-misread"),
]


@pytest.mark.parametrize("equation", ["2-7 = 5u~", "2+3 = 5~", "2-7 = 0u where 0=5"])
def test_a_wild_cube_of_the_goal_is_upside_down_or_not_whichever_way_it_lies(equation: str) -> None:
    for goal in ("0", "0u"):
        position = read_position(f"mlag-2018/junior - | {goal} | - | - | - | 2 3 7 + - | impossible")
        assert judge(position, equation).correct


@pytest.mark.parametrize(("line", "equation", "reason"), WRITTEN)
def test_the_judge_rules_by_the_cubes_that_lie_there(line: str, equation: str, reason: str) -> None:
    verdict = judge(read_position(f"agloa-2019/{line} | impossible"), equation)
    assert verdict.reason == (reason or None)


@pytest.mark.parametrize(("line", "equation"), [row[:2] for row in WRITTEN if not row[2]])
def test_the_solver_finds_what_the_judge_accepts_here(line: str, equation: str) -> None:
    assert solve(read_position(f"agloa-2019/{line} | impossible"), seconds=20).status == "possible"
