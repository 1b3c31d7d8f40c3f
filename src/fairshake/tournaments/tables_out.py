"""The CSV files of a tournament, with the fixed columns: entries, tables, results, standings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from .csv_files import write_table
from .entries import Entry, public_name
from .entry_file import COLUMNS as ENTRY_COLUMNS
from .scoring import written
from .standings import individual_standings, team_standings
from .state import Tournament
from .tables import with_points

TABLE_COLUMNS: Final = ("round", "table", "seat", "code", "name", "team", "scorekeeper")
PLAYER_COLUMNS: Final = ("place", "code", "name", "team", "division", "rounds", "points")
TEAM_COLUMNS: Final = ("place", "team", "school", "division", "rounds", "points")
NOT_PLAYED: Final = "-"


def entries_csv(state: Tournament, round: int | None = None, public: bool = False) -> str:
    rows = (
        (one.code, _name(state, one, None, public), one.team, one.school, one.division, one.grade)
        for one in state.entries.values()
    )
    return write_table(ENTRY_COLUMNS, rows)


def tables_csv(state: Tournament, round: int | None = None, public: bool = False) -> str:
    rows = []
    for key, seating in sorted(state.seatings.items()):
        if round is not None and key[0] != round:
            continue
        for seat, code in enumerate(seating.codes, 1):
            keeps = state.book.seats_matter and seat == len(seating.codes)
            entry = state.entries[code]
            name = _name(state, entry, key[0], public)
            rows.append((*key, seat, code, name, entry.team, "yes" if keeps else ""))
    return write_table(TABLE_COLUMNS, rows)


def results_csv(state: Tournament, round: int | None = None, public: bool = False) -> str:
    """Sheets as they came in: games if listed, and a league's match points."""
    sheets = [
        sheet
        for key, sheet in sorted(state.sheets.items())
        if not sheet.void and (round is None or key[0] == round)
    ]
    most = max((len(line.games) for sheet in sheets for line in sheet.lines), default=0)
    columns = ["round", "table", "code", *(f"game{number}" for number in range(1, most + 1))]
    league = state.book.scoring == "match-points"
    rows: list[list[object]] = []
    for sheet in sheets:
        points = with_points(state, sheet)
        for line in sheet.lines:
            games: list[object] = [NOT_PLAYED if game is None else game for game in line.games]
            games += [NOT_PLAYED] * (most - len(games))
            total: object = "absent" if line.absent else line.sum
            played = "" if sheet.games is None or line.absent else sheet.games
            earned = points[line.code] if league and not line.absent else ""
            rows.append([sheet.round, sheet.table, line.code, *games, total, played, earned])
    return write_table([*columns, "total", "games", "match_points"], rows)


def standings_csv(state: Tournament, round: int | None = None, public: bool = False) -> str:
    rows = []
    for one in individual_standings(state):
        entry = state.entries[one.code]
        breaks = [written(value) for value in one.tie_breaks]
        name = _name(state, entry, None, public)
        points = written(one.points, state.book)
        rows.append((one.place, one.code, name, one.team, one.division, one.rounds, points, *breaks))
    return write_table((*PLAYER_COLUMNS, *state.settings.tie_breaks), rows)


def teams_csv(state: Tournament, round: int | None = None, public: bool = False) -> str:
    rows = []
    for one in team_standings(state):
        breaks = [written(value) for value in one.tie_breaks]
        points = written(one.points, state.book)
        rows.append((one.place, one.team, one.school, one.division, one.rounds, points, *breaks))
    return write_table((*TEAM_COLUMNS, *state.settings.team_tie_breaks), rows)


def _name(state: Tournament, entry: Entry, round: int | None, public: bool) -> str:
    if public:
        return public_name(entry, state.settings.public, round)
    return entry.name_now if round is None else entry.name_in(round)


CSV_FILES: Final[Mapping[str, Callable[[Tournament, int | None, bool], str]]] = {
    "entries": entries_csv,
    "tables": tables_csv,
    "results": results_csv,
    "standings": standings_csv,
    "teams": teams_csv,
}
