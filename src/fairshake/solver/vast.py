"""Factorials too large to write out, such as 7!!: a "no" counts only if no expression with one can equal the
Goal.

The main search leaves them out, since they're rarely useful and make it much longer. If it ends with a "no",
this second search includes them by name. It's short: what it can't settle is `unknown`.
"""

from __future__ import annotations

from typing import Final

from .rounds import Round
from .search_state import SearchState
from .tasks import tasks
from .workbench import Workbench

BOUND: Final = "factorials"
STEPS_OF_SIZE: Final = 60_000
MOST_STEPS: Final = 400_000
"""In total: a second or two at most."""


def search_vast(state: SearchState, workbench: Workbench) -> None:
    """Accept a Solution with a vast factorial, or note that there may be one."""
    if "!" not in state.rules.marks or state.equations or state.bounds:
        return
    bench = workbench.vast
    bench.begin(state.watcher)
    other, begun = state.restarted(state.goals, state.limit), bench.steps
    least = max(state.rules.book.least_solution_cubes, 1)
    for task in tasks(state.position, state.goals, bench, other.bounds, other.invariants):
        for size in task.sizes(least, task.query.most):
            if other.found_all or other.over:
                break
            if bench.steps - begun > MOST_STEPS or not other.ask(task, size, Round(STEPS_OF_SIZE)):
                other.bounds[BOUND] = None
    state.equations.update(other.equations)
    state.bounds.update(other.bounds)
