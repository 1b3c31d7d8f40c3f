"""Multiple Operations: one available operation sign may be used any number of times in a Solution.

It counts as one cube, for Required and for Now too. A sign used as a digit, a point or i isn't an operation
(XIII-A-5).
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
