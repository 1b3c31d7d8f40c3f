"""Rationals, radicals and nested radicals as exact text, and the formatting of sums, products and powers.

`37`, `-3/4`, `2^(1/2)`, `1+3x2^(1/2)`, `3+4i`, `(1+2^(1/2))^(1/2)`.
"""

from __future__ import annotations

from math import lcm

from flint import fmpq

from fairshake.numbers.bounds import MAX_DIGITS_SHOWN
from fairshake.numbers.errors import TooLarge
from fairshake.numbers.primes import prime_exponents
from fairshake.numbers.values import Algebraic, Radical, Surd

_RADICAND_BITS = 48
_ENDS = 20


def exact(a: fmpq | Surd | Algebraic) -> str:
    """A rational, a surd, or a nested radical by its label."""
    if isinstance(a, fmpq):
        return rational(a)
    if isinstance(a, Surd):
        return sum_of([_surd_term(radical, c) for radical, c in sorted(a.terms.items(), key=_surd_order)])
    return a.label


def rational(a: fmpq) -> str:
    """`37`, `-3/4`."""
    sign = "-" if a < 0 else ""
    top = _long_integer(int(abs(a.p)))
    return sign + top if a.q == 1 else f"{sign}{atomic(top)}/{atomic(_long_integer(int(a.q)))}"


def _long_integer(n: int) -> str:
    """All digits; for a very long number its prime powers, or else its two ends and the number of digits."""
    if n.bit_length() <= 3 * MAX_DIGITS_SHOWN:
        return str(n)
    digits = fmpq(n).p.str()
    if len(digits) <= MAX_DIGITS_SHOWN:
        return digits
    try:
        powers = product_of([power_of(str(p), str(e)) for p, e in prime_exponents(fmpq(n))])
    except TooLarge:
        powers = digits
    if len(powers) <= MAX_DIGITS_SHOWN:
        return powers
    return f"{digits[:_ENDS]}…{digits[-_ENDS:]} ({len(digits)} digits)"


def _surd_order(item: tuple[Radical, fmpq]) -> tuple[bool, bool, int, Radical]:
    radical, _ = item
    return bool(radical) and radical[0][0] == -1, bool(radical), len(radical), radical


def _surd_term(radical: Radical, c: fmpq) -> str:
    turned = bool(radical) and radical[0][0] == -1
    root = _radical(radical[1:] if turned else radical)
    sign = "-" if c < 0 else ""
    size = rational(abs(c))
    if not root:
        return sign + (_imaginary(size) if turned else size)
    factors = [root, "i"] if turned else [root]
    return sign + product_of(factors if size == "1" else [size, *factors])


def _imaginary(size: str) -> str:
    return "i" if size == "1" else f"{atomic(size)}i"


def _radical(radical: Radical) -> str:
    """One radicand under one root if it stays short, else a product of roots."""
    index = lcm(*(int(e.q) for _, e in radical))
    if sum(int(e * index) * p.bit_length() for p, e in radical) > _RADICAND_BITS:
        return product_of([power_of(_long_integer(p), rational(e)) for p, e in radical])
    radicand = 1
    for p, e in radical:
        radicand *= p ** int(e * index)
    return power_of(str(radicand), f"1/{_long_integer(index)}") if radical else ""


def sum_of(parts: list[str]) -> str:
    """The parts joined by +, or by their own minus."""
    shown = parts[0]
    for part in parts[1:]:
        shown += part if part.startswith("-") else f"+{part}"
    return shown


def product_of(factors: list[str]) -> str:
    """The factors joined by x, in brackets if needed."""
    return "x".join(factor if _is_factor(factor) else f"({factor})" for factor in factors)


def power_of(base: str, exponent: str) -> str:
    """base^exponent, in brackets if needed."""
    return atomic(base) if exponent == "1" else f"{atomic(base)}^{atomic(exponent)}"


def atomic(shown: str) -> str:
    """The text as is if it's one numeral, else in brackets."""
    return shown if shown.isdigit() else f"({shown})"


def _is_factor(shown: str) -> bool:
    """Whether nothing outside brackets binds more loosely than a product."""
    depth = 0
    for character in shown:
        depth += (character in "([") - (character in ")]")
        if depth == 0 and character in "+-/÷… ":
            return False
    return True
