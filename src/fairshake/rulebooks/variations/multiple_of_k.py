"""Multiple of k: the Solution must differ from the Goal by a multiple of k other than zero; k is six to eleven.

`largest_goal` is the largest Goal, positive or negative (1000 in Middle, XIII-B-7). Without `factorial_in_goal` no
factorial may be in the Goal with this variation (Junior and Senior, XIII-C-8).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fairshake.notation.tree import Tree
from fairshake.numbers import Number, compare, integer, is_real

from ..variation import Breach, Variation, WrittenEquation


@dataclass(frozen=True, slots=True)
class MultipleOfK(Variation):
    name = "multiple-of-k"
    ease = 10
    parameters = ("6", "7", "8", "9", "10", "11")
    default_limits = {"largest_goal": None, "factorial_in_goal": True}

    @property
    def factorials_in_goal(self) -> bool:
        return bool(self.limit("factorial_in_goal"))

    @property
    def k(self) -> int:
        return int(self.parameter)

    def breaches(self, writing: WrittenEquation) -> Iterator[Breach]:
        if not self.factorials_in_goal and writing.factorial and writing.count_of("goal", "bang"):
            yield Breach("factorial-in-goal-with-k")

    def goal_reading(self, tree: Tree, value: Number) -> str | None:
        largest = self.limit("largest_goal")
        if largest is None or not is_real(value):
            return None
        within = compare(value, integer(largest)) <= 0 and compare(value, integer(-largest)) >= 0
        return None if within else "goal-beyond-1000"
