"""What kind of number a value is: rational, integer, whole, counting; and converting it to Python's own
types."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from flint import fmpq, fmpz

from fairshake.numbers import arithmetic, keys, signs
from fairshake.numbers.balls import ball
from fairshake.numbers.bounds import MAX_BITS, MAX_PRECISION
from fairshake.numbers.budget import spend
from fairshake.numbers.errors import TooLarge, Undecided, Undefined
from fairshake.numbers.precision import at_growing_precision
from fairshake.numbers.transcendence import is_rational
from fairshake.numbers.values import Form, Number, Product

GLANCE = 128
"""Bits of the balls to check before subtracting."""
SQUARINGS_IN_A_STEP = 19
"""Squaring modulo a number of m bits takes m^(3/2) / 2^19 steps, as measured."""


def is_integer(a: Number) -> bool:
    """Whether a is an integer."""
    if type(a) is fmpq:
        return bool(a.q == 1)
    if not isinstance(a, Form) or _misses_integers(a) or not is_rational(a):
        return False
    if all(e > 0 for product, _ in a.numerator.values() for _, e in product):
        return _is_whole_sum(a)
    fractions = sum(not _is_whole_term(p, c) for p, c in a.numerator.values())
    if fractions > 1:
        raise Undecided("wholeness")
    return fractions == 0


def _is_whole_sum(a: Form) -> bool:
    """Fractions times huge whole powers: modulo the common denominator the powers are small."""
    modulus = fmpz(1)
    for _, c in a.numerator.values():
        modulus = modulus.lcm(c.q)
        if modulus.bit_length() > MAX_BITS:
            raise Undecided("wholeness")
    bits = modulus.bit_length()
    total = fmpz(0)
    for product, c in a.numerator.values():
        term = (c * modulus).p
        for atom, e in product:
            spend(1 + (e.p.bit_length() * bits * isqrt(bits) >> SQUARINGS_IN_A_STEP))
            term = term * pow(atom.value.p, e.p, modulus) % modulus
        total += term
    return bool(total % modulus == 0)


def _misses_integers(a: Form) -> bool:
    """Whether a ball already rules out an integer."""
    return any(
        not value.real.contains_integer() or not value.imag.contains(0)
        for value in at_growing_precision(lambda: ball(a), MAX_PRECISION // 8)
    )


def _is_whole_term(product: Product, c: Number) -> bool:
    return all(e >= 0 for e in keys.exponents_of_term(product, c).values())


def is_whole(a: Number) -> bool:
    """Whether a is 0, 1, 2, 3 …"""
    return is_integer(a) and signs.sign(a) >= 0


def is_counting(a: Number) -> bool:
    """Whether a is 1, 2, 3 …"""
    return is_integer(a) and signs.sign(a) > 0


def as_integer(a: Number) -> int:
    """The integer a as an int."""
    if type(a) is fmpq:
        if a.q != 1:
            raise Undefined("not-integer")
        return int(a.p)
    if is_integer(a):
        raise TooLarge("bits")
    raise Undefined("not-integer")


def as_fraction(a: Number) -> Fraction:
    """The rational a as a Fraction."""
    if type(a) is fmpq:
        return Fraction(int(a.p), int(a.q))
    if is_rational(a):
        raise TooLarge("bits")
    raise Undefined("not-rational")


def differs_by_multiple(a: Number, b: Number, k: int) -> bool:
    """Whether a - b is a non-zero integer multiple of k."""
    if not (type(a) is fmpq and type(b) is fmpq) and _misses_multiples(a, b, k):
        return False
    difference = arithmetic.sub(a, b)
    if signs.is_zero(difference):
        return False
    return is_integer(arithmetic.div(difference, fmpq(k)))


def _misses_multiples(a: Number, b: Number, k: int) -> bool:
    """Whether quick balls already show that (a - b)/k isn't an integer."""
    return any(
        not apart.imag.contains(0) or not apart.real.contains_integer()
        for apart in at_growing_precision(lambda: (ball(a) - ball(b)) / k, GLANCE)
    )


def is_odd(a: Number) -> bool:
    """Whether the integer a is odd, even if it's too long to write."""
    if isinstance(a, Form):
        return sum(2 not in keys.exponents_of_term(p, c) for p, c in a.numerator.values()) % 2 == 1
    return as_integer(a) % 2 == 1
