"""The use case "judge": one request in, one ruling out, in sentences from the catalog.

The terminal gets a `Ruling` without msgspec, which takes longer to load than it takes to judge an Equation.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from fairshake.application.equations.names import variation_title
from fairshake.application.equations.positions import FIELDS, read_request_position, refuse_unknown
from fairshake.application.errors import BadInput
from fairshake.application.faults import report
from fairshake.judgment import REASONS, Finding, Verdict, is_equal, object_to
from fairshake.judgment import judge as rule
from fairshake.messages import catalog, sentence
from fairshake.notation import Cube, Position, read_cube
from fairshake.rulebooks import rules_for

if TYPE_CHECKING:
    from fairshake.application.equations.schemas import EqualAnswer, JudgeVerdict, ObjectionRuling

_ALLOWED: Final = (*FIELDS, "position", "equation", "objection", "question")
_OBJECTION: Final = ("reason", "regrouped")
VALUES: Final = ("value", "solution", "goal")


class ExplainedVerdict(NamedTuple):
    """A verdict with the sentence that explains it, and the characters of the Equation that the reason is about."""

    verdict: Verdict
    explanation: str
    span: tuple[int, int] | None

    @property
    def citation(self) -> str | None:
        return self.verdict.first.citation if self.verdict.first else None


def judge(request: Mapping[str, Any]) -> JudgeVerdict | ObjectionRuling | EqualAnswer:
    """Rule on an Equation, on one objection to it, or on whether it is equal."""
    position, equation = _read(request)
    if "objection" in request and "question" in request:
        raise BadInput("question", "judge.input.objection-or-question")
    if "objection" in request:
        return _objection(position, equation, request["objection"])
    if "question" in request:
        return _question(position, equation, request["question"])
    return judged(position, equation)


def ruled(request: Mapping[str, Any]) -> ExplainedVerdict:
    """The ruling on the Equation of a request, for people."""
    return ruling_on(*_read(request))


def _read(request: Mapping[str, Any]) -> tuple[Position, str]:
    refuse_unknown(request, _ALLOWED)
    position, _ = read_request_position(request)
    return position, read_equation(request.get("equation"))


def read_equation(given: object) -> str:
    """The given Equation. Raises BadInput if it isn't text."""
    if not isinstance(given, str):
        code = "missing" if given is None else "not-text"
        raise BadInput("equation", f"judge.input.{code}", field="equation", given=repr(given)[:60])
    return given


def ruling_on(position: Position, equation: str) -> ExplainedVerdict:
    """The verdict on an Equation in words; the sentence names the base if it isn't ten."""
    verdict = rule(position, equation, report)
    first = verdict.first
    if first is None:
        return ExplainedVerdict(verdict, sentence("judge", "correct"), None)
    found = next((finding.span for finding in verdict.findings if finding.span), None)
    span = first.span or found or (0, len(equation))
    return ExplainedVerdict(verdict, explain(first, equation, base_of(position)), span)


def explained(position: Position, equation: str) -> str:
    """What is wrong with an Equation, in the judge's sentence."""
    return ruling_on(position, equation).explanation


def base_of(position: Position) -> int:
    """The base in which numerals are written."""
    return rules_for(position.rulebook, position.division, position.form, position.variations).base


def judged(position: Position, equation: str) -> JudgeVerdict:
    """The ruling on an Equation as programs get it."""
    from msgspec import UNSET

    from fairshake.application.equations.schemas import JudgeVerdict, UsedCubes

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


def explain(finding: Finding, equation: str, base: int = 10) -> str:
    """The sentence for a finding, with a hint if a common mistake is the likely cause."""
    malformed = finding.reason == "malformed"
    params = {name: _in_words(name, value, as_typed=malformed) for name, value in finding.params.items()}
    known = catalog("judge")
    code = f"{finding.reason}.{finding.code}"
    if malformed:
        code = f"notation.{finding.code}"
    elif code not in known:
        code = (
            f"undefined.{finding.code}" if f"undefined.{finding.code}" in known else f"{finding.reason}.other"
        )
    text = sentence("judge", code, **params)
    if base != 10 and finding.reason == "unequal":
        text = f"{text} {sentence('judge', 'hint.base', base=base)}"
    if "*" in equation and finding.reason in (
        "unequal",
        "cube-unavailable",
        "forbidden-used",
        "illegal-expression",
    ):
        text = f"{text} {sentence('judge', 'hint.star')}"
    return text


def _in_words(name: str, value: str, as_typed: bool) -> str:
    if name == "variation":
        return variation_title(value)
    if name == "cube" and not as_typed:
        return _cube_words(read_cube(value.replace(" ", "")))
    return value_words(value) if name in VALUES else value


def value_words(value: str) -> str:
    """A value in a sentence: the number, or why there is none."""
    return catalog("judge").get(f"value.{value}", value)


def _cube_words(cube: Cube) -> str:
    """A cube as a child reads it: `gx` is the green x. The sentence around it says how the cube is turned."""
    if not cube.colour:
        return cube.face
    return sentence("judge", "cube.colored", color=sentence("judge", f"cube.{cube.colour}"), face=cube.face)


def _objection(position: Position, equation: str, objection: Any) -> ObjectionRuling:
    if not isinstance(objection, Mapping):
        raise BadInput(
            "objection",
            "judge.input.not-an-object",
            field="objection",
            given=repr(objection)[:60],
            allowed=", ".join(REASONS),
        )
    refuse_unknown(objection, _OBJECTION)
    reason, regrouped = objection.get("reason"), objection.get("regrouped")
    if regrouped is not None and not isinstance(regrouped, str):
        raise BadInput("objection", "judge.input.not-text", field="regrouped", given=repr(regrouped)[:60])
    return objected(position, equation, reason, regrouped)


def objected(position: Position, equation: str, reason: Any, regrouped: str | None) -> ObjectionRuling:
    """The ruling on one objection to an Equation. Raises BadInput for an unknown reason."""
    from fairshake.application.equations.schemas import ObjectionRuling

    if reason not in REASONS:
        raise BadInput(
            "objection", "judge.input.unknown-reason", given=repr(reason)[:60], allowed=", ".join(REASONS)
        )
    ruling = object_to(position, equation, reason, regrouped, report)
    citation = next((f.citation for f in ruling.verdict.findings if f.reason == reason), None)
    return ObjectionRuling(ruling.sustained, reason, citation, sentence("judge", f"objection.{ruling.code}"))


def _question(position: Position, equation: str, question: Any) -> EqualAnswer:
    if question != "equal":
        raise BadInput("question", "judge.input.unknown-question", given=repr(question)[:60])
    return asked_equal(position, equation)


def asked_equal(position: Position, equation: str) -> EqualAnswer:
    """Whether one legal reading of an Equation makes its sides equal."""
    from fairshake.application.equations.schemas import EqualAnswer

    equal = is_equal(position, equation, report)
    return EqualAnswer(equal, sentence("judge", "question.yes" if equal else "question.no"))
