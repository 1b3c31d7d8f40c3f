"""Canonical keys: equal numbers have equal keys, different numbers different ones."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from flint import fmpq

from fairshake.numbers import algebraic, arithmetic, questions, surds, terms
from fairshake.numbers.bounds import MAX_POLYNOMIAL_BITS
from fairshake.numbers.errors import TooLarge
from fairshake.numbers.primes import prime_exponents
from fairshake.numbers.values import Algebraic, Form, Number, Product, Surd

_MISSING = object()


def key(a: Number) -> Hashable | None:
    """A hashable that two numbers share exactly when they are equal, or None where no canonical form is
    known.

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
        return ("root", *algebraic.locate(a)[:2])
    if isinstance(a, Surd):
        return _surd_key(a)
    term = terms.single_term(a)
    return None if term is None else _power_key(*term)


def _surd_key(a: Surd) -> Hashable | None:
    """The place among the roots of the minimal polynomial. Where that polynomial is beyond the bounds no
    `Algebraic` can equal a, provided that its degree is certain: with positive coefficients (or one term)
    every embedding moves a."""
    try:
        polynomial = surds.minimal_polynomial(a)
    except TooLarge as refusal:
        certain = surds.is_real(a) and (all(c > 0 for c in a.terms.values()) or len(a.terms) == 1)
        return ("surd", terms.token(a)) if certain and refusal.code == "degree" else None
    if polynomial.degree() * polynomial.height_bits() > MAX_POLYNOMIAL_BITS:
        return ("surd", terms.token(a))
    return ("root", *algebraic.root_index(polynomial, lambda: surds.ball(a))[:2])


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
    return ("power", questions.sign(c), named)


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
