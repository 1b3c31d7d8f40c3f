"""Percent: an upside-down √ means "percent of" (XIII-A-10, XIII-B-9).

Its operands may have two digits, in Solutions too. In base m, percent means per m squared.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fairshake.numbers import Number, percent

from ..operations import Operation
from ..variation import Key, RolledCubes, Variation


@dataclass(frozen=True, slots=True)
class Percent(Variation):
    name = "percent"
    ease = 7
    marks = frozenset({"%"})
    keys = (Key("%"),)
    turns = {"√": "u"}

    def operations(self, base: int) -> Mapping[str, Operation]:
        def per_hundred(a: Number, b: Number) -> Number:
            return percent(a, b, base * base)

        return {"%": per_hundred}

    def has_effect(self, roll: RolledCubes) -> bool:
        return roll.has("√")
