"""A tournament in short, its settings, and who has a role there."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from fairshake.application.tournaments.crew import CrewRole
from fairshake.application.tournaments.scoring import Scoring


class TournamentSettings(Struct, forbid_unknown_fields=True):
    rounds: int
    table_size: int
    minutes: int
    tie_breaks: list[str]
    bye: str
    public: str
    second_eyes: bool
    player_phones: bool
    season: int


class ShownDivision(Struct, forbid_unknown_fields=True):
    id: str
    merged: list[str]
    highest_grade: int


class AddedTime(Struct, forbid_unknown_fields=True):
    table: int
    ends: int
    left: int


class ShownClock(Struct, forbid_unknown_fields=True):
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


class ShownMember(Struct, forbid_unknown_fields=True):
    person: str
    role: CrewRole
    name: str
    team: str | None


class ShownTournament(Struct, forbid_unknown_fields=True):
    """A tournament in short, as everyone may see it; `me` and `may` tell what I am and may do there."""

    id: str
    version: int
    test: bool
    name: str
    rulebook: str
    divisions: list[ShownDivision]
    settings: TournamentSettings
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


class TournamentAnswer(Struct, forbid_unknown_fields=True):
    tournament: ShownTournament


class BegunAnswer(Struct, forbid_unknown_fields=True):
    tournament: ShownTournament
    answer: dict[str, Any]


class MyTournament(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    created: int
    test: bool
    role: CrewRole
    team: str | None


class MyTournamentsAnswer(Struct, forbid_unknown_fields=True):
    tournaments: list[MyTournament]


class ShownInvitation(Struct, forbid_unknown_fields=True):
    id: str
    role: CrewRole
    name: str
    team: str | None


class CrewAnswer(Struct, forbid_unknown_fields=True):
    crew: list[ShownMember]
    invitations: list[ShownInvitation]


class InvitedAnswer(Struct, forbid_unknown_fields=True):
    """A link to a role; `key` is shown this once, and `picture` is the link as QR code (SVG)."""

    id: str
    role: CrewRole
    team: str | None
    key: str
    picture: str


class JoinedAnswer(Struct, forbid_unknown_fields=True):
    member: ShownMember


class DescribedAnswer(Struct, forbid_unknown_fields=True):
    name: str
    rulebook: str
    divisions: list[ShownDivision]
    settings: TournamentSettings
