"""Multiple Operations: one operation sign that may be used serves any number of times in a Solution.

It counts as one cube, for Required and for Now too. A sign used as a digit, a point or i is no operation (XIII-A-5).
"""

from __future__ import annotations

from dataclasses import dataclass

from fairshake.notation import SIGNS

from ..variation import RolledCubes, Variation


@dataclass(frozen=True, slots=True)
class MultipleOperations(Variation):
    name = "multiple-operations"
    ease = 20
    marks = frozenset({"repeated"})

    def has_effect(self, roll: RolledCubes) -> bool:
        return roll.has(SIGNS)
