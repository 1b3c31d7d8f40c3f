"""Sums of radicals: q1·r1 + q2·r2 + … with rational q and r a product of primes to exponents between 0 and 1.

The unit i is the "prime" -1 with exponent 1/2, so one rule multiplies everything: exponents are added, and
when one reaches 1 the prime itself moves into the coefficient.
"""

from __future__ import annotations

from functools import lru_cache
from math import lcm

from flint import acb, acb_poly, arb, ctx, fmpq, fmpz, fmpz_poly

from fairshake.numbers.bounds import (
    MAX_BITS,
    MAX_DEGREE,
    MAX_INVERSE_DEGREE,
    MAX_POLYNOMIAL_BITS,
    MAX_PRODUCT_WORK,
    MAX_TERMS,
)
from fairshake.numbers.budget import spend
from fairshake.numbers.errors import TooLarge, Undecided
from fairshake.numbers.precision import BITS_OF_STEP, working_precision
from fairshake.numbers.primes import check_bits
from fairshake.numbers.values import ONE, ZERO, Radical, Simple, Surd

FEW = 8
"""The largest index and exponent for computing a root directly; beyond that logarithms are much quicker."""
FEW_PRIMES = 16
"""Radicals of more primes than this (roots of factorials) are counted by their length."""

SurdTerms = dict[Radical, fmpq]


class _Joined(tuple[tuple[int, fmpq], ...]):
    """A radical that remembers its hash: hashing a fraction takes longer than its arithmetic."""

    _hash: int | None = None

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = super().__hash__()
        return self._hash


def terms_of(a: Simple) -> SurdTerms:
    """The terms of a rational or a surd."""
    if isinstance(a, Surd):
        return dict(a.terms)
    return {(): a} if a != 0 else {}


def from_terms(terms: SurdTerms) -> Simple:
    """The value with these terms, in its simplest form."""
    kept = {radical: c for radical, c in terms.items() if c != 0}
    if len(kept) > MAX_TERMS:
        raise TooLarge("terms")
    for c in kept.values():
        check_bits(c)
    if not kept:
        return ZERO
    if len(kept) == 1 and () in kept:
        return kept[()]
    return Surd(kept)


def add(a: Simple, b: Simple) -> Simple:
    """a + b."""
    terms = terms_of(a)
    for radical, c in terms_of(b).items():
        terms[radical] = terms.get(radical, ZERO) + c
    return from_terms(terms)


def scale(a: Simple, c: fmpq) -> Simple:
    """c · a for a rational c."""
    return from_terms({radical: c * d for radical, d in terms_of(a).items()})


def mul(a: Simple, b: Simple) -> Simple:
    """a · b."""
    terms: SurdTerms = {}
    ours, theirs = terms_of(a), terms_of(b)
    pairs = len(ours) * len(theirs)
    work = pairs * (_height(ours) + _height(theirs))
    if work > MAX_PRODUCT_WORK:
        raise TooLarge("terms")
    primes = max(map(len, ours), default=0) + max(map(len, theirs), default=0)
    spend(1 + pairs + pairs * primes // 6 + work // 4096)
    for left, c in ours.items():
        for right, d in theirs.items():
            factor, radical = join(left, right)
            terms[radical] = terms.get(radical, ZERO) + c * d * factor
    return from_terms(terms)


def _height(terms: SurdTerms) -> int:
    return max((c.height_bits() for c in terms.values()), default=0)


def join(left: Radical, right: Radical) -> tuple[int, Radical]:
    """The product of two radicals as a whole number times a radical."""
    if not left:
        return 1, right
    if not right:
        return 1, left
    exponents = dict(left)
    factor = 1
    for p, e in right:
        total = exponents.get(p, ZERO) + e
        if total >= 1:
            total -= 1
            factor *= p
        if total == 0:
            del exponents[p]
        else:
            exponents[p] = total
    return factor, _Joined(sorted(exponents.items()))


def inverse(a: Surd) -> Simple:
    """1 ÷ a, which is again a sum of radicals.

    With f the characteristic polynomial x·g(x) + f(0), a·g(a) = -f(0).
    """
    if len(a.terms) == 1:
        return _inverse_term(*next(iter(a.terms.items())))
    if "inverse" not in a.cache:
        a.cache["inverse"] = _inverse_sum(a)
    result: Simple = a.cache["inverse"]
    return result


def _inverse_sum(a: Surd) -> Simple:
    if len(orbit(a)) > MAX_INVERSE_DEGREE:
        raise TooLarge("degree")
    coefficients = [fmpq(c) for c in characteristic_polynomial(a).coeffs()]
    total: Simple = ZERO
    for c in reversed(coefficients[1:]):
        total = add(mul(total, a), c)
    return scale(total, -1 / coefficients[0])


def _inverse_term(radical: Radical, c: fmpq) -> Simple:
    for p, _ in radical:
        c *= p
    return from_terms({tuple((p, 1 - e) for p, e in radical): 1 / c})


def power(a: Surd, n: int) -> Simple:
    """a^n for a whole n ≥ 0; refused as soon as a step passes a bound."""
    result: Simple = ONE
    square: Simple = a
    while n:
        if n & 1:
            result = mul(result, square)
        n >>= 1
        if n:
            square = mul(square, square)
    return result


def is_real(a: Simple) -> bool:
    """Whether no term has i."""
    return isinstance(a, fmpq) or not any(radical and radical[0][0] == -1 for radical in a.terms)


def parts(a: Simple) -> tuple[Simple, Simple]:
    """Real and imaginary part."""
    real: SurdTerms = {}
    imaginary: SurdTerms = {}
    for radical, c in terms_of(a).items():
        if radical and radical[0][0] == -1:
            imaginary[radical[1:]] = c
        else:
            real[radical] = c
    return from_terms(real), from_terms(imaginary)


def ball(a: Simple) -> acb:
    """An enclosure at the current precision."""
    if isinstance(a, fmpq):
        return acb(arb(a))
    real, imaginary = arb(0), arb(0)
    for radical, c in a.terms.items():
        if len(radical) > FEW_PRIMES:
            spend(len(radical) * (1 + ctx.prec // BITS_OF_STEP) // FEW_PRIMES)
        value = arb(c)
        turned = False
        for p, e in radical:
            if p == -1:
                turned = True
            else:
                value *= prime_power_ball(p, e)
        if turned:
            imaginary += value
        else:
            real += value
    return acb(real, imaginary)


def prime_power_ball(p: int, e: fmpq) -> arb:
    """An enclosure of p^e."""
    if e.q > 2:
        spend((ctx.prec // BITS_OF_STEP) ** 2 // 32)
    return _prime_power_ball(p, e, ctx.prec)


@lru_cache(maxsize=512)
def _prime_power_ball(p: int, e: fmpq, bits: int) -> arb:
    """The same at the current precision, which is a parameter only to keep the cached values apart."""
    if e.q == 2:
        return arb(p).sqrt() ** e.p
    if e.q <= FEW and abs(e.p) <= FEW:
        return arb(p).root(int(e.q)) ** e.p
    return (arb(e) * arb(p).log()).exp()


def orbit(a: Surd) -> list[tuple[fmpq, ...]]:
    """How each embedding of the field of a's radicals turns its terms: one angle (in turns) for each term.

    The field has the group generated by the radicals as its basis, and its embeddings are that group's characters.
    """
    if "orbit" not in a.cache:
        a.cache["orbit"] = _orbit(list(a.terms))
    found: list[tuple[fmpq, ...]] = a.cache["orbit"]
    if len(found) > MAX_DEGREE:
        raise TooLarge("degree")
    return found


def _orbit(radicals: list[Radical]) -> list[tuple[fmpq, ...]]:
    """Angles are added as whole fractions of a turn, fine enough that every angle is whole."""
    primes = sorted({p for radical in radicals for p, _ in radical})
    spend(len(primes) * sum(map(len, radicals)) // 128)
    turns = [tuple(dict(radical).get(p, ZERO) for radical in radicals) for p in primes]
    orders = [lcm(*(int(angle.q) for angle in turn)) for turn in turns]
    if max(orders, default=1) > MAX_DEGREE:
        raise TooLarge("degree")
    parts = lcm(*orders)
    generators = [tuple(int(angle * parts) for angle in turn) for turn in turns]
    seen = {tuple(0 for _ in radicals)}
    frontier = list(seen)
    while frontier and len(seen) <= MAX_DEGREE:
        spend(1 + len(radicals) * len(generators) // 16)
        angles = frontier.pop()
        for generator in generators:
            turned = tuple([(x + y) % parts for x, y in zip(angles, generator, strict=True)])
            if turned not in seen:
                seen.add(turned)
                frontier.append(turned)
    return [tuple(fmpq(x, parts) for x in angles) for angles in seen]


def characteristic_polynomial(a: Surd) -> fmpz_poly:
    """The primitive integer polynomial whose roots are the images of a under every embedding of its field."""
    if "characteristic" not in a.cache:
        a.cache["characteristic"] = _characteristic_polynomial(a)
    result: fmpz_poly = a.cache["characteristic"]
    return result


def _characteristic_polynomial(a: Surd) -> fmpz_poly:
    angles = orbit(a)
    scale_by = fmpz(lcm(*(int(c.q) for c in a.terms.values())))
    size = _bits_of_sizes(a) + scale_by.bit_length() + 1
    if size * len(angles) ** 2 > 4 * MAX_POLYNOMIAL_BITS:
        raise TooLarge("polynomial")
    precision = size * len(angles) + 64
    while precision <= 16 * MAX_BITS:
        spend(10 + len(angles) * (len(angles) + len(a.terms)) * (20 + precision // 64) // 200)
        with working_precision(precision):
            monic = _product_over(a, angles, scale_by)
        if monic is not None:
            return _unscale(monic, scale_by)
        precision *= 2
    raise Undecided("precision")


def _bits_of_sizes(a: Surd) -> int:
    """k with |σ(a)| < 2^k for every embedding σ: the sum of the terms' sizes."""
    longest = 0
    for radical, c in a.terms.items():
        with working_precision(32):
            mantissa, exponent = ball(Surd({radical: c})).abs_upper().man_exp()
        longest = max(longest, int(mantissa.bit_length() + exponent))
    return longest + len(a.terms).bit_length()


def _product_over(a: Surd, angles: list[tuple[fmpq, ...]], scale_by: fmpz) -> fmpz_poly | None:
    """Π (x - image of scale_by·a), whose coefficients are whole because radicals are algebraic integers."""
    values = [ball(Surd({radical: c * scale_by})) for radical, c in a.terms.items()]
    roots = []
    for turn in angles:
        total = acb(0)
        for value, angle in zip(values, turn, strict=True):
            total += value * acb(arb.cos_pi_fmpq(2 * angle), arb.sin_pi_fmpq(2 * angle))
        roots.append(total)
    return acb_poly.from_roots(roots).unique_fmpz_poly()


def _unscale(monic: fmpz_poly, scale_by: fmpz) -> fmpz_poly:
    coefficients = monic.coeffs()
    scaled = fmpz_poly([c * scale_by**k for k, c in enumerate(coefficients)])
    return primitive(scaled)


def primitive(f: fmpz_poly) -> fmpz_poly:
    """The polynomial without a common factor, with a positive leading coefficient."""
    content = f.content()
    return f // (content if f.leading_coefficient() > 0 else -content)


def minimal_polynomial(a: Surd) -> fmpz_poly:
    """The irreducible polynomial of a: the characteristic one is a power of it."""
    f = characteristic_polynomial(a)
    spend(f.degree() * f.height_bits() // 600)
    return primitive(f // f.gcd(f.derivative()))
