"""Operations on whole numbers, each with its own domain: factorial, LCM, GCF, remainder, factors, primes."""

from __future__ import annotations

from collections.abc import Callable
from math import gcd

from flint import fmpq, fmpz

from fairshake.numbers import arithmetic
from fairshake.numbers.bounds import MAX_FACTORIAL
from fairshake.numbers.budget import spend
from fairshake.numbers.errors import TooLarge, Undefined
from fairshake.numbers.keys import exponents_of_term
from fairshake.numbers.kinds import as_integer, is_counting, is_whole
from fairshake.numbers.primes import factor, next_prime
from fairshake.numbers.signs import is_real, sign
from fairshake.numbers.terms import single_term
from fairshake.numbers.transcendence import is_rational
from fairshake.numbers.values import Form, Number


def factorial(a: Number) -> Number:
    """a! for a whole a."""
    n = _whole(a)
    if n > MAX_FACTORIAL:
        raise TooLarge("factorial")
    spend(n // 16)
    return fmpq(fmpz.fac_ui(fmpz(n)))


def lcm(a: Number, b: Number) -> Number:
    """The least common multiple of two counting numbers."""
    m, n = _counting(a), _counting(b)
    return arithmetic.mul(fmpq(m), fmpq(n // gcd(m, n)))


def gcf(a: Number, b: Number) -> Number:
    """The greatest common factor of two whole numbers, not both zero."""
    m, n = _whole(a), _whole(b)
    if m == n == 0:
        raise Undefined("gcf-of-zeros")
    return fmpq(gcd(m, n))


def remainder(a: Number, b: Number) -> Number:
    """The remainder of a after division by b, for positive integers."""
    m, n = _counting(a), _counting(b)
    return fmpq(m % n)


def number_of_factors(a: Number) -> Number:
    """How many counting numbers divide the counting number a."""
    _require(is_counting, a, "not-counting")
    exponents = _exponents(a)
    count: Number = fmpq(1)
    for e in exponents:
        count = arithmetic.mul(count, fmpq(e + 1))
    return count


def _exponents(a: Number) -> list[int]:
    if isinstance(a, Form):
        term = single_term(a)
        if term is None:
            raise TooLarge("factoring")
        return [as_integer(e) for e in exponents_of_term(*term).values()]
    return [e for _, e in factor(as_integer(a))]


def smallest_prime_above(a: Number) -> Number:
    """The smallest prime greater than the rational a."""
    if not is_real(a) or not is_rational(a):
        raise Undefined("not-rational")
    if sign(a) < 0:
        return fmpq(2)
    if not isinstance(a, fmpq):
        raise TooLarge("prime-search")
    return fmpq(next_prime(int(a.floor())))


def _whole(a: Number) -> int:
    _require(is_whole, a, "not-whole")
    return as_integer(a)


def _counting(a: Number) -> int:
    _require(is_counting, a, "not-counting")
    return as_integer(a)


def _require(question: Callable[[Number], bool], a: Number, code: str) -> None:
    if not (is_real(a) and question(a)):
        raise Undefined(code)
