"""Who plays: entries, teams, substitutes, check-in."""

from __future__ import annotations

from fairshake.application.answers import Response

from .base import Number
from .draw import DrawNote


class EnteredPlayer(Response):
    code: str
    name: str
    team: str
    school: str
    division: str
    grade: int | None


class EnteredAnswer(Response):
    entered: list[EnteredPlayer]
    warnings: list[str]
    redraw: list[int]


class Substitution(Response):
    round: int
    name: str


class RosterRow(EnteredPlayer):
    checked_in: bool
    absent: list[int]
    withdrawn: int | None
    since: int
    substitutes: list[Substitution]


class EntriesAnswer(Response):
    entries: list[RosterRow]


class RoundOfPlayer(Response):
    round: int
    table: int | None
    bye: bool
    points: Number | None
    live: str | None


class TeamMember(RosterRow):
    place: int | None
    points: Number
    tables: list[RoundOfPlayer]


class TeamAnswer(Response):
    team: str
    place: int | None
    points: Number
    rounds: list[int]
    members: list[TeamMember]


class WithdrawnAnswer(Response):
    withdrawn: str
    from_round: int
    redraw: list[int]


class ReinstatedAnswer(Response):
    """A withdrawal that was taken back; `redraw` lists the rounds to repair."""

    reinstated: str
    redraw: list[int]


class SubstitutedAnswer(Response):
    code: str
    name: str
    from_round: int


class AmendedAnswer(Response):
    """An entry as it is now; `redraw` lists the rounds in which teammates would meet."""

    amended: EnteredPlayer
    warnings: list[str]
    redraw: list[int]


class LatePlayer(Response):
    """Who has no table in a drawn round; `tables` are those with a free seat, best first."""

    code: str
    name: str
    tables: list[int]


class CheckInAnswer(Response):
    round: int
    here: list[str]
    missing: list[str]
    absent: list[str]
    late: list[LatePlayer]
    rearranged: list[DrawNote] = []
