"""All Solutions of a mat, against every tree written down by hand-made recursion."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest

from fairshake.notation import read_position
from fairshake.solver import solve
from tests.solver.brute import Nothing, operate, splits, without

Form = tuple[object, ...]


@cache
def trees(hand: tuple[str, ...]) -> tuple[tuple[Form, Fraction], ...]:
    """Every tree over exactly this hand with its value; sums and products flattened and sorted."""
    if len(hand) == 1:
        return (((hand[0],), Fraction(int(hand[0]))),) if hand[0].isdigit() else ()
    return tuple(dict.fromkeys(_joined(hand)))


def _joined(hand: tuple[str, ...]) -> Iterator[tuple[Form, Fraction]]:
    for sign in {face for face in hand if not face.isdigit()}:
        for left, right in splits(without(hand, sign)):
            for form, a in trees(left):
                for other, b in trees(right):
                    try:
                        value = operate(sign, a, b, True)
                    except Nothing:
                        continue
                    yield _form(sign, form, other), value


def _form(sign: str, left: Form, right: Form) -> Form:
    if sign not in "+x":
        return (sign, left, right)
    parts: list[Form] = []
    for side in (left, right):
        parts += side[1:] if side[0] == sign else [side]  # type: ignore[arg-type]
    return (sign, *sorted(parts, key=repr))


@pytest.mark.parametrize(
    ("cubes", "goal"), [("2345+-x", 9), ("1234+x^", 10), ("0123-÷x", 2), ("2244+-÷", 1), ("1139-^x", 8)]
)
def test_as_many_solutions_are_found_as_there_are_trees(cubes: str, goal: int) -> None:
    hand = tuple(sorted(cubes))
    expected = {form for form, value in trees(hand) if value == goal}
    line = f"mlag-2018/elementary - | {goal} | {' '.join(hand)} | - | - | - | none"
    assert len(solve(read_position(line), limit=1000).equations) == len(expected)
