"""Scoresheets: as they are entered, confirmed, put right, and shown beside their tables."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from fairshake.application.tournaments.scoring import Scoring

from .draw import DrawnTable
from .numbers import Number


class SheetLine(Struct, forbid_unknown_fields=True):
    code: str
    games: list[int | None]
    total: int | None
    absent: bool
    points: Number
    initialled: bool


class ShownSheet(Struct, forbid_unknown_fields=True):
    """A sheet with its points. Who changes it must bring its `version`.

    Where a Cup table hands in game by game, `initialled_games` have the scorekeeper's initials and `waiting_games`
    do not yet.
    """

    round: int
    table: int
    state: Literal["entered", "locked", "under-appeal", "replay", "outstanding"]
    version: int
    games: int | None
    players: list[SheetLine]
    scorekeeper: str | None
    initialled_games: list[int]
    waiting_games: list[int]
    entered_by: str
    confirmed_by: str | None
    waiting_for_initials: list[str]
    may_leave: bool


class SheetKey(Struct, forbid_unknown_fields=True):
    round: int
    table: int


class OddThing(Struct, forbid_unknown_fields=True):
    line: int
    column: str
    code: str
    message: str


class ScoredAnswer(Struct, forbid_unknown_fields=True):
    sheets: list[ShownSheet]
    unchanged: list[SheetKey]
    odd: list[OddThing]


class ConfirmedAnswer(Struct, forbid_unknown_fields=True):
    sheets: list[ShownSheet]


class CorrectedAnswer(Struct, forbid_unknown_fields=True):
    before: ShownSheet
    after: ShownSheet


class TableWithSheet(DrawnTable, forbid_unknown_fields=True):
    sheet: ShownSheet | None
    live: str | UnsetType | None = UNSET


class RoundTablesAnswer(Struct, forbid_unknown_fields=True):
    """The tables of a round with their sheets, for the crew."""

    round: int
    scoring: Scoring
    tables: list[TableWithSheet]


class SheetPageAnswer(Struct, forbid_unknown_fields=True):
    """One sheet for whoever may type it; `allowed` is false where players' phones are not."""

    name: str
    scoring: Scoring
    table: TableWithSheet
    best_game: int | None
    allowed: bool
    crew: bool
    key: str | None
