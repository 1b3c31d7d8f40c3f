"""Average: + no longer adds; it takes the average of two numbers (XIII-A-8, XIII-B-8).

Three numbers are averaged two at a time, so the grouping matters: (4+6)+9 is 7 and 4+(6+9) is 5 3/4.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fairshake.numbers import average

from ..operations import Operation
from ..variation import RolledCubes, Variation


@dataclass(frozen=True, slots=True)
class Average(Variation):
    name = "average"
    ease = 3
    marks = frozenset({"average"})

    def operations(self, base: int) -> Mapping[str, Operation]:
        return {"+": average}

    def has_effect(self, roll: RolledCubes) -> bool:
        return roll.has("+")
