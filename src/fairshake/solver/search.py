"""The search with the native core: every size gets a few steps, then more, until each is settled or one succeeds.

Large sizes are often easy when small sizes are hopeless, so no size may keep the others waiting. If the
shortest Solution is requested, or several, there is one round without a limit.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Final, NamedTuple

from fairshake.numbers import spend

from .cancellation import CancelToken
from .goal_powers import BOUND as BASE_POWERS_BOUND
from .parallel import Questions, run_alone, run_together
from .repeated import is_finite
from .rounds import FEW_ROUNDS, rounds_for
from .search_state import SearchState
from .tasks import tasks
from .workbench import Workbench

FEW_NUMBERS: Final = 4
"""For up to this many numbers, everything that repeated signs can make is quickly listed."""
FIRST_TASKS: Final = 16
"""If there are many readings and meanings, this many are searched in all sizes first, then four times as
many."""
FURTHER: Final = 2
"""How much larger sizes than the first Solution's to examine if sizes don't count cubes."""
Progress = Callable[[int, int], None]
"""Called with the number of cubes being tried and the largest number to try."""


class SearchMode(NamedTuple):
    """How a search works; two threads `together` have workbenches that follow the caller's token.

    A search that `collects` continues briefly after the first Solution: a later one may have fewer cubes.
    """

    most_cubes: int | None = None
    shortest: bool = False
    few_rounds: bool = False
    progress: Progress | None = None
    together: bool = False
    cancel: CancelToken | None = None
    collects: bool = False


class Searched(NamedTuple):
    """The largest requested number of cubes, and what other workbenches have stored and done."""

    largest: int
    values: int = 0
    steps: int = 0


class Searcher:
    """One thread of a search: a workbench, its tasks, and its findings."""

    def __init__(self, state: SearchState, workbench: Workbench, manner: SearchMode) -> None:
        self.state, self.workbench = state, workbench
        self.tasks = list(tasks(state.position, state.goals, workbench, state.bounds, state.invariants))
        at_once = manner.shortest or state.limit > 1 or state.rules.k is not None
        self.rounds = rounds_for(state.rules.division.powers, at_once=at_once, few=manner.few_rounds)
        self.largest = max((task.query.most for task in self.tasks), default=0)
        if manner.most_cubes is not None and self.largest > manner.most_cubes:
            self.largest = manner.most_cubes
            state.bounds["length"] = None
        self._progress = manner.progress
        self._collects, self._last_size = manner.collects, inf
        repeats = state.rules.signs_repeat and not manner.few_rounds
        self._closes = repeats and is_finite(state.position, workbench, FEW_NUMBERS)

    @property
    def questions(self) -> Questions:
        """Every size of every task, by number: the first tasks before the others, small sizes first."""
        least = max(self.state.rules.book.least_solution_cubes, 1)
        numbered = [(at, task.sizes(least, self.largest)) for at, task in enumerate(self.tasks)]
        questions: Questions = []
        start, end = 0, FIRST_TASKS
        while start < len(numbered):
            spend((self.largest - least + 1) * (min(end, len(numbered)) - start) // 4)
            questions += sorted([(size, at) for at, sizes in numbered[start:end] for size in sizes])
            start, end = end, 4 * end
        return questions

    @property
    def found(self) -> bool:
        return bool(self.state.equations)

    @property
    def done(self) -> bool:
        return self.state.found_all or self.state.over

    def ask(self, size: int, task: int, turn: int, smaller: int) -> bool:
        if self._progress is not None:
            self._progress(size, self.largest)
        if size > self._last_size:
            return True
        asked = self.tasks[task]
        if turn >= FEW_ROUNDS and self._closes and (endless := asked.infinite):
            self.state.bounds.update(dict.fromkeys(endless))  # left to `repeated.py`, which has no size limit
            return True
        settled = self.state.ask(asked, size, self.rounds[turn].shared(smaller))
        if self._collects and self.found:
            self._last_size = min(self._last_size, size + FURTHER)
        return settled


def search(state: SearchState, workbench: Workbench, manner: SearchMode) -> Searched:
    """Ask the core everything; after `few_rounds` some questions may stay open."""
    if manner.together:
        return _search_together(state, workbench, manner)
    alone = Searcher(state, workbench, manner)
    if run_alone(alone.questions, alone, range(len(alone.rounds))):
        state.bounds[BASE_POWERS_BOUND] = None
    return Searched(alone.largest)


def _search_together(state: SearchState, workbench: Workbench, manner: SearchMode) -> Searched:
    """Two threads with their own workbenches: the first to find a Solution ends the other's search."""

    def searcher_for(whose: SearchState) -> Searcher:
        own = Workbench(workbench.cubes, state.rules)
        if manner.cancel is not None:
            manner.cancel.watch(own)
        own.begin(state.watcher)
        return Searcher(whose, own, manner)

    first = searcher_for(state)
    other = run_together(
        first.questions, len(first.rounds), first, lambda: searcher_for(state.restarted(state.goals, 1))
    )
    benches = [first.workbench]
    if other is not None:
        state.join(other.state)
        benches.append(other.workbench)
    values, steps = sum(bench.values for bench in benches), sum(bench.steps for bench in benches)
    return Searched(first.largest, values, steps)
