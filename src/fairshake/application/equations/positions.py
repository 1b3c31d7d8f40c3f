"""Positions as JSON: reads and checks every field, and names the one at fault."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

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
from fairshake.notation.position import PARAMETER_NAMES, read_section
from fairshake.rulebooks import RuleError, Rules, rules_for

FIELDS: Final = ("rulebook", "division", "form", "variations", "goal", *SECTIONS, "challenge")
MOST_LINE: Final = 2000


def say(code: str, **params: object) -> str:
    return sentence("judge", f"input.{code}", **params)


def refuse_unknown(request: Mapping[str, Any], allowed: tuple[str, ...]) -> None:
    for field in request:
        if field not in allowed:
            raise BadInput(
                str(field)[:60],
                "judge.input.unknown-field",
                given=str(field)[:60],
                allowed=", ".join(allowed),
            )


def read_request_position(request: Mapping[str, Any]) -> tuple[Position, Rules]:
    """The position of a request, from its fields or its one line, with the rules that apply."""
    position = _from_line(request) if "position" in request else _from_fields(request)
    try:
        rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    except RuleError as error:
        raise BadInput(error.field, f"judge.input.{error.code}", **error.params) from None
    if position.goal is None and position.challenge != "no-goal":
        raise BadInput("goal", "judge.input.goal-missing")
    if position.goal is not None and position.challenge == "no-goal":
        raise BadInput("goal", "judge.input.goal-with-no-goal")
    return position, rules


def _from_line(request: Mapping[str, Any]) -> Position:
    for field in FIELDS:
        if field in request:
            raise BadInput(field, "judge.input.field-beside-position", field=field)
    line = _text(request, "position")
    if len(line) > MOST_LINE:
        raise BadInput("position", "judge.input.too-long", most=MOST_LINE)
    try:
        return _known_position(line)
    except NotationError as error:
        raise BadInput("position", f"judge.notation.{error.code}", **error.params) from None


@lru_cache(maxsize=1024)
def _known_position(line: str) -> Position:
    """Programs ask about many Equations on the same mat."""
    return read_position(line)


def _from_fields(request: Mapping[str, Any]) -> Position:
    challenge = _text(request, "challenge", "none")
    if challenge not in CHALLENGES:
        raise BadInput(
            "challenge", "judge.input.unknown-challenge", found=challenge[:40], allowed=", ".join(CHALLENGES)
        )
    required, permitted, forbidden, resources = (_cubes(request, section) for section in SECTIONS)
    return Position(
        _text(request, "rulebook"),
        _text(request, "division"),
        _text(request, "form", ""),
        _variations(request.get("variations", ())),
        _goal(request),
        required,
        permitted,
        forbidden,
        resources,
        challenge,
    )


def _text(request: Mapping[str, Any], field: str, default: str | None = None) -> str:
    value = request.get(field, default)
    if value is None:
        raise BadInput(field, "judge.input.missing", field=field)
    if not isinstance(value, str):
        raise BadInput(field, "judge.input.not-text", field=field, given=repr(value)[:60])
    return value


def _goal(request: Mapping[str, Any]) -> GoalLine | None:
    if request.get("goal") in (None, ""):
        return None
    text = _text(request, "goal")
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


def _cubes(request: Mapping[str, Any], section: str) -> tuple[Cube, ...]:
    value = request.get(section, "")
    if isinstance(value, list):
        if not all(isinstance(cube, str) for cube in value):
            raise BadInput(section, "judge.input.not-cubes", field=section, given=_shown(value))
    elif not isinstance(value, str):
        raise BadInput(section, "judge.input.not-cubes", field=section, given=_shown(value))
    elif len(value) > MOST_LINE:
        raise BadInput(section, "judge.input.too-long", most=MOST_LINE)
    try:
        return read_section(value, section)
    except NotationError as error:
        raise BadInput(section, f"judge.notation.{error.code}", **error.params) from None


def _shown(value: Any) -> str:
    return "null" if value is None else str(value)[:60]


def _variations(value: Any) -> tuple[VariationChoice, ...]:
    if not isinstance(value, (list, tuple)):
        raise BadInput("variations", "judge.input.not-a-list", field="variations", given=_shown(value))
    return tuple(_variation(item) for item in value)


def _variation(item: Any) -> VariationChoice:
    if isinstance(item, str):
        return read_choice(item)
    if not isinstance(item, Mapping) or not isinstance(item.get("name"), str):
        raise BadInput("variations", "judge.input.bad-variation", given=repr(item)[:60])
    name = item["name"]
    parameter = PARAMETER_NAMES.get(name)
    for key in item:
        if key not in ("name", parameter):
            allowed = f"name, {parameter}" if parameter else "name"
            raise BadInput("variations", "judge.input.unknown-field", given=str(key)[:60], allowed=allowed)
    value = item.get(parameter, "") if parameter else ""
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        raise BadInput("variations", "judge.input.bad-variation", given=repr(item)[:60])
    return VariationChoice(name, str(value))


def notation_sentence(error: NotationError) -> str:
    """The sentence for something that cannot be read."""
    return sentence("judge", f"notation.{error.code}", **error.params)
