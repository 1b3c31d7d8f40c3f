"""Forms for the settings of a table, made from the questions of a game: labels, help, choices, limits, defaults.

The browser builds its forms for tables, classes and tournaments from these, so every option of an engine can be chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from msgspec import Struct, structs

from fairshake.games.settings import Kind, Level, Question
from fairshake.messages import catalog, sentence

AREA: Final = "settings"
MINUTE: Final = 60


Value = str | int | float | bool | None


class FormChoice(Struct, frozen=True):
    """A value to choose. `when` lists, for other fields, the values with which it is offered."""

    value: Value
    label: str
    when: dict[str, list[Value]] = {}
    usual: bool = False
    """Whether it is taken when the value chosen before is no longer offered."""


Sources = Mapping[str, Callable[[], Iterable[FormChoice]]]


class FormDependency(Struct, frozen=True):
    field: str
    values: list[Value | list[Value]]


class FormField(Struct, frozen=True):
    """One question of a form; `name` is the path of its answer in the settings."""

    name: str
    kind: Kind
    level: Level
    label: str
    help: str
    default: Value | list[Value] | dict[str, Value]
    choices: list[FormChoice]
    minimum: int | None
    maximum: int | None
    optional: bool
    unit: str
    depends_on: FormDependency | None
    when: dict[str, list[Value]]
    """For other fields, the values with which this one is asked at all."""
    group: str = ""
    """The heading over this field and its neighbors, where they belong together."""


class SeatRange(Struct, frozen=True):
    """The number of seats at a table."""

    least: int
    most: int
    when: dict[str, list[Value]] = {}


class GameForm(Struct, frozen=True):
    """The form of one game: its settings, per-seat settings, number of seats, and available bots."""

    game: str
    title: str
    settings: list[FormField]
    seat: list[FormField]
    seats: list[SeatRange]
    levels: list[FormChoice]
    teams: bool


def level_choices(names: Iterable[str]) -> list[FormChoice]:
    return [FormChoice(name, sentence(AREA, f"level.{name}")) for name in names]


def form_fields(prefix: str, asked: Iterable[Question], sources: Sources) -> list[FormField]:
    """The questions of a game as a form asks them; a table of numbers becomes one field for each number."""
    found: list[FormField] = []
    for question in asked:
        if question.kind == "numbers":
            found += _numbers(prefix, question, sources)
        else:
            found.append(form_field(prefix, question, sources))
    return found


def _numbers(prefix: str, question: Question, sources: Sources) -> Iterable[FormField]:
    whole = structs.replace(question, kind="number", default=None, optional=True, source="")
    usual = form_field(prefix, whole)
    for at, row in enumerate(sources[question.source]()):
        name, help = f"{question.name}.{row.value}", "" if at else usual.help
        yield structs.replace(usual, name=name, label=row.label, help=help, when=row.when)


def form_field(
    prefix: str, question: Question, sources: Sources | None = None, area: str = AREA
) -> FormField:
    """One question as a form asks it. Its sentences are in the catalog `area` under `prefix`; `sources` are lists of
    choices by name."""
    name = f"{prefix}.{question.name}"
    needed = question.depends_on
    sourced = list(sources[question.source]()) if sources and question.source else []
    choices = [] if question.kind == "flag" else sourced or _choices(area, name, question)
    usual = next((choice.value for choice in choices if choice.usual), None)
    return FormField(
        question.name,
        question.kind,
        question.level,
        sentence(area, f"{name}.label"),
        sentence(area, f"{name}.help"),
        question.default if question.default is not None or question.optional else usual,
        choices,
        question.minimum,
        question.maximum,
        question.optional,
        question.unit,
        FormDependency(needed[0], list(needed[1])) if needed else None,
        sourced[0].when if sourced and question.kind == "flag" else {},
        sentence(area, f"{prefix}.group.{question.group}") if question.group else "",
    )


def _choices(area: str, name: str, question: Question) -> list[FormChoice]:
    if question.kind in ("choice", "order"):
        return [FormChoice(one, sentence(area, f"{name}.{_code(one)}")) for one in question.choices]
    empty = [FormChoice(None, sentence(area, f"{name}.none"))] if question.optional else []
    return [*empty, *(FormChoice(one, _number(area, name, one, question.unit)) for one in question.suggested)]


def _code(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def _number(area: str, name: str, value: int, unit: str) -> str:
    if not value and f"{name}.zero" in catalog(area):
        return sentence(area, f"{name}.zero")
    if unit == "seconds" and not value % MINUTE:
        return sentence(AREA, "unit.minutes", count=value // MINUTE)
    return sentence(AREA, f"unit.{unit}", count=value) if unit else str(value)
