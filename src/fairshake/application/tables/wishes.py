"""Tables as their makers wish for them: what may be asked for, and the seats and settings that come of it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from fairshake.application.people import Person
from fairshake.application.registry import kit_of
from fairshake.application.texts import NAME, SETTING, TEAM, check_optional
from fairshake.games.settings import Ask, NotAsked

from .records import Seat, Talk

BOT_NAMES: Final = ("Ada", "Blaise", "Carl", "Dido", "Emmy", "Fibo")


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as the maker of a table wants it."""

    kind: Literal["person", "bot"]
    level: str = ""
    name: str = ""
    team: str = ""


class TableWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A table as its maker wants it."""

    game: Annotated[str, NotAsked("each game has a form of its own")]
    settings: Annotated[dict[str, Any], NotAsked("the game's own questions")]
    seats: Annotated[tuple[SeatWish, ...], NotAsked("seats are chosen one by one")]
    public: Annotated[bool, Ask("simple")] = False
    talk: Annotated[Talk, Ask(choices=("phrases", "off"))] = "phrases"
    """Free text is allowed by a teacher or a director for tables of their own, and refused here."""
    spectators: Annotated[bool, Ask()] = True
    tools: Annotated[bool, Ask("simple")] = True
    """Whether those who play may ask the judge and the solver meanwhile."""
    counts_downtime: Annotated[bool, Ask()] = False
    delay: Annotated[int, Ask(suggested=(0, 30, 60, 120, 300), unit="seconds")] = 0
    """Seconds by which those who watch see the game later."""
    days: Annotated[int, Ask(suggested=(0, 1, 2, 3, 7), unit="days")] = 0
    """Days that a turn may take; then no clocks run, and nobody needs to stay connected."""


def checked_texts(wish: TableWish) -> TableWish:
    """The wish with its texts as they are kept: names of bots, teams, and whatever is written in the settings."""
    seats = tuple(
        replace(
            seat,
            name=check_optional(NAME, seat.name, "seats.name"),
            team=check_optional(TEAM, seat.team, "seats.team"),
        )
        for seat in wish.seats
    )
    _check_settings(wish.settings)
    return replace(wish, seats=seats)


def _check_settings(value: Any) -> None:
    """A tile set or a board of the maker's own has a title; everybody at the table can read it."""
    match value:
        case str():
            check_optional(SETTING, value, "settings")
        case dict():
            for one in (*value, *value.values()):
                _check_settings(one)
        case list() | tuple():
            for one in value:
                _check_settings(one)


def settings_of(wish: TableWish) -> dict[str, Any]:
    """A turn of days has no clock of the book beside it."""
    return {**kit_of(wish.game).without_clock, **wish.settings} if wish.days else wish.settings


def seated(wishes: tuple[SeatWish, ...], maker: Person) -> tuple[Seat, ...]:
    first = next((n for n, wish in enumerate(wishes) if wish.kind == "person"), None)
    seats = []
    for number, wish in enumerate(wishes):
        player = f"p{number + 1}"
        if number == first:
            seats.append(Seat(player, "person", maker.id, maker.name, team=wish.team))
        elif wish.kind == "bot":
            seats.append(
                Seat(
                    player, "bot", name=wish.name or _bot_name(number, wish), level=wish.level, team=wish.team
                )
            )
        else:
            seats.append(Seat(player, team=wish.team))
    return tuple(seats)


def _bot_name(number: int, wish: SeatWish) -> str:
    """Bots are called after mathematicians; that they are bots is told beside it."""
    return BOT_NAMES[number % len(BOT_NAMES)]
