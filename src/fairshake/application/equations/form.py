"""The form and the presets for a table of Equations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fairshake.application.registry.form import (
    AREA,
    FormChoice,
    GameForm,
    SeatRange,
    Sources,
    Value,
    form_field,
    level_choices,
)
from fairshake.application.registry.kit import Preset
from fairshake.bots import LEVELS
from fairshake.equations import GAME
from fairshake.equations.books import USUAL
from fairshake.equations.settings import QUESTIONS, usual_division
from fairshake.messages import catalog, sentence
from fairshake.rulebooks import RULEBOOKS
from fairshake.rulebooks.model import EVERY

PRESETS: Final = (
    Preset(
        "first-shake",
        {"rulebook": "mlag-2018", "division": "elementary", "timed": False, "shakes": 1, "guided": True},
        ("", "first-day"),
        {"tools": True},
    ),
    Preset(
        "first-lesson",
        {
            "rulebook": "mlag-2018",
            "division": "elementary",
            "timed": False,
            "shakes": 3,
            "goal_take_back": True,
        },
        ("", "first-day"),
        {"tools": True},
        now=True,
    ),
    Preset("agloa-basic", {"rulebook": "agloa-2019", "division": "elementary", "form": "basic"}),
    Preset(
        "tournament-strict",
        {"rulebook": "agloa-2019", "division": "middle", "referee": "players", "checking": "players"},
        ("", "", ""),
        {"tools": False},
    ),
    Preset("move-a-day", {"timed": False}, table={"days": 1}),
)


def form() -> GameForm:
    """The form, in the user's language."""
    return GameForm(
        GAME.name,
        sentence(AREA, f"game.{GAME.name}"),
        [form_field(GAME.name, question, SOURCES) for question in QUESTIONS.values()],
        [],
        [
            SeatRange(book.least_players, book.most_players, {"rulebook": [book.id]})
            for book in RULEBOOKS.values()
        ],
        level_choices(LEVELS),
        teams=False,
    )


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


def _called(code: str, own: str, area: str = "judge") -> str:
    """The name in the user's language; a league's own book keeps its own name."""
    return catalog(area).get(code, own)


SOURCES: Final[Sources] = {
    "rulebooks": _rulebooks,
    "divisions": _divisions,
    "forms": _forms,
    "seasons": _seasons,
}
