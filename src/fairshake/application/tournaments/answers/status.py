"""How the day stands, and everything that happened."""

from __future__ import annotations

from typing import Any

from fairshake.application.answers import Response

from .base import SheetKey
from .draw import DrawNote
from .hall import PublicSeat, ShownCall
from .judges import ConductRow
from .roster import LatePlayer
from .tournament import DescribedAnswer


class RoundStatus(Response):
    round: int
    tables: int
    byes: list[str]
    bye_seats: list[PublicSeat]
    """The same, with their names."""
    outstanding: list[int]
    arrived: list[int]
    """Of those, the tables whose sheets are at the desk."""
    without_table: list[str]
    late: list[LatePlayer]
    not_initialled: list[int]
    under_appeal: list[int]
    unconfirmed: list[int]


class Equipment(Response):
    what: str
    count: int


class TournamentStatusAnswer(DescribedAnswer):
    entries: int
    teams: int
    checked_in: int
    roster_frozen: bool
    rounds: list[RoundStatus]
    conduct: list[ConductRow]
    report: list[DrawNote]
    warnings: list[str]
    equipment: list[Equipment]
    calls: list[ShownCall]
    to_repair: list[int]
    """Drawn rounds in which a player has no seat, or a table has too few players."""
    undo: str | None
    """What `undo-draw` would take back: draw, repair or rearranged."""


class HistoryChange(Response):
    """The values before and now; `before` is empty if there was none."""

    what: str
    before: str
    after: str


class HistoryRow(Response):
    """One thing that happened; `says` is all of it in a sentence."""

    number: int
    at: str
    who: str
    why: str
    act: str
    event: dict[str, Any]
    says: str
    rounds: list[int]
    tables: list[int]
    codes: list[str]
    changes: list[HistoryChange]
    taken_back_by: str | None
    """Who took this line back."""
    reversible: bool
    """Whether `take-back` knows how to undo it, if nothing has changed it again."""


class TakenBackAnswer(Response):
    """The lines of the act that was undone; `redraw` are rounds to repair, `changed` sheets to print again."""

    numbers: list[int]
    redraw: list[int]
    changed: list[SheetKey]
    closed: list[SheetKey]


class HistoryAnswer(Response):
    history: list[HistoryRow]
