"""Verdicts on Equations in sentences from the catalog.

The terminal shows them without msgspec, which takes longer to load than it takes to judge an Equation.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from fairshake.application.equations.names import goal_words, variation_title
from fairshake.application.faults import report
from fairshake.judgment import Finding, Verdict
from fairshake.judgment import judge as rule
from fairshake.messages import catalog, sentence
from fairshake.notation import Cube, Position, read_cube, read_goal
from fairshake.rulebooks import rules_for

VALUES: Final = ("value", "solution", "goal")


class ExplainedVerdict(NamedTuple):
    """A verdict with the sentence that explains it, and the characters of the Equation that the reason is about."""

    verdict: Verdict
    explanation: str
    span: tuple[int, int] | None

    @property
    def citation(self) -> str | None:
        return self.verdict.first.citation if self.verdict.first else None


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


def explain(finding: Finding, equation: str, base: int = 10) -> str:
    """The sentence for a finding, with a hint if a common mistake is the likely cause."""
    malformed = finding.reason == "malformed"
    params = {name: _in_words(name, value, as_typed=malformed) for name, value in finding.params.items()}
    if finding.reason == "goal-misread" and params.get("goal"):
        params["goal"] = goal_words(read_goal(params["goal"]))
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
    if name == "cubes" and " " in value:
        *first, last = value.split()
        return sentence("judge", "cube.several", first=", ".join(first), last=last)
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
