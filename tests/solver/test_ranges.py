"""Positions with choices of cubes are decided exactly as the brute force decides them."""

from __future__ import annotations

import random

import pytest

from . import ranges


@pytest.mark.parametrize(("division", "most", "wanted"), [("elementary", 8, 600), ("middle", 6, 240)])
def test_choices_of_cubes_are_decided_as_by_the_brute_force(division: str, most: int, wanted: int) -> None:
    asked, wrong, unproved = ranges.disagreements(
        random.Random(f"ranges {division}"), division, most, wanted, 8
    )
    assert asked >= wanted
    assert wrong == []
    assert unproved == 0


def test_after_now_one_more_cube_may_be_used_and_not_two() -> None:
    case = ranges.Case(("+",), ("1",), ("2", "3", "+"), now=True)
    assert ranges.reachable(case, whole=True) == {3, 4}
    free = case._replace(now=False)
    assert 6 in ranges.reachable(free, whole=True)
