"""The judge: whether a written Equation is correct in a position, and why not."""

from __future__ import annotations

from fairshake.notation import NotationError, Position
from fairshake.rulebooks import rules_for

from .case import read_cases
from .interpretations import GoalReading, goal_problem, goal_readings
from .objections import Objection, is_equal, object_to
from .ruling import Ruling, malformed
from .verdict import REASONS, Finding, Verdict

__all__ = [
    "REASONS",
    "Finding",
    "GoalReading",
    "Objection",
    "Verdict",
    "goal_problem",
    "goal_readings",
    "is_correct",
    "is_equal",
    "judge",
    "object_to",
]


def judge(position: Position, equation: str) -> Verdict:
    """Rule on a written Equation. If both sides fit the mat, it is correct when either way of taking it is."""
    return _verdict(position, equation, shown=True)


def is_correct(position: Position, equation: str) -> bool:
    """Only whether an Equation is correct: no value is written out, which for huge ones takes longer than ruling."""
    return _verdict(position, equation, shown=False).correct


def _verdict(position: Position, equation: str, *, shown: bool) -> Verdict:
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    try:
        cases = read_cases(position, rules, equation)
    except NotationError as error:
        return malformed(position, rules, error)
    verdicts = []
    for case in cases:
        verdict = Ruling(case, shown=shown).verdict()
        if verdict.correct:
            return verdict
        verdicts.append(verdict)
    return verdicts[0]
