"""Small questions about tables and sheets that several commands need answered."""

from __future__ import annotations

from .conduct import points_taken
from .scoring import HUNDRED, round_points
from .sheets import ScoreSheet
from .state import Tournament


def number(points: int) -> int | float:
    """Hundredths as a number for programs: 600 is 6, 125 is 1.25."""
    return points // HUNDRED if points % HUNDRED == 0 else points / HUNDRED


def with_points(state: Tournament, sheet: ScoreSheet) -> dict[str, int | float]:
    """What everyone on a sheet earns for the round, including penalties and disqualifications."""
    taken = points_taken(state.ledger, sheet.round)
    points = round_points(state.book, sheet, taken, state.out_in(sheet.round))
    return {code: number(value) for code, value in points.items()}


def table_may_leave(sheet: ScoreSheet) -> bool:
    """The sheet is in, initialed by everyone, and undisputed."""
    return sheet.state == "locked"


def outstanding(state: Tournament, round: int) -> list[int]:
    """Tables of a round whose sheet has not come in, or must come again."""
    return [
        seating.table
        for seating in state.tables(round)
        if (sheet := state.sheets.get((round, seating.table))) is None or sheet.void
    ]


def arrived(state: Tournament, round: int) -> list[int]:
    """Tables whose sheets are at the desk but not typed in yet."""
    return [table for table in outstanding(state, round) if (round, table) in state.arrived]


def not_arrived(state: Tournament, round: int) -> list[int]:
    """Tables whose sheets are missing."""
    return [table for table in outstanding(state, round) if (round, table) not in state.arrived]


def without_table(state: Tournament, round: int) -> list[str]:
    """Who could play a drawn round that hasn't been played, but has neither a table nor a bye in it."""
    if round in state.played_rounds():
        return []
    placed = {
        code
        for seating in state.tables(round)
        for code in seating.codes
        if state.division_of(state.entries[code]) == seating.division
    }
    placed |= {code for one, code in state.byes if one == round}
    return sorted(entry.code for entry in state.active(round) if entry.code not in placed)


def provisional(state: Tournament) -> list[str]:
    """Why the standings aren't final, as codes; empty if they are."""
    reasons = []
    sheets = [sheet for sheet in state.sheets.values() if not sheet.void]
    drawn = state.drawn_rounds()
    if any(outstanding(state, round) for round in drawn):
        reasons.append("outstanding")
    if len(drawn) < state.settings.rounds:
        reasons.append("rounds-to-come")
    if any(sheet.appeal for sheet in sheets):
        reasons.append("appeal")
    if any(sheet.state == "entered" for sheet in sheets):
        reasons.append("initials")
    if state.settings.second_eyes and any(not sheet.confirmed_by for sheet in sheets):
        reasons.append("unconfirmed")
    return reasons
