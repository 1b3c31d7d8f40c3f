"""All targets in one question: what it reaches is what every expression, written out, reaches."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from benchmarks.solver_countdown import HANDS, engine_for, reach, reached_by_search


def values(numbers: tuple[int, ...]) -> set[Fraction]:
    """Every value of every expression over all of the numbers, negative ones and fractions too."""
    if len(numbers) == 1:
        return {Fraction(numbers[0])}
    return {
        value
        for one, other in parted(numbers)
        for x in values(one)
        for y in values(other)
        for value in (x + y, x - y, y - x, x * y, *((x / y,) if y else ()), *((y / x,) if x else ()))
    }


def parted(numbers: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    first, *rest = range(len(numbers))
    for size in range(len(rest)):
        for chosen in combinations(rest, size):
            other = [at for at in rest if at not in chosen]
            yield tuple(numbers[at] for at in (first, *chosen)), tuple(numbers[at] for at in other)


def written_out(numbers: tuple[int, ...], least: int, most: int) -> list[int]:
    parts = [part for size in range(1, len(numbers) + 1) for part in combinations(numbers, size)]
    found = {int(value) for part in parts for value in values(part) if value.denominator == 1}
    return sorted(value for value in found if least <= value <= most)


@pytest.mark.parametrize(
    "numbers",
    [(7,), (3, 3), (1, 1, 1), (100, 75, 3), (2, 3, 5, 7), (6, 6, 6, 6), (1, 3, 4, 6), (25, 50, 75, 100)],
)
def test_it_reaches_what_expressions_written_out_reach(numbers: tuple[int, ...]) -> None:
    assert reach(numbers, 1, 5000).targets == written_out(numbers, 1, 5000)


def test_it_agrees_on_hands_drawn_by_a_seed() -> None:
    random = Random(20)
    for _ in range(20):
        numbers = tuple(random.choices((*range(1, 11), 25, 50, 75, 100), k=random.choice((2, 3, 3, 4))))
        assert reach(numbers, 1, 999).targets == written_out(numbers, 1, 999), numbers


def test_it_agrees_on_five_numbers() -> None:
    assert reach((1, 1, 2, 7, 50), 1, 999).targets == written_out((1, 1, 2, 7, 50), 1, 999)


@pytest.mark.parametrize("numbers", HANDS, ids=str)
def test_six_numbers_reach_what_a_search_for_each_target_finds(numbers: tuple[int, ...]) -> None:
    reached = set(reach(numbers, 100, 999).targets)
    missed = sorted(set(range(100, 1000)) - reached)
    targets = [*missed[:6], *Random(6).sample(sorted(reached), 30)]
    engine = engine_for(numbers)
    assert {one for one in targets if reached_by_search(engine, numbers, one)} == reached & set(targets)


@pytest.mark.parametrize(
    ("numbers", "least", "most"),
    [
        ((), 1, 9),
        ((1,) * 7, 1, 9),
        ((0, 1), 1, 9),
        ((101,), 1, 9),
        ((1, -2), 1, 9),
        ((1, 2), 0, 9),
        ((1, 2), 9, 8),
        ((1, 2), 1, 100_001),
    ],
)
def test_what_may_leave_64_bits_is_refused(numbers: tuple[int, ...], least: int, most: int) -> None:
    with pytest.raises(ValueError, match=r"numbers:|targets:"):
        reach(numbers, least, most)
