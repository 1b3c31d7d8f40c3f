"""Each of the 22 variations against a second, plainly written evaluator on at least 2,000 random Equations."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from fairshake.judgment import judge
from fairshake.rulebooks import VARIATIONS

from . import variations_of_numbers as numbers
from . import variations_of_seniors as seniors
from . import variations_of_writing as writing
from .growing import Case
from .tables import position

COUNT = 2000
GENERATORS: dict[str, Callable[[random.Random, int], Iterator[Case]]] = {
    "sideways": numbers.sideways,
    "upside-down": numbers.upside_down,
    "factorial": numbers.factorial,
    "remainder": numbers.remainder,
    "average": numbers.average,
    "smallest-prime": numbers.smallest_prime,
    "percent": numbers.percent,
    "lcm": numbers.lcm,
    "gcf": numbers.gcf,
    "number-of-factors": numbers.number_of_factors,
    "exponent": numbers.exponent,
    "powers-of-the-base": numbers.powers_of_the_base,
    "wild": writing.wild,
    "multiple-operations": writing.multiple_operations,
    "three-operation": writing.three_operation,
    "two-digit": writing.two_digit,
    "decimal-point": writing.decimal_point,
    "base": writing.base,
    "decimal-in-goal": writing.decimal_in_goal,
    "multiple-of-k": writing.multiple_of_k,
    "imaginary": seniors.imaginary,
    "log": seniors.log,
}


def test_every_variation_has_a_plain_twin() -> None:
    assert GENERATORS.keys() == VARIATIONS.keys()


@pytest.mark.parametrize("variation", GENERATORS)
def test_a_variation_is_ruled_as_its_plain_twin_says(variation: str) -> None:
    seen: Counter[str | None] = Counter()
    for case in GENERATORS[variation](random.Random(variation), COUNT):
        board = position(case.division, case.mat, *case.variations, cubes=case.cubes)
        verdict = judge(board, case.equation)
        assert verdict.reason == case.reason, (case, verdict)
        seen[verdict.reason] += 1
    assert sum(seen.values()) >= COUNT
    assert seen[None] >= COUNT // 10, seen
    assert sum(seen.values()) - seen[None] >= COUNT // 10, seen
