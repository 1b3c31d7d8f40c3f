"""The normal form of one term: which rational powers of primes are digits and which are powers.

A value that fits the bound on digits is always written out, and one that doesn't never is. So the same huge
number has the same form, no matter how it was computed.
"""

from __future__ import annotations

from flint import fmpq

from fairshake.numbers import products, surds
from fairshake.numbers.bounds import MAX_BITS, MAX_COEFFICIENT_BITS
from fairshake.numbers.budget import spend
from fairshake.numbers.errors import TooLarge
from fairshake.numbers.operations import on_any
from fairshake.numbers.primes import prime_exponents, remove_prime
from fairshake.numbers.values import ONE, ZERO, Atom, Number, Product, Simple, Surd

Powers = dict[int, fmpq]


def fold(product: Product, c: Simple) -> tuple[Product, Simple]:
    """The term c · product in its normal form.

    The rational powers of primes are in the coefficient if it then fits the bound on digits. Otherwise they
    are all in the product, and the coefficient keeps only what is short or can't be factored.
    """
    powers = {int(atom.value.p): _rational_part(e) for atom, e in product if products.is_prime_base(atom)}
    if all(e == 0 for e in powers.values()):
        return product, c
    c, powers = _divide_out(c, powers)
    bare = _without_rational_parts(product)
    if may_fit(powers):
        try:
            return bare, surds.mul(c, written_out(powers))
        except TooLarge:
            pass
    if max(q.height_bits() for q in surds.terms_of(c).values()) > MAX_COEFFICIENT_BITS:
        c, powers = _take_apart(c, powers)
    return products.order(_with_rational_parts(bare, powers)), c


def _rational_part(e: Number) -> fmpq:
    if isinstance(e, fmpq):
        return e
    return e.terms.get((), ZERO) if isinstance(e, Surd) else ZERO


def _without_rational_parts(product: Product) -> Product:
    kept: list[tuple[Atom, Number]] = []
    for atom, e in product:
        rational = _rational_part(e)
        if products.is_prime_base(atom) and rational != 0:
            e = surds.add(e, -rational)
        kept.append((atom, e))
    return products.order(kept)


def _with_rational_parts(product: Product, powers: Powers) -> list[tuple[Atom, Number]]:
    exponents: dict[Atom, Number] = dict(product)
    for p, r in powers.items():
        atom = products.base_atom(fmpq(p))
        exponents[atom] = on_any.add(exponents[atom], r) if atom in exponents else r
    return list(exponents.items())


def _divide_out(c: Simple, powers: Powers) -> tuple[Simple, Powers]:
    """Move the product's primes out of a coefficient of one term, so that nothing is left to cancel."""
    if isinstance(c, Surd) and len(c.terms) > 1:
        return c, powers
    ((radical, q),) = surds.terms_of(c).items()
    powers = dict(powers)
    kept = []
    for p, e in radical:
        if p in powers:
            powers[p] += e
        else:
            kept.append((p, e))
    for p in powers:
        spend(1 + q.height_bits() // 1024)
        top, up = remove_prime(q.p, p)
        bottom, down = remove_prime(q.q, p)
        q = fmpq(top, bottom)
        powers[p] += up - down
    return surds.from_terms({tuple(kept): q}), powers


def may_fit(powers: Powers) -> bool:
    """Whether the powers written out may fit the bound (a few may turn out too long after all)."""
    up = sum((e * (p.bit_length() - 1) for p, e in powers.items() if e > 0), ZERO)
    down = sum((-e * (p.bit_length() - 1) for p, e in powers.items() if e < 0), ZERO)
    return bool(up <= MAX_BITS and down <= MAX_BITS)


def written_out(powers: Powers) -> Simple:
    """Π p^e as a rational or a radical."""
    c, radical = ONE, []
    for p, e in sorted(powers.items()):
        whole = int(e.floor())
        c *= fmpq(p) ** whole
        if e != whole:
            radical.append((p, e - whole))
    return surds.from_terms({tuple(radical): c})


def _take_apart(c: Simple, powers: Powers) -> tuple[Simple, Powers]:
    """Move every prime of the coefficient into the powers, if it has one real term that can be factored."""
    if isinstance(c, Surd) and (len(c.terms) > 1 or not surds.is_real(c)):
        return c, powers
    ((radical, q),) = surds.terms_of(c).items()
    try:
        found = prime_exponents(abs(q))
    except TooLarge:
        return c, powers
    powers = dict(powers)
    for p, e in found:
        powers[p] = powers.get(p, ZERO) + e
    for p, r in radical:
        powers[p] = powers.get(p, ZERO) + r
    return (ONE if q > 0 else -ONE), powers
