"""Imaginary: the search in complex numbers, beside the native one in real numbers (AGLOA XIII-D-11).

Sizes are gone through from below, every multiset of each, for every reading of the Goal. If none is left out a "no" is
a proof; the steps of exact arithmetic are bounded, and beyond that bound the answer is `unknown`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from fairshake.judge import GoalReading, goal_readings
from fairshake.judge.readings import TooManyReadings
from fairshake.notation import Position
from fairshake.notation.tree import write_tree
from fairshake.numbers import Number, NumberError
from fairshake.rulebooks import Rules

from .alphabet import Alphabet, Cost
from .complex_bag import Written
from .complex_search import ComplexSearch, OutOfSteps
from .mat import Query
from .workbench import Workbench

MOST_STEPS: Final = 3_000_000
"""Steps of exact arithmetic, each worth `numbers.effort`: some minutes at most, enough for nine cubes."""
LOOK: Final = 200


class AmongComplexNumbers:
    """The Equations of one position in complex numbers. When all were asked for, `bound` says what was left out."""

    infinite = ""
    """What makes the alphabet infinite and is dealt with here."""

    def __init__(
        self,
        position: Position,
        rules: Rules,
        workbench: Workbench,
        cancelled: Callable[[], bool],
        most_cubes: int | None,
    ) -> None:
        self.position, self.rules, self.workbench = position, rules, workbench
        self.most_cubes = most_cubes
        self.bound = ""
        self._cancelled = cancelled
        self._steps = 0
        self._next_look = 0
        self._searches: dict[str, ComplexSearch] = {}

    def equations(self) -> Iterator[str]:
        """Equations for every reading of the Goal, the shortest first; the caller has them judged."""
        try:
            readings = list(self._readings())
            largest = max((query.most for _, _, query in readings), default=0)
            if self.most_cubes is not None and self.most_cubes < largest:
                largest, self.bound = self.most_cubes, "length"
            for size in range(1, largest + 1):
                for reading, meaning, query in readings:
                    yield from self._of_size(reading, meaning, query, size)
        except OutOfSteps:
            self.bound = self.bound or "imaginary"
        except TooManyReadings:
            self.bound = "goal-readings"
        if not self.bound and any(search.doubt for search in self._searches.values()):
            self.bound = self.infinite or "numbers"

    def _readings(self) -> Iterator[tuple[GoalReading, str, Query]]:
        """Every reading of the Goal with every meaning of the wild cubes and every way of counting cubes."""
        goal, rules = self.position.goal, self.rules
        assert goal is not None
        wild = bool(rules.wild) and any(cube.face == rules.wild for cube in goal.cubes)
        for reading in goal_readings(goal, rules):
            for meaning in (reading.wild or rules.wild,) if wild else self.workbench.meanings():
                setting = self.workbench.setting(meaning)
                if setting.alphabet.infinite != self.infinite:
                    self.bound = setting.alphabet.infinite or self.bound
                if meaning not in self._searches:
                    self._searches[meaning] = self.search(setting.alphabet)
                for query in setting.queries(self.position, reading.factorials):
                    yield reading, meaning, query

    def search(self, alphabet: Alphabet) -> ComplexSearch:
        return ComplexSearch(alphabet, self.rules, self.spend)

    def wanted(self, search: ComplexSearch, cubes: Cost, goal: Number) -> bool:
        """Whether a multiset must be searched here at all."""
        return True

    def _of_size(self, reading: GoalReading, meaning: str, query: Query, size: int) -> Iterator[str]:
        search = self._searches[meaning]
        wild_goal = bool(reading.wild)
        for cubes in multisets_of(query, search.alphabet, self.rules, size):
            self.spend(1)
            if not self.wanted(search, cubes, reading.value):
                continue
            for written in self._expressions(search, cubes, reading.value):
                text = f"{written.text} = {write_tree(reading.tree)}"
                named = meaning != self.rules.wild and (wild_goal or "~" in written.text)
                yield f"{text} where {self.rules.wild}={meaning}" if named else text

    def _expressions(self, search: ComplexSearch, cubes: Cost, goal: Number) -> Iterator[Written]:
        try:
            yield from search.expressions(cubes, goal)
        except NumberError:  # a number on the way is beyond what can be decided
            search.doubt = True

    def spend(self, steps: int) -> None:
        self._steps += steps
        if self._steps < self._next_look:
            return
        self._next_look = self._steps + LOOK
        if self._cancelled():
            self.bound = "cancelled"
        elif any(self.workbench.setting(meaning).late for meaning in self._searches):
            self.bound = "deadline"
        elif self._steps <= MOST_STEPS:
            return
        raise OutOfSteps


def multisets_of(query: Query, alphabet: Alphabet, rules: Rules, size: int) -> Iterator[Cost]:
    """Every multiset of exactly `size` cubes, factorial signs not counted, that a Solution may be made of."""
    free = [kind.face == "!" for kind in alphabet.kinds]
    if size < rules.book.least_solution_cubes:
        return
    for cubes in _between(query.lo, query.hi, free, size):
        beyond = sum(max(0, a - b) for a, b in zip(cubes, query.base, strict=True))
        signs = sum(count for count, kind in zip(cubes, alphabet.kinds, strict=True) if kind.is_sign)
        if beyond <= query.budget and signs >= query.least_signs:
            yield cubes


def _between(low: Cost, high: Cost, free: list[bool], size: int) -> Iterator[Cost]:
    if not low:
        if size == 0:
            yield ()
        return
    for count in range(low[0], high[0] + 1):
        left = size if free[0] else size - count
        if left < 0:
            return
        for rest in _between(low[1:], high[1:], free[1:], left):
            yield (count, *rest)
