"""The form and the presets for a table of Equate."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from fairshake.application.equate.library import LAYOUTS, TILESETS
from fairshake.application.registry.form import (
    AREA,
    FormChoice,
    GameForm,
    SeatRange,
    Sources,
    form_fields,
    level_choices,
)
from fairshake.application.registry.kit import Preset
from fairshake.bots.equate import LEVELS
from fairshake.equate.game import EquateGame
from fairshake.equate.game.options import OF_A_SEAT, OF_A_TABLE
from fairshake.equate.game.settings_reader import MAX_SEATS
from fairshake.messages import sentence

NAME: Final = EquateGame.name
AT_A_TABLE: Final = ("", "", "")
"""The seats of a table in a class."""
SHORT: Final = {"tileset": "junior", "selection": {"fractions": "none"}, "game_seconds": 600}
"""A friendly game that ends after ten minutes: whole numbers, and no division."""
PRESETS: Final = (
    Preset(
        "first-plays",
        {**SHORT, "guided": True},
        ("", "first-day"),
    ),
    Preset("short-equate", SHORT, ("", "first-day"), now=True),
    Preset("first-equate", {"tileset": "junior"}, ("", "first-day")),
    Preset("beginners-equate", {"tileset": "junior", "horizontal_only": True}, ("", "first-day")),
    Preset("halves", {"selection": {"fractions": "halves"}}, ("", "improver")),
    Preset("fourths", {"selection": {"fractions": "fourths"}}, ("", "improver")),
    Preset("solitaire", {}, ("",)),
    Preset(
        "class-equate-10",
        {"tileset": "junior", "horizontal_only": True, "game_seconds": 600},
        seats=AT_A_TABLE,
        minutes=10,
    ),
    Preset("class-equate-20", {"tileset": "junior", "game_seconds": 1200}, seats=AT_A_TABLE, minutes=20),
    Preset("class-equate-40", {"game_seconds": 2400}, seats=AT_A_TABLE, minutes=40),
)


def form() -> GameForm:
    """The form, in the user's language."""
    return GameForm(
        NAME,
        sentence(AREA, f"game.{NAME}"),
        form_fields(NAME, (*OF_A_TABLE.values(), *OF_A_SEAT.values()), SOURCES),
        form_fields(NAME, OF_A_SEAT.values(), SOURCES),
        [SeatRange(1, MAX_SEATS)],
        level_choices(LEVELS),
        teams=True,
    )


def _named(kind: str, names: Sequence[str]) -> Callable[[], Iterator[FormChoice]]:
    def choices() -> Iterator[FormChoice]:
        for number, name in enumerate(names):
            yield FormChoice(name, sentence(AREA, f"{NAME}.{kind}.{name}"), usual=not number)

    return choices


SOURCES: Final[Sources] = {"tilesets": _named("tileset", TILESETS), "layouts": _named("layout", LAYOUTS)}
