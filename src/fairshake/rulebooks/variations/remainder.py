"""Remainder: a sideways ÷ gives the remainder of a division of positive integers, the first at most 1000 (XIII-A-7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fairshake.numbers import Number, Undefined, compare, integer, remainder

from ..operations import Operation
from ..variation import Key, RolledCubes, Variation


@dataclass(frozen=True, slots=True)
class Remainder(Variation):
    name = "remainder"
    ease = 4
    marks = frozenset({"rem"})
    keys = (Key(" rem "),)
    turns = {"÷": "s"}
    default_limits = {"largest": 1000}

    def operations(self, base: int) -> Mapping[str, Operation]:
        largest = self.largest

        def limited(a: Number, b: Number) -> Number:
            value = remainder(a, b)
            if largest is not None and compare(a, integer(largest)) > 0:
                raise Undefined("remainder-too-large")
            return value

        return {"rem": limited}

    @property
    def largest(self) -> int | None:
        """The largest number that may be divided."""
        return self.limit("largest")

    def has_effect(self, roll: RolledCubes) -> bool:
        return roll.has("÷")
