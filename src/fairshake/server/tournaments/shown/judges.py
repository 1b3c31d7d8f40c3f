"""What judges decide."""

from __future__ import annotations

from msgspec import Struct

from .sheets import ShownSheet


class ConductRow(Struct, forbid_unknown_fields=True):
    number: int
    measure: str
    round: int
    code: str | None
    team: str | None
    points: int
    judges: list[str]
    reason: str
    warnings: int | None


class OrderedReplay(Struct, forbid_unknown_fields=True):
    round: int
    tables: list[int]


class RoundReplayAnswer(Struct, forbid_unknown_fields=True):
    replay: OrderedReplay


class AppealAnswer(Struct, forbid_unknown_fields=True):
    sheet: ShownSheet
    decision: str | None
