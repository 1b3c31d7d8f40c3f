"""The use cases "hint" (a mat, step by step) and "explain" (the arithmetic of an Equation, line by line)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from fairshake.analysis.coded_message import CodedMessage
from fairshake.analysis.stepwise import Hint, hints_for
from fairshake.analysis.worked_steps import WorkedStep, meant, worked
from fairshake.application.equations.requests import HINTS, read_mat
from fairshake.application.equations.schemas import (
    ExplainAnswer,
    ExplainRequest,
    HintAnswer,
    HintRequest,
    HintStep,
    OtherReading,
    WorkStep,
)
from fairshake.application.equations.verdicts import ExplainedVerdict, ruling_on, value_words
from fairshake.application.field_faults import read_struct
from fairshake.judgment import Verdict
from fairshake.messages import sentence
from fairshake.notation import Position
from fairshake.solver import CancelToken


def hint(request: object, cancel: CancelToken | None = None) -> HintAnswer:
    """The first `steps` hints for a position, up to five: from a nudge to the whole Solution.

    >>> mat = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none"
    >>> hint({"position": mat, "steps": 2}).hints[1].words
    'A Solution of 5 cubes looks like this: □+(□x□) = 37'
    """
    asked = read_struct(HintRequest, request, HINTS)
    return hints_on(read_mat(asked), asked.steps, cancel)


def hints_on(position: Position, steps: int, cancel: CancelToken | None = None) -> HintAnswer:
    """The first hints for a position."""
    found = hints_for(position, cancel=cancel)
    return HintAnswer(found.status, len(found.steps), [_hint(one) for one in found.steps[:steps]])


def _hint(one: Hint) -> HintStep:
    words = _said(one.saying)
    if one.why is not None:
        words = f"{words} {sentence('solver', f'proof.{one.why.code}', **one.why.params)}"
    return HintStep(one.step, words, one.equation)


def _said(saying: CodedMessage) -> str:
    params = dict(saying.params)
    if "section" in params:
        params["section"] = sentence("equations", f"section.{params['section']}")
    table, _, code = saying.code.partition(".")
    return sentence("hints", f"nudge.{code}" if table == "nudge" else f"step.{code}", **params)


def explain(request: object) -> ExplainAnswer:
    """The verdict on an Equation with its arithmetic worked line by line.

    >>> mat = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none"
    >>> explain({"position": mat, "equation": "(6x6)+1 = 37"}).solution
    ['6 × 6 = 36', '36 + 1 = 37']
    """
    asked = read_struct(ExplainRequest, request, HINTS)
    return worked_out(read_mat(asked), asked.equation)


def worked_out(position: Position, equation: str) -> ExplainAnswer:
    """The arithmetic of an Equation, and the verdict on it."""
    ruling = ruling_on(position, equation)
    verdict = ruling.verdict
    values = tuple(value for value in (verdict.solution_value, verdict.goal_value) if value)
    solution, goal = worked(position, equation, values)
    return ExplainAnswer(
        correct=verdict.correct,
        explanation=ruling.explanation,
        solution=[str(line) for line in solution],
        goal=[str(line) for line in goal],
        words=_work_words(ruling, solution, goal),
        citation=verdict.first.citation if verdict.first else "",
        solution_steps=_work_steps(solution),
        goal_steps=_work_steps(goal),
        solution_value=verdict.solution_value,
        goal_value=verdict.goal_value,
        used={section: list(cubes) for section, cubes in verdict.cubes.items()},
        missing=[found.params["cube"] for found in verdict.findings if found.reason == "required-unused"],
        other_reading=_other_reading(position, equation, verdict),
    )


def _work_steps(lines: Sequence[WorkedStep]) -> list[WorkStep]:
    return [WorkStep(line.what, line.value, line.uses) for line in lines]


def _other_reading(position: Position, equation: str, verdict: Verdict) -> OtherReading | None:
    found = next((one for one in verdict.findings if one.reason == "ambiguous"), None)
    if found is None or not verdict.counterexample:
        return None
    value = str(found.params.get("value", ""))
    lines, _ = worked(position, f"{verdict.counterexample} = 0", (value,))
    own = meant(position, equation, verdict.solution_value or "")
    off = _off(value, verdict.goal_value or "")
    return OtherReading(verdict.counterexample, value_words(value), _work_steps(lines), own, off)


def _off(value: str, goal: str) -> str:
    try:
        return str(abs(Fraction(value) - Fraction(goal)))
    except (ValueError, ZeroDivisionError):
        return ""


def _work_words(
    ruling: ExplainedVerdict, solution: Sequence[WorkedStep], goal: Sequence[WorkedStep]
) -> list[str]:
    """All lines in reading order: the work, the result, then the verdict."""
    lines: list[str] = []
    if solution:
        lines += [sentence("hints", "work.solution"), *map(str, solution)]
    if goal:
        lines += [sentence("hints", "work.goal"), *map(str, goal)]
    if not lines:
        lines.append(sentence("hints", "work.nothing"))
    left, right = ruling.verdict.solution_value, ruling.verdict.goal_value
    if left is not None and right is not None:
        code = "same" if left == right else "different"
        lines.append(sentence("hints", f"work.{code}", value=left, left=left, right=right))
    return [*lines, ruling.explanation]
