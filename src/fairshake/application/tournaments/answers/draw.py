"""Tables of the draw, and the wishes it couldn't meet."""

from __future__ import annotations

from fairshake.application.answers import Response

from .base import SheetKey


class DrawNote(Response):
    kind: str
    round: int
    table: int | None
    codes: list[str]
    names: list[str]
    detail: str | None
    message: str


class DrawnSeat(Response):
    seat: int
    code: str
    name: str
    team: str
    scorekeeper: bool


class DrawnTable(Response):
    round: int
    table: int
    division: str
    seats: list[DrawnSeat]


class ByeRow(Response):
    round: int
    code: str


class DrawAnswer(Response):
    """Tables, and every wish that could not be met; `best_possible` only where that is proved."""

    seed: int
    rounds: list[int]
    tables: list[DrawnTable]
    byes: list[ByeRow]
    repeats: int
    same_school: int
    best_possible: bool
    report: list[DrawNote]


class RepairAnswer(Response):
    """What a repair changed: reprint the `changed` sheets. `needed` is false if everyone has a seat."""

    needed: bool
    rounds: list[int]
    changed: list[SheetKey]
    closed: list[SheetKey]
    tables: list[DrawnTable]
    byes: list[ByeRow]
    report: list[DrawNote]


class RestoredAnswer(Response):
    """The draw as it was before; `undone` is draw, repair or rearranged."""

    undone: str
    rounds: list[int]
    drawn: list[int]
    changed: list[SheetKey]
    closed: list[SheetKey]
