"""Remainder: a sideways ÷ gives the remainder of a division of positive integers, the first at most 1000 (XIII-A-7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fairshake.numbers import Number, Undefined, compare, integer, remainder

from ..operations import Operation
from ..variation import Key, Roll, Variation

LARGEST: Final = integer(1000)


def limited_remainder(a: Number, b: Number) -> Number:
    value = remainder(a, b)
    if compare(a, LARGEST) > 0:
        raise Undefined("remainder-too-large")
    return value


@dataclass(frozen=True, slots=True)
class Remainder(Variation):
    name = "remainder"
    marks = frozenset({"rem"})
    keys = (Key(" rem "),)
    turns = {"÷": "s"}

    def operations(self, base: int) -> Mapping[str, Operation]:
        return {"rem": limited_remainder}

    def has_effect(self, roll: Roll) -> bool:
        return roll.has("÷")
