"""Is there a Solution? The search by number of cubes, over all readings of the Goal and all meanings of wild cubes."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from fairshake.judgment import Report, goal_problem
from fairshake.judgment.interpretations import static_problem
from fairshake.notation import Position
from fairshake.numbers import BudgetSpentError
from fairshake.rulebooks import Rules, rules_for

from .cancellation import CancelToken
from .cube_counts import impossible_by_counting
from .deadline import SearchDeadline
from .goal_powers import endless_cubes
from .models import BOUND as UNMODELED
from .models import modeled
from .no_goal import solve_no_goal
from .result import IMPOSSIBLE, UNKNOWN, Proof, Result
from .search import Progress, SearchMode, search
from .search_state import SearchState
from .targets import Targets, targets
from .vast import search_vast
from .verification import after_the_core, search_forward
from .workbench import TooManyCubesError, Workbench

GATHERED: Final = 16
"""How many Solutions to find before choosing the shortest, if the first one may be longer."""


class SearchGoal(NamedTuple):
    """What a caller wants from a search."""

    limit: int
    most_cubes: int | None
    shortest: bool
    threads: int
    progress: Progress | None
    report: Report | None

    def collects(self, rules: Rules) -> bool:
        """Whether to collect several to find the shortest: if signs repeat or are free, size doesn't count cubes."""
        return self.shortest and self.limit == 1 and (rules.signs_repeat or "!" in rules.marks)

    def manner(self, rules: Rules, cancel: CancelToken | None) -> SearchMode:
        """Two threads share a question if any one Solution will do and sizes take turns."""
        together = self.threads > 1 and self.limit == 1 and not self.shortest and rules.k is None
        return SearchMode(
            self.most_cubes,
            self.shortest,
            progress=self.progress,
            together=together,
            cancel=cancel,
            collects=self.collects(rules),
        )


def solve(
    position: Position,
    *,
    limit: int = 1,
    seconds: float | None = None,
    cancel: CancelToken | None = None,
    progress: Progress | None = None,
    most_cubes: int | None = None,
    shortest: bool = False,
    workbench: Workbench | None = None,
    threads: int = 1,
    report: Report | None = None,
) -> Result:
    """Decide a position.

    `shortest` asks for a Solution with the fewest cubes, which may take longer than finding any. `limit` asks
    for that many distinct Solutions, `most_cubes` limits their length. The deadline is the caller's:
    `seconds` from now, kept
    by the native core. A `workbench` of the same shake shares its tables. With two `threads`, two
    workbenches share hard questions if any one Solution will do. A bug in this program is passed to
    `report`, and
    the answer is `unknown`.
    """
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    watcher, states = SearchDeadline(seconds, cancel), list[SearchState]()
    try:
        with watcher.budget:
            wanted = SearchGoal(limit, most_cubes, shortest, threads, progress, report)
            return _solve(position, rules, wanted, watcher, cancel, workbench, states)
    except BudgetSpentError as spent:
        if spent.budget is not watcher.budget:
            raise
        return _cut_short(states, spent.bound, limit)
    except MemoryError:
        return _cut_short(states, "memory", limit)
    except Exception as error:
        if report is not None:
            report(error, str(position))
        return _cut_short(states, "fault", limit)
    finally:
        if cancel is not None:
            cancel.forget(watcher)


def _solve(
    position: Position,
    rules: Rules,
    wanted: SearchGoal,
    watcher: SearchDeadline,
    cancel: CancelToken | None,
    workbench: Workbench | None,
    states: list[SearchState],
) -> Result:
    """The answer; `states` receives the search, so that its findings aren't lost when it's cut short."""
    if position.goal is None:
        return solve_no_goal(position, rules, watcher, cancel, partial(solve, report=wanted.report))
    if not modeled(rules):
        return _solve_forward(position, rules, wanted, watcher, workbench, states)
    goals = targets(position.goal, rules)
    problem = None if goals.readings else goal_problem(position.goal, rules)
    if problem is not None and (
        static_problem(position.goal, rules) or not endless_cubes(position.goal, rules)
    ):
        return Result(IMPOSSIBLE, proof=Proof("goal-illegal", {"problem": problem.code}))
    reason = impossible_by_counting(position, rules)
    if reason is not None:
        return Result(IMPOSSIBLE, proof=reason)
    limit = GATHERED if wanted.collects(rules) else wanted.limit
    state = SearchState(position, rules, goals, limit, watcher, wanted.report)
    states.append(state)
    if workbench is None:
        workbench = Workbench((*position.required, *position.permitted, *position.resources), rules)
    try:
        if cancel is not None:
            cancel.watch(workbench)
        return _search(state, wanted.manner(rules, cancel), workbench, wanted.limit)
    finally:
        if cancel is not None:
            cancel.forget(workbench)


def _solve_forward(
    position: Position,
    rules: Rules,
    wanted: SearchGoal,
    watcher: SearchDeadline,
    workbench: Workbench | None,
    states: list[SearchState],
) -> Result:
    """The answer under a variation without a model: what its own operations find, or `unknown`."""
    state = SearchState(position, rules, Targets((), False), wanted.limit, watcher, wanted.report)
    states.append(state)
    bench = workbench or Workbench((*position.required, *position.permitted, *position.resources), rules)
    bench.begin(watcher)
    try:
        search_forward(state, bench, wanted.most_cubes)
    except TooManyCubesError:
        return Result(UNKNOWN, bound="cubes")
    state.bounds = {UNMODELED: None}
    return state.result(0, 0, 0)


def _search(state: SearchState, manner: SearchMode, workbench: Workbench, limit: int) -> Result:
    """First the native core, then what it couldn't cover."""
    workbench.begin(state.watcher)
    values, steps = workbench.values, workbench.steps
    try:
        searched = search(state, workbench, manner)
    except TooManyCubesError:
        return Result(UNKNOWN, bound="cubes")
    state.keep_shortest(limit)
    after_the_core(state, workbench, manner.most_cubes, manner.shortest)
    search_vast(state, workbench)
    values, steps = workbench.values - values, workbench.steps - steps
    return state.result(searched.largest, values + searched.values, steps + searched.steps)


def _cut_short(states: list[SearchState], bound: str, limit: int) -> Result:
    """The answer of a search that had to end: its findings so far, or the bound it hit."""
    if states and states[0].equations:
        states[0].keep_shortest(limit)
        return states[0].result(0, 0, 0)
    return Result(UNKNOWN, bound=bound)
