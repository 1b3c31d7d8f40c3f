"""The form and the presets for a table of Equations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from fairshake.application.equations.names import variation_title
from fairshake.application.equations.narration import variation_words
from fairshake.application.registry.form import (
    AREA,
    FormChoice,
    GameForm,
    SeatRange,
    Sources,
    Value,
    form_fields,
    level_choices,
)
from fairshake.application.registry.kit import Preset
from fairshake.bots import LEVELS
from fairshake.equations import GAME
from fairshake.equations.books import BOOKS, USUAL
from fairshake.equations.settings import QUESTIONS, usual_division
from fairshake.messages import catalog, sentence
from fairshake.rulebooks import RULEBOOKS
from fairshake.rulebooks.model import EVEN, EVERY, ODD, Offer
from fairshake.rulebooks.rules import parameters_of

SEASONS: Final = {EVEN: 2020, ODD: 2021}
"""A year for each of the lists that change from year to year."""
LONG_LESSON: Final = 40
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
    *(
        Preset(
            f"class-equations-{minutes}",
            {
                "rulebook": "mlag-2018",
                "division": "middle" if minutes == LONG_LESSON else "elementary",
                "round_minutes": minutes,
                "goal_take_back": minutes < LONG_LESSON,
            },
            ("", "", ""),
            {"tools": False},
            minutes=minutes,
        )
        for minutes in (10, 20, LONG_LESSON)
    ),
)


def form() -> GameForm:
    """The form, in the user's language."""
    return GameForm(
        GAME.name,
        sentence(AREA, f"game.{GAME.name}"),
        form_fields(GAME.name, QUESTIONS.values(), SOURCES),
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
    for code, year in SEASONS.items():
        yield FormChoice(year, sentence(AREA, f"equations.season.{code}"), {"rulebook": books}, code == EVEN)


def _variations() -> Iterator[FormChoice]:
    """What a table may offer its players, by name; a year's variations only where that year is played."""
    for (name, years), when in _offers(lambda offer: [(offer.name, offer.years)]):
        label = variation_title(name)
        if years == EVERY:
            yield FormChoice(name, label, when)
        else:
            season: list[Value] = [SEASONS[years]]
            yield FormChoice(name, label, {**when, "season": season, "all_variations": [False]})
            yield FormChoice(name, label, {**when, "all_variations": [True]})


def _choices() -> Iterator[FormChoice]:
    """What a table may fix for every shake: variations with their parameters."""
    for choice, when in _offers(_with_parameters):
        yield FormChoice(choice, variation_words(choice), when)


def _with_parameters(offer: Offer) -> list[str]:
    return [f"{offer.name}={value}" if value else offer.name for value in parameters_of(offer) or ("",)]


Key = TypeVar("Key")


def _offers(keys: Callable[[Offer], list[Key]]) -> Iterator[tuple[Key, dict[str, list[Value]]]]:
    """Every variation on a book's lists, with the divisions that have it."""
    for book in RULEBOOKS.values():
        found: dict[Key, list[Value]] = {}
        for division in book.divisions:
            for key in (key for offer in division.offers if not offer.implied for key in keys(offer)):
                found.setdefault(key, []).append(division.id)
        for key, divisions in found.items():
            yield key, {"rulebook": [book.id], "division": divisions, "form": [""]}


def _tasks() -> Iterator[FormChoice]:
    for task in dict.fromkeys(task for book in BOOKS.values() for task in book.tasks):
        books: list[Value] = [name for name, book in BOOKS.items() if task in book.tasks]
        yield FormChoice(task, sentence(AREA, f"equations.task.{task}"), {"rulebook": books})


def _called(code: str, own: str, area: str = "judge") -> str:
    """The name in the user's language; a league's own book keeps its own name."""
    return catalog(area).get(code, own)


SOURCES: Final[Sources] = {
    "rulebooks": _rulebooks,
    "divisions": _divisions,
    "forms": _forms,
    "seasons": _seasons,
    "variations": _variations,
    "choices": _choices,
    "tasks": _tasks,
}
