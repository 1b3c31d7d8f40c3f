"""Canonical keys: equal numbers have equal keys, and different numbers have different keys."""

from __future__ import annotations

from collections.abc import Hashable
from math import lcm
from typing import Any

from flint import fmpq, fmpz

from fairshake.numbers import algebraic, arithmetic, places, products, signs, surds, terms
from fairshake.numbers.bounds import MAX_DEGREE, MAX_POLYNOMIAL_BITS
from fairshake.numbers.errors import TooLarge
from fairshake.numbers.primes import prime_exponents
from fairshake.numbers.values import Algebraic, Form, Number, Product, Surd

_MISSING = object()


def key(a: Number) -> Hashable | None:
    """A hashable that two numbers share exactly when they are equal, or None if no canonical form is known.

    Rationals, algebraic numbers and products of prime powers have one; symbolic sums and logarithms have
    none.
    """
    if isinstance(a, fmpq):
        return a
    found = a.cache.get("key", _MISSING)
    if found is _MISSING:
        found = _key(a)
        a.cache["key"] = found
    result: Hashable | None = found
    return result


def _key(a: Surd | Algebraic | Form) -> Hashable | None:
    if isinstance(a, Algebraic):
        return _pure_key(a) or ("root", *places.place_of(a))
    if isinstance(a, Surd):
        return _radical_key(a) if len(a.terms) == 1 else _surd_key(a)
    term = terms.single_term(a)
    return None if term is None else _power_key(*term)


def _pure_key(a: Algebraic) -> Hashable | None:
    """(sign, n, q) for a real solution of x^n = q."""
    inner = a.polynomial.coeffs()[1:-1]
    if any(c != 0 for c in inner) or not algebraic.is_real(a):
        return None
    n = a.polynomial.degree()
    return ("pure", signs.sign(a), n, fmpq(-a.polynomial[0], a.polynomial[n]))


def _radical_key(a: Surd) -> Hashable | None:
    """The same for a single radical; without the power if that exceeds what an `Algebraic` may hold."""
    ((radical, c),) = a.terms.items()
    if not surds.is_real(a):
        return _surd_key(a)
    n = lcm(*(int(e.q) for _, e in radical))
    if n > MAX_DEGREE or n * n * c.height_bits() > 4 * MAX_POLYNOMIAL_BITS:
        return ("surd", products.token(a))
    q = c**n
    for p, e in radical:
        q *= fmpz(p) ** int(e * n)
    if n * q.height_bits() > MAX_POLYNOMIAL_BITS:
        return ("surd", products.token(a))
    return ("pure", signs.sign(c), n, q)


def _surd_key(a: Surd) -> Hashable | None:
    """The place among the roots of the minimal polynomial.

    If that polynomial is beyond the bounds, no `Algebraic` can equal a, provided that its degree is certain:
    with positive coefficients every embedding moves a.
    """
    try:
        polynomial = surds.minimal_polynomial(a)
    except TooLarge as refusal:
        certain = surds.is_real(a) and all(c > 0 for c in a.terms.values())
        return ("surd", products.token(a)) if certain and refusal.code == "degree" else None
    if polynomial.degree() * polynomial.height_bits() > MAX_POLYNOMIAL_BITS:
        return ("surd", products.token(a))
    return ("root", *places.place(polynomial, lambda: surds.ball(a), surds.is_real(a)))


def _power_key(product: Product, c: Number) -> Hashable | None:
    try:
        exponents = exponents_of_term(product, c)
    except TooLarge:
        return None
    if any(isinstance(e, Form) for e in exponents.values()):
        return None
    named = tuple((p, key(e)) for p, e in sorted(exponents.items()))
    if any(k is None for _, k in named):
        return None
    return ("power", signs.sign(c), named)


def exponents_of_term(product: Product, c: Number) -> dict[int, Any]:
    """Primes with their total exponents in a term; refused if it is not a product of powers of primes."""
    if isinstance(c, Surd) and (len(c.terms) > 1 or not surds.is_real(c)):
        raise TooLarge("terms")
    exponents: dict[int, Number] = {}
    if isinstance(c, Surd):
        radical, c = next(iter(c.terms.items()))
        exponents.update(radical)
    assert isinstance(c, fmpq)
    for p, e in prime_exponents(abs(c)):
        exponents[p] = arithmetic.add(exponents.get(p, fmpq(0)), fmpq(e))
    for atom, e in product:
        if atom.is_log or not isinstance(atom.value, fmpq):
            raise TooLarge("terms")
        p = int(atom.value.p)
        exponents[p] = arithmetic.add(exponents.get(p, fmpq(0)), e)
    return {p: e for p, e in exponents.items() if not (isinstance(e, fmpq) and e == 0)}
