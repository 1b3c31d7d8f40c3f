"""Multiple of k: the Solution must miss the Goal, by a multiple of k other than zero; k is six to eleven.

In Middle the Goal lies between -1000 and 1000 (XIII-B-7). In Junior and Senior no factorial may stand in the Goal
beside this variation (XIII-C-8).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fairshake.notation.tree import Tree
from fairshake.numbers import Number, compare, integer, is_real

from ..variation import Breach, Variation, Writing

LARGEST_GOAL: Final = integer(1000)
SMALLEST_GOAL: Final = integer(-1000)


@dataclass(frozen=True, slots=True)
class MultipleOfK(Variation):
    name = "multiple-of-k"

    @classmethod
    def parameters(cls, division: str) -> tuple[str, ...]:
        return ("6", "7", "8", "9", "10", "11")

    @property
    def k(self) -> int:
        return int(self.parameter)

    def breaches(self, writing: Writing) -> Iterator[Breach]:
        if self.division in ("junior", "senior") and writing.factorial and writing.count_of("goal", "bang"):
            yield Breach("factorial-in-goal-with-k")

    def goal_reading(self, tree: Tree, value: Number) -> str | None:
        if self.division != "middle" or not is_real(value):
            return None
        within = compare(value, LARGEST_GOAL) <= 0 and compare(value, SMALLEST_GOAL) >= 0
        return None if within else "goal-beyond-1000"
