"""Multiple Operations: signs used any number of times, and a "no" that is proved where values come to an end."""

from __future__ import annotations

import random

import pytest

from fairshake.notation import read_position
from fairshake.solver import solve
from fairshake.solver.reference import decide
from tests.solver import hands

ELEMENTARY = "agloa-2019/elementary multiple-operations"


@pytest.mark.parametrize(
    "mat", ["51 | √ 0 2 | 4 | - | 1", "59 | - | 3 √ 1 7 6 1 | - | -", "7 | √ √ 9 | - | - | 4 4"]
)
def test_roots_of_whole_numbers_come_to_an_end(mat: str) -> None:
    assert solve(read_position(f"{ELEMENTARY} | {mat} | none"), seconds=60).status == "impossible"


def test_a_root_that_is_required_twice_is_used_twice() -> None:
    result = solve(read_position(f"{ELEMENTARY} | 2 | √ √ 4 4 x | - | - | - | none"), seconds=60)
    assert result.equations[0].count("√") >= 2


def test_a_root_of_real_numbers_goes_on_for_ever_and_is_no_proof() -> None:
    result = solve(
        read_position("agloa-2019/middle multiple-operations | 7 | √ 2 | 3 + | - | - | none"), seconds=60
    )
    assert result.bound == "multiple-operations"


@pytest.mark.parametrize(
    "mat",
    ["7 | ^ 0 | - | - | √ ÷ 2 3 9 8 5", "10 | 2 9 | ÷ x √ 0 3 1 | - | 1", "15 | ^ 0 | ÷ 8 0 7 4 6 | - | √"],
)
def test_towers_of_real_powers_are_not_denied_as_no_theorem_tells_what_they_make(mat: str) -> None:
    position = read_position(f"agloa-2019/middle multiple-operations | {mat} | none")
    assert solve(position, seconds=60).bound == "multiple-operations"


def test_roots_of_numbers_from_one_on_stay_there_however_often_they_are_taken() -> None:
    position = read_position("agloa-2019/middle multiple-operations | 4÷8 | x 2 9 | x | - | x 3 0 3 √ | none")
    assert solve(position, seconds=60).status == "impossible"


def test_factorials_end_where_the_judge_ends() -> None:
    position = read_position(
        "agloa-2019/elementary factorial,multiple-operations | 53 | 3 | 4 x | - | - | none"
    )
    assert solve(position, seconds=60).status == "impossible"


def test_small_positions_are_decided_and_never_denied_against_the_reference() -> None:
    rng = random.Random("repeated signs")
    for _ in range(60):
        position = hands.position(rng, "elementary", "multiple-operations", 6)
        found = solve(position, seconds=60).status
        assert found != "unknown", str(position)
        if decide(position) == "possible":
            assert found == "possible", str(position)
