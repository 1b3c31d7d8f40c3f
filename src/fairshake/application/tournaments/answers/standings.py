"""Places, awards, and why they are not final."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET, UnsetType, field, to_builtins

from fairshake.application.answers import Response

from .base import Number, Provisional
from .tournament import TournamentAnswer, TournamentSettings


class PlayerPlace(Response):
    """A player's row, with the tie-breaks that the director chose."""

    place: int
    code: str
    name: str
    team: str
    division: str
    rounds: int
    points: Number
    wins: Number | UnsetType = UNSET
    total: Number | UnsetType = UNSET
    best_round: Number | UnsetType = field(default=UNSET, name="best-round")
    last_round: Number | UnsetType = field(default=UNSET, name="last-round")
    opponents: Number | UnsetType = UNSET


class TeamPlace(Response):
    place: int
    team: str
    school: str
    division: str
    rounds: int
    points: Number
    wins: Number | UnsetType = UNSET
    total: Number | UnsetType = UNSET
    best_player: Number | UnsetType = field(default=UNSET, name="best-player")
    best_round: Number | UnsetType = field(default=UNSET, name="best-round")
    last_round: Number | UnsetType = field(default=UNSET, name="last-round")


class SchoolPlace(Response):
    """A school across all divisions, by the points of its teams."""

    place: int
    school: str
    teams: list[str]
    points: Number


def columns(row: PlayerPlace | TeamPlace, tie_breaks: Sequence[str]) -> dict[str, Any]:
    """A row by the names of its columns, the tie-breaks last and in their order."""
    cells: dict[str, Any] = to_builtins(row)
    for name in tie_breaks:
        if name in cells:
            cells[name] = cells.pop(name)
    return cells


class StandingsAnswer(Response):
    """Both standings, the settings they rest on, and why they aren't final, if they aren't."""

    name: str
    rulebook: str
    settings: TournamentSettings
    provisional: list[Provisional]
    individuals: list[PlayerPlace]
    teams: list[TeamPlace]


class AwardsAnswer(StandingsAnswer):
    places: int
    schools: list[SchoolPlace] = []
    """The best schools across divisions, if there are several schools."""


class SimulatedAnswer(StandingsAnswer):
    entries: int
    played: list[int]


class InventedAnswer(TournamentAnswer, kw_only=True):
    answer: SimulatedAnswer
