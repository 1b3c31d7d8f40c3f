"""The use case "judge": one JSON request in, one ruling out, in the words of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fairshake.application.equations.names import variation_title
from fairshake.application.equations.positions import FIELDS, read_request_position, refuse_unknown
from fairshake.application.errors import BadInput
from fairshake.application.faults import report
from fairshake.judgment import REASONS, Finding, Objection, Verdict, is_equal, object_to
from fairshake.judgment import judge as rule
from fairshake.messages import catalogue, sentence
from fairshake.notation import Cube, Position, read_cube
from fairshake.rulebooks import rules_for

_ALLOWED: Final = (*FIELDS, "position", "equation", "objection", "question")
_OBJECTION: Final = ("reason", "regrouped")


def judge(request: Mapping[str, Any]) -> dict[str, Any]:
    """Rule on an Equation, on one objection to it, or on whether it is equal; see interfaces.md for the JSON."""
    refuse_unknown(request, _ALLOWED)
    position, _ = read_request_position(request)
    equation = request.get("equation")
    if not isinstance(equation, str):
        raise BadInput(
            "equation",
            f"judge.input.{'missing' if equation is None else 'not-text'}",
            field="equation",
            given=repr(equation)[:60],
        )
    if "objection" in request and "question" in request:
        raise BadInput("question", "judge.input.objection-or-question")
    if "objection" in request:
        return _objection(position, equation, request["objection"])
    if "question" in request:
        return _question(position, equation, request["question"])
    return verdict_json(rule(position, equation, report), equation, base_of(position))


def explained(position: Position, equation: str) -> str:
    """What is wrong with an Equation, in the judge's sentence."""
    return str(verdict_json(rule(position, equation, report), equation, base_of(position))["explanation"])


def base_of(position: Position) -> int:
    """The base in which numerals are written."""
    return rules_for(position.rulebook, position.division, position.form, position.variations).base


def verdict_json(verdict: Verdict, equation: str, base: int = 10) -> dict[str, Any]:
    """A verdict in the JSON of the interface; in another base than ten the sentence says so."""
    first = verdict.first
    answer: dict[str, Any] = {
        "correct": verdict.correct,
        "reason": verdict.reason,
        "reasons": list(verdict.reasons),
        "citation": first.citation if first else None,
        "explanation": explain(first, equation, base) if first else sentence("judge", "correct"),
        "solution_value": verdict.solution_value,
        "goal_value": verdict.goal_value,
    }
    if verdict.counterexample is not None:
        answer["counterexample"] = verdict.counterexample
    span = next((finding.span for finding in verdict.findings if finding.span), None) if first else None
    answer["span"] = list(first.span or span or (0, len(equation))) if first else None
    answer["cubes"] = {section: list(cubes) for section, cubes in verdict.cubes.items()}
    return answer


def explain(finding: Finding, equation: str, base: int = 10) -> str:
    """The sentence for a finding, with a hint where a common mistake is likely behind it."""
    malformed = finding.reason == "malformed"
    params = {name: _in_words(name, value, as_typed=malformed) for name, value in finding.params.items()}
    known = catalogue("judge")
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
    return value


def _cube_words(cube: Cube) -> str:
    """A cube as a child reads it: `gx` is the green x. How it lies is told by the sentence around it."""
    if not cube.colour:
        return cube.face
    return sentence("judge", "cube.coloured", colour=sentence("judge", f"cube.{cube.colour}"), face=cube.face)


def _objection(position: Position, equation: str, objection: Any) -> dict[str, Any]:
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
    if reason not in REASONS:
        raise BadInput(
            "objection", "judge.input.unknown-reason", given=repr(reason)[:60], allowed=", ".join(REASONS)
        )
    if regrouped is not None and not isinstance(regrouped, str):
        raise BadInput("objection", "judge.input.not-text", field="regrouped", given=repr(regrouped)[:60])
    return _ruling_json(object_to(position, equation, reason, regrouped, report), reason)


def _ruling_json(ruling: Objection, reason: str) -> dict[str, Any]:
    citation = next((f.citation for f in ruling.verdict.findings if f.reason == reason), None)
    return {
        "sustained": ruling.sustained,
        "reason": reason,
        "citation": citation,
        "explanation": sentence("judge", f"objection.{ruling.code}"),
    }


def _question(position: Position, equation: str, question: Any) -> dict[str, Any]:
    if question != "equal":
        raise BadInput("question", "judge.input.unknown-question", given=repr(question)[:60])
    equal = is_equal(position, equation, report)
    return {"equal": equal, "explanation": sentence("judge", "question.yes" if equal else "question.no")}
