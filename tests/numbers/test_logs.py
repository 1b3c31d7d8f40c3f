"""Logarithms: rational when they are, and their laws when they are not."""

from fractions import Fraction

import mpmath
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairshake import numbers as n


def i(value: int) -> n.Number:
    return n.integer(value)


def log(a: int, base: int) -> n.Number:
    return n.log(i(a), i(base))


@pytest.mark.parametrize(
    ("a", "base", "value"),
    [(8, 4, Fraction(3, 2)), (1, 7, 0), (8, 2, 3), (36, 6, 2), (9, 27, Fraction(2, 3)), (1000, 10, 3)],
)
def test_a_rational_logarithm_is_found(a: int, base: int, value: Fraction) -> None:
    assert n.as_fraction(log(a, base)) == value


def test_logarithms_of_fractions_and_radicals() -> None:
    assert n.as_fraction(n.log(n.rational(1, 8), i(4))) == Fraction(-3, 2)
    assert n.as_fraction(n.log(n.root(i(2), i(2)), i(4))) == Fraction(1, 4)
    assert n.as_fraction(n.log(i(8), n.rational(1, 2))) == -3
    unit = n.add(i(1), n.root(i(2), i(2)))
    assert n.as_fraction(n.log(n.power(unit, i(2)), unit)) == 2
    assert n.as_fraction(n.log(n.root(i(3), unit), unit)) == Fraction(1, 3)


def test_the_laws_of_logarithms_are_proved() -> None:
    assert n.equal(n.power(i(9), log(5, 3)), i(25))
    assert n.equal(n.mul(log(3, 2), log(2, 3)), i(1))
    assert n.equal(n.add(log(3, 2), log(5, 2)), log(15, 2))
    assert n.equal(n.sub(log(20, 3), log(4, 3)), log(5, 3))
    assert n.equal(n.mul(log(5, 6), log(6, 5)), i(1))
    assert n.equal(n.div(log(7, 10), log(5, 10)), log(7, 5))
    assert n.equal(n.power(i(6), log(7, 6)), i(7))
    assert n.equal(n.mul(i(3), log(5, 2)), log(125, 2))
    assert n.equal(n.power(n.power(i(2), log(3, 2)), log(5, 3)), i(5))
    assert n.equal(n.power(i(2), n.mul(log(3, 2), log(5, 3))), i(5))


def test_logarithms_are_distinguished_and_compared() -> None:
    assert not n.equal(log(3, 2), log(5, 3))
    assert n.compare(log(3, 2), n.rational(1584962500721156, 10**15)) == 1
    assert not n.is_rational(log(3, 2))
    assert not n.is_rational(log(15, 2))
    assert not n.is_rational(log(5, 6))
    assert not n.is_integer(log(10, 3))
    assert n.key(log(3, 2)) is None


def test_logarithms_of_logarithms() -> None:
    below = log(2, 9)
    assert n.sign(n.log(below, i(5))) == -1
    assert n.equal(n.power(i(5), n.log(below, i(5))), below)
    assert n.equal(n.add(n.log(below, i(5)), n.log(log(9, 2), i(5))), i(0))
    assert n.compare(n.root(i(2), log(6, 5)), i(1)) == 1
    assert n.equal(n.power(n.root(i(3), n.log(below, i(5))), i(3)), n.log(below, i(5)))


def test_logarithms_of_towers() -> None:
    tower = n.power(i(9), n.power(i(9), i(9)))
    assert n.as_integer(n.log(tower, i(3))) == 2 * 9**9
    assert n.equal(n.log(i(5), tower), n.div(log(5, 3), i(2 * 9**9)))


@settings(deadline=None)
@given(st.integers(2, 200), st.integers(2, 200))
def test_a_logarithm_undoes_the_power(a: int, base: int) -> None:
    value = log(a, base)
    assert n.equal(n.power(i(base), value), i(a))
    with mpmath.workdps(50):
        assert (
            abs(mpmath.mpf(n.approximation(value, 30)) - mpmath.log(a) / mpmath.log(base))
            < mpmath.mpf(10) ** -27
        )


def test_one_divided_by_an_irrational_logarithm_is_irrational() -> None:
    logarithm = n.log(n.integer(6), n.integer(8))
    assert not n.is_rational(n.div(n.integer(1), logarithm))
    with pytest.raises(n.Undefined, match="negative-base-irrational-exponent"):
        n.root(logarithm, n.integer(-2))
