"""Decimal in Goal: the writer puts decimal points into the Goal, at no cost in cubes (XIII-D-12).

Three digits in a row are allowed in the Goal, but then one of them has a point before, between or after.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..variation import Key, RolledCubes, Variation

MOST_DIGITS: Final = 3


@dataclass(frozen=True, slots=True)
class DecimalInGoal(Variation):
    name = "decimal-in-goal"
    ease = 11
    marks = frozenset({"goal-point"})
    keys = (Key("."),)

    def has_effect(self, roll: RolledCubes) -> bool:
        return roll.has("123456789")
