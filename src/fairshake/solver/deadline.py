"""One question's deadline, cancel token and memory, for exact arithmetic as for the native core.

The native core keeps the clock. Arithmetic checks here every few steps, and before a step that may take
long: a step that wouldn't finish by the deadline isn't started, and freeing memory takes time too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from fairshake._native import Watch
from fairshake.numbers import Budget, BudgetSpentError

from .cancellation import CancelToken

SECONDS_OF_STEP: Final = 12e-6
SECONDS_OF_KEPT: Final = 0.6e-6
MOST_KEPT: Final = 300_000
"""How many values of exact arithmetic one question may keep in memory; a long one counts as several."""
GRACE: Final = 0.01
"""Seconds after the deadline in which an expression already found may still be judged."""
T = TypeVar("T")


class SearchDeadline:
    """Watches over one question from now on."""

    def __init__(self, seconds: float | None, cancel: CancelToken | None) -> None:
        self._watch = Watch(-1.0 if seconds is None else max(0.0, seconds))
        if cancel is not None:
            cancel.watch(self)
        self.budget = Budget(over=self._over, most_kept=MOST_KEPT)

    def cancel(self) -> None:
        self._watch.cancel()

    @property
    def remaining(self) -> float | None:
        """Seconds left until the deadline; None without one."""
        left = self._watch.remaining()
        return None if left < 0 else left

    @property
    def over(self) -> str:
        """Why the question must end now; "" if it may continue."""
        return self._watch.over(0.0)

    def judging(self, work: Callable[[], T]) -> T:
        """Judge an expression already found: that may end a little after the deadline."""
        try:
            with Budget(over=self._over_with_grace, alone=True):
                return work()
        except BudgetSpentError as spent:
            raise BudgetSpentError(spent.bound, self.budget) from None

    def _over(self, steps: int, kept: int) -> str:
        return self._watch.over(steps * SECONDS_OF_STEP, kept * SECONDS_OF_KEPT)

    def _over_with_grace(self, steps: int, kept: int) -> str:
        return self._watch.over(steps * SECONDS_OF_STEP, -GRACE)
