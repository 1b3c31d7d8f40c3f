"""Operations on whole numbers agree with their definitions."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairshake import numbers as n

small = st.integers(1, 2000)


def i(value: int) -> n.Number:
    return n.integer(value)


@given(small, small)
def test_lcm_gcf_and_remainder_agree_with_python(a: int, b: int) -> None:
    assert n.as_integer(n.lcm(i(a), i(b))) == math.lcm(a, b)
    assert n.as_integer(n.gcf(i(a), i(b))) == math.gcd(a, b)
    assert n.as_integer(n.remainder(i(a), i(b))) == a % b
    assert n.as_integer(n.gcf(i(a), i(0))) == a


@given(small)
def test_factors_are_counted(a: int) -> None:
    assert n.as_integer(n.number_of_factors(i(a))) == sum(a % d == 0 for d in range(1, a + 1))


@given(st.integers(-50, 2000), st.integers(1, 7))
def test_the_smallest_prime_above_is_prime_and_none_lies_between(top: int, bottom: int) -> None:
    prime = n.as_integer(n.smallest_prime_above(n.rational(top, bottom)))
    assert prime * bottom > top
    assert all(prime % d for d in range(2, prime))
    between = range(max(2, top // bottom + 1), prime)
    assert all(any(q % d == 0 for d in range(2, q)) for q in between)


@pytest.mark.parametrize(
    ("a", "prime"), [(0, 2), (1, 2), (2, 3), (3, 5), (7, 11), (-5, 2), (10**20, 10**20 + 39)]
)
def test_primes_around_the_edges(a: int, prime: int) -> None:
    assert n.as_integer(n.smallest_prime_above(i(a))) == prime


def test_a_huge_negative_number_has_the_prime_two_above_it() -> None:
    assert n.as_integer(n.smallest_prime_above(n.neg(n.power(i(9), n.power(i(9), i(9)))))) == 2


def test_factorials() -> None:
    assert [n.as_integer(n.factorial(i(k))) for k in range(8)] == [math.factorial(k) for k in range(8)]
    assert n.as_integer(n.factorial(n.factorial(i(5)))) == math.factorial(120)


def test_factors_of_smooth_and_rough_numbers() -> None:
    assert n.as_integer(n.number_of_factors(n.factorial(i(8)))) == 96
    assert n.as_integer(n.number_of_factors(n.factorial(i(720)))) == _factors_of_factorial(720)
    two_primes = n.mul(i(10**15 + 37), i(10**15 + 91))
    assert n.as_integer(n.number_of_factors(two_primes)) == 4
    assert n.as_integer(n.number_of_factors(n.power(two_primes, i(6)))) == 49


def _factors_of_factorial(top: int) -> int:
    count = 1
    for p in range(2, top + 1):
        if all(p % d for d in range(2, math.isqrt(p) + 1)):
            exponent, power = 0, p
            while power <= top:
                exponent, power = exponent + top // power, power * p
            count *= exponent + 1
    return count
