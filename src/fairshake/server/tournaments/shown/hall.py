"""The hall: clock, calls, who sits where, live tables."""

from __future__ import annotations

from msgspec import Struct

from fairshake.application.tournaments.scoring import Scoring

from .tournament import ShownClock


class ClockAnswer(Struct, forbid_unknown_fields=True):
    clock: ShownClock


class ShownCall(Struct, forbid_unknown_fields=True):
    number: int
    round: int
    table: int
    why: str
    at: int
    answered_by: str | None


class CallAnswer(Struct, forbid_unknown_fields=True):
    call: ShownCall


class PublicSeat(Struct, forbid_unknown_fields=True):
    code: str
    name: str
    team: str


class PublicTable(Struct, forbid_unknown_fields=True):
    table: int
    division: str
    live: str | None
    seats: list[PublicSeat]


class PublicTablesAnswer(Struct, forbid_unknown_fields=True):
    """Who sits where, for everyone."""

    round: int
    scoring: Scoring
    tables: list[PublicTable]


class HallAnswer(Struct, forbid_unknown_fields=True):
    """The big screen of the hall."""

    name: str
    round: int | None
    clock: ShownClock | None
    tables: list[PublicTable]
    outstanding: list[int]
    calls: list[ShownCall]


class OpenedTable(Struct, forbid_unknown_fields=True):
    table: int
    id: str


class LiveAnswer(Struct, forbid_unknown_fields=True):
    """The live tables of a round, by the numbers of the draw."""

    round: int
    tables: list[OpenedTable]


class SeatAnswer(Struct, forbid_unknown_fields=True):
    """A player's own table: its id on the platform, the round and its number in the draw."""

    table: str
    round: int
    number: int


class PlayerLink(Struct, forbid_unknown_fields=True):
    code: str
    name: str
    team: str
    key: str


class PlayersAnswer(Struct, forbid_unknown_fields=True):
    players: list[PlayerLink]
