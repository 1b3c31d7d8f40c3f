"""Zero, reality and sign. Each question is answered for certain or not at all.

Balls prove that a symbolic value isn't zero or isn't real; if they don't settle it within the bounds, the
answer is `Undecided`.
"""

from __future__ import annotations

from flint import fmpq

from fairshake.numbers import algebraic, surds, terms
from fairshake.numbers.balls import ball
from fairshake.numbers.bounds import MAX_PRECISION, MAX_RADICAL_PRECISION
from fairshake.numbers.errors import Undecided, Undefined
from fairshake.numbers.precision import at_growing_precision
from fairshake.numbers.values import Algebraic, Form, Number, Surd


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


def is_real(a: Number) -> bool:
    """Whether a is real."""
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
