"""The ruling on a whole written Equation: tries every interpretation, and catches bugs in this program."""

from __future__ import annotations

from fairshake.notation import NotationError, Position
from fairshake.numbers import Budget, BudgetSpentError
from fairshake.rulebooks import Rules, rules_for

from .bounds import READING_STEPS, Report
from .case import read_cases
from .case_review import CaseReview, malformed
from .findings import Findings
from .verdict import Verdict


def judge(position: Position, equation: str, report: Report | None = None) -> Verdict:
    """Rule on a written Equation. If both sides fit the mat, it's correct if either way of taking it is.

    A bug in this program is passed to `report`, and the Equation is unverifiable: the game continues.
    """
    return _guarded(position, equation, report, shown=True)


def judge_briefly(position: Position, equation: str, report: Report | None = None) -> Verdict:
    """The same ruling without writing out values: for huge values that takes longer than the ruling."""
    return _guarded(position, equation, report, shown=False)


def is_correct(position: Position, equation: str, report: Report | None = None) -> bool:
    """Only whether an Equation is correct."""
    return judge_briefly(position, equation, report).correct


def _guarded(position: Position, equation: str, report: Report | None, *, shown: bool) -> Verdict:
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    try:
        return _verdict(position, rules, equation, shown=shown)
    except BudgetSpentError:  # the asker's own deadline or token
        raise
    except Exception as error:
        if report is not None:
            report(error, f"{position}  {equation}")
        findings = Findings(rules)
        findings.add("unverifiable", "fault", (0, len(equation)))
        return Verdict(findings.in_order())


def _verdict(position: Position, rules: Rules, equation: str, *, shown: bool) -> Verdict:
    try:
        cases = read_cases(position, rules, equation)
    except NotationError as error:
        return malformed(position, rules, error)
    reading = Budget(READING_STEPS)
    verdicts = []
    for case in cases:
        verdict = CaseReview(case, reading, shown=shown).verdict()
        if verdict.correct:
            return verdict
        verdicts.append(verdict)
    return verdicts[0]
