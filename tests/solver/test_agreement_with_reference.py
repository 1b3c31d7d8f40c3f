"""Whole positions under every variation against the slow reference, a seeded sample of what the soak sweeps."""

from __future__ import annotations

import random

import pytest

from fairshake.judgment import judge
from fairshake.solver import solve
from tests.solver import hands
from tests.solver.reference import decide

SINGLE = (
    ("elementary", ""),
    ("middle", ""),
    ("elementary", "sideways"),
    ("elementary", "upside-down"),
    ("elementary", "wild=0"),
    ("elementary", "factorial"),
    ("elementary", "multiple-operations"),
    ("elementary", "three-operation"),
    ("elementary", "remainder"),
    ("elementary", "average"),
    ("elementary", "smallest-prime"),
    ("elementary", "percent"),
    ("elementary", "decimal-point"),
    ("elementary", "two-digit"),
    ("elementary", "lcm"),
    ("elementary", "gcf"),
    ("elementary", "number-of-factors"),
    ("middle", "base=8"),
    ("middle", "multiple-of-k=7"),
    ("middle", "exponent=red"),
    ("middle", "powers-of-the-base"),
    ("middle", "wild=0"),
    ("junior", "wild=x"),
    ("junior", "base=12"),
    ("senior", "log"),
    ("senior", "decimal-in-goal"),
)
PAIRS = (
    ("elementary", "sideways,upside-down"),
    ("elementary", "wild=0,factorial"),
    ("elementary", "wild=0,two-digit"),
    ("elementary", "decimal-point,percent"),
    ("elementary", "average,sideways"),
    ("elementary", "lcm,gcf"),
    ("elementary", "remainder,two-digit"),
    ("elementary", "multiple-operations,three-operation"),
    ("elementary", "number-of-factors,factorial"),
    ("elementary", "smallest-prime,wild=0"),
    ("middle", "base=8,percent"),
    ("middle", "base=9,wild=0"),
    ("middle", "exponent=red,factorial"),
    ("middle", "multiple-of-k=7,wild=0"),
    ("middle", "decimal-point,base=8"),
    ("middle", "average,percent"),
    ("junior", "wild=x,base=12"),
    ("junior", "multiple-of-k=11,factorial"),
    ("senior", "log,wild=0"),
    ("senior", "decimal-in-goal,base=11"),
)


@pytest.mark.parametrize(("division", "variations"), [*SINGLE, *PAIRS])
def test_positions_are_decided_as_the_reference_decides_them(division: str, variations: str) -> None:
    rng = random.Random(f"{division} {variations}")
    compared = 0
    for _ in range(10):
        position = hands.position(rng, division, variations, 5)
        expected, found = decide(position), solve(position)
        if "unknown" not in (expected, found.status):
            assert found.status == expected, str(position)
            compared += 1
        for equation in found.equations:
            assert judge(position, equation).correct, (str(position), equation)
    assert compared >= 5


def test_every_variation_of_the_books_is_swept() -> None:
    from fairshake.rulebooks.variations import VARIATIONS

    swept = {choice.name for _, text in (*SINGLE, *PAIRS) for choice in hands.choices(text)}
    assert swept | {"imaginary"} == set(VARIATIONS)
