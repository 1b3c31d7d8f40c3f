"""The acts `score`, `confirm` and `correct`: sheets come in, are verified, and are corrected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from fairshake.application.errors import BadInput
from fairshake.tournaments.csv_files import CsvRow, CsvTable
from fairshake.tournaments.decisions.corrections import correct
from fairshake.tournaments.decisions.games import hand_in_game, scorekeeper
from fairshake.tournaments.decisions.roster import find_code
from fairshake.tournaments.decisions.scores import (
    confirm,
    confirm_all,
    enter_scores,
    initial,
    read_results,
)
from fairshake.tournaments.events import TournamentEvent
from fairshake.tournaments.result_rows import COLUMNS
from fairshake.tournaments.sheets import ScoreSheet, missing_initials, open_games
from fairshake.tournaments.state import Tournament, evolve
from fairshake.tournaments.tables import table_may_leave, with_points

from .answers.base import SheetKey
from .answers.sheets import (
    ConfirmedAnswer,
    CorrectedAnswer,
    LeftUnconfirmed,
    ScoredAnswer,
    SheetLine,
    ShownSheet,
)
from .error_messages import ActDeclinedError, fault_answer
from .requests import read_columns, read_fields, signed_with_reason
from .session import Acting, ActResult, TournamentSession
from .spreadsheets import file_bytes


class PlayerLine(Struct, frozen=True, forbid_unknown_fields=True):
    """One player: the total, or the games (null for one not played), or absent."""

    code: str
    total: int | None = None
    games: tuple[int | None, ...] = ()
    absent: bool = False


class ScoreRequest(Struct, frozen=True):
    """A results file as text, or one sheet; `initials` alone adds initials to a sheet that is in.

    With `game` the scores are those of one game, and the initials those of the scorekeeper for it.
    """

    csv: str | None = None
    round: int | None = None
    table: int | None = None
    game: int | None = None
    scores: tuple[PlayerLine, ...] = ()
    games: int | None = None
    version: int | None = None
    not_initialled: tuple[str, ...] = ()
    initials: tuple[str, ...] = ()
    ignore_unknown: bool = False
    """Ignore unknown columns of the file."""
    columns: tuple[str, ...] = ()
    """What columns of the file mean, `Sum=total`; `Shirt=` ignores one."""


class OneSheet(Struct, frozen=True):
    round: int
    table: int | None = None
    version: int | None = None
    everything: bool = False
    """Every unverified sheet of the round."""


class Correct(Struct, frozen=True, kw_only=True):
    round: int
    table: int
    kind: str
    scores: tuple[PlayerLine, ...]
    games: int | None = None
    agreed: tuple[str, ...] = ()
    all_agree: bool = False
    version: int | None = None


def score(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(ScoreRequest, fields)
    if asked.game is not None:
        return _game(desk, acting, asked, asked.game)
    if asked.initials and not asked.scores and asked.csv is None:
        return _initials(desk, acting, asked)
    if (asked.csv is None) == (not asked.scores):
        raise BadInput("csv", "tournaments.input.csv-or-scores")
    if asked.csv is not None:
        columns = read_columns(asked.ignore_unknown, asked.columns, COLUMNS)
        table = read_results(file_bytes(asked.csv), columns)
    else:
        table = CsvTable((), tuple(line_rows(*_key(asked), asked.scores, asked.games)))

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], ScoredAnswer]:
        found = enter_scores(state, table, acting.who, asked.version, asked.not_initialled)
        after = evolve(state, found.events)
        keys = sorted({event.sheet.key for event in found.events if hasattr(event, "sheet")})
        return found.events, ScoredAnswer(
            sheets=[sheet_answer(after, after.sheets[key]) for key in keys],
            unchanged=[SheetKey(*key) for key in found.unchanged],
            odd=[fault_answer(fault) for fault in found.odd],
        )

    return desk.result_of(acting, decide)


def _key(asked: ScoreRequest) -> tuple[int, int]:
    for field in ("round", "table"):
        if getattr(asked, field) is None:
            raise BadInput(field, "tournaments.input.missing")
    return asked.round or 0, asked.table or 0


def line_rows(round: int, table: int, lines: Sequence[PlayerLine], games: int | None) -> list[CsvRow]:
    """Lines as rows, so that one reader checks files and forms alike; the line number is the place in the
    list."""
    return [_row(number, round, table, line, games) for number, line in enumerate(lines, 1)]


def _row(number: int, round: int, table: int, line: PlayerLine, games: int | None) -> CsvRow:
    cells = {
        "round": str(round),
        "table": str(table),
        "code": line.code.strip(),
        "total": "absent" if line.absent else "" if line.total is None else str(line.total),
        "games": "" if games is None or line.absent else str(games),
    }
    for place, game in enumerate(line.games, 1):
        cells[f"game{place}"] = "-" if game is None else str(game)
    return CsvRow(number, cells)


def _game(desk: TournamentSession, acting: Acting, asked: ScoreRequest, game: int) -> ActResult:
    """One game of a Cup table, entered by the table's scorekeeper or by the person who types for the
    table."""
    if not asked.scores and not asked.initials:
        raise BadInput("scores", "tournaments.input.missing")
    for field in ("csv", "games", "not_initialled"):
        if getattr(asked, field):
            raise BadInput(field, "tournaments.input.not-with-game")
    key = _key(asked)
    for number, line in enumerate(asked.scores):
        if line.games or (line.total is None) != line.absent:
            raise BadInput(f"scores[{number}]", "tournaments.input.one-game")

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], ScoredAnswer]:
        rows = spelled(state, line_rows(*key, asked.scores, None))
        events = hand_in_game(state, key, game, rows, asked.initials, acting.who, asked.version)
        after = evolve(state, events)
        same = [] if events else [SheetKey(*key)]
        return events, ScoredAnswer([sheet_answer(after, after.sheet(*key))], same, [])

    return desk.result_of(acting, decide)


def _initials(desk: TournamentSession, acting: Acting, asked: ScoreRequest) -> ActResult:
    key = _key(asked)
    state, _ = desk.change(acting, lambda state: (initial(state, key, asked.initials), None))
    return ActResult(ScoredAnswer([sheet_answer(state, state.sheets[key])], [], []))


def confirm_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(OneSheet, fields)
    if (asked.table is None) != asked.everything:
        raise BadInput("table", "tournaments.input.table-or-all")
    if asked.table is None:
        signed_with_reason(fields)
        return _confirm_all(desk, acting, asked.round)
    key = (asked.round, asked.table)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], ConfirmedAnswer]:
        events = confirm(state, key, acting.who, asked.version)
        after = evolve(state, events)
        return events, ConfirmedAnswer([sheet_answer(after, after.sheets[key])])

    return desk.result_of(acting, decide)


def _confirm_all(desk: TournamentSession, acting: Acting, round: int) -> ActResult:
    """Every sheet of a round that can be confirmed; the others are listed with the reason."""

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], ConfirmedAnswer]:
        found = confirm_all(state, round, acting.who)
        after = evolve(state, found.events)
        left = [
            LeftUnconfirmed(round, table, why.code, ActDeclinedError(why).refused.message)
            for table, why in found.left
        ]
        sheets = [sheet_answer(after, after.sheets[round, event.table]) for event in found.events]
        return found.events, ConfirmedAnswer(sheets, left)

    return desk.result_of(acting, decide)


def correct_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(Correct, fields)
    if not acting.why:
        raise BadInput("why", "tournaments.input.why-needed")
    key = (asked.round, asked.table)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], CorrectedAnswer]:
        agreed = state.sheet(*key).present if asked.all_agree else asked.agreed
        rows = spelled(state, line_rows(*key, asked.scores, asked.games))
        events = correct(state, key, asked.kind, rows, acting.who, agreed, asked.version)
        after = evolve(state, events)
        before = sheet_answer(state, state.sheets[key])
        return events, CorrectedAnswer(before, sheet_answer(after, after.sheets[key]))

    return desk.result_of(acting, decide)


def spelled(state: Tournament, rows: Sequence[CsvRow]) -> list[CsvRow]:
    return [CsvRow(row.line, {**row.cells, "code": find_code(state, row["code"]).code}) for row in rows]


def sheet_answer(state: Tournament, sheet: ScoreSheet) -> ShownSheet:
    """A sheet with its points, and whether the table may leave."""
    points = with_points(state, sheet)
    return ShownSheet(
        round=sheet.round,
        table=sheet.table,
        state=sheet.state,
        version=sheet.version,
        games=sheet.games,
        players=[
            SheetLine(
                code=line.code,
                games=list(line.games),
                total=None if line.absent else line.sum,
                absent=line.absent,
                points=points[line.code],
                initialled=line.code in sheet.initials,
            )
            for line in sheet.lines
        ],
        scorekeeper=scorekeeper(state, sheet) or None,
        initialled_games=sorted(sheet.kept or ()),
        waiting_games=list(open_games(sheet)),
        entered_by=sheet.entered_by,
        confirmed_by=sheet.confirmed_by or None,
        waiting_for_initials=list(missing_initials(sheet)),
        may_leave=table_may_leave(sheet),
    )
