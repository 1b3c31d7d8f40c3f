"""Requests for tables: what may be asked for, and the seats and settings that result."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from fairshake.application.people import Person
from fairshake.application.registry import kit_of
from fairshake.application.texts import NAME, SETTING, TEAM, check_optional
from fairshake.games.settings import Ask, NotAsked

from .characters import bot_names
from .records import TableSeat, Talk


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A requested seat."""

    kind: Literal["person", "bot"]
    level: str = ""
    name: str = ""
    team: str = ""


class CreateTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a new table."""

    game: Annotated[str, NotAsked("each game has its own form")]
    settings: Annotated[dict[str, Any], NotAsked("the game's own questions")]
    seats: Annotated[tuple[SeatRequest, ...], NotAsked("seats are chosen one by one")]
    public: Annotated[bool, Ask("simple")] = False
    talk: Annotated[Talk, Ask(choices=("phrases", "off"))] = "phrases"
    """Free text is allowed by a teacher or a director for their own tables, and refused here."""
    spectators: Annotated[bool, Ask()] = True
    tools: Annotated[bool, Ask("simple")] = True
    """Whether the players may use the judge and the solver during the game."""
    counts_downtime: Annotated[bool, Ask()] = False
    delay: Annotated[int, Ask(suggested=(0, 30, 60, 120, 300), unit="seconds")] = 0
    """Delay of the game for spectators, in seconds."""
    days: Annotated[int, Ask(suggested=(0, 1, 2, 3, 7), unit="days")] = 0
    """Days that a turn may take; then no clocks run, and nobody needs to stay connected."""


def checked_texts(request: CreateTable) -> CreateTable:
    """The request with its texts as stored: names of bots and teams, and any text in the settings."""
    seats = tuple(
        replace(
            seat,
            name=check_optional(NAME, seat.name, "seats.name"),
            team=check_optional(TEAM, seat.team, "seats.team"),
        )
        for seat in request.seats
    )
    _check_settings(request.settings)
    return replace(request, seats=seats)


def _check_settings(value: Any) -> None:
    """A custom tile set or board has a title that everyone at the table can read."""
    match value:
        case str():
            check_optional(SETTING, value, "settings")
        case dict():
            for one in (*value, *value.values()):
                _check_settings(one)
        case list() | tuple():
            for one in value:
                _check_settings(one)


def settings_of(request: CreateTable) -> dict[str, Any]:
    """A table with days per turn doesn't use the book's clocks."""
    return {**kit_of(request.game).without_clock, **request.settings} if request.days else request.settings


def seated(requests: tuple[SeatRequest, ...], maker: Person) -> tuple[TableSeat, ...]:
    first = next((n for n, request in enumerate(requests) if request.kind == "person"), None)
    names = iter(bot_names(request.level for request in requests if request.kind == "bot"))
    seats = []
    for number, request in enumerate(requests):
        player = f"p{number + 1}"
        if number == first:
            seats.append(
                TableSeat(player, "person", maker.id, maker.name, team=request.team, avatar=maker.avatar)
            )
        elif request.kind == "bot":
            own = next(names)
            seats.append(
                TableSeat(player, "bot", name=request.name or own, level=request.level, team=request.team)
            )
        else:
            seats.append(TableSeat(player, team=request.team))
    return tuple(seats)
