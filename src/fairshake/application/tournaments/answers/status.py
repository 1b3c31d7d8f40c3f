"""How the day stands, and everything that happened."""

from __future__ import annotations

from typing import Any

from fairshake.application.answers import Answer

from .draw import DrawNote
from .hall import ShownCall
from .judges import ConductRow
from .roster import LatePlayer
from .tournament import DescribedAnswer


class RoundStatus(Answer):
    round: int
    tables: int
    byes: list[str]
    outstanding: list[int]
    without_table: list[str]
    late: list[LatePlayer]
    not_initialled: list[int]
    under_appeal: list[int]
    unconfirmed: list[int]


class Equipment(Answer):
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


class HistoryRow(Answer):
    number: int
    at: str
    who: str
    why: str
    act: str
    event: dict[str, Any]


class HistoryAnswer(Answer):
    history: list[HistoryRow]
