"""A season of several tournaments."""

from __future__ import annotations

from fairshake.application.answers import Response
from fairshake.tournaments.books import Scoring
from fairshake.tournaments.statistics import RoundRecord

from .base import Number


class SeasonTournament(Response):
    name: str
    provisional: bool


class SeasonResult(Response):
    """One tournament of a player or a team; `counts` says whether it is among the best."""

    points: Number
    place: int
    rounds: int
    counts: bool


class SeasonPlace(Response):
    """A player by code, or a team (without a code). `results` has null for a tournament that was missed.

    `average` is the points of a round; `best` the most points of one tournament.
    """

    place: int
    code: str
    name: str
    team: str
    school: str
    division: str
    points: Number
    rounds: int
    average: float
    best: Number
    wins: int
    """Rounds in which nobody at the table scored more."""
    best_round: Number
    qualified: bool
    """Whether the place is above the cut of the finals."""
    results: list[SeasonResult | None]


class TwoNames(Response):
    """A code used with different names: perhaps two children."""

    code: str
    names: list[str]


class SeasonAnswer(Response):
    rulebook: str
    scoring: Scoring
    best: int
    tournaments: list[SeasonTournament]
    individuals: list[SeasonPlace]
    teams: list[SeasonPlace]
    two_names: list[TwoNames]


class SeasonRound(RoundRecord, frozen=True):
    points: Number


class SeasonHistoryAnswer(Response):
    """All rounds of a player or a team, in the order in which they were played."""

    rounds: list[SeasonRound]
