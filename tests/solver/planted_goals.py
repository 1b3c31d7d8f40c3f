"""Goals of a given value: numerals, quotients, products and powers, turned cubes, powers of the base."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import gcd, prod

from fairshake.rulebooks import Rules

SMALL_PRIMES = (2, 3, 5, 7, 11, 13)
MOST_BITS = 6000


def goals_of(value: Fraction, rules: Rules) -> Iterator[str]:
    """Texts of Goals that have this value, in the base in force; whether they are legal is for the judge."""
    yield from _numerals(value, rules)
    yield from _turned(value, rules)
    if value.denominator == 1 and value.numerator > 1 and value.numerator.bit_length() < MOST_BITS:
        yield from _products(int(value), rules)
        yield from _powers(int(value), rules)
    if "base-power" in rules.marks and value > 0:
        yield from _base_powers(value, rules)


def _numerals(value: Fraction, rules: Rules) -> Iterator[str]:
    top, bottom = numeral(abs(value.numerator), rules), numeral(value.denominator, rules)
    if top is None or bottom is None:
        return
    if bottom == "1":
        yield top if value >= 0 else f"0-{top}"
    else:
        yield f"{top}÷{bottom}" if value >= 0 else f"0-({top}÷{bottom})"


def _turned(value: Fraction, rules: Rules) -> Iterator[str]:
    if "upside-down" in rules.marks and value.denominator == 1 and 0 < -value < rules.base:
        yield f"{rules.digits[int(-value)]}u"
    if "sideways" in rules.marks and value.numerator == 1 and 1 < value.denominator < rules.base:
        yield f"{rules.digits[value.denominator]}s"


def _products(value: int, rules: Rules) -> Iterator[str]:
    for factor in range(2, min(rules.base**2, 100)):
        one, other = numeral(factor, rules), numeral(value // factor, rules)
        if value % factor == 0 and one and other and factor * factor >= value:
            yield f"{one}x{other}"
            return


def _powers(value: int, rules: Rules) -> Iterator[str]:
    """a^b with b a numeral, a product or a sum of two, where only small primes divide the value."""
    parts = _factors(value)
    if not parts:
        return
    most = gcd(*parts.values())
    for exponent in range(2, most + 1):
        base = (
            numeral(prod(p ** (e // exponent) for p, e in parts.items()), rules)
            if most % exponent == 0
            else None
        )
        if base is None:
            continue
        if (written := numeral(exponent, rules)) is not None:
            yield f"{base}^{written}"
        for one in _products(exponent, rules):
            yield f"{base}^({one})"
        half = numeral(exponent // 2, rules), numeral(exponent - exponent // 2, rules)
        if None not in half:
            yield f"{base}^({half[0]}+{half[1]})"


@lru_cache(maxsize=4096)
def _factors(value: int) -> dict[int, int]:
    """The prime exponents of a number; empty if other primes than small ones divide it."""
    found: dict[int, int] = {}
    for prime in SMALL_PRIMES:
        while value % prime == 0:
            value //= prime
            found[prime] = found.get(prime, 0) + 1
    return found if value == 1 else {}


def _base_powers(value: Fraction, rules: Rules) -> Iterator[str]:
    for sign in (1, -1):
        rest, power = value**sign, 0
        while rest > 1:
            rest, power = rest / rules.base, power + 1
        if rest == 1 and power:
            yield f"1p({sign * power})"


def numeral(value: int, rules: Rules) -> str | None:
    """A whole number in the base in force; None if no Goal has this many digits."""
    if value >= rules.base**rules.goal.most_digits:
        return None
    digits = ""
    while value or not digits:
        value, low = divmod(value, rules.base)
        digits = rules.digits[low] + digits
    return digits
