"""Three-operation Solution: at least three operation signs, factorials among them (XIII-A-6).

A prefix x and a percent sign are operations; a decimal point is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ..variation import Breach, Variation, Writing

LEAST: Final = 3


@dataclass(frozen=True, slots=True)
class ThreeOperation(Variation):
    name = "three-operation"

    def breaches(self, writing: Writing) -> Iterator[Breach]:
        used = writing.count_of("solution", "sign") + writing.count_of("solution", "bang")
        if used < LEAST:
            yield Breach("three-operations", None, {"used": str(used), "least": str(LEAST)})
