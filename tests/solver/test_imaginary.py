"""Solutions with i: found and judged like all others, and denied only when every complex number was searched."""

from __future__ import annotations

import random

import pytest

from fairshake.judgment import judge
from fairshake.notation import read_position
from fairshake.solver import solve
from tests.solver import complex_brute


@pytest.mark.parametrize(
    "line",
    [
        "agloa-2019/senior imaginary | -s4 | - | 4 - | - | 2 8 | none",
        "agloa-2019/senior imaginary | 0-1 | - - | - | - | 7 | none",
        "agloa-2019/senior imaginary | 3+4-s | - | 3 4 + - | - | 2 | none",
        "agloa-2019/senior imaginary | -s2 | √ | 4 - | - | - 9 | none",
    ],
)
def test_a_short_solution_with_i_is_found(line: str) -> None:
    position = read_position(line)
    result = solve(position, seconds=30)
    assert result.status == "possible"
    assert judge(position, result.equations[0]).correct
    assert "i" in result.equations[0]


@pytest.mark.parametrize(
    ("line", "equation"),
    [
        ("agloa-2019/senior imaginary | 0-2 | √ | 4 | - | 7 | now", "√4<-2> = 0-2"),
        ("agloa-2019/senior imaginary | 8-s | 2 4 - | - | - | 7 | now", "4i2 = 8i"),
    ],
)
def test_roots_that_are_not_the_default_and_products_around_i_are_found(line: str, equation: str) -> None:
    result = solve(read_position(line), seconds=30)
    assert result.equations == (equation,)


@pytest.mark.parametrize("goal", ["97", "5+6-s", "88"])
def test_what_no_complex_number_makes_is_proved_impossible(goal: str) -> None:
    position = read_position(f"agloa-2019/senior imaginary | {goal} | 1 - | 2 √ | - | 3 | none")
    result = solve(position, seconds=60)
    assert result.status == "impossible"
    assert complex_brute.decide(position) == "impossible"


def test_small_positions_are_decided_as_every_text_judged_decides_them() -> None:
    rng = random.Random("imaginary")
    for _ in range(60):
        position = complex_brute.position(rng, 5)
        found = solve(position, seconds=60)
        assert found.status == complex_brute.decide(position), str(position)


def test_a_long_mat_ends_at_the_deadline() -> None:
    line = "agloa-2019/senior imaginary | 97x89 | ^ √ ^ | 6 7 8 9 - - ^ √ | - | 5 4 3 | none"
    assert solve(read_position(line), seconds=0.05).bound == "deadline"
