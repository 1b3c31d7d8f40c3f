"""A tournament in short, its settings, and who has a role there."""

from __future__ import annotations

from typing import Literal

from fairshake.application.answers import Answer
from fairshake.tournaments.books import Scoring

from .crew import CrewRole, ShownMember


class TournamentSettings(Answer):
    rounds: int
    table_size: int
    minutes: int
    tie_breaks: tuple[str, ...]
    bye: str
    public: str
    second_eyes: bool
    player_phones: bool
    season: int


class ShownDivision(Answer):
    id: str
    merged: list[str]
    highest_grade: int


class AddedTime(Answer):
    table: int
    ends: int
    left: int


class ShownClock(Answer):
    """The hall's clock of a round; `left` are the milliseconds until the next call."""

    round: int
    phase: Literal["playing", "warning", "stop", "cleanup", "paused"]
    over: Literal["stop", "cleanup"]
    """What is called at the end."""
    now: int
    left: int
    warns: int | None
    ends: int
    paused: bool
    stopped: bool
    added: list[AddedTime]


class DescribedAnswer(Answer):
    name: str
    rulebook: str
    divisions: list[ShownDivision]
    settings: TournamentSettings


class ShownTournament(DescribedAnswer, kw_only=True):
    """A tournament in short, as everyone may see it; `me` and `may` tell what I am and may do there."""

    id: str
    version: int
    test: bool
    scoring: Scoring
    entries: int
    teams: int
    drawn: list[int]
    played: list[int]
    clock: ShownClock | None
    calls: int
    """So many calls for a judge that nobody has taken yet."""
    now: int
    me: ShownMember | None
    coaching: list[str]
    may: list[str]


class TournamentAnswer(Answer):
    tournament: ShownTournament


class BegunAnswer(TournamentAnswer, kw_only=True):
    answer: DescribedAnswer


class MyTournament(Answer):
    id: str
    name: str
    created: int
    test: bool
    role: CrewRole
    team: str | None


class MyTournamentsAnswer(Answer):
    tournaments: list[MyTournament]
