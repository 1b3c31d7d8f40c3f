"""The native core's limits never deny a value that a multiset of cubes has, as the brute force finds them all."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from . import brute, hands

SIGNS = ("+-x÷", "-÷", "÷÷x+", "+-x÷√", "+-x÷^√")


def hand(rng: random.Random, digits: int) -> tuple[str, ...]:
    faces = rng.choice(("0123456789", "0112", "123456789", "01289"))
    signs = rng.choice(SIGNS)
    cubes = [rng.choice(faces) for _ in range(digits)] + [rng.choice(signs) for _ in range(digits - 1)]
    return tuple(sorted(cubes))


def denied(cubes: tuple[str, ...], division: str) -> list[Fraction]:
    """The values of a hand that the limits would refute."""
    setting = hands.setting(cubes, division)
    counts = hands.counts(setting, cubes)
    values = (v for v in brute.values(cubes, division == "elementary") if isinstance(v, Fraction))
    return [value for value in values if len(str(value)) < 60 and hands.refuted(setting, counts, value)]


@pytest.mark.parametrize(("division", "digits"), [("elementary", 4), ("elementary", 5), ("middle", 4)])
def test_no_value_of_a_hand_is_denied_by_its_limits(division: str, digits: int) -> None:
    rng = random.Random(f"limits {division} {digits}")
    looked_at = 0
    for _ in range(20):
        cubes = hand(rng, digits)
        try:
            assert not denied(cubes, division), cubes
            looked_at += 1
        except brute.TooBig:
            continue
    assert looked_at >= 10


def test_a_value_beyond_the_sum_of_the_digits_is_denied_where_nothing_multiplies() -> None:
    setting = hands.setting(("2", "3", "4", "+", "-"), "elementary")
    counts = hands.counts(setting, ("2", "3", "4", "+", "-"))
    assert hands.refuted(setting, counts, Fraction(10)) == "height"
    assert not hands.refuted(setting, counts, Fraction(9))
