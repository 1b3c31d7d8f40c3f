"""Factorial: two factorial signs for the Solution and the Goal together, without cubes.

With Multiple Operations the Solution may have any number of them; the Goal still has two at most (XIII-A-4, XIII-A-5).
With Multiple of k in Junior and Senior none may be in the Goal (XIII-C-8); that rule is in Multiple of k.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from fairshake.numbers import factorial

from ..operations import Operation
from ..variation import Breach, Key, RolledCubes, Variation, WrittenEquation

ALLOTTED: Final = 2


@dataclass(frozen=True, slots=True)
class Factorial(Variation):
    name = "factorial"
    ease = 18
    marks = frozenset({"!"})
    keys = (Key("!"),)

    def operations(self, base: int) -> Mapping[str, Operation]:
        return {"!": factorial}

    def breaches(self, writing: WrittenEquation) -> Iterator[Breach]:
        in_goal, in_solution = writing.count_of("goal", "bang"), writing.count_of("solution", "bang")
        counted = in_goal if writing.multiple_operations else in_goal + in_solution
        if counted > ALLOTTED:
            code = "factorials-in-goal" if writing.multiple_operations else "factorials"
            yield Breach(code, None, {"used": str(counted), "most": str(ALLOTTED)})

    def has_effect(self, roll: RolledCubes) -> bool:
        return roll.has("03456789")
