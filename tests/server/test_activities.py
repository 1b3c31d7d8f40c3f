"""Equate's hands and situations over HTTP: made, graded, and printed by a link."""

from __future__ import annotations

import pytest

from fairshake.application.equate.schemas import HandAbout, SituationAbout
from fairshake.bootstrap import web_app
from fairshake.printing.equate.sheets import hand_key, situation_sheet
from tests.as_json import hand, situation

from .asking import get, post

APP = web_app()
EASY = {"level": "easy", "seed": "7"}


def test_a_hand_is_graded_as_by_the_python_function() -> None:
    asked = {**EASY, "lists": [{"player": "Ann", "equations": ["4+6-1=9", "9=9", "4=5"]}]}
    assert post(APP, "equate/hand", json=asked).json() == hand(asked)


def test_a_situation_is_graded_as_by_the_python_function() -> None:
    asked = {**EASY, "play": "A16 across 38+48-54-16-9-5=2"}
    assert post(APP, "equate/situation", json=asked).json() == situation(asked)


def test_it_shows_the_levels_from_the_easiest_on() -> None:
    reported = get(APP, "/api/v1/equate/activities").json()
    assert reported["levels"] == ["easy", "medium", "hard", "expert", "master"]
    assert reported["same"] == ["symbols", "families"]


def test_a_link_gives_the_same_sheet_as_the_command() -> None:
    answer = get(APP, "/api/v1/equate/situation/sheet.pdf?level=easy&seed=7&paper=a4")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content == situation_sheet(SituationAbout(level="easy", seed="7"), "a4")


def test_a_key_knows_how_its_hand_is_scored() -> None:
    answer = get(APP, "/api/v1/equate/hand/key.pdf?level=easy&seed=7&same=families&bonus=true")
    assert answer.content == hand_key(HandAbout(level="easy", seed="7", same="families", bonus=True))


def test_the_name_of_the_file_holds_nothing_but_letters_and_digits() -> None:
    answer = get(APP, "/api/v1/equate/hand/sheet.pdf?seed=a%22%0d%0ab/../é;")
    assert answer.status_code == 422
    answer = get(APP, "/api/v1/equate/hand/sheet.pdf?seed=a%22b/../é;")
    assert answer.headers["content-disposition"] == 'attachment; filename="equate-hand-a-b-sheet.pdf"'


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("level=easy", "seed"),
        ("level=silly&seed=7", "level"),
        ("seed=7&paper=a5", "paper"),
        ("seed=7&bonus=perhaps", "bonus"),
        ("seed=7&colour=red", "colour"),
    ],
)
def test_a_link_that_cannot_be_followed_names_the_field(query: str, field: str) -> None:
    answer = get(APP, f"/api/v1/equate/hand/sheet.pdf?{query}")
    assert answer.status_code == 422
    assert answer.json()["error"]["field"] == field
