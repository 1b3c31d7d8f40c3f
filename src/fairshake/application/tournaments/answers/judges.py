"""What judges decide."""

from __future__ import annotations

from fairshake.application.answers import Response

from .sheets import ShownSheet


class ConductRow(Response):
    number: int
    measure: str
    round: int
    code: str | None
    team: str | None
    points: int
    judges: list[str]
    reason: str
    warnings: int | None
    name: str | None = None
    """The player's name, if the line is about a player."""
    revoked_by: str | None = None


class OrderedReplay(Response):
    round: int
    tables: list[int]


class RoundReplayAnswer(Response):
    replay: OrderedReplay


class ReplayUndoneAnswer(Response):
    """The sheets that count again."""

    sheets: list[ShownSheet]


class AppealAnswer(Response):
    sheet: ShownSheet
    decision: str | None
