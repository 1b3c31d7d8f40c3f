"""The forms for a new table: built from the engines' own settings, so nothing that can be set is missing from them."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from msgspec import Struct

from fairshake.application.equate.library import equate_game
from fairshake.application.forms import table_forms
from fairshake.application.registry import kits
from fairshake.application.registry.form import FormChoice, FormField, GameForm
from fairshake.application.tables.requests import CreateTable
from fairshake.bots.equate import LEVELS as EQUATE_LEVELS
from fairshake.equate.game.options import Options, SeatOptions, SelectionOptions
from fairshake.equations import GAME, Table
from fairshake.games import Place
from fairshake.games.settings import Ask, NotAsked, questions
from fairshake.messages import use_language
from fairshake.rulebooks import RULEBOOKS

FORMS = {form.game: form for form in table_forms().games}
NOT_IN_FORMS = {
    "seats",
    "warned",
    "book_version",
    "allowed_variations",
    "fixed_variations",
    "times",
    "guided",
}


def names(form: GameForm) -> set[str]:
    return {field.name for field in form.settings}


def test_every_setting_of_the_engines_is_in_a_form() -> None:
    assert names(FORMS["equations"]) == set(Table.__struct_fields__) - NOT_IN_FORMS
    nested = {f"selection.{name}" for name in SelectionOptions.__struct_fields__}
    plain = {*Options.__struct_fields__, *SeatOptions.__struct_fields__} - {"seats", "selection", "guided"}
    assert names(FORMS["equate"]) == plain | nested
    table = {field.name for field in table_forms().table}
    assert table == set(CreateTable.__struct_fields__) - {"game", "settings", "seats"}


def test_a_setting_without_a_question_is_an_error() -> None:
    class Forgetful(Struct):
        known: Annotated[bool, Ask()] = True
        internal: Annotated[int, NotAsked("kept by the log")] = 0
        forgotten: bool = False

    with pytest.raises(TypeError, match="forgotten"):
        questions(Forgetful)


def offered(field: FormField, chosen: dict[str, Any]) -> list[FormChoice]:
    return [
        choice
        for choice in field.choices
        if all(chosen.get(other) in values for other, values in choice.when.items())
    ]


@pytest.mark.parametrize("book", sorted(RULEBOOKS))
def test_the_engine_takes_every_choice_that_the_form_offers_for_a_book(book: str) -> None:
    fields = {field.name: field for field in FORMS["equations"].settings}
    seats = next(one for one in FORMS["equations"].seats if one.when == {"rulebook": [book]})
    places = tuple(Place(f"p{number}", f"P{number}") for number in range(seats.least))
    tried = 0
    for division in offered(fields["division"], {"rulebook": book}):
        for name, field in fields.items():
            for choice in offered(field, {"rulebook": book}):
                settings = {"rulebook": book, "division": division.value, name: choice.value}
                if name in ("rulebook", "division") and settings["rulebook"] != book:
                    continue
                if name == "division" and choice.value != division.value:
                    continue
                GAME.start(settings, places, 0)
                tried += 1
    assert tried > len(fields)


def test_the_engine_takes_every_choice_that_the_form_of_equate_offers() -> None:
    places = (Place("p1", "Ann"), Place("p2", "Bob"))
    for field in FORMS["equate"].settings:
        for choice in field.choices or [FormChoice(True, ""), FormChoice(False, "")]:
            settings: dict[str, Any] = {}
            at = settings
            *outer, last = field.name.split(".")
            for part in outer:
                at = at.setdefault(part, {})
            at[last] = choice.value
            equate_game().start(settings, places, 0)


def test_each_book_has_one_usual_division_and_form() -> None:
    fields = {field.name: field for field in FORMS["equations"].settings}
    for book in RULEBOOKS:
        for name in ("division", "form"):
            choices = offered(fields[name], {"rulebook": book})
            assert not choices or sum(choice.usual for choice in choices) == 1, (book, name)


def test_every_level_of_a_games_bots_can_be_chosen() -> None:
    assert [choice.value for choice in FORMS["equate"].levels] == list(EQUATE_LEVELS)


@pytest.mark.parametrize("preset", table_forms().presets, ids=lambda preset: preset.id)
def test_a_preset_can_be_played(preset: Any) -> None:
    start = kits()[preset.game].game.start
    places = tuple(Place(f"p{number}", f"P{number}") for number in range(len(preset.seats)))
    start(preset.settings, places, 0)


def test_forms_speak_the_language_of_the_reader() -> None:
    with use_language("es"):
        assert table_forms().games[0].settings[0].label == "Reglamento"
