"""GCF: ^ may mean the greatest common factor of two whole numbers, not both zero (XIII-A-14).

It may still mean a power.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fairshake.numbers import gcf

from ..operations import Operation
from ..variation import Key, RolledCubes, Variation


@dataclass(frozen=True, slots=True)
class Gcf(Variation):
    name = "gcf"
    ease = 6
    marks = frozenset({"gcf"})
    keys = (Key(" gcf "),)

    def operations(self, base: int) -> Mapping[str, Operation]:
        return {"gcf": gcf}

    def has_effect(self, roll: RolledCubes) -> bool:
        return roll.has("^")
