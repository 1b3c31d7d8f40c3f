"""Algebraic numbers that aren't a sum of radicals (or aren't known to be one), in flint's exact field.

The field doesn't enforce its own limits, so the degrees are multiplied and checked here before calling it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from flint import acb, arb, ctx, fmpq, fmpq_poly, fmpz, fmpz_poly
from flint.types import _gr  # type: ignore[attr-defined]

from fairshake.numbers import surds, written
from fairshake.numbers.bounds import (
    MAX_FIELD_DEGREE,
    MAX_FIELD_WORK,
    MAX_LABEL,
    MAX_POLYNOMIAL_BITS,
    MAX_RADICAL_PRECISION,
)
from fairshake.numbers.budget import spend
from fairshake.numbers.errors import TooLarge, Undecided
from fairshake.numbers.precision import working_precision
from fairshake.numbers.primes import prime_exponents
from fairshake.numbers.values import HALF, MINUS_ONE, ONE, ZERO, Algebraic, Simple, Surd

FIELD = _gr.gr_complex_qqbar_ctx.new()
Exact = fmpq | Surd | Algebraic

FIRST_BALL = 128
"""Bits of the ball requested from the field; finer balls come from Newton's method."""
LONG_LABEL = 64
"""A label this long means many nested operations."""

_TERM = re.compile(r"([+-]?)(\d*)\*?(?:(a)(?:\^(\d+))?)?")
_BALL = re.compile(r"([-+]?)\s*(\[[^\]]*\]|\d[\d.]*(?:e[-+]?\d+)?)(\*I)?")


def polynomial_of(element: Any) -> fmpz_poly:
    """The minimal polynomial of an element of the field, parsed from the only text it offers."""
    shown = repr(element)
    if " of " not in shown:
        value = fmpq(*map(fmpz, shown.split("/")))
        return fmpz_poly([-value.p, value.q])
    coefficients: dict[int, fmpz] = {}
    for sign, digits, variable, exponent in _TERM.findall(shown.split(" of ")[1]):
        if digits or variable:
            degree = int(exponent or 1) if variable else 0
            coefficients[degree] = _signed(sign, digits or "1")
    return fmpz_poly([coefficients.get(k, 0) for k in range(max(coefficients) + 1)])


def _signed(sign: str, digits: str) -> fmpz:
    return -fmpz(digits) if sign == "-" else fmpz(digits)


def simplest(
    element: Any, label: Callable[[], str], worked: Callable[[], acb], polynomial: fmpz_poly | None = None
) -> Exact:
    """The value of a field element in its simplest form.

    `label` says how to write it if there is no simpler form, `worked` computes a ball around it from its
    operands. If its minimal polynomial isn't given, the field computes it, which is slow for complex numbers.
    """
    f = polynomial_of(element) if polynomial is None else polynomial
    if f.degree() == 1:
        return fmpq(-f[0], f[1])
    if f.degree() * f.height_bits() > MAX_POLYNOMIAL_BITS:
        raise TooLarge("polynomial")
    value = Algebraic(element, f, label()[: MAX_LABEL + 1], worked)
    if f.degree() == 2:
        return _quadratic(value)
    if len(value.label) > LONG_LABEL:  # else the balls of a long sum's parts would be computed recursively
        enclosure(value, FIRST_BALL)
    return _pure_radical(value) or value


def _quadratic(a: Algebraic) -> Exact:
    """A root of a quadratic as a sum of radicals."""
    c, b, lead = (fmpq(x) for x in a.polynomial.coeffs())
    discriminant = b * b - 4 * lead * c
    try:
        root = square_root_of_rational(discriminant)
    except TooLarge:
        return a
    center = -b / (2 * lead)
    one, other = (surds.add(center, surds.scale(root, s / (2 * lead))) for s in (ONE, -ONE))
    return one if _nearest(a, [one, other]) == 0 else other


def square_root_of_rational(q: fmpq) -> Simple:
    """√q as a surd, with i for a negative q."""
    radical: list[tuple[int, fmpq]] = [(-1, HALF)] if q < 0 else []
    c = ONE
    for p, e in prime_exponents(abs(q)):
        c *= fmpq(p) ** (e // 2)
        if e % 2:
            radical.append((p, HALF))
    return surds.from_terms({tuple(radical): c})


def _pure_radical(a: Algebraic) -> Surd | None:
    """The real root of a·x^n = b, as a radical."""
    n = a.polynomial.degree()
    if any(c != 0 for c in a.polynomial.coeffs()[1:-1]) or not is_real(a):
        return None
    q = fmpq(-a.polynomial[0], a.polynomial[n])
    try:
        exponents = prime_exponents(abs(q))
    except TooLarge:
        return None
    c, radical = ONE, []
    for p, e in exponents:
        c *= fmpq(p) ** (e // n)
        if e % n:
            radical.append((p, fmpq(e % n, n)))
    negative = bool(enclosure(a, 64).real < 0)
    return Surd({tuple(radical): -c if negative else c})


def check_work(f: fmpz_poly, g: fmpz_poly) -> None:
    """Refuse an operation on roots of f and g if its result may have too high a degree or take too many steps.

    The field works with a polynomial of the product of the degrees, whose coefficients grow with both.
    """
    m, n = f.degree(), g.degree()
    if m * n > MAX_FIELD_DEGREE:
        raise TooLarge("degree")
    work = m * n * (m * g.height_bits() + n * f.height_bits())
    if work > MAX_FIELD_WORK:
        raise TooLarge("polynomial")
    spend(10 + work // 4, at_worst=2 * work)


def known_polynomial(a: Exact) -> fmpz_poly:
    """The minimal polynomial of a."""
    if isinstance(a, Algebraic):
        return a.polynomial
    if isinstance(a, fmpq):
        return fmpz_poly([-a.p, a.q])
    if "polynomial" not in a.cache:
        a.cache["polynomial"] = polynomial_of(element_of(a))
    result: fmpz_poly = a.cache["polynomial"]
    return result


def element_of(a: Exact) -> Any:
    """The value as an element of flint's field."""
    if isinstance(a, Algebraic):
        return a.element
    if isinstance(a, fmpq):
        return FIELD(a)
    if "element" not in a.cache:
        a.cache["element"] = _element_of_surd(a)
    return a.cache["element"]


def _element_of_surd(a: Surd) -> Any:
    if len(surds.orbit(a)) * max(c.height_bits() for c in a.terms.values()) > MAX_POLYNOMIAL_BITS:
        raise TooLarge("polynomial")
    total = FIELD(0)
    for radical, c in a.terms.items():
        term = _element_of_radical(radical) * FIELD(c)
        check_work(polynomial_of(total), polynomial_of(term))
        total = total + term
    return total


def _element_of_radical(radical: tuple[tuple[int, fmpq], ...]) -> Any:
    index = fmpz(1)
    for _, e in radical:
        index = index.lcm(e.q)
    if index > MAX_FIELD_DEGREE:
        raise TooLarge("degree")
    turned = bool(radical) and radical[0][0] == -1
    radicand = fmpz(1)
    for p, e in radical[1:] if turned else radical:
        radicand *= fmpz(p) ** int(e * index)
    root = FIELD.pow(FIELD(radicand), fmpq(1, index))
    return root * FIELD.i() if turned else root


def add(a: Exact, b: Exact) -> Exact:
    """a + b."""
    if isinstance(a, fmpq):
        a, b = b, a
    if isinstance(a, Algebraic) and isinstance(b, Algebraic) and a.element == -b.element:
        return ZERO
    check_work(known_polynomial(a), known_polynomial(b))
    return simplest(
        element_of(a) + element_of(b),
        lambda: written.sum_of([written.exact(a), written.exact(b)]),
        lambda: _ball(a) + _ball(b),
        _shifted(known_polynomial(a), b) if isinstance(b, fmpq) else None,
    )


def _shifted(f: fmpz_poly, by: fmpq) -> fmpz_poly:
    """The minimal polynomial of a + by, where f is that of a."""
    moved = fmpq_poly(f)(fmpq_poly([-by, 1])).numer()
    return moved // moved.content()


def mul(a: Exact, b: Exact) -> Exact:
    """a · b."""
    if isinstance(a, Algebraic) and isinstance(b, Algebraic) and a.element == FIELD(1) / b.element:
        return ONE
    check_work(known_polynomial(a), known_polynomial(b))
    return simplest(
        element_of(a) * element_of(b),
        lambda: written.product_of([written.exact(a), written.exact(b)]),
        lambda: _ball(a) * _ball(b),
        _stretched(a, b) if isinstance(b, fmpq) else _stretched(b, a) if isinstance(a, fmpq) else None,
    )


def _stretched(a: Exact, by: fmpq) -> fmpz_poly:
    """The minimal polynomial of a · by, for by ≠ 0."""
    f = known_polynomial(a)
    d = f.degree()
    return surds.primitive(fmpz_poly([c * by.q**k * by.p ** (d - k) for k, c in enumerate(f.coeffs())]))


def neg(a: Algebraic) -> Exact:
    """-a, which is never refused: it has the size of a."""
    spend(1 + a.polynomial.degree() // 8)
    return simplest(
        -a.element,
        lambda: written.product_of(["-1", written.exact(a)]),
        lambda: -_ball(a),
        _stretched(a, MINUS_ONE),
    )


def inverse(a: Algebraic) -> Exact:
    """1 ÷ a."""
    spend(10 + a.polynomial.degree() * a.polynomial.height_bits() // 8)
    return simplest(
        FIELD(1) / a.element,
        lambda: written.power_of(written.exact(a), "-1"),
        lambda: 1 / _ball(a),
        surds.primitive(fmpz_poly(a.polynomial.coeffs()[::-1])),
    )


def power(a: Algebraic, n: int) -> Exact:
    """a^n for a whole n."""
    if n == 1:
        return a
    work = abs(n) * a.polynomial.height_bits() * a.polynomial.degree()
    # powers of anything but an algebraic integer have long denominators
    if abs(a.polynomial.leading_coefficient()) != 1:
        work *= 8
    if work > 8 * MAX_POLYNOMIAL_BITS:
        raise TooLarge("polynomial")
    spend(10 + work // 16, at_worst=work // 4)
    return simplest(
        a.element**n,
        lambda: written.power_of(written.exact(a), str(n)),
        lambda: _ball(a) ** n,
    )


def principal_root(a: Exact, index: int) -> Exact:
    """The principal index-th root of a: the positive one for a positive a."""
    check_work(known_polynomial(a), _unity_polynomial(index))
    root = FIELD.pow(element_of(a), fmpq(1, index))
    return simplest(
        root,
        lambda: written.power_of(written.exact(a), f"1/{index}"),
        lambda: _ball(a).root(index),
    )


def _unity_polynomial(index: int) -> fmpz_poly:
    if index > MAX_FIELD_DEGREE:
        raise TooLarge("degree")
    return fmpz_poly([-1] + [0] * (index - 1) + [1])


def root_of_unity(turn: fmpq) -> Exact:
    """e^(2πi·turn)."""
    if turn.q > MAX_FIELD_DEGREE:
        raise TooLarge("degree")
    if 24 % int(turn.q) == 0:
        return _unit_surd(int(turn * 24))
    spend(10 + int(turn.q) ** 2 // 4)
    return simplest(
        FIELD.pow(FIELD(-1), 2 * turn),
        lambda: written.power_of("-1", str(2 * turn)),
        lambda: acb(arb(2 * turn)).exp_pi_i(),
    )


def _unit_surd(k: int) -> Simple:
    """The 24th roots of unity have radicals for coordinates."""
    i = Surd({((-1, HALF),): ONE})
    return surds.add(_cosine(k), surds.mul(i, _cosine(k - 6)))


def _cosine(k: int) -> Simple:
    """cos(k · 15°)."""
    k = min(k % 24, -k % 24)
    if k > 6:
        return surds.scale(_cosine(12 - k), -ONE)
    root2, root3, root6 = (((2, HALF),), ((3, HALF),), ((2, HALF), (3, HALF)))
    quarter = fmpq(1, 4)
    table: list[surds.SurdTerms] = [
        {(): ONE},
        {root2: quarter, root6: quarter},
        {root3: HALF},
        {root2: HALF},
        {(): HALF},
        {root2: -quarter, root6: quarter},
        {},
    ]
    return surds.from_terms(table[k])


def enclosure(a: Algebraic, bits: int) -> acb:
    """A ball around a, accurate to about this many bits."""
    known, asked = a.cache.get("ball"), FIRST_BALL
    if known is None:
        known = _first_ball(a, FIRST_BALL)
    f = a.polynomial
    while known.rel_accuracy_bits() < bits:
        spend(1 + f.degree() * (known.rel_accuracy_bits() + f.height_bits()) // 4096)
        finer = _newton_step(f, known)
        if finer is None:  # too wide to start with
            if asked >= bits:
                break
            asked = min(2 * asked, bits)
            spend(10 + f.degree() * asked // 8)
            finer = _first_ball(a, asked)
        known = finer
    a.cache["ball"] = known
    return known


def _first_ball(a: Algebraic, bits: int) -> acb:
    """A ball from a's operands, or from the field, which takes far longer but finds real numbers."""
    with working_precision(bits + a.polynomial.height_bits()):  # what sums may cancel
        found = a.worked()
    decided = found.imag == 0 or not found.imag.contains(0)
    return found if decided and found.rel_accuracy_bits() >= bits else _field_ball(a, bits)


def _ball(a: Exact) -> acb:
    return enclosure_now(a) if isinstance(a, Algebraic) else surds.ball(a)


def _newton_step(f: fmpz_poly, known: acb) -> acb | None:
    """A ball with twice the accuracy: if it's inside the old one, it contains the same single root."""
    with working_precision(2 * known.rel_accuracy_bits() + 64):
        middle = known.mid()
        finer = middle - f(middle) / f.derivative()(known)
        improved = known.contains(finer) and finer.rel_accuracy_bits() > known.rel_accuracy_bits() + 8
    return finer if improved else None


def _field_ball(a: Algebraic, bits: int) -> acb:
    shown = repr(_gr.gr_complex_acb_ctx.new(bits)(a.element)).strip("()")
    real, imaginary = arb(0), arb(0)
    with working_precision(bits):
        for sign, number, turned in _BALL.findall(shown):
            part = -arb(number) if sign == "-" else arb(number)
            if turned:
                imaginary = part
            else:
                real = part
    return acb(real, imaginary)


def enclosure_now(a: Algebraic) -> acb:
    """A ball around a at the current precision."""
    return enclosure(a, ctx.prec)


def is_real(a: Algebraic) -> bool:
    """Whether a is real: flint keeps the imaginary part of real roots exactly zero."""
    if "real" not in a.cache:
        a.cache["real"] = bool(enclosure(a, 64).imag == 0)
    result: bool = a.cache["real"]
    return result


def _nearest(a: Algebraic, candidates: list[Simple]) -> int:
    """Which candidate a is; exactly one of them is."""
    bits = 64
    while bits <= MAX_RADICAL_PRECISION:
        value = enclosure(a, bits)
        with working_precision(bits):
            near = [k for k, c in enumerate(candidates) if value.overlaps(surds.ball(c))]
        if len(near) == 1:
            return near[0]
        bits *= 2
    raise Undecided("precision")
