"""Tasks: one reading of the Goal, one meaning of the wild cubes and one way of counting cubes, for the native core."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from fairshake.notation import Position
from fairshake.numbers import spend
from fairshake.rulebooks import Rules

from .equation_writer import write
from .feasibility import REPEATED
from .mat import Query
from .root_heights import too_low
from .targets import Target, Targets
from .workbench import Setting, Workbench

COUNTLESS: Final = ("sign", "integer", "rational", "primes")
"""Invariants that hold for any number of signs, and for any power of the base."""
STEPS_OF_TARGET: Final = 100
"""The cost of having the core compute a reading of the Goal, and of reading the mat for it."""
UPWARDS: Final = frozenset({"add", "multiply", "power", "root", "square-root", "factorial"})


class Task(NamedTuple):
    """A question to the core, asked separately for every number of cubes."""

    setting: Setting
    query: Query
    target: int
    goal: Target

    def sizes(self, least: int, largest: int) -> range:
        """The numbers of cubes to ask about, within a range."""
        return range(max(least, self.query.least), min(largest, self.query.most) + 1)

    def _lies_in_the_gap(self) -> bool:
        """Sums, products, powers and roots of 0 and of numbers from 1 on have no value between 0 and 1."""
        alphabet, postfix = self.setting.alphabet, self.goal.postfix
        if postfix is None or len(postfix) != 1 or not 0 < Fraction(postfix[0]) < 1:
            return False
        usable = [at for at, count in enumerate(self.query.hi) if count]
        signs = (op.name for op in alphabet.operations if any(op.cost[at] for at in usable))
        leaves = (leaf.value for leaf in alphabet.leaves if any(leaf.cost[at] for at in usable))
        return all(name in UPWARDS for name in signs) and all(value == 0 or value >= 1 for value in leaves)

    @property
    def infinite(self) -> tuple[str, ...]:
        """What makes this question infinite, unless an invariant settles it no matter how often a sign is
        used."""
        infinite = self.setting.endless(self.query)
        if infinite and self.setting.rules.k is None:
            proof = self.setting.refutes(self.query, self.target)
            settled = proof in COUNTLESS or self._lies_in_the_gap() or self._lies_too_high(infinite)
            return () if settled else infinite
        return infinite

    def _lies_too_high(self, infinite: tuple[str, ...]) -> bool:
        """Whether the Goal is higher than anything these cubes can make, no matter how often √ is used."""
        postfix = self.goal.postfix
        if infinite != (REPEATED,) or postfix is None or len(postfix) != 1:
            return False
        return too_low(self.setting.counted, self.query, Fraction(postfix[0]))

    def equation(self, postfix: list[int], rules: Rules) -> str:
        """The written form of an expression of the core."""
        solution = write(postfix, self.setting.alphabet)
        text = f"{solution} = {self.goal.text}"
        meaning = self.setting.meaning
        if rules.wild and meaning != rules.wild and (self.goal.wild is not None or "~" in solution):
            text += f" where {rules.wild}={meaning}"
        return text


def tasks(
    position: Position,
    goals: Targets,
    workbench: Workbench,
    bounds: dict[str, None],
    invariants: dict[str, None],
) -> Iterator[Task]:
    """Every task of a position; `bounds` collects what the core can't be asked, `invariants` what it needn't
    be."""
    if not goals.complete:
        bounds["goal-readings"] = None
    for goal in goals.readings:
        if goal.postfix is None:
            bounds["goal-value"] = None
            continue
        for meaning in workbench.meanings() if goal.wild is None else (goal.wild,):
            spend(1, at_worst=STEPS_OF_TARGET)
            setting = workbench.setting(meaning)
            target = setting.target(goal.postfix)
            if target is None:
                bounds["goal-value"] = None
                continue
            for query in setting.queries(position, goal.factorials):
                if setting.rules.variations and setting.denies(query):
                    invariants["count"] = None
                else:
                    yield Task(setting, query, target, goal)
