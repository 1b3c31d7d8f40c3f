"""Three-operation Solution: at least three operation signs, including factorials (XIII-A-6).

A prefix x and a percent sign are operations; a decimal point isn't.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..variation import Breach, Variation, WrittenEquation


@dataclass(frozen=True, slots=True)
class ThreeOperation(Variation):
    name = "three-operation"
    ease = 8
    default_limits = {"least": 3}

    @property
    def least_operations(self) -> int:
        return int(self.limit("least") or 0)

    def breaches(self, writing: WrittenEquation) -> Iterator[Breach]:
        used = writing.count_of("solution", "sign") + writing.count_of("solution", "bang")
        if used < self.least_operations:
            yield Breach("three-operations", None, {"used": str(used), "least": str(self.least_operations)})
