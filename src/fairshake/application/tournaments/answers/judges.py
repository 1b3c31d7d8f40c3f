"""What judges decide."""

from __future__ import annotations

from fairshake.application.answers import Answer

from .sheets import ShownSheet


class ConductRow(Answer):
    number: int
    measure: str
    round: int
    code: str | None
    team: str | None
    points: int
    judges: list[str]
    reason: str
    warnings: int | None


class OrderedReplay(Answer):
    round: int
    tables: list[int]


class RoundReplayAnswer(Answer):
    replay: OrderedReplay


class AppealAnswer(Answer):
    sheet: ShownSheet
    decision: str | None
