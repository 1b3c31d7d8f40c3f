"""The read-only acts: `standings`, `awards`, `status` and `tables`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from msgspec import Struct, structs

from fairshake.application.errors import BadInput
from fairshake.messages import sentence
from fairshake.tournaments.books import book_named
from fairshake.tournaments.decisions.repairs import rounds_to_repair
from fairshake.tournaments.divisions import find_division
from fairshake.tournaments.entries import public_name
from fairshake.tournaments.equipment import checklist
from fairshake.tournaments.refusal import TournamentRefusal
from fairshake.tournaments.rooms import read_rooms, room_name
from fairshake.tournaments.standings import (
    Standing,
    TeamStanding,
    individual_standings,
    school_standings,
    team_standings,
)
from fairshake.tournaments.state import Tournament
from fairshake.tournaments.tables import arrived, number, outstanding, provisional, without_table

from .answers.draw import DrawnTable
from .answers.sheets import RoundTablesAnswer, TableWithSheet
from .answers.standings import AwardsAnswer, PlayerPlace, SchoolPlace, StandingsAnswer, TeamPlace
from .answers.status import Equipment, RoundStatus, TournamentStatusAnswer
from .check_in import check_in_answer, late_answer
from .draw_act import table_answer
from .error_messages import AREA, note_answers, provisional_answers
from .hall import byes_answer, call_answer
from .judges import conduct_answer
from .people import team_warnings
from .requests import read_fields
from .score_acts import sheet_answer
from .session import Acting, ActResult, TournamentSession
from .setup_acts import describe, settings_answer

Places = TypeVar("Places", bound=StandingsAnswer)
MOST_PLACES: Final = 100


class Standings(Struct, frozen=True):
    division: str | None = None
    public: bool = False
    """Show only what everyone may see: codes, or first names with an initial."""


class Awards(Struct, frozen=True):
    places: int = 3
    public: bool = False


class Nothing(Struct, frozen=True):
    pass


class Tables(Struct, frozen=True):
    round: int
    table: int | None = None


def standings(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(Standings, fields)
    state = desk.state()
    wanted = None if asked.division is None else _division(state, asked.division)
    return ActResult(of_division(standings_answer(state, asked.public), wanted))


def of_division(answer: Places, division: str | None) -> Places:
    """Only the rows of one division, if one is named."""
    return answer if division is None else _filtered(answer, lambda row: row.division == division)


def _filtered(answer: Places, wanted: Callable[[PlayerPlace | TeamPlace], bool]) -> Places:
    return structs.replace(
        answer,
        individuals=[row for row in answer.individuals if wanted(row)],
        teams=[row for row in answer.teams if wanted(row)],
    )


def _division(state: Tournament, name: str) -> str:
    found = find_division(state.divisions, name)
    if found is None:
        allowed = ", ".join(one.id for one in state.divisions)
        given = repr(name[:40])
        raise BadInput("division", "tournaments.fault.not-allowed", given=given, allowed=allowed)
    return found.id


def standings_answer(state: Tournament, public: bool = False) -> StandingsAnswer:
    """Both standings, the settings they rest on, and why they aren't final, if they aren't."""
    reasons = provisional(state)
    return StandingsAnswer(
        name=state.name,
        rulebook=state.book.id,
        settings=settings_answer(state),
        provisional=provisional_answers(reasons),
        individuals=[player_row(state, one, public) for one in individual_standings(state)],
        teams=[team_row(state, one) for one in team_standings(state)],
    )


def player_row(state: Tournament, one: Standing, public: bool) -> PlayerPlace:
    entry = state.entries[one.code]
    names = (name.replace("-", "_") for name in state.settings.tie_breaks)
    return PlayerPlace(
        place=one.place,
        code=one.code,
        name=public_name(entry, state.settings.public) if public else entry.name_now,
        team=one.team,
        division=one.division,
        rounds=one.rounds,
        points=number(one.points),
        **dict(zip(names, map(number, one.tie_breaks), strict=True)),
    )


def team_row(state: Tournament, one: TeamStanding) -> TeamPlace:
    names = (name.replace("-", "_") for name in state.settings.team_tie_breaks)
    return TeamPlace(
        place=one.place,
        team=one.team,
        school=one.school,
        division=one.division,
        rounds=one.rounds,
        points=number(one.points),
        **dict(zip(names, map(number, one.tie_breaks), strict=True)),
    )


def awards(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(Awards, fields)
    if not 1 <= asked.places <= MOST_PLACES:
        raise BadInput("places", "tournaments.fault.not-between", given=asked.places, low=1, high=MOST_PLACES)
    return ActResult(awards_answer(desk.state(), asked.places, asked.public))


def awards_answer(state: Tournament, places: int, public: bool = False) -> AwardsAnswer:
    """The best of every division; players who share the last place are included, players who scored nothing are not."""
    everyone = standings_answer(state, public)
    best = _filtered(everyone, lambda row: row.place <= places and row.rounds > 0)
    return AwardsAnswer(**structs.asdict(best), places=places, schools=_best_schools(state, places))


def _best_schools(state: Tournament, places: int) -> list[SchoolPlace]:
    """The first schools across divisions; with a single school there is nothing to compare."""
    found = [one for one in school_standings(state) if one.points > 0]
    return [
        SchoolPlace(one.place, one.school, list(one.teams), number(one.points))
        for one in found
        if one.place <= places and len(found) > 1
    ]


def status(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    read_fields(Nothing, fields)
    return ActResult(status_answer(desk.state()))


def status_answer(state: Tournament) -> TournamentStatusAnswer:
    """The state of the tournament: who is in, which sheets are missing, what needs attention."""
    start = max(state.played_rounds(), default=0) + 1
    return TournamentStatusAnswer(
        **structs.asdict(describe(state)),
        entries=len(state.entries),
        teams=len({entry.team for entry in state.entries.values() if entry.team}),
        checked_in=len(check_in_answer(state, start).here),
        roster_frozen=state.frozen,
        rounds=[_round(state, round) for round in state.drawn_rounds()],
        conduct=[conduct_answer(state, note) for note in state.ledger],
        report=note_answers(state, state.notes),
        warnings=team_warnings(state),
        calls=[call_answer(state, one) for one in state.calls if not one.answered_by],
        equipment=[
            Equipment(sentence(AREA, f"equipment.{item.code}"), item.count) for item in checklist(state)
        ],
        to_repair=rounds_to_repair(state) if state.seatings else [],
        undo=state.layouts[-1].change if state.layouts else None,
    )


def _round(state: Tournament, round: int) -> RoundStatus:
    sheets = [sheet for key, sheet in sorted(state.sheets.items()) if key[0] == round and not sheet.void]
    return RoundStatus(
        round=round,
        tables=len(state.tables(round)),
        byes=sorted(code for one, code in state.byes if one == round),
        bye_seats=byes_answer(state, round, public=False),
        outstanding=outstanding(state, round),
        arrived=arrived(state, round),
        without_table=without_table(state, round),
        late=late_answer(state, round),
        not_initialled=[sheet.table for sheet in sheets if sheet.state == "entered"],
        under_appeal=[sheet.table for sheet in sheets if sheet.appeal],
        unconfirmed=[sheet.table for sheet in sheets if not sheet.confirmed_by],
    )


def tables(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    """The tables of a round with their players, and the sheets that are in."""
    asked = read_fields(Tables, fields)
    state = desk.state()
    if asked.table is not None:
        state.seating(asked.round, asked.table)
    found = [one for one in state.tables(asked.round) if asked.table in (None, one.table)]
    if not found:
        raise TournamentRefusal("round-not-drawn", round=asked.round)
    tables = [table_with_sheet(state, table_answer(state, one)) for one in found]
    return ActResult(RoundTablesAnswer(asked.round, state.book.scoring, tables))


def table_with_sheet(state: Tournament, table: DrawnTable) -> TableWithSheet:
    key = (table.round, table.table)
    sheet = state.sheets.get(key)
    shown = None if sheet is None else sheet_answer(state, sheet)
    return TableWithSheet(
        **structs.asdict(table),
        sheet=shown,
        live=state.live.get(key),
        arrived=key in state.arrived,
        room=room_name(read_rooms(state.settings.rooms), table.table),
    )


def score_decimals(rulebook: str) -> int:
    """How many decimal places a score of this book is shown with."""
    return book_named(rulebook).decimals
