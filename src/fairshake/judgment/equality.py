"""Whether the sides are equal under every reading, under some, or under none."""

from __future__ import annotations

from typing import Final, NamedTuple

from fairshake.notation.reasons import Reason
from fairshake.notation.tree import write_tree
from fairshake.numbers import (
    Budget,
    Number,
    NumberError,
    approximation,
    differs_by_multiple,
    effort,
    equal,
    text,
)
from fairshake.rulebooks import Rules

from .bounds import TEXT_STEPS
from .case import Case
from .findings import Findings
from .outcome import ReadingOutcome
from .readings import NEEDS_VARIATION

NO_VALUE: Final = "no-value"
TOO_LONG: Final = "too-long"
"""Codes for a value that can't be shown."""
MOST_SHOWN: Final = 30


class Pair(NamedTuple):
    """A reading of the Solution next to one of the Goal."""

    solution: ReadingOutcome
    goal: ReadingOutcome


class Comparison(NamedTuple):
    """A pair that makes the Equation right, one that makes it wrong, and the code of what remained open."""

    right: Pair | None
    wrong: Pair | None
    open: str


def agree(rules: Rules, solution: ReadingOutcome, goal: ReadingOutcome) -> bool:
    """Whether two readings match: equal, or under Multiple of k apart by a multiple of k other than zero."""
    if solution.value is None or goal.value is None:
        return False
    if rules.k is not None:
        return differs_by_multiple(solution.value, goal.value, rules.k)
    return equal(solution.value, goal.value)


def compare(rules: Rules, solutions: list[ReadingOutcome], goals: list[ReadingOutcome]) -> Comparison:
    right = wrong = None
    open_code = ""
    for solution in solutions:
        for goal in goals:
            pair = Pair(solution, goal)
            try:
                agrees = agree(rules, solution, goal)
            except NumberError as error:
                open_code = error.code
                continue
            if solution.open or goal.open:
                open_code = solution.code or goal.code
            elif agrees and goal.fits:
                right = right or pair
            elif not agrees:
                wrong = wrong or pair
    return Comparison(right, wrong, open_code)


class Equality:
    """Rules on the values of one case and keeps those to show."""

    def __init__(self, case: Case, findings: Findings, *, shown: bool = True) -> None:
        self.case, self.shown = case, shown
        self.rules = case.rules
        self.findings = findings
        self.solution_value: Number | None = None
        self.goal_value: Number | None = None
        self.counterexample: str | None = None

    def check(self, solutions: list[ReadingOutcome], goals: list[ReadingOutcome]) -> None:
        self.solution_value = _first_value(solutions)
        self.goal_value = _first_value(sorted(goals, key=lambda outcome: not outcome.fits))
        if solutions and all(outcome.value is None for outcome in solutions):
            self.no_value(solutions)
        if not solutions or not goals:
            return
        result = compare(self.rules, solutions, goals)
        if result.right is None:
            self.never_right(result, solutions, goals)
            return
        self.solution_value, self.goal_value = result.right.solution.value, result.right.goal.value
        if result.wrong is not None:
            self.ambiguous(result.right, result.wrong)
        elif result.open:
            self.findings.add("unverifiable", "reading-unverifiable", self.case.solution.span)

    def no_value(self, solutions: list[ReadingOutcome]) -> None:
        open_one = next((outcome for outcome in solutions if outcome.open), None)
        bad = open_one or solutions[0]
        if bad.code != NEEDS_VARIATION:
            reason: Reason = "unverifiable" if open_one else "illegal-expression"
            self.findings.add(reason, bad.code, self.case.solution.span)

    def never_right(
        self, result: Comparison, solutions: list[ReadingOutcome], goals: list[ReadingOutcome]
    ) -> None:
        span = self.case.solution.span
        if result.open:
            self.findings.add("unverifiable", result.open, span)
        elif _first_value(solutions) is not None and _first_value(goals) is not None:
            params = {"solution": self.short(self.solution_value), "goal": self.short(self.goal_value)}
            if self.rules.k is None:
                self.findings.add("unequal", "unequal", span, params)
            else:
                self.findings.add("unequal", "not-multiple-of-k", span, params | {"k": str(self.rules.k)})

    def ambiguous(self, right: Pair, wrong: Pair) -> None:
        """Show the side that has another reading, in that reading."""
        goal_differs = wrong.solution is right.solution
        shown = wrong.goal if goal_differs else wrong.solution
        row = self.case.goal if goal_differs else self.case.solution
        self.counterexample = write_tree(shown.tree)
        params = {"regrouped": self.counterexample, "value": self.short(shown.value)}
        same = (write_tree(right.solution.tree), write_tree(right.goal.tree))
        code = "ambiguous" if shown.value is not None else "ambiguous-without-value"
        code = "several-roots" if self.counterexample in same else code
        self.findings.add("ambiguous", code, row.span, params)

    def short(self, value: Number | None) -> str:
        """A value for a sentence: exact if that is short, otherwise rounded and marked as such, or a code."""
        return _short(value) if self.shown else ""


def _first_value(outcomes: list[ReadingOutcome]) -> Number | None:
    return next((outcome.value for outcome in outcomes if outcome.value is not None), None)


def _short(value: Number | None) -> str:
    if value is None:
        return NO_VALUE
    if effort(value) == 1:
        return _shortened(value)
    return Budget(TEXT_STEPS).within(lambda: _shortened(value), TOO_LONG)


def _shortened(value: Number) -> str:
    exact = text(value)
    return exact if len(exact) <= MOST_SHOWN else f"≈ {approximation(value, 6)}"
