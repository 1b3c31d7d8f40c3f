"""Factorials too large to write out, such as 7!!: a "no" counts only if no expression with one can equal the
Goal.

The main search leaves them out, since they're rarely useful and make it much longer. If it ends with a "no",
this second search includes them by name. It's short: what it can't settle is `unknown`.
"""

from __future__ import annotations

from typing import Final

from .rounds import Round
from .search_state import Hunt
from .tasks import tasks
from .workbench import Workbench

BOUND: Final = "factorials"
STEPS_OF_SIZE: Final = 60_000
MOST_STEPS: Final = 400_000
"""In total: a second or two at most."""


def search_vast(hunt: Hunt, workbench: Workbench) -> None:
    """Accept a Solution with a vast factorial, or note that there may be one."""
    if "!" not in hunt.rules.marks or hunt.equations or hunt.bounds:
        return
    bench = workbench.vast
    bench.begin(hunt.watcher)
    other, begun = hunt.restarted(hunt.goals, hunt.limit), bench.steps
    least = max(hunt.rules.book.least_solution_cubes, 1)
    for task in tasks(hunt.position, hunt.goals, bench, other.bounds, other.invariants):
        for size in task.sizes(least, task.query.most):
            if other.found_all or other.over:
                break
            if bench.steps - begun > MOST_STEPS or not other.ask(task, size, Round(STEPS_OF_SIZE)):
                other.bounds[BOUND] = None
    hunt.equations.update(other.equations)
    hunt.bounds.update(other.bounds)
