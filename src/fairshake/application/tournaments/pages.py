"""What is on each paper: the printer turns these pages into PDFs."""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

from msgspec import Struct

from fairshake.tournaments.books import Scoring

from .answers.draw import DrawnTable
from .answers.standings import PlayerPlace, TeamPlace

Item = TypeVar("Item")


class PaperContent(Struct, Generic[Item], frozen=True, kw_only=True):
    """The pages of one kind of paper, with what is printed on each of them."""

    name: str
    scoring: Scoring
    items: list[Item]
    tie_breaks: tuple[str, ...]
    bye: str
    provisional: list[str] = []


class ChartRow(Struct, frozen=True):
    """A variation that a player may circle, with the values to choose from."""

    title: str
    choices: list[str]


class TableSheet(DrawnTable):
    qr: str
    approved_penalties: bool
    variations: list[ChartRow]


class RoundTable(Struct, frozen=True):
    round: int
    table: int | None
    bye: bool = False


class PlayerSheet(Struct, frozen=True):
    code: str
    name: str
    team: str
    school: str
    division: str
    rounds: list[RoundTable]
    qr: str


class TableCard(Struct, frozen=True):
    table: int
    division: str


class RoomRow(Struct, frozen=True):
    name: str
    code: str
    team: str
    table: int | None
    room: str = ""


class RoomList(Struct, frozen=True):
    round: int
    rows: list[RoomRow]
    room: str = ""
    """The room that the list is for; "" for everyone's."""


class Certificate(Struct, frozen=True):
    place: int | None
    """None if it's for taking part."""
    who: str
    of: str
    """The team and the school."""
    division: str
    date: str = ""


class RecordingChart(Struct, frozen=True):
    code: str
    name: str
    division: str


class StandingsList(Struct, frozen=True):
    kind: Literal["individuals", "teams"]
    division: str
    rows: list[PlayerPlace] | list[TeamPlace]
