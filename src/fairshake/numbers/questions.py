"""Equality, order and reality. Each question is answered for certain or not at all.

Equality of rationals, surds and algebraic numbers is always decided by their canonical forms. For symbolic values,
cancelling proves equality and disjoint balls prove difference; what neither settles within the bounds is `Undecided`.
"""

from __future__ import annotations

from flint import acb, fmpq

from fairshake.numbers import algebraic, arithmetic, keys, surds, terms
from fairshake.numbers.balls import ball
from fairshake.numbers.bounds import MAX_PRECISION, MAX_RADICAL_PRECISION
from fairshake.numbers.errors import Undecided, Undefined
from fairshake.numbers.precision import at_growing_precision
from fairshake.numbers.values import Algebraic, Form, Number, Surd

GLANCE = 128
"""Bits of the balls that are compared before anything is subtracted."""


def is_zero(a: Number) -> bool:
    """Whether a = 0."""
    if type(a) is fmpq:
        return bool(a == 0)
    if not isinstance(a, Form) or terms.single_term(a) is not None:
        return False
    for value in at_growing_precision(lambda: ball(a), MAX_PRECISION):
        if not value.contains(0):
            return False
    raise Undecided("equality")


def equal(a: Number, b: Number) -> bool:
    """Whether a = b."""
    if type(a) is fmpq and type(b) is fmpq:
        return bool(a == b)
    if isinstance(a, Form) or isinstance(b, Form):
        if terms.token(a) == terms.token(b):
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
    """Whether two quick balls already exclude each other."""
    return any(not x.overlaps(y) for x, y in zip(_glances(a), _glances(b), strict=True))


def _glances(a: Number) -> list[acb]:
    return list(at_growing_precision(lambda: ball(a), GLANCE))


def is_real(a: Number) -> bool:
    """Whether a lies on the real line."""
    if isinstance(a, fmpq):
        return True
    if isinstance(a, Surd):
        return surds.is_real(a)
    if isinstance(a, Algebraic):
        return algebraic.is_real(a)
    if _has_real_parts(a):
        return True
    for value in at_growing_precision(lambda: ball(a), MAX_PRECISION):
        if not value.imag.contains(0):
            return False
    raise Undecided("reality")


def _has_real_parts(a: Form) -> bool:
    parts = [*a.numerator.values(), *a.denominator.values()]
    return all(is_real(c) for _, c in parts) and all(is_real(atom.value) for p, _ in parts for atom, _ in p)


def sign(a: Number) -> int:
    """-1, 0 or 1 for a real number."""
    if type(a) is fmpq:
        return (a > 0) - (a < 0)
    if not is_real(a):
        raise Undefined("not-real")
    most = MAX_PRECISION if isinstance(a, Form) else MAX_RADICAL_PRECISION
    for value in at_growing_precision(lambda: ball(a), most):
        if value.real > 0:
            return 1
        if value.real < 0:
            return -1
    raise Undecided("sign")


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
