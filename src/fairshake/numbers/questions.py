"""Equality and order. Each question is answered for certain or not at all.

Equality of rationals, surds and algebraic numbers is always decided by their canonical forms. For symbolic
values, canceling proves equality and disjoint balls prove difference; if neither settles it within the
bounds, the answer is `Undecided`.
"""

from __future__ import annotations

from flint import acb, fmpq

from fairshake.numbers import arithmetic, keys
from fairshake.numbers.balls import ball
from fairshake.numbers.errors import Undefined
from fairshake.numbers.precision import at_growing_precision
from fairshake.numbers.products import token
from fairshake.numbers.signs import is_real, is_zero, sign
from fairshake.numbers.values import ONE, Algebraic, Atom, Form, Number, Surd

GLANCE = 128
"""Bits of the balls to compare before subtracting."""


def equal(a: Number, b: Number) -> bool:
    """Whether a = b."""
    if type(a) is fmpq and type(b) is fmpq:
        return bool(a == b)
    if isinstance(a, Form) or isinstance(b, Form):
        if token(a) == token(b):
            return True
        return not _are_apart(a, b) and is_zero(arithmetic.sub(a, b))
    if isinstance(a, fmpq) or isinstance(b, fmpq):
        return False
    if isinstance(a, Surd) and isinstance(b, Surd):
        return a.terms == b.terms
    return not _are_apart(a, b) and _equal_algebraic(a, b)


def _equal_algebraic(a: Surd | Algebraic, b: Surd | Algebraic) -> bool:
    if isinstance(a, Algebraic) and isinstance(b, Algebraic):
        return bool(a.element == b.element)
    mine, theirs = keys.key(a), keys.key(b)
    if mine is None or theirs is None:
        return is_zero(arithmetic.sub(a, b))
    return mine == theirs


def _are_apart(a: Number, b: Number) -> bool:
    """Whether two quick balls are already disjoint."""
    return any(not x.overlaps(y) for x, y in zip(_glances(a), _glances(b), strict=True))


def _glances(a: Number) -> list[acb]:
    return list(at_growing_precision(lambda: ball(a), GLANCE))


def compare(a: Number, b: Number) -> int:
    """-1, 0 or 1 as a is below, equal to or above b, for real numbers."""
    if type(a) is fmpq and type(b) is fmpq:
        return (a > b) - (a < b)
    if not (is_real(a) and is_real(b)):
        raise Undefined("not-real")
    for x, y in zip(_glances(a), _glances(b), strict=True):
        if x.real > y.real:
            return 1
        if x.real < y.real:
            return -1
    return 0 if equal(a, b) else sign(arithmetic.sub(a, b))


def is_positive(atom: Atom) -> bool:
    """Whether the atom is a positive number; a logarithm of a number below 1, or a complex base, isn't."""
    if atom.is_log:
        return compare(atom.value, ONE) > 0
    return not isinstance(atom.value, Algebraic) or (is_real(atom.value) and sign(atom.value) > 0)
