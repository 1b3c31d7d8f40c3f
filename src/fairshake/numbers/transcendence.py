"""Whether a symbolic value is rational, from the theorems of Gelfond, Schneider and Baker.

A product of primes to algebraic exponents is algebraic only if all exponents are rational (Baker); α^β is
transcendental for algebraic α ≠ 0, 1 and irrational algebraic β (Gelfond-Schneider), and so is the quotient of two
logarithms of rationals unless it is rational. If no theorem applies, the answer is `Undecided`.
"""

from __future__ import annotations

from collections.abc import Hashable

from flint import fmpq

from fairshake.numbers.errors import Undecided
from fairshake.numbers.products import is_prime_base
from fairshake.numbers.terms import UNIT, single_term
from fairshake.numbers.values import Atom, Form, Number, Product, Simple, Surd, Terms


def is_rational(a: Number) -> bool:
    """Whether a is a quotient of integers."""
    if isinstance(a, fmpq):
        return True
    if not isinstance(a, Form):
        return False
    known = known_rational(a)
    if known is None:
        raise Undecided("rationality")
    return known


def known_rational(a: Form) -> bool | None:
    """True, False, or None if no theorem decides."""
    term = single_term(a)
    if term is not None:
        return _rational_term(*term)
    others = [t for t in a.numerator.values() if not _is_rational_power(*t)]
    if a.denominator is UNIT and len(others) <= 1:
        return _rational_term(*others[0]) if others else True
    if _is_quotient_of_logs(a) or _is_sum_of_quotients(a):
        return False
    if a.denominator is not UNIT and not others:  # a rational divided by x is rational only if x is
        return known_rational(Form(a.denominator, UNIT, a.weight, a.depth))
    return None


def _is_rational_power(product: Product, c: Simple) -> bool:
    whole = all(is_prime_base(atom) and isinstance(e, fmpq) and e.q == 1 for atom, e in product)
    return whole and isinstance(c, fmpq)


def _rational_term(product: Product, c: Simple) -> bool | None:
    if any(isinstance(e, Form) for _, e in product):
        return None
    irrational = [e for _, e in product if not isinstance(e, fmpq)]
    if all(is_prime_base(atom) for atom, _ in product):
        return not irrational and _radicals_cancel(product, c)
    if len(product) == 1 and irrational and not isinstance(product[0][0].value, Form):
        return False if not product[0][0].is_log else None
    return False if _is_log_or_quotient(product) else None


def _radicals_cancel(product: Product, c: Simple) -> bool:
    """Whether the fractional exponents of the product and of the coefficient's radical add up to whole numbers."""
    exponents = {int(atom.value.p): e for atom, e in product}
    if isinstance(c, Surd):
        if len(c.terms) > 1:
            return False
        for p, e in next(iter(c.terms)):
            exponents[p] = exponents.get(p, fmpq(0)) + e
    return all(e.q == 1 for e in exponents.values())


def _is_log_of_prime(atom: Atom) -> bool:
    return atom.is_log and isinstance(atom.value, fmpq)


def _is_log_or_quotient(product: Product) -> bool:
    """log p, 1 ÷ log p or log p ÷ log q; an algebraic coefficient keeps it transcendental."""
    if not all(_is_log_of_prime(atom) and isinstance(e, fmpq) for atom, e in product):
        return False
    return sorted(e for _, e in product) in ([1], [-1], [-1, 1])


def _is_quotient_of_logs(a: Form) -> bool:
    """log x ÷ log y, log x or 1 ÷ log x with rational x and y that did not cancel."""
    return all(parts is UNIT or _is_log_of_rational(parts) for parts in (a.numerator, a.denominator))


def _is_log_of_rational(parts: Terms) -> bool:
    return all(
        isinstance(c, fmpq) and len(product) == 1 and _is_log_of_prime(product[0][0]) and product[0][1] == 1
        for product, c in parts.values()
    )


def _is_sum_of_quotients(a: Form) -> bool:
    """q + log x ÷ log p for a rational x without the prime p, written as a sum over the primes of x."""
    below: set[Hashable] = set()
    for product, c in a.numerator.values():
        if not isinstance(c, fmpq):
            return False
        if product:
            if len(product) != 2 or not _is_log_or_quotient(product):
                return False
            below.update(atom.token for atom, e in product if e == -1)
    return a.denominator is UNIT and len(below) == 1
