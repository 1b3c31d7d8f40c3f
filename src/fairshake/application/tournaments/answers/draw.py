"""Tables of the draw, and the wishes that it could not keep."""

from __future__ import annotations

from fairshake.application.answers import Answer


class DrawNote(Answer):
    kind: str
    round: int
    table: int | None
    codes: list[str]
    names: list[str]
    detail: str | None
    message: str


class DrawnSeat(Answer):
    seat: int
    code: str
    name: str
    team: str
    scorekeeper: bool


class DrawnTable(Answer):
    round: int
    table: int
    division: str
    seats: list[DrawnSeat]


class ByeRow(Answer):
    round: int
    code: str


class DrawAnswer(Answer):
    """Tables, and every wish that could not be kept; `best_possible` only where that is proved."""

    seed: int
    rounds: list[int]
    tables: list[DrawnTable]
    byes: list[ByeRow]
    repeats: int
    same_school: int
    best_possible: bool
    report: list[DrawNote]
