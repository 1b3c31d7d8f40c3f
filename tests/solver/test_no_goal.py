"""No Goal: whether the Resources hold a Goal with a Solution."""

from __future__ import annotations

import pytest

from fairshake.judge import judge
from fairshake.notation import read_position
from fairshake.solver import solve


@pytest.mark.parametrize("book", ["mlag-2018/middle", "agloa-2019/elementary", "challenge-cup-2022/sixth"])
def test_an_ordinary_roll_has_a_goal(book: str) -> None:
    position = read_position(f"{book} - | - | - | - | - | 3 4 7 + - x 1 1 2 9 | no-goal")
    result = solve(position, seconds=20)
    assert result.status == "possible"
    assert judge(position, result.equations[0]).correct


@pytest.mark.parametrize(
    ("cubes", "code"),
    [("+ + - x 5", "no-goal-digits"), ("5 5 1 2 3", "no-goal-signs"), ("7 7 - - +", "no-goal-few")],
)
def test_a_roll_without_digits_or_signs_has_none(cubes: str, code: str) -> None:
    result = solve(read_position(f"mlag-2018/middle - | - | - | - | - | {cubes} | no-goal"))
    assert result.status == "impossible"
    assert result.proof is not None
    assert result.proof.code == code


def test_a_root_does_with_one_digit() -> None:
    result = solve(read_position("mlag-2018/middle - | - | - | - | - | 2 4 √ | no-goal"))
    assert result.equations == ("√4 = 2",)
