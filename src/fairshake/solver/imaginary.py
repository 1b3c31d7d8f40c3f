"""Imaginary: the search in complex numbers, besides the native one in real numbers (AGLOA XIII-D-11)."""

from __future__ import annotations

from collections.abc import Iterator

from flint import fmpq

from fairshake.numbers import Number, NumberError, spend
from fairshake.rulebooks import Rules

from .alphabet import Alphabet, Cost
from .bag import WrittenValue
from .exact_search import ExactSearch
from .exact_task import ExactTask, ReadingTask
from .mat import Query


class ComplexTask(ExactTask):
    """The Equations of one position in complex numbers."""

    _searches: dict[str, ExactSearch] | None = None

    def search(self, meaning: str) -> ExactSearch:
        """The search for one meaning of the wild cubes."""
        if self._searches is None:
            self._searches = {}
        if meaning not in self._searches:
            self._searches[meaning] = self.new_search(self.workbench.setting(meaning).alphabet)
        return self._searches[meaning]

    def new_search(self, alphabet: Alphabet) -> ExactSearch:
        return ExactSearch(alphabet, self.rules, self.spend)

    def wanted(self, search: ExactSearch, cubes: Cost, goal: Number) -> bool:
        """Whether a multiset must be searched here at all: without i, powers and roots there are only
        rational numbers, which the core has searched."""
        return not self.core_is_sure or not isinstance(goal, fmpq) or search.may_be_irrational(cubes)

    def sized(self, reading: ReadingTask, size: int) -> Iterator[WrittenValue]:
        search, goal = self.search(reading.meaning), reading.goal.value
        for cubes in multisets_of(reading.query, search.alphabet, self.rules, size):
            self.spend(1)
            if not self.wanted(search, cubes, goal):
                continue
            try:
                yield from search.expressions(cubes, goal)
            except NumberError:  # an intermediate number can't be decided
                search.doubt = True
        self.doubt = self.doubt or search.doubt


def multisets_of(query: Query, alphabet: Alphabet, rules: Rules, size: int) -> Iterator[Cost]:
    """Every multiset of exactly `size` cubes (not counting factorial signs) that a Solution may use."""
    free = [kind.face == "!" for kind in alphabet.kinds]
    if size < rules.book.least_solution_cubes:
        return
    for cubes in between(query, free, size):
        signs = sum(count for count, kind in zip(cubes, alphabet.kinds, strict=True) if kind.is_sign)
        if signs >= query.least_signs:
            yield cubes


def between(query: Query, free: list[bool], size: int) -> Iterator[Cost]:
    """Counts within a query's limits, of this total size; `free` kinds aren't counted."""
    yield from _between(query.lo, query.hi, query.base, query.budget, free, size)


def _between(low: Cost, high: Cost, base: Cost, budget: int, free: list[bool], size: int) -> Iterator[Cost]:
    spend(1)
    if not low:
        if size == 0:
            yield ()
        return
    most = sum(count for count, uncounted in zip(high, free, strict=True) if not uncounted)
    least = sum(count for count, uncounted in zip(low, free, strict=True) if not uncounted)
    if not least <= size <= most:
        return
    for count in range(low[0], min(high[0], base[0] + budget) + 1):
        left = size if free[0] else size - count
        beyond = max(0, count - base[0])
        for rest in _between(low[1:], high[1:], base[1:], budget - beyond, free[1:], left):
            yield (count, *rest)
