"""Places, awards, and why they are not final."""

from __future__ import annotations

from msgspec import Struct

from .numbers import Number
from .tournament import TournamentSettings


class Provisional(Struct, forbid_unknown_fields=True):
    code: str
    message: str


class PlayerPlace(Struct):
    """A player's row; the director's tie-breaks stand beside these fields by their names."""

    place: int
    code: str
    name: str
    team: str
    division: str
    rounds: int
    points: Number


class TeamPlace(Struct, forbid_unknown_fields=True):
    place: int
    team: str
    school: str
    division: str
    rounds: int
    points: Number


class StandingsAnswer(Struct, forbid_unknown_fields=True):
    """Both standings, the settings they rest on, and why they are not final if they are not."""

    name: str
    rulebook: str
    settings: TournamentSettings
    provisional: list[Provisional]
    individuals: list[PlayerPlace]
    teams: list[TeamPlace]


class AwardsAnswer(StandingsAnswer, forbid_unknown_fields=True):
    places: int


class SimulatedAnswer(StandingsAnswer, forbid_unknown_fields=True):
    entries: int
    played: list[int]
