"""Bots as characters: who sits at a table when bots are asked for, and the pictures people may choose."""

from __future__ import annotations

from pathlib import Path

from fairshake.application.people import AVATARS
from fairshake.application.tables.characters import CHARACTERS, bot_names
from fairshake.bots import LEVELS
from fairshake.bots.equate import LEVELS as EQUATE_LEVELS

ART = Path(__file__).parents[2] / "web" / "src" / "art"


def test_every_level_has_a_character_and_a_drawing_of_it() -> None:
    assert set(CHARACTERS) == {*LEVELS, *EQUATE_LEVELS}
    assert {path.stem for path in (ART / "bots").glob("*.svg")} == set(CHARACTERS)


def test_a_second_bot_of_a_level_is_a_relative_and_no_name_is_there_twice() -> None:
    assert bot_names(["first-day", "perfect"]) == ["Pip", "Una"]
    twins = bot_names(["learner"] * 4)
    assert twins[0] == "Tully"
    assert set(twins) <= set(CHARACTERS["learner"])
    assert len(set(bot_names(["learner"] * 9))) == 9
    families = [name for family in CHARACTERS.values() for name in family]
    assert len(set(families)) == len(families)


def test_every_picture_that_can_be_chosen_is_drawn() -> None:
    assert {path.stem for path in (ART / "avatars").glob("*.svg")} == set(AVATARS)
