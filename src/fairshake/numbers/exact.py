"""The operations on algebraic numbers: rationals, surds and elements of flint's field; refused beyond the
bounds."""

from __future__ import annotations

from flint import fmpq

from fairshake.numbers import algebraic, surds
from fairshake.numbers.algebraic import Exact
from fairshake.numbers.bounds import MAX_BITS
from fairshake.numbers.errors import TooLarge, Undefined
from fairshake.numbers.values import ZERO, Algebraic, Surd


def add(a: Exact, b: Exact) -> Exact:
    """a + b for algebraic numbers; refused beyond the bounds."""
    if isinstance(a, Algebraic) or isinstance(b, Algebraic):
        return algebraic.add(a, b)
    return surds.add(a, b)


def mul(a: Exact, b: Exact) -> Exact:
    """a · b for algebraic numbers; refused beyond the bounds."""
    if isinstance(a, Algebraic) or isinstance(b, Algebraic):
        for one, other in ((a, b), (b, a)):
            if isinstance(one, fmpq) and (one == 0 or one == 1):
                return other if one == 1 else ZERO
            if isinstance(one, fmpq) and one == -1 and isinstance(other, Algebraic):
                return algebraic.neg(other)
        return algebraic.mul(a, b)
    return surds.mul(a, b)


def inverse(a: Exact) -> Exact:
    """1 ÷ a for an algebraic number; refused beyond the bounds."""
    if isinstance(a, fmpq):
        if a == 0:
            raise Undefined("division-by-zero")
        return 1 / a
    return surds.inverse(a) if isinstance(a, Surd) else algebraic.inverse(a)


def power(a: Exact, n: int) -> Exact:
    """a^n for an algebraic number and a whole n; refused beyond the bounds."""
    if n < 0:
        return power(inverse(a), -n)
    if isinstance(a, fmpq):
        if a.height_bits() * n > MAX_BITS and abs(a) != 1 and a != 0:
            raise TooLarge("bits")
        return a**n
    return surds.power(a, n) if isinstance(a, Surd) else algebraic.power(a, n)
