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
from fairshake.equations.table import LEAST_TASK, LONGEST_TASK
from fairshake.games import Place
from fairshake.games.settings import Ask, NotAsked, questions
from fairshake.messages import use_language
from fairshake.rulebooks import RULEBOOKS
from fairshake.rulebooks.choices import offered as offers_of

FORMS = {form.game: form for form in table_forms().games}
NOT_IN_FORMS = {
    "seats",
    "warned",
    "book_version",
    "guided",
}


def names(form: GameForm) -> set[str]:
    return {field.name for field in form.settings}


def test_every_setting_of_the_engines_is_in_a_form() -> None:
    of_a_match = {name.partition(".")[0] for name in names(FORMS["equations"])}
    assert of_a_match == set(Table.__struct_fields__) - NOT_IN_FORMS
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
        if all(chosen.get(other, values[0]) in values for other, values in choice.when.items())
    ]


def asked(field: FormField, book: str) -> bool:
    return book in field.when.get("rulebook", [book])


def answers_to(choice: FormChoice, division: Any) -> bool:
    return division in choice.when.get("division", [division])


def answer(field: FormField, choice: FormChoice) -> dict[str, Any]:
    """A choice as the settings have it, with what else must be chosen for it."""
    value = [choice.value] if field.kind == "list" else choice.value
    more = {name: values[0] for name, values in choice.when.items() if name in ("season", "all_variations")}
    outer, _, inner = field.name.partition(".")
    if not inner:
        return {**more, outer: value}
    return {**more, outer: {} if value is None else {inner: value}}


@pytest.mark.parametrize("book", sorted(RULEBOOKS))
def test_the_engine_takes_every_choice_that_the_form_offers_for_a_book(book: str) -> None:
    fields = {field.name: field for field in FORMS["equations"].settings}
    seats = next(one for one in FORMS["equations"].seats if one.when == {"rulebook": [book]})
    places = tuple(Place(f"p{number}", f"P{number}") for number in range(seats.least))
    tried = 0
    for division in offered(fields["division"], {"rulebook": book}):
        for name, field in fields.items():
            for choice in offered(field, {"rulebook": book}) if asked(field, book) else ():
                if not answers_to(choice, division.value):
                    continue
                settings = {"rulebook": book, "division": division.value, **answer(field, choice)}
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


def test_each_task_of_a_book_may_have_a_time_of_its_own() -> None:
    fields = {field.name: field for field in FORMS["equations"].settings}
    assert fields["times.turn"].label == "Every other turn"
    assert "agloa-2019" in fields["times.choose"].when["rulebook"]
    assert "mlag-2018" not in fields["times.choose"].when["rulebook"]
    limits = (fields["times.write"].minimum, fields["times.write"].maximum)
    assert limits == (LEAST_TASK, LONGEST_TASK)


def test_variations_are_offered_where_the_division_and_the_year_have_them() -> None:
    field = next(one for one in FORMS["equations"].settings if one.name == "allowed_variations")
    middle = {"rulebook": "agloa-2019", "division": "middle", "form": "", "all_variations": False}
    for year in (2020, 2021):
        listed = {choice.value for choice in offered(field, {**middle, "season": year})}
        assert listed == {offer.name for offer in offers_of("agloa-2019", "middle", year)}
    assert not offered(field, {**middle, "form": "basic", "season": 2020})
