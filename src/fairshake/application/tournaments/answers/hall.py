"""The hall: clock, calls, who sits where, live tables."""

from __future__ import annotations

from fairshake.application.answers import Answer
from fairshake.tournaments.books import Scoring

from .tournament import ShownClock


class ClockAnswer(Answer):
    clock: ShownClock


class ShownCall(Answer):
    number: int
    round: int
    table: int
    why: str
    at: int
    answered_by: str | None


class CallAnswer(Answer):
    call: ShownCall


class PublicSeat(Answer):
    code: str
    name: str
    team: str


class PublicTable(Answer):
    table: int
    division: str
    live: str | None
    seats: list[PublicSeat]


class PublicTablesAnswer(Answer):
    """Who sits where, for everyone."""

    round: int
    scoring: Scoring
    tables: list[PublicTable]


class HallAnswer(Answer):
    """The big screen of the hall."""

    name: str
    round: int | None
    clock: ShownClock | None
    tables: list[PublicTable]
    outstanding: list[int]
    calls: list[ShownCall]


class OpenedTable(Answer):
    table: int
    id: str


class LiveAnswer(Answer):
    """The live tables of a round, by the numbers of the draw."""

    round: int
    tables: list[OpenedTable]


class SeatAnswer(Answer):
    """A player's own table: its id on the platform, the round and its number in the draw."""

    table: str
    round: int
    number: int


class PlayerLink(Answer):
    code: str
    name: str
    team: str
    key: str


class PlayersAnswer(Answer):
    players: list[PlayerLink]
