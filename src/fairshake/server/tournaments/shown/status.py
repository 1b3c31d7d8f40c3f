"""How the day stands, and everything that happened."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .draw import DrawNote
from .hall import ShownCall
from .judges import ConductRow
from .roster import LatePlayer
from .tournament import DescribedAnswer


class RoundStatus(Struct, forbid_unknown_fields=True):
    round: int
    tables: int
    byes: list[str]
    outstanding: list[int]
    without_table: list[str]
    late: list[LatePlayer]
    not_initialled: list[int]
    under_appeal: list[int]
    unconfirmed: list[int]


class Equipment(Struct, forbid_unknown_fields=True):
    what: str
    count: int


class TournamentStatusAnswer(DescribedAnswer, forbid_unknown_fields=True):
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


class HistoryRow(Struct, forbid_unknown_fields=True):
    number: int
    at: str
    who: str
    why: str
    act: str
    event: dict[str, Any]


class HistoryAnswer(Struct, forbid_unknown_fields=True):
    history: list[HistoryRow]
