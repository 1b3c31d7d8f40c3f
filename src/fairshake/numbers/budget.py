"""How much work a question may cause: steps, stored values, and anything the caller checks now and then.

A step is about ten microseconds of exact arithmetic. Steps are counted from the sizes of numbers alone, never from a
clock or a cache, so a question limited by steps has the same answer on every machine. A deadline or a cancel
token belongs to the caller, who passes a function that is called every few steps.

Arithmetic is called from everywhere as plain functions of numbers, so the budget isn't an argument of each:
`with budget:` sets it for the block, in this thread only.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import local
from types import TracebackType
from typing import Final, TypeVar

LOOK: Final = 100
"""Steps between calls of the caller's function."""
Over = Callable[[int, int], str]
"""Says why the work must end ("deadline", "cancelled", …), given how many steps come next and how many
values are stored; "" while it may continue."""
T = TypeVar("T")


class BudgetSpentError(Exception):
    """A budget is used up; `bound` says which limit. Not a `NumberError`: no number is to blame."""

    def __init__(self, bound: str, budget: Budget) -> None:
        super().__init__(bound)
        self.bound, self.budget = bound, budget


class Budget:
    """Steps and stored values of one question. One in force inside another counts for itself, and both are
    asked.

    One that is `alone` hides those around it.
    """

    __slots__ = ("_alone", "_before", "_next", "_outer", "_over", "kept", "most_kept", "most_steps", "steps")

    def __init__(
        self,
        most_steps: int | None = None,
        over: Over | None = None,
        most_kept: int | None = None,
        alone: bool = False,
    ) -> None:
        self.most_steps, self.most_kept = most_steps, most_kept
        self.steps = self.kept = 0
        self._over, self._alone = over, alone
        self._before: Budget | None = None
        self._outer: Budget | None = None
        self._next = 0
        self._plan()

    def spend(self, steps: int = 1, at_worst: int = 0) -> None:
        """Count the next steps. Raises `BudgetSpentError` if too few are left, or if the caller cancels.

        If one call may take far longer than others like it, `at_worst` says how long, so that a deadline is
        kept even then.
        """
        self.steps += steps
        if self.steps >= self._next or at_worst >= LOOK:
            self._look(max(steps, at_worst))

    def keep(self, values: int) -> None:
        """Count values that stay in memory until the question is answered, a long one as several."""
        self.kept += values
        if self.most_kept is not None and self.kept > self.most_kept:
            raise BudgetSpentError("memory", self)
        if self._outer is not None:
            self._outer.keep(values)

    def within(self, work: Callable[[], T], otherwise: T) -> T:
        """The result of the work, or `otherwise` if this budget isn't enough."""
        try:
            with self:
                return work()
        except BudgetSpentError as spent:
            if spent.budget is not self:
                raise
            return otherwise

    def _look(self, steps: int) -> None:
        self._plan()
        if self.most_steps is not None and self.steps > self.most_steps:
            raise BudgetSpentError("steps", self)
        self._ask(steps)

    def _ask(self, steps: int) -> None:
        if self._over is not None and (bound := self._over(steps, self.kept)):
            raise BudgetSpentError(bound, self)
        if self._outer is not None:
            self._outer._ask(steps)

    def _plan(self) -> None:
        """Check again after a few steps, or as soon as the steps are used up."""
        self._next = self.steps + LOOK
        if self.most_steps is not None and self.most_steps < self._next:
            self._next = max(self.most_steps, self.steps) + 1

    def __enter__(self) -> Budget:
        self._before, _in_force.budget = _in_force.budget, self
        self._outer = None if self._alone else self._before
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        _in_force.budget = self._before


class _InForce(local):
    budget: Budget | None = None


_in_force = _InForce()


def spend(steps: int, at_worst: int = 0) -> None:
    """Count steps of the current budget, if there is one.

    >>> with Budget(most_steps=10):
    ...     spend(11)
    Traceback (most recent call last):
        ...
    fairshake.numbers.budget.BudgetSpentError: steps
    """
    budget = _in_force.budget
    if budget is not None:
        budget.spend(steps, at_worst)


def keep(values: int) -> None:
    """Count values that stay in memory, for the current budget."""
    budget = _in_force.budget
    if budget is not None:
        budget.keep(values)
