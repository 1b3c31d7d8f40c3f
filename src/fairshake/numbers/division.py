"""Exact division of one symbolic sum by another, like polynomial long division.

(log 2 · log 3 + log 2 · log 11) ÷ (log 3 + log 11) is log 2. If the division leaves a remainder, the answer
is None.
"""

from __future__ import annotations

from flint import fmpq

from fairshake.numbers import products, surds
from fairshake.numbers import terms as sums
from fairshake.numbers.bounds import MAX_COEFFICIENT_BITS, MAX_DIVISION_STEPS
from fairshake.numbers.errors import TooLarge
from fairshake.numbers.values import Atom, Product, Simple, Terms


def divide(numerator: Terms, denominator: Terms) -> Terms | None:
    """numerator ÷ denominator as a sum; None if it isn't one (or the division is too long)."""
    if len(numerator) == 1 or not _is_simple(numerator) or not _is_simple(denominator):
        return None
    try:
        return _divide(numerator, denominator)
    except TooLarge:
        return None


def _divide(rest: Terms, denominator: Terms) -> Terms | None:
    lead, c = _leading(denominator)
    back = products.invert(lead)
    inverse_of_c = 1 / c if isinstance(c, fmpq) else surds.inverse(c)
    found: list[tuple[Product, Simple]] = []
    for _ in range(MAX_DIVISION_STEPS):
        if not rest:
            return sums.collect(found)
        product, d = _leading(rest)
        step = (products.join(product, back), surds.mul(d, inverse_of_c))
        found.append(step)
        taken = sums.mul_terms(sums.collect([(step[0], surds.scale(step[1], fmpq(-1)))]), denominator)
        rest = sums.add_terms(rest, taken)
    return None


def _is_simple(terms: Terms) -> bool:
    """Whether all exponents are rational and all coefficients short."""
    short = all(_size(c) <= MAX_COEFFICIENT_BITS for _, c in terms.values())
    return short and all(isinstance(e, fmpq) for product, _ in terms.values() for _, e in product)


def _size(c: Simple) -> int:
    return sum(q.height_bits() for q in surds.terms_of(c).values())


def _leading(terms: Terms) -> tuple[Product, Simple]:
    """The term whose exponents come last, atom by atom: an order that multiplying does not disturb."""
    atoms: list[Atom] = sorted(
        {atom for product, _ in terms.values() for atom, _ in product}, key=lambda a: a.order
    )

    def exponents(term: tuple[Product, Simple]) -> list[fmpq]:
        own = dict(term[0])
        return [own.get(atom, fmpq(0)) for atom in atoms]

    return max(terms.values(), key=exponents)
