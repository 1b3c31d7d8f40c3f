"""What was played: every round of every player in one or more tournaments, and every table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from msgspec import Struct

from .conduct import points_taken
from .csv_files import write_table
from .scoring import round_points, written
from .sheets import ScoreSheet
from .state import Tournament

ROUND_COLUMNS: Final = (
    "tournament",
    "round",
    "table",
    "division",
    "code",
    "name",
    "team",
    "school",
    "total",
    "points",
    "won",
    "opponents",
)
TABLE_COLUMNS: Final = ("tournament", "round", "table", "division", "players", "sum", "highest", "lowest")


class RoundRecord(Struct, frozen=True):
    """A round that a player played; `won`: nobody at the table scored more."""

    tournament: str
    round: int
    table: int
    division: str
    code: str
    name: str
    team: str
    school: str
    total: int
    won: bool
    opponents: tuple[str, ...]


class PlayedRound(RoundRecord, frozen=True):
    """The same with its points, in hundredths."""

    points: int


def played_rounds(tournaments: Sequence[Tournament]) -> list[PlayedRound]:
    """In the order of the tournaments, their rounds and their tables; absent players played nothing."""
    return [one for state in tournaments for one in _of_tournament(state)]


def _of_tournament(state: Tournament) -> Iterable[PlayedRound]:
    for round in state.played_rounds():
        taken, out = points_taken(state.ledger, round), state.out_in(round)
        for key, sheet in sorted(state.sheets.items()):
            if key[0] == round and not sheet.void:
                yield from _of_sheet(state, sheet, taken, round_points(state.book, sheet, taken, out))


def _of_sheet(
    state: Tournament, sheet: ScoreSheet, taken: Mapping[str, int], points: Mapping[str, int]
) -> Iterable[PlayedRound]:
    most = max((points[code] for code in sheet.present), default=0)
    for line in sheet.lines:
        if line.absent:
            continue
        entry = state.entries[line.code]
        yield PlayedRound(
            tournament=state.name,
            round=sheet.round,
            table=sheet.table,
            division=state.division_of(entry),
            code=entry.code,
            name=entry.name_in(sheet.round),
            team=entry.team,
            school=entry.school,
            total=line.sum - taken.get(line.code, 0),
            points=points[line.code],
            won=points[line.code] == most,
            opponents=tuple(code for code in sheet.present if code != line.code),
        )


def rounds_csv(tournaments: Sequence[Tournament]) -> str:
    """Everything that was played, a row for each player and round."""
    rows = [
        (
            one.tournament,
            one.round,
            one.table,
            one.division,
            one.code,
            one.name,
            one.team,
            one.school,
            one.total,
            written(one.points),
            "yes" if one.won else "",
            " ".join(one.opponents),
        )
        for one in played_rounds(tournaments)
    ]
    return write_table(ROUND_COLUMNS, rows)


def tables_csv(tournaments: Sequence[Tournament]) -> str:
    """A row for each table: how many played, what they scored together, the most and the least."""
    rows: list[tuple[object, ...]] = []
    for state in tournaments:
        for (round, table), found in groupby(played_rounds([state]), lambda one: (one.round, one.table)):
            players = list(found)
            totals = [one.total for one in players]
            rows.append(
                (
                    state.name,
                    round,
                    table,
                    state.seatings[round, table].division,
                    len(players),
                    sum(totals),
                    max(totals),
                    min(totals),
                )
            )
    return write_table(TABLE_COLUMNS, rows)
