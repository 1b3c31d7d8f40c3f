"""Who plays: entries, teams, substitutes, check-in."""

from __future__ import annotations

from fairshake.application.answers import Answer

from .base import Number
from .draw import DrawNote


class EnteredPlayer(Answer):
    code: str
    name: str
    team: str
    school: str
    division: str
    grade: int | None


class EnteredAnswer(Answer):
    entered: list[EnteredPlayer]
    warnings: list[str]
    redraw: list[int]


class Substitution(Answer):
    round: int
    name: str


class RosterRow(EnteredPlayer):
    checked_in: bool
    absent: list[int]
    withdrawn: int | None
    since: int
    substitutes: list[Substitution]


class EntriesAnswer(Answer):
    entries: list[RosterRow]


class RoundOfPlayer(Answer):
    round: int
    table: int | None
    bye: bool
    points: Number | None
    live: str | None


class TeamMember(RosterRow):
    place: int
    points: Number
    tables: list[RoundOfPlayer]


class TeamAnswer(Answer):
    team: str
    place: int | None
    points: Number
    rounds: list[int]
    members: list[TeamMember]


class WithdrawnAnswer(Answer):
    withdrawn: str
    from_round: int
    redraw: list[int]


class SubstitutedAnswer(Answer):
    code: str
    name: str
    from_round: int


class AmendedAnswer(Answer):
    """An entry as it is now; `redraw` are rounds in which two of its team would meet."""

    amended: EnteredPlayer
    warnings: list[str]
    redraw: list[int]


class LatePlayer(Answer):
    """Who has no table in a drawn round; `tables` have a free seat, the best one first."""

    code: str
    name: str
    tables: list[int]


class CheckInAnswer(Answer):
    round: int
    here: list[str]
    missing: list[str]
    absent: list[str]
    late: list[LatePlayer]
    rearranged: list[DrawNote] = []
