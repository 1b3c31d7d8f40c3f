"""Numbers as exact text in base ten, and decimals to show beside them.

`37`, `-3/4`, `2^(1/2)`, `1+3x2^(1/2)`, `3+4i`; other algebraic numbers as the root of a polynomial in t near
a decimal that tells it from the other roots; symbolic values as products of powers, `ln` standing for the
natural logarithm.
"""

from __future__ import annotations

from flint import acb, arb, fmpq, fmpz_poly

from fairshake.numbers import algebraic
from fairshake.numbers import terms as sums
from fairshake.numbers.balls import ball
from fairshake.numbers.bounds import MAX_DIGITS_SHOWN
from fairshake.numbers.errors import TooLarge
from fairshake.numbers.precision import working_precision
from fairshake.numbers.primes import prime_exponents
from fairshake.numbers.values import Algebraic, Atom, Form, Number, Product, Radical, Surd, Terms

_RADICAND_DIGITS = 12
_ENDS = 20


def text(a: Number) -> str:
    """The exact value, never rounded."""
    if isinstance(a, fmpq):
        return _rational(a)
    if isinstance(a, Surd):
        return _join_terms(
            [_surd_term(radical, c) for radical, c in sorted(a.terms.items(), key=_surd_order)]
        )
    if isinstance(a, Algebraic):
        return a.label or _root_text(a)
    return _form(a)


def _rational(a: fmpq) -> str:
    if a.q == 1:
        return _long_integer(int(a.p))
    top, bottom = _long_integer(int(abs(a.p))), _long_integer(int(a.q))
    return f"{'-' if a < 0 else ''}{_atomic(top)}/{_atomic(bottom)}"


def _long_integer(n: int) -> str:
    """All digits, or prime powers, or (last) the two ends with the number of digits."""
    if n.bit_length() <= 3 * MAX_DIGITS_SHOWN:
        return str(n)
    digits = fmpq(abs(n)).p.str()
    sign = "-" if n < 0 else ""
    if len(digits) <= MAX_DIGITS_SHOWN:
        return sign + digits
    try:
        powers = "x".join(_power(str(p), fmpq(e)) for p, e in prime_exponents(fmpq(abs(n))))
    except TooLarge:
        powers = digits
    if len(powers) <= MAX_DIGITS_SHOWN:
        return sign + powers
    return f"{sign}{digits[:_ENDS]}…{digits[-_ENDS:]} ({len(digits)} digits)"


def _surd_order(item: tuple[Radical, fmpq]) -> tuple[bool, bool, int, Radical]:
    radical, _ = item
    return bool(radical) and radical[0][0] == -1, bool(radical), len(radical), radical


def _surd_term(radical: Radical, c: fmpq) -> str:
    turned = bool(radical) and radical[0][0] == -1
    root = _radical(radical[1:] if turned else radical)
    size = abs(c)
    sign = "-" if c < 0 else ""
    if not root:
        return sign + (_imaginary(size) if turned else _rational(size))
    tail = f"{root}xi" if turned else root
    if size == 1:
        return sign + tail
    return f"{sign}{_bracketed(_rational(size))}x{tail}"


def _imaginary(size: fmpq) -> str:
    return "i" if size == 1 else f"{_bracketed(_rational(size))}i"


def _bracketed(shown: str) -> str:
    return shown if shown.isdigit() else f"({shown})"


def _radical(radical: Radical) -> str:
    """One radicand under one root where it stays short, else a product of roots."""
    if not radical:
        return ""
    index = radical[0][1].q
    for _, e in radical:
        index = index.lcm(e.q)
    if sum(int(e * index) * p.bit_length() for p, e in radical) <= 4 * _RADICAND_DIGITS:
        radicand = 1
        for p, e in radical:
            radicand *= p ** int(e * index)
        return f"{radicand}^(1/{index})"
    return "x".join(f"{p}^({e})" for p, e in radical)


def _join_terms(terms: list[str]) -> str:
    shown = terms[0]
    for term in terms[1:]:
        shown += term if term.startswith("-") else f"+{term}"
    return shown


def _root_text(a: Algebraic) -> str:
    return f"root of {polynomial_text(a.polynomial)} near {_separating_decimal(a)}"


def _separating_decimal(a: Algebraic) -> str:
    """A decimal much nearer to a than to any other root of its polynomial."""
    coefficients, place, _ = algebraic.locate(a)
    roots = algebraic.isolated_roots(coefficients)
    rivals = [root for k, root in enumerate(roots) if k != place]
    digits = 6
    while not all(_is_further(root - roots[place], roots[place], digits) for root in rivals):
        digits *= 2
    return approximation(a, digits)


def _is_further(step: acb, value: acb, digits: int) -> bool:
    with working_precision(64):
        return bool(step.abs_lower() > arb(10) ** (2 - digits) * (1 + value.abs_upper()))


def polynomial_text(f: fmpz_poly) -> str:
    """A polynomial in t."""
    terms = []
    for k in range(f.degree(), -1, -1):
        c = int(f[k])
        if c:
            size = "" if abs(c) == 1 and k else str(abs(c))
            variable = "" if k == 0 else "t" if k == 1 else f"t^{k}"
            terms.append(("-" if c < 0 else "") + size + variable)
    return _join_terms(terms)


def _form(a: Form) -> str:
    logarithm = _plain_logarithm(a)
    if logarithm is not None:
        return logarithm
    top = _sum(a.numerator)
    if a.denominator is sums.UNIT:
        return top
    return f"({top})÷({_sum(a.denominator)})"


def _plain_logarithm(a: Form) -> str | None:
    """log_2 3, for a quotient of two logarithms."""
    term = sums.single_term(a)
    if term is None or len(term[0]) != 2 or not all(atom.is_log for atom, _ in term[0]):
        return None
    by_exponent = {str(e) if isinstance(e, fmpq) else "": atom.value for atom, e in term[0]}
    if by_exponent.keys() != {"1", "-1"}:
        return None
    shown = f"log_{_atomic(text(by_exponent['-1']))} {_atomic(text(by_exponent['1']))}"
    c = term[1]
    return shown if isinstance(c, fmpq) and c == 1 else f"{_atomic(text(c))}x{shown}"


def _sum(terms: Terms) -> str:
    return _join_terms([_term(product, c) for product, c in terms.values()])


def _term(product: Product, c: Number) -> str:
    factors = [_atom(atom, e) for atom, e in product]
    if not factors:
        return text(c)
    if isinstance(c, fmpq) and abs(c) == 1:
        return ("-" if c < 0 else "") + "x".join(factors)
    if isinstance(c, fmpq):
        return ("-" if c < 0 else "") + "x".join([_bracketed(text(abs(c))), *factors])
    return "x".join([_atomic(text(c)), *factors])


def _atom(atom: Atom, e: Number) -> str:
    base = _atomic(text(atom.value))
    if atom.is_log:
        base = f"ln({text(atom.value)})"
    return _power(base, e)


def _power(base: str, e: Number) -> str:
    if isinstance(e, fmpq) and e == 1:
        return base
    shown = text(e)
    return f"{base}^{shown}" if shown.isdigit() else f"{base}^({shown})"


def _atomic(shown: str) -> str:
    return shown if shown.isdigit() else f"({shown})"


def approximation(a: Number, digits: int) -> str:
    """A decimal with so many significant digits, to show beside the exact text; the last digit may be off by
    one."""
    value = _precise_ball(a, digits)
    real, imaginary = (part.str(digits, radius=False) for part in (value.real, value.imag))
    if value.imag == 0:
        return _tidy(real)
    if value.real == 0:
        return f"{_tidy(imaginary)}i"
    shown = _tidy(imaginary)
    return f"{_tidy(real)}{shown if shown.startswith('-') else '+' + shown}i"


def _precise_ball(a: Number, digits: int) -> acb:
    bits = 64 + 4 * digits
    while True:
        with working_precision(bits):
            value = ball(a)
        parts = [p for p in (value.real, value.imag) if p != 0]
        if bits > 16 * (64 + 4 * digits) or all(p.rel_accuracy_bits() > 4 * digits for p in parts):
            return value
        bits *= 2


def _tidy(shown: str) -> str:
    if "e" in shown or "." not in shown:
        return shown
    return shown.rstrip("0").rstrip(".")
