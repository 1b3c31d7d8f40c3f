"""The hall: clock, calls, who sits where, live tables."""

from __future__ import annotations

from typing import Literal

from fairshake.application.answers import Response
from fairshake.tournaments.books import Scoring

from .tournament import ShownClock, ShownSlot


class ClockAnswer(Response):
    clock: ShownClock


class ShownCall(Response):
    number: int
    round: int
    table: int
    why: str
    at: int
    answered_by: str | None
    room: str = ""


class CallAnswer(Response):
    call: ShownCall


class PublicSeat(Response):
    code: str
    name: str
    team: str


class PublicTable(Response):
    table: int
    division: str
    live: str | None
    seats: list[PublicSeat]
    room: str = ""


class PublicTablesAnswer(Response):
    """Who sits where, for everyone."""

    round: int
    scoring: Scoring
    tables: list[PublicTable]
    byes: list[PublicSeat] = []
    """Who sits out this round."""


class ShownRoom(Response):
    """A room with its tables and judges."""

    name: str
    first: int
    last: int
    judges: list[str]


class HallAnswer(Response):
    """The big screen of the hall; `published` says whether everyone may see who sits where."""

    name: str
    round: int | None
    published: bool
    clock: ShownClock | None
    tables: list[PublicTable]
    outstanding: list[int]
    calls: list[ShownCall]
    byes: list[PublicSeat] = []
    rooms: list[ShownRoom] = []
    schedule: list[ShownSlot] = []
    rulebook: str = ""


class OpenedTable(Response):
    table: int
    id: str


class LiveAnswer(Response):
    """The live tables of a round, by the numbers of the draw."""

    round: int
    tables: list[OpenedTable]


SeatStatus = Literal["absent", "away", "here", "bot", "stand-in"]


class LiveSeat(Response):
    """`away` has sat down and lost the connection; a `stand-in` plays for someone who has not come."""

    code: str
    name: str
    status: SeatStatus


class LiveTableSeats(Response):
    table: int
    id: str
    phase: Literal["open", "playing", "adjourned", "over"]
    seats: list[LiveSeat]


class LiveSeatsAnswer(Response):
    """Who has come to the live tables of a round that have no result yet."""

    round: int
    tables: list[LiveTableSeats]


class SeatAnswer(Response):
    """A player's own table: its id on the platform, the round and its number in the draw."""

    table: str
    round: int
    number: int


class PlayerLink(Response):
    code: str
    name: str
    team: str
    key: str


class PlayersAnswer(Response):
    players: list[PlayerLink]
