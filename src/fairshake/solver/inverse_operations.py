"""Undoing an operation, for real and complex numbers alike: what must the other operand be? (AGLOA XIII-D-11.)

All roots of a power with a rational exponent are available, so x^(p/q) is t exactly when x^p = t^q. The
caller checks candidates by computing forward; None means that the operand can't be computed and all its
values must be tried.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from fairshake.numbers import (
    Number,
    add,
    complex_powers,
    div,
    equal,
    integer,
    is_rational,
    is_real,
    is_zero,
    log,
    mul,
    neg,
    power,
    sign,
    sub,
)

from .bag import approximate

Candidates = list[Number] | None
Undo = Callable[[Number, bool, Number], Candidates]
ONE: Final = integer(1)
FAR: Final = 1e-6


def undo(name: str, known: Number, known_is_left: bool, target: Number) -> Candidates:
    """The values that the operand next to `known` can have, or None for "any"."""
    return _UNDO[name](known, known_is_left, target) if name in _UNDO else None


def _sum(known: Number, _: bool, target: Number) -> Candidates:
    return [sub(target, known)]


def _difference(known: Number, left: bool, target: Number) -> Candidates:
    return [sub(known, target) if left else add(target, known)]


def _product(known: Number, _: bool, target: Number) -> Candidates:
    if is_zero(known):
        return None if is_zero(target) else []
    return [div(target, known)]


def _quotient(known: Number, left: bool, target: Number) -> Candidates:
    if not left:
        return [] if is_zero(known) else [mul(target, known)]
    if is_zero(known) or is_zero(target):
        return None if is_zero(known) and is_zero(target) else []
    return [div(known, target)]


def _power(known: Number, left: bool, target: Number) -> Candidates:
    return _exponent(known, target) if left else _base(known, target)


def _base(exponent: Number, target: Number) -> Candidates:
    """x with target among the values of x^exponent."""
    if not is_real(exponent):
        return []
    if is_zero(exponent):
        return None if equal(target, ONE) else []
    if is_zero(target):
        return [target] if sign(exponent) > 0 else []
    inverse = div(ONE, exponent)
    if is_rational(exponent):
        return complex_powers(target, inverse)
    return [power(target, inverse)] if is_real(target) and sign(target) > 0 else []


def _exponent(base: Number, target: Number) -> Candidates:
    """x with target among the values of base^x."""
    if is_zero(base):
        return None if is_zero(target) else []
    if is_zero(target):
        return []
    square = mul(base, base)
    if equal(square, ONE) or equal(square, neg(ONE)):  # a power of a number of length 1 has length 1
        there = approximate(target)
        return None if there is None or abs(abs(there) - 1) < FAR else []
    if not is_real(base) or not is_real(target):
        return None
    return [log(_size(target), _size(base))]


def _root(known: Number, left: bool, target: Number) -> Candidates:
    """known√x or x√known."""
    if left:
        return [] if is_zero(known) else _base(div(ONE, known), target)
    if is_zero(known) or is_zero(target):
        return None if is_zero(known) and is_zero(target) else []
    exponents = _exponent(known, target)
    if exponents is None:
        return None
    return [div(ONE, exponent) for exponent in exponents if not is_zero(exponent)]


def _size(value: Number) -> Number:
    return value if sign(value) > 0 else neg(value)


_UNDO: Final[Mapping[str, Undo]] = {
    "add": _sum,
    "subtract": _difference,
    "multiply": _product,
    "divide": _quotient,
    "power": _power,
    "root": _root,
}
