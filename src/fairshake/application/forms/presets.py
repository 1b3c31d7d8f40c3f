"""Ready-made tables: the ways people most often want to play, by name. Labels are in the catalog `settings`."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from fairshake.application.tables.wishes import SeatWish

FRIEND: Final = SeatWish("person")


class Preset(Struct, frozen=True):
    """A table with one tap: settings of the game, seats, and what differs from an ordinary table."""

    id: str
    game: str
    settings: dict[str, Any]
    seats: tuple[SeatWish, ...] = (FRIEND, FRIEND)
    table: dict[str, Any] = {}


def _with_bot(level: str) -> tuple[SeatWish, ...]:
    return (FRIEND, SeatWish("bot", level))


PRESETS: Final = (
    Preset(
        "first-lesson",
        "equations",
        {"rulebook": "mlag-2018", "division": "elementary", "timed": False, "shakes": 3},
        _with_bot("first-day"),
        {"tools": True},
    ),
    Preset("agloa-basic", "equations", {"rulebook": "agloa-2019", "division": "elementary", "form": "basic"}),
    Preset(
        "tournament-strict",
        "equations",
        {"rulebook": "agloa-2019", "division": "middle", "referee": "players", "checking": "players"},
        (FRIEND, FRIEND, FRIEND),
        {"tools": False},
    ),
    Preset("move-a-day", "equations", {"timed": False}, table={"days": 1}),
    Preset(
        "beginners-equate",
        "equate",
        {"tileset": "junior", "horizontal_only": True},
        _with_bot("first-day"),
    ),
    Preset("halves", "equate", {"selection": {"fractions": "halves"}}, _with_bot("improver")),
    Preset("fourths", "equate", {"selection": {"fractions": "fourths"}}, _with_bot("improver")),
    Preset("solitaire", "equate", {}, (FRIEND,)),
)
