"""Corrections of a sheet already handed in: what may still change, by book.

Cup: after the initials, only typing mistakes against the paper (Scoresheets and Initialing).
Leagues (XII-B): a simple oversight with everyone's agreement; if someone meant to deceive, a lower score
stays, and a higher one makes the round 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from ..books import TournamentBook
from ..csv_files import CsvRow, FileFaultsError
from ..events import SheetCorrected
from ..refusal import TournamentFault, TournamentRefusal
from ..result_rows import read_sheet, whole
from ..sheets import ScoreSheet, SheetRow, all_agree, all_kept, open_games
from ..state import Key, Tournament
from .roster import find_code

KINDS: Final = ("typing", "oversight", "deceit")


def kinds_allowed(book: TournamentBook) -> tuple[str, ...]:
    """What may be corrected after the initials: in the Cup only a typing mistake."""
    return KINDS if book.oversight else KINDS[:1]


def correct(
    state: Tournament,
    key: Key,
    kind: str,
    rows: Sequence[CsvRow],
    who: str,
    agreed: Sequence[str] = (),
    version: int | None = None,
) -> list[SheetCorrected]:
    """The sheet with other numbers. For `deceit` the rows hold the true total of the player who cheated."""
    sheet = state.sheet(*key)
    _may(state, sheet, kind, agreed, version)
    if kind == "deceit":
        fixed = _after_deceit(sheet, rows)
    else:
        fixed = with_numbers(state, sheet, rows)
    if fixed == sheet:
        raise TournamentRefusal("nothing-changes", round=key[0], table=key[1])
    return [
        SheetCorrected(
            kind, structs.replace(fixed, version=sheet.version + 1, entered_by=who, confirmed_by="")
        )
    ]


def _may(state: Tournament, sheet: ScoreSheet, kind: str, agreed: Sequence[str], version: int | None) -> None:
    where = {"round": sheet.round, "table": sheet.table}
    if kind not in KINDS:
        raise TournamentFault("kind", "not-allowed", given=repr(kind[:20]), allowed=", ".join(KINDS))
    if version is not None and version != sheet.version:
        raise TournamentRefusal("sheet-taken", by=sheet.entered_by, version=sheet.version, **where)
    if sheet.appeal:
        raise TournamentRefusal("appeal-open", state.book.cite("appeal"), code=sheet.appeal)
    if kind == "typing":
        return
    if not state.book.oversight:
        raise TournamentRefusal("final-after-initials", state.book.cite("correction"), **where)
    codes = [find_code(state, code, "agreed").code for code in agreed]
    if kind == "oversight" and not all_agree(sheet, codes):
        missing = ", ".join(code for code in sheet.present if code not in codes)
        raise TournamentRefusal("not-all-agree", state.book.cite("correction"), codes=missing, **where)


def with_numbers(state: Tournament, sheet: ScoreSheet, rows: Sequence[CsvRow]) -> ScoreSheet:
    """The sheet with these rows in place of the old ones; players not named keep their old numbers."""
    given = {row["code"]: row for row in rows}
    games = next((row["games"] for row in rows if row["games"]), "")
    everyone = [given.get(line.code) or _row(line, games or str(sheet.games or "")) for line in sheet.lines]
    strangers = [row for row in rows if sheet.line(row["code"]) is None]
    fixed, faults, _ = read_sheet(
        state.book, sheet.key, [line.code for line in sheet.lines], [*everyone, *strangers]
    )
    if faults:
        raise FileFaultsError(faults)
    after = structs.replace(sheet, lines=fixed.lines, games=fixed.games)
    return after if open_games(sheet) else all_kept(after)


def _row(line: SheetRow, games: str) -> CsvRow:
    """An old line as a row, to be read again with the new rows."""
    if line.absent:
        return CsvRow(0, {"code": line.code, "total": "absent"})
    cells = {"code": line.code, "total": "" if line.total is None else str(line.total), "games": games}
    for number, game in enumerate(line.games, 1):
        cells[f"game{number}"] = "" if game is None else str(game)
    return CsvRow(0, cells)


def _after_deceit(sheet: ScoreSheet, rows: Sequence[CsvRow]) -> ScoreSheet:
    """XII-B-1 and 2: a total that was too low stays, one that was too high makes the round 0."""
    zeroed = set(sheet.zeroed)
    for row in rows:
        line = sheet.line(row["code"])
        true = whole(row["total"])
        if line is None:
            raise TournamentFault(
                "code", "not-at-table", given=row["code"], round=sheet.round, table=sheet.table
            )
        if true is None:
            raise TournamentFault("total", "bad-number", given=row["total"][:20])
        if line.sum == true:
            raise TournamentRefusal("nothing-changes", round=sheet.round, table=sheet.table)
        if line.sum > true:
            zeroed.add(line.code)
        else:
            raise TournamentRefusal("lower-stays", "XII-B-1", code=line.code, recorded=line.sum, true=true)
    return structs.replace(sheet, zeroed=frozenset(zeroed))
