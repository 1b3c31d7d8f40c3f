"""The answers about tournaments as types: OpenAPI and the types of the web page come from them."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

Number = int | float


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
    role: str
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
    scoring: str
    entries: int
    teams: int
    drawn: list[int]
    played: list[int]
    clock: ShownClock | None
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
    role: str
    team: str | None


class MyTournamentsAnswer(Struct, forbid_unknown_fields=True):
    tournaments: list[MyTournament]


class ShownInvitation(Struct, forbid_unknown_fields=True):
    id: str
    role: str
    name: str
    team: str | None


class CrewAnswer(Struct, forbid_unknown_fields=True):
    crew: list[ShownMember]
    invitations: list[ShownInvitation]


class InvitedAnswer(Struct, forbid_unknown_fields=True):
    """A link to a role; `key` is shown this once."""

    id: str
    role: str
    team: str | None
    key: str


class JoinedAnswer(Struct, forbid_unknown_fields=True):
    member: ShownMember


class DescribedAnswer(Struct, forbid_unknown_fields=True):
    name: str
    rulebook: str
    divisions: list[ShownDivision]
    settings: TournamentSettings


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


class DrawNote(Struct, forbid_unknown_fields=True):
    kind: str
    round: int
    table: int | None
    codes: list[str]
    detail: str | None
    message: str


class CheckInAnswer(Struct, forbid_unknown_fields=True):
    round: int
    here: list[str]
    missing: list[str]
    absent: list[str]
    rearranged: list[DrawNote] = []


class DrawnSeat(Struct, forbid_unknown_fields=True):
    seat: int
    code: str
    name: str
    team: str
    scorekeeper: bool


class DrawnTable(Struct, forbid_unknown_fields=True):
    round: int
    table: int
    division: str
    seats: list[DrawnSeat]


class ByeRow(Struct, forbid_unknown_fields=True):
    round: int
    code: str


class DrawAnswer(Struct, forbid_unknown_fields=True):
    """Tables, and every wish that could not be kept; `best_possible` only where that is proved."""

    seed: int
    rounds: list[int]
    tables: list[DrawnTable]
    byes: list[ByeRow]
    repeats: int
    same_school: int
    best_possible: bool
    report: list[DrawNote]


class SheetLine(Struct, forbid_unknown_fields=True):
    code: str
    games: list[int | None]
    total: int | None
    absent: bool
    points: Number
    initialled: bool


class ShownSheet(Struct, forbid_unknown_fields=True):
    """A sheet with its points. Who changes it must bring its `version`."""

    round: int
    table: int
    state: Literal["entered", "locked", "under-appeal", "replay", "outstanding"]
    version: int
    games: int | None
    players: list[SheetLine]
    entered_by: str
    confirmed_by: str | None
    waiting_for_initials: list[str]
    may_leave: bool


class SheetKey(Struct, forbid_unknown_fields=True):
    round: int
    table: int


class OddThing(Struct, forbid_unknown_fields=True):
    line: int
    column: str
    code: str
    message: str


class ScoredAnswer(Struct, forbid_unknown_fields=True):
    sheets: list[ShownSheet]
    unchanged: list[SheetKey]
    odd: list[OddThing]


class ConfirmedAnswer(Struct, forbid_unknown_fields=True):
    sheets: list[ShownSheet]


class CorrectedAnswer(Struct, forbid_unknown_fields=True):
    before: ShownSheet
    after: ShownSheet


class ConductRow(Struct, forbid_unknown_fields=True):
    number: int
    measure: str
    round: int
    code: str | None
    team: str | None
    points: int
    judges: list[str]
    reason: str
    warnings: int | None


class OrderedReplay(Struct, forbid_unknown_fields=True):
    round: int
    tables: list[int]


class ReplayAnswer(Struct, forbid_unknown_fields=True):
    replay: OrderedReplay


class AppealAnswer(Struct, forbid_unknown_fields=True):
    sheet: ShownSheet
    decision: str | None


class ClockAnswer(Struct, forbid_unknown_fields=True):
    clock: ShownClock


class ShownCall(Struct, forbid_unknown_fields=True):
    number: int
    round: int
    table: int
    why: str
    at: int
    answered_by: str | None


class CallAnswer(Struct, forbid_unknown_fields=True):
    call: ShownCall


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


class RoundStatus(Struct, forbid_unknown_fields=True):
    round: int
    tables: int
    byes: list[str]
    outstanding: list[int]
    without_table: list[str]
    not_initialled: list[int]
    under_appeal: list[int]
    unconfirmed: list[int]


class Equipment(Struct, forbid_unknown_fields=True):
    what: str
    count: int


class TournamentStatusAnswer(DescribedAnswer, forbid_unknown_fields=True):
    entries: int
    teams: int
    checked_in: int
    roster_frozen: bool
    rounds: list[RoundStatus]
    conduct: list[ConductRow]
    report: list[DrawNote]
    warnings: list[str]
    equipment: list[Equipment]
    calls: list[ShownCall]


class TableWithSheet(DrawnTable, forbid_unknown_fields=True):
    sheet: ShownSheet | None
    live: str | None = None


class RoundTablesAnswer(Struct, forbid_unknown_fields=True):
    """The tables of a round with their sheets, for the crew."""

    round: int
    scoring: str
    tables: list[TableWithSheet]


class PublicSeat(Struct, forbid_unknown_fields=True):
    code: str
    name: str
    team: str


class PublicTable(Struct, forbid_unknown_fields=True):
    table: int
    division: str
    live: str | None
    seats: list[PublicSeat]


class PublicTablesAnswer(Struct, forbid_unknown_fields=True):
    """Who sits where, for everyone."""

    round: int
    scoring: str
    tables: list[PublicTable]


class HallAnswer(Struct, forbid_unknown_fields=True):
    """The big screen of the hall."""

    name: str
    round: int | None
    clock: ShownClock | None
    tables: list[PublicTable]
    outstanding: list[int]
    calls: list[ShownCall]


class SheetPageAnswer(Struct, forbid_unknown_fields=True):
    """One sheet for whoever may type it; `allowed` is false where players' phones are not."""

    name: str
    scoring: str
    table: TableWithSheet
    best_game: int | None
    allowed: bool
    crew: bool
    key: str | None


class HistoryRow(Struct, forbid_unknown_fields=True):
    number: int
    at: str
    who: str
    why: str
    act: str
    event: dict[str, Any]


class HistoryAnswer(Struct, forbid_unknown_fields=True):
    history: list[HistoryRow]


class SimulatedAnswer(StandingsAnswer, forbid_unknown_fields=True):
    entries: int
    played: list[int]


class OpenedTable(Struct, forbid_unknown_fields=True):
    table: int
    id: str


class LiveAnswer(Struct, forbid_unknown_fields=True):
    """The live tables of a round, by the numbers of the draw."""

    round: int
    tables: list[OpenedTable]


class SeatAnswer(Struct, forbid_unknown_fields=True):
    """A player's own table: its id on the platform, the round and its number in the draw."""

    table: str
    round: int
    number: int


class PlayerLink(Struct, forbid_unknown_fields=True):
    code: str
    name: str
    team: str
    key: str


class PlayersAnswer(Struct, forbid_unknown_fields=True):
    players: list[PlayerLink]
