"""Rational arithmetic agrees with Python's fractions."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairshake import numbers as n
from tests.numbers.trees import Tree, by_fractions, evaluate, trees

fractions = st.fractions(max_denominator=10**6)


def number(f: Fraction) -> n.Number:
    return n.rational(f.numerator, f.denominator)


@given(fractions, fractions)
def test_the_four_operations_agree_with_fractions(a: Fraction, b: Fraction) -> None:
    x, y = number(a), number(b)
    assert n.as_fraction(n.add(x, y)) == a + b
    assert n.as_fraction(n.sub(x, y)) == a - b
    assert n.as_fraction(n.mul(x, y)) == a * b
    assert n.as_fraction(n.neg(x)) == -a
    assert n.as_fraction(n.average(x, y)) == (a + b) / 2
    assert n.as_fraction(n.percent(x, y)) == a * b / 100
    assert n.as_fraction(n.percent(x, y, per=64)) == a * b / 64
    if b:
        assert n.as_fraction(n.div(x, y)) == a / b


@given(fractions, fractions)
def test_order_and_equality_agree_with_fractions(a: Fraction, b: Fraction) -> None:
    x, y = number(a), number(b)
    assert n.compare(x, y) == (a > b) - (a < b)
    assert n.equal(x, y) == (a == b)
    assert (n.key(x) == n.key(y)) == (a == b)
    assert n.sign(x) == (a > 0) - (a < 0)
    assert n.is_zero(x) == (a == 0)
    assert n.is_integer(x) == (a.denominator == 1)
    assert n.is_whole(x) == (a.denominator == 1 and a >= 0)
    assert n.is_counting(x) == (a.denominator == 1 and a > 0)
    assert n.is_rational(x)
    assert n.is_real(x)


@given(st.fractions(max_denominator=1000).filter(bool), st.integers(-20, 20))
def test_whole_powers_agree_with_fractions(a: Fraction, e: int) -> None:
    assert n.as_fraction(n.power(number(a), n.integer(e))) == a**e


@given(st.fractions(min_value=0, max_denominator=1000), st.integers(1, 12))
def test_the_root_of_a_power_is_the_number(a: Fraction, index: int) -> None:
    raised = n.power(number(a), n.integer(index))
    assert n.as_fraction(n.root(n.integer(index), raised)) == a


@settings(max_examples=300)
@given(trees("+-x÷", 12))
def test_trees_of_the_four_operations_agree_with_fractions(tree: Tree) -> None:
    expected = by_fractions(tree)
    if expected is None:
        with pytest.raises(n.Undefined) as refusal:
            evaluate(tree)
        assert refusal.value.code == "division-by-zero"
    else:
        assert n.as_fraction(evaluate(tree)) == expected


@pytest.mark.parametrize(
    ("a", "p", "q", "value"),
    [
        (-8, 2, 3, 4),
        (-8, 1, 3, -2),
        (-8, 2, 6, -2),
        (-1, 3, 5, -1),
        (-32, -1, 5, Fraction(-1, 2)),
        (64, 1, 2, 8),
    ],
)
def test_negative_bases_follow_the_exponent_in_lowest_terms(a: int, p: int, q: int, value: Fraction) -> None:
    assert n.as_fraction(n.power(n.integer(a), n.rational(p, q))) == value


def test_a_root_with_a_negative_or_fractional_index_is_the_power_with_its_inverse() -> None:
    assert n.as_fraction(n.root(n.integer(-2), n.integer(9))) == Fraction(1, 3)
    assert n.as_fraction(n.root(n.rational(2, 3), n.integer(4))) == 8
    assert n.as_fraction(n.root(n.rational(1, 2), n.integer(-3))) == 9


def test_a_number_equals_only_integers_and_fractions_of_its_value() -> None:
    assert n.as_integer(n.integer(-7)) == -7
    with pytest.raises(n.Undefined) as refusal:
        n.as_integer(n.rational(1, 2))
    assert refusal.value.code == "not-integer"
