"""Made-up children and made-up results, for rehearsals and tests. No name belongs to anyone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .csv_files import write_table
from .divisions import FieldOfPlay
from .draw.chance import SeededStream
from .entry_file import COLUMNS
from .events import SheetConfirmed, SheetEntered, TournamentEvent
from .sheets import ScoreSheet, SheetRow
from .state import Tournament

FIRST: Final = [
    "Ada",
    "Bo",
    "Cleo",
    "Dev",
    "Eli",
    "Fay",
    "Gus",
    "Hana",
    "Ivo",
    "Juno",
    "Kit",
    "Lea",
    "Milo",
    "Nia",
    "Otis",
    "Pia",
    "Quinn",
    "Rosa",
    "Sam",
    "Tess",
    "Uma",
    "Vic",
    "Wren",
    "Yuri",
    "Zoe",
]
LAST: Final = [
    "Able",
    "Brook",
    "Cole",
    "Dale",
    "Elm",
    "Ford",
    "Glen",
    "Hill",
    "Iver",
    "Jay",
    "Kane",
    "Lake",
    "Moss",
    "North",
    "Oak",
    "Penn",
    "Reed",
    "Stone",
]
SCHOOLS: Final = [
    "Maple",
    "River",
    "Summit",
    "Harbor",
    "Prairie",
    "Canyon",
    "Meadow",
    "Forest",
    "Valley",
    "Ridge",
    "Orchard",
    "Spring",
]
OPERATOR, CHECKER = "invented operator", "invented checker"


def invented_entries(
    divisions: Sequence[FieldOfPlay], players: int, team_size: int, chance: SeededStream
) -> str:
    """A file of entries: teams of one size, two or three teams to a school, spread over the divisions."""
    rows = []
    for number in range(players):
        team = number // team_size
        division = divisions[team % len(divisions)]
        school = team // 3
        name = f"{FIRST[chance.below(len(FIRST))]} {LAST[chance.below(len(LAST))]}"
        where = f"{SCHOOLS[school % len(SCHOOLS)]} {school // len(SCHOOLS) + 1}"
        letter = "ABC"[team % 3]
        rows.append(("", name, f"{where} {letter}", where, division.id, min(division.ceiling, 12)))
    return write_table(COLUMNS, rows)


def played_sheets(state: Tournament, round: int, chance: SeededStream) -> list[TournamentEvent]:
    """A sheet with likely scores, entered and confirmed, for every table without one."""
    events: list[TournamentEvent] = []
    for seating in state.tables(round):
        old = state.sheets.get((round, seating.table))
        if old is not None and not old.void:
            continue
        lines, games = _scores(state, seating.codes, chance)
        sheet = ScoreSheet(
            round,
            seating.table,
            lines,
            games,
            initials=frozenset(seating.codes),
            entered_by=OPERATOR,
            version=1 if old is None else old.version + 1,
            replayed=0 if old is None else old.replayed,
        )
        events += [SheetEntered(sheet), SheetConfirmed(round, seating.table, CHECKER)]
    return events


def _scores(
    state: Tournament, codes: Sequence[str], chance: SeededStream
) -> tuple[tuple[SheetRow, ...], int | None]:
    if state.book.seats_matter:
        games = 3 + chance.below(3)
        columns = [_cup_game(len(codes), chance) for _ in range(games)]
        rows = zip(*columns, strict=True)
        return tuple(SheetRow(code, None, row) for code, row in zip(codes, rows, strict=True)), games
    if state.book.scoring == "points":
        return tuple(SheetRow(code, 60 + chance.below(200)) for code in codes), None
    shakes = 4 + chance.below(5)
    totals = [sum((2, 2, 4, 6)[chance.below(4)] for _ in range(shakes)) for _ in codes]
    return tuple(SheetRow(code, total) for code, total in zip(codes, totals, strict=True)), shakes


def _cup_game(players: int, chance: SeededStream) -> list[int]:
    """A possible end of a game: one Challenger with 2 and at least one 0, or ones and zeros."""
    scores = [chance.below(2) for _ in range(players)]
    if chance.below(2):
        challenger = chance.below(players)
        scores[challenger] = 2
        scores[(challenger + 1) % players] = 0
    return scores
