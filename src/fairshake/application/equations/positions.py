"""Mats as they are written: reads and checks every part, and names the one at fault."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from fairshake.application.errors import BadInput
from fairshake.messages import sentence
from fairshake.notation import (
    CHALLENGES,
    SECTIONS,
    Cube,
    GoalLine,
    NotationError,
    Position,
    VariationChoice,
    caret,
    read_choice,
    read_goal,
    read_position,
)
from fairshake.notation.position import read_section
from fairshake.rulebooks import RuleError, rules_for

MOST_LINE: Final = 2000


class MatParts(NamedTuple):
    """The parts of a mat as they are written."""

    rulebook: str | None = None
    division: str | None = None
    form: str = ""
    variations: Sequence[str | VariationChoice] = ()
    goal: str | None = None
    required: str | list[str] = ""
    permitted: str | list[str] = ""
    forbidden: str | list[str] = ""
    resources: str | list[str] = ""
    challenge: str = "none"


def say(code: str, **params: object) -> str:
    return sentence("judge", f"input.{code}", **params)


def read_line(line: str) -> Position:
    """A mat that is written in one line. Raises BadInput."""
    if len(line) > MOST_LINE:
        raise BadInput("position", "judge.input.too-long", most=MOST_LINE)
    try:
        return _checked(_known_position(line))
    except NotationError as error:
        raise BadInput("position", f"judge.notation.{error.code}", **error.params) from None


def read_parts(parts: MatParts) -> Position:
    """A mat that is written part by part. Raises BadInput."""
    if parts.challenge not in CHALLENGES:
        found, allowed = parts.challenge[:40], ", ".join(CHALLENGES)
        raise BadInput("challenge", "judge.input.unknown-challenge", found=found, allowed=allowed)
    required, permitted, forbidden, resources = (_cubes(getattr(parts, name), name) for name in SECTIONS)
    return _checked(
        Position(
            _needed("rulebook", parts.rulebook),
            _needed("division", parts.division),
            parts.form,
            tuple(read_choice(one) if isinstance(one, str) else one for one in parts.variations),
            _goal(parts.goal),
            required,
            permitted,
            forbidden,
            resources,
            parts.challenge,
        )
    )


def _needed(field: str, given: str | None) -> str:
    if given is None:
        raise BadInput(field, "judge.input.missing", field=field)
    return given


def _checked(position: Position) -> Position:
    """The mat, if the rule book knows all of its names and there is a Goal where one is needed."""
    try:
        rules_for(position.rulebook, position.division, position.form, position.variations)
    except RuleError as error:
        raise BadInput(error.field, f"judge.input.{error.code}", **error.params) from None
    if position.goal is None and position.challenge != "no-goal":
        raise BadInput("goal", "judge.input.goal-missing")
    if position.goal is not None and position.challenge == "no-goal":
        raise BadInput("goal", "judge.input.goal-with-no-goal")
    return position


@lru_cache(maxsize=1024)
def _known_position(line: str) -> Position:
    """Programs ask about many Equations on the same mat."""
    return read_position(line)


def _goal(text: str | None) -> GoalLine | None:
    if not text:
        return None
    if len(text) > MOST_LINE:
        raise BadInput("goal", "judge.input.too-long", most=MOST_LINE)
    try:
        return read_goal(text)
    except NotationError as error:
        raise BadInput(
            "goal",
            f"judge.notation.{error.code}",
            f"{notation_sentence(error)}\n{caret(text, error.span)}",
            **error.params,
        ) from None


def _cubes(given: str | list[str], section: str) -> tuple[Cube, ...]:
    if isinstance(given, str) and len(given) > MOST_LINE:
        raise BadInput(section, "judge.input.too-long", most=MOST_LINE)
    try:
        return read_section(given, section)
    except NotationError as error:
        raise BadInput(section, f"judge.notation.{error.code}", **error.params) from None


def notation_sentence(error: NotationError) -> str:
    """The sentence for something that cannot be read."""
    return sentence("judge", f"notation.{error.code}", **error.params)
