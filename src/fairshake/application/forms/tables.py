"""The forms for a new table, made from the settings of each game: labels, help, choices, limits, defaults, presets.

The browser builds its forms for tables, classes and tournaments from these, so whatever an engine can do can be chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from fairshake.application.equate.library import LAYOUTS, TILESETS
from fairshake.application.tables.wishes import SeatWish, TableWish
from fairshake.bots import LEVELS
from fairshake.bots.equate import LEVELS as EQUATE_LEVELS
from fairshake.equate.game.options import OF_A_SEAT, OF_A_TABLE
from fairshake.equate.game.starting import MAX_SEATS
from fairshake.equations.books import USUAL
from fairshake.equations.settings import QUESTIONS, usual_division
from fairshake.games.settings import Kind, Level, Question, questions
from fairshake.messages import catalogue, sentence
from fairshake.rulebooks import RULEBOOKS
from fairshake.rulebooks.model import EVERY

from .presets import PRESETS

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


class FormDependency(Struct, frozen=True):
    field: str
    values: list[Value]


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


class SeatRange(Struct, frozen=True):
    """How many may sit at a table."""

    least: int
    most: int
    when: dict[str, list[Value]] = {}


class GameForm(Struct, frozen=True):
    """The form of one game: its settings, what may differ by seat, how many may sit, and the bots to play against."""

    game: str
    title: str
    settings: list[FormField]
    seat: list[FormField]
    seats: list[SeatRange]
    levels: list[FormChoice]
    teams: bool


class FormPreset(Struct, frozen=True):
    id: str
    game: str
    label: str
    help: str
    settings: dict[str, Any]
    seats: list[SeatWish]
    table: dict[str, Any]


class TableForms(Struct, frozen=True):
    games: list[GameForm]
    table: list[FormField]
    presets: list[FormPreset]


def table_forms() -> TableForms:
    """Every form in the language of the person who asks."""
    return TableForms(
        [_equations(), _equate()],
        [_field("table", question) for question in questions(TableWish)],
        [
            FormPreset(
                one.id,
                one.game,
                sentence(AREA, f"preset.{one.id}.label"),
                sentence(AREA, f"preset.{one.id}.help"),
                one.settings,
                list(one.seats),
                one.table,
            )
            for one in PRESETS
        ],
    )


def _equations() -> GameForm:
    return GameForm(
        "equations",
        sentence(AREA, "game.equations"),
        [_field("equations", question) for question in QUESTIONS.values()],
        [],
        [
            SeatRange(book.least_players, book.most_players, {"rulebook": [book.id]})
            for book in RULEBOOKS.values()
        ],
        _levels(LEVELS),
        teams=False,
    )


def _equate() -> GameForm:
    return GameForm(
        "equate",
        sentence(AREA, "game.equate"),
        [_field("equate", question) for question in (*OF_A_TABLE.values(), *OF_A_SEAT.values())],
        [_field("equate", question) for question in OF_A_SEAT.values()],
        [SeatRange(1, MAX_SEATS)],
        _levels(EQUATE_LEVELS),
        teams=True,
    )


def _levels(names: Iterable[str]) -> list[FormChoice]:
    return [FormChoice(name, sentence(AREA, f"level.{name}")) for name in names]


def _field(game: str, question: Question) -> FormField:
    name = f"{game}.{question.name}"
    needed = question.depends_on
    sourced = list(SOURCES[question.source]()) if question.source else []
    choices = [] if question.kind == "flag" else sourced or _choices(name, question)
    usual = next((choice.value for choice in choices if choice.usual), None)
    return FormField(
        question.name,
        question.kind,
        question.level,
        sentence(AREA, f"{name}.label"),
        sentence(AREA, f"{name}.help"),
        question.default if question.default is not None or question.optional else usual,
        choices,
        question.minimum,
        question.maximum,
        question.optional,
        question.unit,
        FormDependency(needed[0], list(needed[1])) if needed else None,
        sourced[0].when if sourced and question.kind == "flag" else {},
    )


def _choices(name: str, question: Question) -> list[FormChoice]:
    if question.kind == "choice":
        return [FormChoice(one, sentence(AREA, f"{name}.{_code(one)}")) for one in question.choices]
    empty = [FormChoice(None, sentence(AREA, f"{name}.none"))] if question.optional else []
    return [*empty, *(FormChoice(one, _number(name, one, question.unit)) for one in question.suggested)]


def _code(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def _number(name: str, value: int, unit: str) -> str:
    if not value and f"{name}.zero" in catalogue(AREA):
        return sentence(AREA, f"{name}.zero")
    if unit == "seconds" and not value % MINUTE:
        return sentence(AREA, "unit.minutes", count=value // MINUTE)
    return sentence(AREA, f"unit.{unit}", count=value) if unit else str(value)


def _rulebooks() -> Iterator[FormChoice]:
    for book in RULEBOOKS.values():
        yield FormChoice(book.id, _called(f"book.{book.id}", book.name), usual=book.id == USUAL)


def _divisions() -> Iterator[FormChoice]:
    for book in RULEBOOKS.values():
        for division in book.divisions:
            label = _called(f"division.{division.id}", division.name)
            usual = division.id == usual_division(book.id)
            yield FormChoice(division.id, label, {"rulebook": [book.id]}, usual)


def _forms() -> Iterator[FormChoice]:
    for book in RULEBOOKS.values():
        for number, form in enumerate(book.forms):
            value = form if number else ""
            label = _called(f"equations.form.{form}", form, AREA)
            yield FormChoice(value, label, {"rulebook": [book.id]}, usual=not number)


def _seasons() -> Iterator[FormChoice]:
    """Even and odd years, where a book's lists differ by year."""
    books: list[Value] = [
        book.id
        for book in RULEBOOKS.values()
        if any(offer.years != EVERY for division in book.divisions for offer in division.offers)
    ]
    for year, code in ((2020, "even"), (2021, "odd")):
        yield FormChoice(
            year, sentence(AREA, f"equations.season.{code}"), {"rulebook": books}, code == "even"
        )


def _named(kind: str, names: Sequence[str]) -> Callable[[], Iterator[FormChoice]]:
    def choices() -> Iterator[FormChoice]:
        for number, name in enumerate(names):
            yield FormChoice(name, sentence(AREA, f"equate.{kind}.{name}"), usual=not number)

    return choices


def _called(code: str, own: str, area: str = "judge") -> str:
    """The name in the language of the person who asks; a league's own book has the name it came with."""
    return catalogue(area).get(code, own)


SOURCES: Final[Mapping[str, Callable[[], Iterator[FormChoice]]]] = {
    "rulebooks": _rulebooks,
    "divisions": _divisions,
    "forms": _forms,
    "seasons": _seasons,
    "tilesets": _named("tileset", TILESETS),
    "layouts": _named("layout", LAYOUTS),
}
