"""No Goal: whether the Resources hold a Goal with a Solution."""

from __future__ import annotations

import pytest

from fairshake.judgment import judge
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


@pytest.mark.parametrize(
    ("book", "cubes"),
    [
        ("mlag-2018/elementary", "7 8 9 +"),
        ("mlag-2018/middle", "5 7 9 x"),
        ("agloa-2019/elementary", "5 7 8 ÷"),
        ("challenge-cup-2022/sixth", "5 5 5 ÷"),
    ],
)
def test_a_roll_whose_every_goal_fails_is_proved_to_have_none(book: str, cubes: str) -> None:
    result = solve(read_position(f"{book} - | - | - | - | - | {cubes} | no-goal"), seconds=60)
    assert result.status == "impossible"
    assert result.proof is not None
    assert result.proof.code == "no-goal-searched"


def test_a_goal_whose_equations_the_judge_refuses_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    position = read_position("mlag-2018/middle - | - | - | - | - | 3 4 7 + | no-goal")
    assert solve(position).status == "possible"
    refused = judge(position, "3+4 = 8")
    assert not refused.correct
    monkeypatch.setattr("fairshake.solver.no_goal.judge", lambda *_: refused)
    assert solve(position).status == "unknown"


def test_a_longer_goal_is_found_where_plain_ones_fail() -> None:
    position = read_position("mlag-2018/middle - | - | - | - | - | 5 5 7 7 9 9 + + - - | no-goal")
    result = solve(position, seconds=60)
    assert result.status == "possible"
    assert judge(position, result.equations[0]).correct


def test_in_the_cup_a_goal_that_one_cube_makes_does_not_count() -> None:
    """2x3 makes 6 and 6x3 makes no other Goal; but another 6 lies there, and 6 = 6 would be a flub at once."""
    cubes = "6 6 2 3 x"
    cup = solve(read_position(f"challenge-cup-2022/sixth - | - | - | - | - | {cubes} | no-goal"), seconds=60)
    assert cup.status == "impossible"
    mlag = solve(read_position(f"mlag-2018/middle - | - | - | - | - | {cubes} | no-goal"), seconds=60)
    assert mlag.status == "possible"


def test_no_time_leaves_the_question_open() -> None:
    line = "mlag-2018/elementary - | - | - | - | - | 7 8 9 + | no-goal"
    assert solve(read_position(line), seconds=0.0).bound == "deadline"
