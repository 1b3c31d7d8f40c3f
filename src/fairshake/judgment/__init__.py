"""The judge: whether a written Equation is correct in a position, and why not."""

from __future__ import annotations

from fairshake.notation.reasons import REASONS

from .bounds import Report
from .equation_judge import is_correct, judge, judge_briefly
from .interpretations import GoalReading, goal_problem, goal_readings
from .objections import ObjectionResult, is_equal, object_to
from .verdict import Finding, Verdict

__all__ = [
    "REASONS",
    "Finding",
    "GoalReading",
    "ObjectionResult",
    "Report",
    "Verdict",
    "goal_problem",
    "goal_readings",
    "is_correct",
    "is_equal",
    "judge",
    "judge_briefly",
    "object_to",
]
