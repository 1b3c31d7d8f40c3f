"""The use case "judge": one request in, one ruling out."""

from typing import Final

from msgspec import UNSET

from fairshake.application.errors import BadInput
from fairshake.application.faults import report
from fairshake.application.field_faults import Hints, read_struct
from fairshake.judgment import REASONS, is_equal, object_to
from fairshake.messages import sentence
from fairshake.notation import Position

from .requests import HINTS, read_mat
from .schemas import EqualAnswer, JudgeRequest, JudgeVerdict, ObjectionRuling, RaisedObjection, UsedCubes
from .verdicts import ruling_on

_OBJECTION: Final[Hints] = {
    **HINTS,
    "objection": ("judge.input.not-an-object", {"field": "objection", "allowed": ", ".join(REASONS)}),
}


def judge(request: object) -> JudgeVerdict | ObjectionRuling | EqualAnswer:
    """Rule on an Equation, on one objection to it, or on whether it is equal."""
    asked = read_struct(JudgeRequest, request, _OBJECTION)
    position, objection = read_mat(asked), asked.objection
    if objection is UNSET:
        return (
            judged(position, asked.equation)
            if asked.question is UNSET
            else asked_equal(position, asked.equation)
        )
    if asked.question is not UNSET:
        raise BadInput("question", "judge.input.objection-or-question")
    return objected(position, asked.equation, objection)


def judged(position: Position, equation: str) -> JudgeVerdict:
    """The ruling on an Equation as programs get it."""
    ruling = ruling_on(position, equation)
    verdict = ruling.verdict
    return JudgeVerdict(
        correct=verdict.correct,
        reason=verdict.reason,
        reasons=list(verdict.reasons),
        citation=ruling.citation,
        explanation=ruling.explanation,
        solution_value=verdict.solution_value,
        goal_value=verdict.goal_value,
        counterexample=UNSET if verdict.counterexample is None else verdict.counterexample,
        span=ruling.span,
        cubes=UsedCubes(**{section: list(cubes) for section, cubes in verdict.cubes.items()}),
    )


def objected(position: Position, equation: str, objection: RaisedObjection) -> ObjectionRuling:
    """The ruling on one objection to an Equation."""
    reason = objection.reason
    ruling = object_to(position, equation, reason, objection.regrouped, report)
    citation = next((f.citation for f in ruling.verdict.findings if f.reason == reason), None)
    return ObjectionRuling(ruling.sustained, reason, citation, sentence("judge", f"objection.{ruling.code}"))


def asked_equal(position: Position, equation: str) -> EqualAnswer:
    """Whether one legal reading of an Equation makes its sides equal."""
    equal = is_equal(position, equation, report)
    return EqualAnswer(equal, sentence("judge", "question.yes" if equal else "question.no"))
