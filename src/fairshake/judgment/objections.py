"""Rulings on a single question: one objection of a checker, or "is it equal?" (AGLOA VII-C-5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from fairshake.notation import NotationError, Position, Sequence, read_equation, symbols_of, write_sequence
from fairshake.notation.tree import write_tree
from fairshake.numbers import Budget, BudgetSpentError, NumberError, spend
from fairshake.rulebooks import RuleError, Rules, rules_for

from .bounds import READING_STEPS, Report
from .case import Case, read_cases
from .equality import agree
from .equation_judge import judge
from .findings import Findings
from .outcome import ReadingOutcome
from .readings import RowReader, TooManyReadingsError
from .verdict import Verdict
from .written_goal import GoalRuling

T = TypeVar("T")
OPENING, CLOSING = ("(", "[", "{"), (")", "]", "}")
WRITTEN_IN_A_STEP = 32
"""How many characters of a grouping are written out per step."""


class _Unmerged(RowReader):
    """Keeps readings of equal value apart, so that each grouping can be looked up."""

    def merged(self, outcomes: list[ReadingOutcome]) -> list[ReadingOutcome]:
        return outcomes


@dataclass(frozen=True, slots=True)
class ObjectionResult:
    """The ruling on one objection, with the code of the sentence that explains it."""

    sustained: bool
    code: str
    verdict: Verdict


def object_to(
    position: Position,
    equation: str,
    reason: str,
    regrouped: str | None = None,
    report: Report | None = None,
) -> ObjectionResult:
    """Rule on one objection alone, no matter what else is wrong.

    Ambiguity must be shown by a grouping (`regrouped`: one side, or both around an equals sign). The
    original, copied or put in brackets as a whole, isn't a grouping: general claims aren't allowed
    (VII-C-5-d).
    """
    verdict = judge(position, equation, report)
    if reason == "ambiguous":
        unreadable = ObjectionResult(False, "objection-unreadable", verdict)
        return _bounded(
            lambda: _ambiguity(position, equation, regrouped, verdict),
            unreadable,
            f"{position}  {equation}  {regrouped}",
            report,
        )
    if reason == "unequal":
        sustained = not is_equal(position, equation, report)
        return ObjectionResult(sustained, "objection-sustained" if sustained else "objection-equal", verdict)
    sustained = reason in verdict.reasons
    return ObjectionResult(sustained, "objection-sustained" if sustained else "objection-overruled", verdict)


def is_equal(position: Position, equation: str, report: Report | None = None) -> bool:
    """The lenient question: does one legal reading of the written Equation make the sides equal? The mat
    doesn't matter."""
    return _bounded(lambda: _is_equal(position, equation), False, f"{position}  {equation}", report)


def _bounded(work: Callable[[], T], otherwise: T, what: str, report: Report | None) -> T:
    """The result of the work; `otherwise` if it takes too many steps, or fails because of a bug."""
    try:
        return Budget(READING_STEPS).within(work, otherwise)
    except (BudgetSpentError, RuleError):
        raise
    except Exception as error:
        if report is not None:
            report(error, what)
        return otherwise


def _is_equal(position: Position, equation: str) -> bool:
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    try:
        return any(_some_pair_agrees(case) for case in read_cases(position, rules, equation))
    except NotationError:
        return False


def _some_pair_agrees(case: Case) -> bool:
    rules = case.rules
    try:
        by_value = case.written_value is not None
        goals = GoalRuling(case, Findings(rules)).outcomes() if by_value else RowReader(rules).read(case.goal)
        solutions = RowReader(rules).read(case.solution)
        return any(agree(rules, solution, goal) for solution in solutions for goal in goals)
    except (TooManyReadingsError, NumberError):
        return False


def _ambiguity(position: Position, equation: str, regrouped: str | None, verdict: Verdict) -> ObjectionResult:
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    if not regrouped:
        return ObjectionResult(False, "objection-needs-grouping", verdict)
    try:
        case = read_cases(position, rules, equation)[0]
        solution, goal = _regrouped_sides(case, rules, regrouped)
        if solution is None and goal is None:
            return ObjectionResult(False, "objection-other-symbols", verdict)
        sides = _Side(case.solution, solution, rules), _Side(case.goal, goal, rules)
        return _shown(rules, *sides, verdict)
    except (NotationError, TooManyReadingsError, NumberError):
        return ObjectionResult(False, "objection-unreadable", verdict)


def _shown(rules: Rules, solution: _Side, goal: _Side, verdict: Verdict) -> ObjectionResult:
    """The Equation must be wrong in every reading that the new brackets leave open."""
    if not solution.kept or not goal.kept:
        return ObjectionResult(False, "objection-illegal-grouping", verdict)
    if not solution.specific and not goal.specific:
        return ObjectionResult(False, "objection-needs-grouping", verdict)
    wrong = [
        any(not agree(rules, value, other) for value in values for other in others)
        for values in solution.cases()
        for others in goal.cases()
    ]
    if all(wrong):
        return ObjectionResult(True, "objection-sustained", verdict)
    return ObjectionResult(False, "objection-still-open" if any(wrong) else "objection-still-equal", verdict)


def _regrouped_sides(case: Case, rules: Rules, text: str) -> tuple[Sequence | None, Sequence | None]:
    """The regrouped Solution and Goal, whichever were given; both must have the symbols they had."""
    whole = text if "=" in text else f"{text} = 0"
    where = case.equation.where
    meaning = where.meaning if where else case.equation.wild
    written = read_equation(whole, rules.wild, meaning, rules.sideways_division)
    rows = [written.left, written.right] if "=" in text else [written.left]
    solution = next((row for row in rows if _same(row, case.solution)), None)
    goal = next((row for row in rows if row is not solution and _same(row, case.goal)), None)
    if len(rows) == 2 and (solution is None or goal is None):
        return None, None
    return solution, goal


def _same(one: Sequence, other: Sequence) -> bool:
    return [(s.text, s.turned) for s in symbols_of(one)] == [(s.text, s.turned) for s in symbols_of(other)]


class _Side:
    """One side of the Equation: its readings by grouping, and those that the checker's brackets leave."""

    def __init__(self, written: Sequence, regrouped: Sequence | None, rules: Rules) -> None:
        self.readings = _by_grouping(written, rules)
        self.kept = self.readings
        if regrouped is not None:
            wanted = _by_grouping(regrouped, rules)
            self.kept = {tree: outcomes for tree, outcomes in self.readings.items() if tree in wanted}
        self.specific = regrouped is not None and self._is_shown(written, regrouped)

    def _is_shown(self, written: Sequence, regrouped: Sequence) -> bool:
        """Whether the brackets say more than the original.

        If a sign's own binding leaves only one grouping, writing down its brackets shows that grouping:
        `(9√5)^9` for `9√5^9` (VII-C-5-c, Elementary). VII-C-5-e: no bracket is needed, either, if a sign may
        mean several things.
        """
        if len(self.kept) < len(self.readings):
            return True
        open_symbol = any(len(outcomes) > 1 for outcomes in self.readings.values())
        return len(self.readings) == 1 and (open_symbol or _bare(written) != _bare(regrouped))

    def cases(self) -> list[list[ReadingOutcome]]:
        """The remaining groupings, one by one; a side that wasn't regrouped stays fully open."""
        if self.specific:
            return list(self.kept.values())
        return [[outcome for outcomes in self.kept.values() for outcome in outcomes]]


def _bare(side: Sequence) -> str:
    """The side without brackets around all of it."""
    text = write_sequence(side)
    while text[:1] in OPENING and _closes(text) == len(text) - 1:
        text = text[1:-1]
    return text


def _closes(text: str) -> int:
    """Where the bracket that opens a text closes."""
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign in OPENING) - (sign in CLOSING)
        if not depth:
            return place
    return -1


def _by_grouping(side: Sequence, rules: Rules) -> dict[str, list[ReadingOutcome]]:
    found: dict[str, list[ReadingOutcome]] = {}
    for outcome in _Unmerged(rules).read(side):
        name = write_tree(outcome.tree)
        spend(1 + len(name) // WRITTEN_IN_A_STEP)
        found.setdefault(name, []).append(outcome)
    return found
