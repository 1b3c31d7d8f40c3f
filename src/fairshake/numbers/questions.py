"""Questions about numbers: equal, sign, kind. Each is answered for certain or not at all.

Equality of rationals, surds and algebraic numbers is always decided by their canonical forms. For symbolic values,
cancelling proves equality and disjoint balls prove difference; what neither settles within the bounds is `Undecided`.
"""

from __future__ import annotations

from fractions import Fraction

from flint import fmpq

from fairshake.numbers import algebraic, arithmetic, forms, surds
from fairshake.numbers.balls import ball
from fairshake.numbers.bounds import MAX_PRECISION, MAX_RADICAL_PRECISION
from fairshake.numbers.errors import TooLarge, Undecided, Undefined
from fairshake.numbers.precision import at_growing_precision
from fairshake.numbers.values import Algebraic, Form, Number, Product, Surd


def is_zero(a: Number) -> bool:
    """Whether a = 0."""
    if type(a) is fmpq:
        return bool(a == 0)
    if not isinstance(a, Form) or forms.single_term(a) is not None:
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
        return _equal_symbolic(a, b)
    if isinstance(a, Surd) and isinstance(b, Surd):
        return a.terms == b.terms
    if isinstance(a, fmpq) or isinstance(b, fmpq):
        return False
    return _equal_algebraic(a, b)


def _equal_symbolic(a: Number, b: Number) -> bool:
    if forms.token(a) == forms.token(b):
        return True
    if apart(a, b):
        return False
    return is_zero(arithmetic.sub(a, b))


def apart(a: Number, b: Number) -> bool:
    """Whether two quick balls already exclude each other."""
    return any(not x.overlaps(y) for x, y in zip(_glance(a), _glance(b), strict=True))


def _glance(a: Number) -> list:  # type: ignore[type-arg]
    return list(at_growing_precision(lambda: ball(a), 128))


def _equal_algebraic(a: Surd | Algebraic, b: Surd | Algebraic) -> bool:
    if isinstance(a, Algebraic) and isinstance(b, Algebraic):
        return algebraic.locate(a) == algebraic.locate(b)
    if apart(a, b):
        return False
    from fairshake.numbers.keys import key

    mine, theirs = key(a), key(b)
    if mine is None or theirs is None:
        return is_zero(arithmetic.sub(a, b))
    return mine == theirs


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
    terms = [*a.numerator.values(), *a.denominator.values()]
    return all(is_real(c) for _, c in terms) and all(is_real(atom.value) for p, _ in terms for atom, _ in p)


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
    for x, y in zip(_glance(a), _glance(b), strict=True):
        if x.real > y.real:
            return 1
        if x.real < y.real:
            return -1
    return 0 if equal(a, b) else sign(arithmetic.sub(a, b))


def is_rational(a: Number) -> bool:
    """Whether a is a quotient of integers."""
    if isinstance(a, fmpq):
        return True
    if not isinstance(a, Form):
        return False
    term = forms.single_term(a)
    if term is not None:
        return _is_rational_term(*term)
    if a.denominator is forms.UNIT and all(_is_rational_power(*t) for t in a.numerator.values()):
        return True
    if _is_log_ratio(a):
        return False
    raise Undecided("rationality")


def _is_rational_power(product: Product, c: Number) -> bool:
    return isinstance(c, fmpq) and all(
        isinstance(atom.value, fmpq) and not atom.is_log and isinstance(e, fmpq) and e.q == 1
        for atom, e in product
    )


def _is_rational_term(product: Product, c: Number) -> bool:
    """One term: rational if all exponents are whole; a product of primes to algebraic exponents is rational only then
    (Baker). With a radical in the coefficient it is a radical, and distinct radicals are independent."""
    if _is_rational_power(product, c):
        return True
    primes_only = all(isinstance(atom.value, fmpq) and not atom.is_log for atom, _ in product)
    single = isinstance(c, fmpq) or len(c.terms) == 1 if isinstance(c, (fmpq, Surd)) else False
    if primes_only and single and not any(isinstance(e, Form) for _, e in product):
        return _cleared(product, c)
    if _is_lone_log(product):
        return False
    raise Undecided("rationality")


def _cleared(product: Product, c: Number) -> bool:
    """Whether fractional exponents of the product and of the coefficient's radical cancel."""
    exponents: dict[int, fmpq] = {}
    for atom, e in product:
        if not isinstance(e, fmpq):
            return False
        exponents[int(atom.value.p)] = e
    if isinstance(c, Surd):
        for p, e in next(iter(c.terms)):
            exponents[p] = exponents.get(p, fmpq(0)) + e
    return all(e.q == 1 for e in exponents.values())


def _is_lone_log(product: Product) -> bool:
    """A logarithm of a rational, or the quotient of two of different primes, times a rational or surd."""
    logs = all(atom.is_log and isinstance(atom.value, fmpq) for atom, _ in product)
    return logs and sorted(int(e.p) if isinstance(e, fmpq) and e.q == 1 else 9 for _, e in product) in (
        [1],
        [-1],
        [-1, 1],
    )


def _is_log_ratio(a: Form) -> bool:
    """A quotient of logarithms of rationals that did not cancel: log_b a is rational or transcendental (Gelfond)."""
    return all(_is_log_sum(terms) or terms is forms.UNIT for terms in (a.numerator, a.denominator)) or (
        _is_log_quotient(a)
    )


def _is_log_sum(terms: forms.Terms) -> bool:
    return all(
        isinstance(c, fmpq)
        and len(p) == 1
        and p[0][0].is_log
        and isinstance(p[0][0].value, fmpq)
        and p[0][1] == 1
        for p, c in terms.values()
    )


def _is_log_quotient(a: Form) -> bool:
    """Σ q·log p ÷ log r, written as a sum of quotients with one denominator."""
    if a.denominator is not forms.UNIT:
        return False
    below = set()
    for product, c in a.numerator.values():
        down = [atom for atom, e in product if e == -1]
        up = [atom for atom, e in product if e == 1]
        if (
            not isinstance(c, fmpq)
            or len(down) + len(up) != len(product)
            or not all(x.is_log for x in down + up)
        ):
            return False
        if not product:
            continue
        if len(down) != 1 or len(up) != 1 or not isinstance(up[0].value, fmpq):
            return False
        below.add(down[0].token)
    return len(below) == 1


def is_integer(a: Number) -> bool:
    """Whether a is an integer."""
    if type(a) is fmpq:
        return bool(a.q == 1)
    if not is_rational(a):
        return False
    assert isinstance(a, Form)
    fractions = sum(not _is_whole_term(p, c) for p, c in a.numerator.values())
    if fractions > 1:
        raise Undecided("wholeness")
    return fractions == 0


def _is_whole_term(product: Product, c: Number) -> bool:
    from fairshake.numbers.keys import exponents_of_term

    return all(e.q == 1 and e >= 0 for e in exponents_of_term(product, c).values() if isinstance(e, fmpq))


def is_whole(a: Number) -> bool:
    """Whether a is 0, 1, 2, 3 …"""
    return is_integer(a) and sign(a) >= 0


def is_counting(a: Number) -> bool:
    """Whether a is 1, 2, 3 …"""
    return is_integer(a) and sign(a) > 0


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
    difference = arithmetic.sub(a, b)
    if is_zero(difference):
        return False
    return is_integer(arithmetic.div(difference, fmpq(k)))
