"""Scoresheets: as they are entered, confirmed, put right, and shown beside their tables."""

from __future__ import annotations

from typing import Literal

from fairshake.application.answers import Answer, FileFault
from fairshake.tournaments.books import Scoring

from .base import Number
from .draw import DrawnTable


class SheetLine(Answer):
    code: str
    games: list[int | None]
    total: int | None
    absent: bool
    points: Number
    initialled: bool


class ShownSheet(Answer):
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


class SheetKey(Answer):
    round: int
    table: int


class ScoredAnswer(Answer):
    sheets: list[ShownSheet]
    unchanged: list[SheetKey]
    odd: list[FileFault]


class ConfirmedAnswer(Answer):
    sheets: list[ShownSheet]


class CorrectedAnswer(Answer):
    before: ShownSheet
    after: ShownSheet


class TableWithSheet(DrawnTable):
    sheet: ShownSheet | None
    live: str | None


class RoundTablesAnswer(Answer):
    """The tables of a round with their sheets, for the crew."""

    round: int
    scoring: Scoring
    tables: list[TableWithSheet]


class SheetPageAnswer(Answer):
    """One sheet for whoever may type it; `allowed` is false where players' phones are not."""

    name: str
    scoring: Scoring
    table: TableWithSheet
    best_game: int | None
    allowed: bool
    crew: bool
    key: str | None
