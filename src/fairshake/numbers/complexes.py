"""Powers and roots in the complex numbers, for AGLOA's Imaginary: all values, and the default if the book
has one."""

from __future__ import annotations

from flint import fmpq

from fairshake.numbers import algebraic, arithmetic, powers, rational_powers, surds
from fairshake.numbers.bounds import MAX_ROOTS
from fairshake.numbers.errors import TooLarge, Undefined
from fairshake.numbers.signs import is_real, is_zero, sign
from fairshake.numbers.values import ZERO, Algebraic, Form, Number, Surd


def complex_powers(a: Number, b: Number) -> list[Number]:
    """Every value of a^b for a rational b: one for a whole b, q of them for p/q in lowest terms."""
    exponent = _rational_exponent(b)
    if is_zero(a):
        if exponent <= 0:
            raise Undefined("zero-to-nonpositive")
        return [ZERO]
    raised = rational_powers.whole_power(a, int(exponent.p))
    index = exponent.q
    if index == 1:
        return [raised]
    if index > MAX_ROOTS:
        raise TooLarge("roots")
    return _all_roots(raised, int(index))


def complex_roots(index: Number, a: Number) -> list[Number]:
    """Every value of index√a."""
    if is_zero(index):
        raise Undefined("zeroth-root")
    return complex_powers(a, arithmetic.inverse(index))


def default_root(index: Number, a: Number) -> Number | None:
    """The root meant when none is named: the real one for a ≥ 0 and for odd roots of negatives, else None
    (VII-B)."""
    if is_zero(index):
        raise Undefined("zeroth-root")
    if not is_real(a):
        return None
    if not is_real(index):
        raise Undefined("exponent-not-real")
    if sign(a) >= 0:
        return powers.root(index, a)
    exponent = arithmetic.inverse(index)
    if isinstance(exponent, fmpq) and exponent.q % 2 == 1:
        return powers.power(a, exponent)
    return None


def _rational_exponent(b: Number) -> fmpq:
    if isinstance(b, fmpq):
        return b
    if not is_real(b):
        raise Undefined("exponent-not-real")
    if isinstance(b, Form):
        raise TooLarge("exponent")
    raise Undefined("exponent-not-rational")


def _all_roots(a: Number, index: int) -> list[Number]:
    """One root, turned by every root of unity."""
    first = _one_root(a, index)
    return [arithmetic.mul(first, algebraic.root_of_unity(fmpq(k, index))) for k in range(index)]


def _one_root(a: Number, index: int) -> Number:
    """Some index-th root of a non-zero a, by the shortest way to a simple form."""
    length, turn = _polar(a)
    if length is not None:
        size = rational_powers.positive_power(length, fmpq(1, index))
        return arithmetic.mul(size, algebraic.root_of_unity(turn / index))
    if isinstance(a, Form):
        raise TooLarge("degree")
    return algebraic.principal_root(a, index)


def _polar(a: Number) -> tuple[Number | None, fmpq]:
    """(|a|, its angle in turns) where the angle is a multiple of 15°; (None, …) for others."""
    if is_real(a):
        return (a, ZERO) if sign(a) > 0 else (arithmetic.neg(a), fmpq(1, 2))
    if isinstance(a, Algebraic):
        return None, ZERO
    for k in range(1, 24):
        turned = arithmetic.mul(a, algebraic.root_of_unity(fmpq(-k % 24, 24)))
        if isinstance(turned, (fmpq, Surd)) and surds.is_real(turned) and sign(turned) > 0:
            return turned, fmpq(k, 24)
    return None, ZERO
