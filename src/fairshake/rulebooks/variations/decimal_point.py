"""Decimal Point: ^ may be a decimal point in a numeral of at most three digits, in Goal and Solution.

It binds tightest, and a turned digit doesn't count as a digit (XIII-A-11, XIII-B-10).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..variation import Key, RolledCubes, Variation

MOST_DIGITS: Final = 3


@dataclass(frozen=True, slots=True)
class DecimalPoint(Variation):
    name = "decimal-point"
    ease = 14
    marks = frozenset({"."})
    keys = (Key("."),)

    def has_effect(self, roll: RolledCubes) -> bool:
        return roll.has("^")
