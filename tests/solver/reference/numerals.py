"""The numbers that cubes lying side by side can be, each use of them as part of one numeral."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Final

from fairshake.rulebooks import Rules

DIGITS: Final = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "^", "√")
"""By value: from base eleven on a ^ may be ten, in twelve a √ eleven (AGLOA XIII-C-5)."""
POINT: Final = "^"
MOST_DECIMAL_DIGITS: Final = 3
POWERS_TRIED: Final = 6
"""Powers of the Base has no end (AGLOA XIII-B-13)."""


def digit(symbol: str, base: int) -> int | None:
    """The digit that a symbol may be in a base."""
    return DIGITS.index(symbol) if symbol in DIGITS[:base] else None


def numerals(symbols: tuple[str, ...], rules: Rules) -> set[Fraction]:
    """Every number that all these symbols can be as one numeral of a Solution, in any order."""
    if len(symbols) == 1:
        return set(_on_one_cube(symbols[0], rules))
    found: set[Fraction] = set()
    if rules.solution_digits >= len(symbols):
        found |= long_numerals(symbols, rules.base)
    if "." in rules.marks and POINT in symbols and len(symbols) <= MOST_DECIMAL_DIGITS + 1:
        found |= set(_decimals(symbols, rules.base))
    return found


def long_numerals(symbols: tuple[str, ...], base: int) -> set[Fraction]:
    """The whole numbers that several digits make."""
    return {Fraction(value) for row in permutations(symbols) if (value := _whole(row, base)) is not None}


def _whole(row: tuple[str, ...], base: int) -> int | None:
    value = 0
    for symbol in row:
        if (unit := digit(symbol, base)) is None:
            return None
        value = value * base + unit
    return value


def _on_one_cube(symbol: str, rules: Rules) -> Iterator[Fraction]:
    """A digit as it lies, sideways, upside-down or both (AGLOA XIII-A-1, 2); a 1 also as a power of the base."""
    if (value := digit(symbol, rules.base)) is None:
        return
    upright = {Fraction(value)}
    if value == 1 and "base-power" in rules.marks:
        upright |= {Fraction(rules.base) ** power for power in range(-POWERS_TRIED, POWERS_TRIED + 1)}
    turned = {1 / number for number in upright if number} if "sideways" in rules.marks else set()
    yield from upright | turned
    if "upside-down" in rules.marks:
        yield from (-number for number in upright | turned)


def _decimals(symbols: tuple[str, ...], base: int) -> Iterator[Fraction]:
    """One ^ as the point before, between or behind digits that lie upright (AGLOA XIII-A-11)."""
    for row in permutations(symbols):
        for place, symbol in enumerate(row):
            if symbol == POINT and (whole := _whole(row[:place] + row[place + 1 :], base)) is not None:
                yield Fraction(whole, base ** (len(row) - 1 - place))
