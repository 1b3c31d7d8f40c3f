"""The search under a variation that the solver has no model for: tries its operations on all small sets of
cubes.

Nothing is inverted and no invariant is used, so a Solution may be found, but a "no" is never a proof: the
variation may allow something missing from the solver's alphabet.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fairshake.numbers import Number, NumberError, differs_by_multiple, equal

from .alphabet import Alphabet, Cost
from .bag import WrittenValue
from .exact_search import ExactSearch
from .exact_task import ExactTask, OutOfStepsError, ReadingTask
from .imaginary import multisets_of

MOST_STEPS: Final = 400_000
"""Some seconds: Solutions of about six cubes are reached."""


class ForwardSearch(ExactSearch):
    """Tables of values only, with operands in both orders."""

    commutes = frozenset[str]()

    def expressions(self, cubes: Cost, goal: Number) -> Iterator[WrittenValue]:
        for written in self.values(cubes):
            self.spend(1)
            if self._fits(written.value, goal):
                yield written

    def plausible(self, cubes: Cost) -> bool:
        return any(cubes)

    def _fits(self, value: Number, goal: Number) -> bool:
        try:
            k = self.rules.k
            return equal(value, goal) if k is None else differs_by_multiple(value, goal, k)
        except NumberError:
            return False


class ForwardTask(ExactTask):
    """The Equations of one position, using the operations of the active variations."""

    _searches: dict[str, ForwardSearch] | None = None
    _taken = 0

    def sized(self, reading: ReadingTask, size: int) -> Iterator[WrittenValue]:
        alphabet = self.workbench.setting(reading.meaning).alphabet
        search = self._search(reading.meaning, alphabet)
        for cubes in multisets_of(reading.query, alphabet, self.rules, size):
            yield from search.expressions(cubes, reading.goal.value)

    def _search(self, meaning: str, alphabet: Alphabet) -> ForwardSearch:
        if self._searches is None:
            self._searches = {}
        if meaning not in self._searches:
            self._searches[meaning] = ForwardSearch(alphabet, self.rules, self.spend)
        return self._searches[meaning]

    def spend(self, steps: int) -> None:
        super().spend(steps)
        self._taken += steps
        if self._taken > MOST_STEPS:
            raise OutOfStepsError
