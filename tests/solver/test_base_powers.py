"""A 1 that is any power of the base: found whatever its size, and denied only where no power will do."""

from __future__ import annotations

import random

import pytest

from fairshake.judgment import judge
from fairshake.notation import read_position
from fairshake.solver import solve
from tests.solver import base_brute, hands

MIDDLE = "agloa-2019/middle powers-of-the-base"


def test_a_power_beyond_those_tried_first_is_found() -> None:
    position = read_position(f"{MIDDLE} | 10^9 | 1 | x 2 5 ÷ | - | - | none")
    result = solve(position, seconds=60)
    assert result.status == "possible"
    assert judge(position, result.equations[0]).correct


@pytest.mark.parametrize(
    "mat",
    [
        "7 | 1 | 3 x + | - | -",
        "23 | 1 1 | + 5 - | - | 4",
        "97 | 1 √ | 5 - | - | 2",
        "39 | - | 1 + ^ 1 | - | -",
        "8 | √ | 4 ÷ 1 1 | - | -",
        "54 | ^ 6 | 8 ^ 1 | - | -",
        "37 | ^ 1 | x 1 | - | -",
        "29 | x 1 1 | 1 | - | ÷",
        "2 | 1 x | x 1 6 1 x 5 | - | 1",
    ],
)
def test_what_no_power_makes_is_proved_impossible(mat: str) -> None:
    assert solve(read_position(f"{MIDDLE} | {mat} | none"), seconds=60).status == "impossible"


def test_what_three_ones_can_make_is_not_denied_without_a_proof() -> None:
    result = solve(read_position(f"{MIDDLE} | 7 | 1 1 1 | - x | - | - | none"), seconds=60)
    assert result.bound == "powers-of-the-base"


def test_small_positions_are_denied_only_if_trying_powers_finds_nothing() -> None:
    rng = random.Random("powers of the base")
    found = 0
    for _ in range(60):
        position = hands.position(rng, "middle", "powers-of-the-base", 5)
        result = solve(position, seconds=60)
        if base_brute.finds(position):
            assert result.status != "impossible", str(position)
            found += result.status == "possible"
    assert found >= 3
