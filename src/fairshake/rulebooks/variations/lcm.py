"""LCM: √ may mean the least common multiple of two counting numbers; it may still mean a root (XIII-A-13)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fairshake.numbers import lcm

from ..operations import Operation
from ..variation import Key, RolledCubes, Variation


@dataclass(frozen=True, slots=True)
class Lcm(Variation):
    name = "lcm"
    ease = 5
    marks = frozenset({"lcm"})
    keys = (Key(" lcm "),)

    def operations(self, base: int) -> Mapping[str, Operation]:
        return {"lcm": lcm}

    def has_effect(self, roll: RolledCubes) -> bool:
        return roll.has("√")
