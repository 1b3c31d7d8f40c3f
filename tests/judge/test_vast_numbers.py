"""A number that nobody can write out still exists: zero times it is zero (AGLOA XIII-A-4, XIII-C-9)."""

from __future__ import annotations

import pytest

from fairshake.judgment import judge

from .tables import position

CUBES = "0 0 1 1 2 3 4 5 6 7 7 8 9 + - x ÷ ^ √"


@pytest.mark.parametrize(
    ("goal", "equation"),
    [
        ("0", "0x(7!!) = 0"),
        ("0", "(7!!)x0 = 0"),
        ("0", "0÷(7!!) = 0"),
        ("1", "(7!!)^0 = 1"),
        ("1", "1^(7!!) = 1"),
        ("0", "0^(7!!) = 0"),
        ("5", "5+(0x(9!!)) = 5"),
    ],
)
@pytest.mark.parametrize("division", ["elementary", "middle"])
def test_a_vast_number_that_does_not_matter_can_be_checked(division: str, goal: str, equation: str) -> None:
    assert judge(position(division, goal, "factorial", cubes=CUBES), equation).reasons == ()


@pytest.mark.parametrize(
    "equation",
    ["(7!!)÷2 = 5", "(7!!)-(7+1) = 5", "2^(7!!) = 5", "2-(7!!) = 5"],
)
def test_a_vast_number_that_matters_cannot(equation: str) -> None:
    verdict = judge(position("elementary", "5", "factorial", cubes=CUBES), equation)
    assert verdict.reasons == ("unverifiable",)


def test_what_has_no_value_stays_so_next_to_a_vast_number() -> None:
    verdict = judge(position("elementary", "0", "factorial", cubes=CUBES), "(7!!)÷0 = 0")
    assert not verdict.correct
    verdict = judge(position("elementary", "0", "factorial", cubes=CUBES), "0x((7!!)÷0) = 0")
    assert not verdict.correct
