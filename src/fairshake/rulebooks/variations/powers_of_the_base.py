"""Powers of the Base: a 1 may stand for any integral power of the base, unless it is part of a longer numeral.

(XIII-B-13, XIII-C-4.) The base is ten, or m if Base m was chosen too.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..variation import Key, RolledCubes, Variation


@dataclass(frozen=True, slots=True)
class PowersOfTheBase(Variation):
    name = "powers-of-the-base"
    ease = 21
    marks = frozenset({"base-power"})
    keys = (Key("1p(", "0123456789-)"),)

    def has_effect(self, roll: RolledCubes) -> bool:
        return roll.has("1")
