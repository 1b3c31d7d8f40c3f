"""Scoresheets: as they are entered, confirmed, corrected and shown next to their tables."""

from __future__ import annotations

from typing import Literal

from fairshake.application.answers import FileFault, Response
from fairshake.tournaments.books import Scoring

from .base import Number, SheetKey
from .draw import DrawnTable


class SheetLine(Response):
    code: str
    games: list[int | None]
    total: int | None
    absent: bool
    points: Number
    initialled: bool


class ShownSheet(Response):
    """A sheet with its points. A change must name its `version`.

    If a Cup table hands in game by game, `initialled_games` have the scorekeeper's initials and
    `waiting_games` don't yet.
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


class ArrivedAnswer(Response):
    """Tables whose sheets have arrived but are not typed in yet, and tables whose sheets are missing."""

    round: int
    arrived: list[int]
    missing: list[int]


class ScoredAnswer(Response):
    sheets: list[ShownSheet]
    unchanged: list[SheetKey]
    odd: list[FileFault]


class LeftUnconfirmed(Response):
    """A sheet that couldn't be confirmed with the others, and why."""

    round: int
    table: int
    code: str
    message: str


class ConfirmedAnswer(Response):
    sheets: list[ShownSheet]
    left: list[LeftUnconfirmed] = []


class UnconfirmedAnswer(Response):
    sheet: ShownSheet
    was_confirmed_by: str


class RemovedSheetAnswer(Response):
    """The sheet as it was, and the rounds that still have results."""

    removed: ShownSheet
    played: list[int]


class CorrectedAnswer(Response):
    before: ShownSheet
    after: ShownSheet


class TableWithSheet(DrawnTable):
    sheet: ShownSheet | None
    live: str | None
    arrived: bool = False
    """Whether the sheet is at the desk."""
    room: str = ""


class RoundTablesAnswer(Response):
    """The tables of a round with their sheets, for the crew."""

    round: int
    scoring: Scoring
    tables: list[TableWithSheet]


class SheetPageAnswer(Response):
    """One sheet for the person who may type it; `allowed` is false if players' phones aren't allowed."""

    name: str
    scoring: Scoring
    table: TableWithSheet
    best_game: int | None
    allowed: bool
    crew: bool
    key: str | None
