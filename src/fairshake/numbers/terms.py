"""Sums of products of powers and logarithms, which symbolic values are made of.

A term is a product with a coefficient (rational or surd). Terms with equal products merge, so what cancels on paper
cancels here.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Final

from flint import fmpq

from fairshake.numbers import surds
from fairshake.numbers.bounds import MAX_TERMS
from fairshake.numbers.budget import spend
from fairshake.numbers.errors import TooLarge
from fairshake.numbers.operations import on_any
from fairshake.numbers.products import (
    in_pairs,
    invert,
    is_prime_base,
    join,
    order,
    product_token,
    size,
    token,
)
from fairshake.numbers.term_form import fold
from fairshake.numbers.values import ONE, Form, Number, Product, Simple, Surd, Terms

MutableTerms = dict[Hashable, tuple[Product, Simple]]

UNIT: Terms = {(): ((), ONE)}
"""The sum that is just 1; this object as a denominator means "no denominator"."""
NAMED_IN_A_STEP: Final = 4
"""How many numbers in a product's exponents are checked per step when computing its token."""


def raise_product(product: Product, n: Number) -> Terms:
    """The sum whose only term is product^n."""
    raised = order((atom, on_any.mul(e, n)) for atom, e in product)
    return collect([(raised, ONE)])


def collect(pairs: Iterable[tuple[Product, Simple]]) -> Terms:
    """The sum of these terms.

    Equal products are merged, and so are products whose quotient is a rational or radical short enough to write.
    """
    terms: MutableTerms = {}
    families: dict[Hashable, list[Hashable]] = {}
    for product, c in pairs:
        _merge(terms, families, *fold(product, c))
        if len(terms) > MAX_TERMS:
            raise TooLarge("terms")
    return {name: term for name, term in terms.items() if not (isinstance(term[1], fmpq) and term[1] == 0)}


def _merge(
    terms: MutableTerms, families: dict[Hashable, list[Hashable]], product: Product, c: Simple
) -> None:
    name = product_token(product)
    family = families.setdefault(_family(product), [])
    spend(1 + size(product) // NAMED_IN_A_STEP + len(family) * (1 + len(product)))
    for other in family:
        theirs, d = terms[other]
        ratio, scaled = ((), c) if other == name else fold(join(product, invert(theirs)), c)
        if not ratio:
            terms[other] = (theirs, surds.add(d, scaled))
            return
    family.append(name)
    terms[name] = (product, c)


def _family(product: Product) -> Hashable:
    """The product's token without the rational parts of the primes' exponents."""
    names = []
    for atom, e in product:
        rest: Hashable = token(e)
        if is_prime_base(atom):
            if isinstance(e, fmpq):
                continue
            if isinstance(e, Surd):
                rest = tuple(in_pairs(sorted((radical, q) for radical, q in e.terms.items() if radical)))
        names.append((atom.token, rest))
    return tuple(names)


def add_terms(a: Terms, b: Terms) -> Terms:
    """a + b."""
    return collect([*a.values(), *b.values()])


def mul_terms(a: Terms, b: Terms) -> Terms:
    """a · b."""
    if a is UNIT:
        return b
    if b is UNIT:
        return a
    if len(a) * len(b) > 4 * MAX_TERMS:
        raise TooLarge("terms")
    return collect((join(p, q), surds.mul(c, d)) for p, c in a.values() for q, d in b.values())


def single_term(a: Form) -> tuple[Product, Simple] | None:
    """The one term of a value without denominator, or None."""
    if a.denominator is UNIT and len(a.numerator) == 1:
        return next(iter(a.numerator.values()))
    return None
