"""Balls around algebraic numbers are worked out from their operands; flint's field must agree with each of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fairshake import numbers as n
from fairshake.numbers import algebraic
from fairshake.numbers.values import Algebraic

I = n.IMAGINARY_UNIT  # noqa: E741


def root(index: int, a: n.Number) -> n.Number:
    return n.root(n.integer(index), a)


def roots(index: int, a: n.Number) -> list[n.Number]:
    return n.complex_roots(n.integer(index), a)


ONE_AND_ROOT = n.add(n.integer(1), root(2, n.integer(2)))
MADE: dict[str, Callable[[], n.Number]] = {
    "a root of a sum": lambda: root(2, ONE_AND_ROOT),
    "a sum": lambda: n.add(root(2, ONE_AND_ROOT), root(3, n.integer(5))),
    "a sum with i": lambda: n.add(root(2, ONE_AND_ROOT), I),
    "a product": lambda: n.mul(root(2, ONE_AND_ROOT), root(3, ONE_AND_ROOT)),
    "a quotient": lambda: n.div(n.integer(1), root(3, ONE_AND_ROOT)),
    "less than nothing": lambda: n.neg(root(3, ONE_AND_ROOT)),
    "a power": lambda: n.power(n.add(root(3, n.integer(2)), root(2, ONE_AND_ROOT)), n.integer(3)),
    "almost nothing": lambda: n.sub(root(2, n.add(n.integer(10**6), root(2, n.integer(2)))), n.integer(1000)),
    "a seventh root of 1": lambda: roots(7, n.integer(1))[3],
    "a fifth root of 2 + i": lambda: roots(5, n.add(n.integer(2), I))[1],
}


@pytest.mark.parametrize("made", MADE.values(), ids=MADE)
@pytest.mark.parametrize("bits", [64, 300])
def test_a_ball_from_the_operands_holds_what_the_field_says(made: Callable[[], n.Number], bits: int) -> None:
    value = made()
    assert isinstance(value, Algebraic)
    found, said = algebraic.enclosure(value, bits), algebraic._field_ball(value, bits)
    assert found.rel_accuracy_bits() >= bits
    assert found.overlaps(said)
    assert (found.imag == 0) == (said.imag == 0)


def test_a_real_sum_of_two_numbers_that_are_not_real_is_real() -> None:
    seventh = roots(7, n.integer(1))
    pairs = [n.add(a, b) for a in seventh for b in seventh if a is not b]
    assert sum(n.is_real(pair) for pair in pairs) == 6
