"""A summary of a tournament, its settings, and who has a role there."""

from __future__ import annotations

from typing import Literal

from fairshake.application.answers import Response
from fairshake.tournaments.books import Scoring

from .base import Provisional
from .crew import CrewRole, ShownMember


class TournamentSettings(Response):
    rounds: int
    table_size: int
    minutes: int
    tie_breaks: tuple[str, ...]
    bye: str
    public: str
    second_eyes: bool
    player_phones: bool
    season: int
    team_tie_breaks: tuple[str, ...]
    rooms: tuple[str, ...]
    schedule: tuple[str, ...]


class ShownDivision(Response):
    id: str
    merged: list[str]
    highest_grade: int


class ShownPublication(Response):
    """What everyone may see: rounds of the draw, standings up to a round, awards."""

    draw: list[int]
    standings: int | None
    awards: bool


class PublishedAnswer(Response):
    """What was published, or hidden again; `provisional` says why standings are not final."""

    what: str
    shown: bool
    published: ShownPublication
    provisional: list[Provisional]


class AddedTime(Response):
    table: int
    ends: int
    left: int


class ShownClock(Response):
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
    ended_early: bool
    """Ended by hand before its time: `resume` gives the rest back."""
    added: list[AddedTime]


class DescribedAnswer(Response):
    name: str
    rulebook: str
    divisions: list[ShownDivision]
    settings: TournamentSettings


class ShownSlot(Response):
    """A line of the schedule: a round, of one division or of all, or a text. `at` is local time."""

    at: str
    round: int | None
    division: str | None
    text: str


class ShownTournament(DescribedAnswer, kw_only=True):
    """A summary of a tournament that everyone may see; `me` is my role there and `may` what I'm allowed to
    do."""

    id: str
    version: int
    test: bool
    scoring: Scoring
    entries: int
    teams: int
    drawn: list[int]
    played: list[int]
    published: ShownPublication
    clock: ShownClock | None
    calls: int
    """How many calls for a judge are waiting."""
    undecided: int
    """How many school entries, or changes to them, are waiting for the director."""
    schedule: list[ShownSlot]
    now: int
    me: ShownMember | None
    coaching: list[str]
    may: list[str]


class TournamentAnswer(Response):
    tournament: ShownTournament


class BegunAnswer(TournamentAnswer, kw_only=True):
    answer: DescribedAnswer


class MyTournament(Response):
    id: str
    name: str
    created: int
    test: bool
    role: CrewRole
    team: str | None


class MyTournamentsAnswer(Response):
    tournaments: list[MyTournament]
