"""Who plays: entries, teams, substitutes, check-in."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from .draw import DrawNote
from .numbers import Number


class EnteredPlayer(Struct, forbid_unknown_fields=True):
    code: str
    name: str
    team: str
    school: str
    division: str
    grade: int | None


class EnteredAnswer(Struct, forbid_unknown_fields=True):
    entered: list[EnteredPlayer]
    warnings: list[str]
    redraw: list[int]


class Substitution(Struct, forbid_unknown_fields=True):
    round: int
    name: str


class RosterRow(Struct, forbid_unknown_fields=True):
    code: str
    name: str
    team: str
    school: str
    division: str
    grade: int | None
    checked_in: bool
    absent: list[int]
    withdrawn: int | None
    since: int
    substitutes: list[Substitution]


class EntriesAnswer(Struct, forbid_unknown_fields=True):
    entries: list[RosterRow]


class RoundOfPlayer(Struct, forbid_unknown_fields=True):
    round: int
    table: int | None
    bye: bool
    points: Number | None
    live: str | None


class TeamMember(RosterRow, forbid_unknown_fields=True):
    place: int
    points: Number
    tables: list[RoundOfPlayer]


class TeamAnswer(Struct, forbid_unknown_fields=True):
    team: str
    place: int | None
    points: Number
    rounds: list[int]
    members: list[TeamMember]


class WithdrawnAnswer(Struct, forbid_unknown_fields=True):
    withdrawn: str
    from_round: int
    redraw: list[int]


class SubstitutedAnswer(Struct, forbid_unknown_fields=True):
    code: str
    name: str
    from_round: int


class AmendedAnswer(Struct, forbid_unknown_fields=True):
    """An entry as it is now; `redraw` are rounds in which two of its team would meet."""

    amended: EnteredPlayer
    warnings: list[str]
    redraw: list[int]


class LatePlayer(Struct, forbid_unknown_fields=True):
    """Who has no table in a drawn round; `tables` have a free seat, the best one first."""

    code: str
    name: str
    tables: list[int]


class CheckInAnswer(Struct, forbid_unknown_fields=True):
    round: int
    here: list[str]
    missing: list[str]
    absent: list[str]
    late: list[LatePlayer]
    rearranged: list[DrawNote] | UnsetType = UNSET
