"""Scores: sheets come in, are initialed and locked, and a second person confirms them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from msgspec import structs

from ..csv_files import AS_THEY_ARE, Columns, CsvFault, CsvRow, CsvTable, FileFaultsError, read_table
from ..events import SheetConfirmed, SheetEntered, SheetInitialled, TournamentEvent
from ..refusal import TournamentFault, TournamentRefusal
from ..result_rows import COLUMNS, read_sheet, row_faults, whole
from ..sheets import ScoreSheet, all_kept, missing_initials, nobody_scored, open_games, same_numbers
from ..state import Key, Tournament
from .games import check_initialled
from .roster import find_code


class Scored(NamedTuple):
    """The result of some rows: events, tables already recorded with the same numbers, and warnings."""

    events: list[TournamentEvent]
    unchanged: list[Key]
    odd: list[CsvFault]


def read_results(data: bytes, columns: Columns = AS_THEY_ARE) -> CsvTable:
    """The rows of a results file."""
    return read_table(data, COLUMNS, ("round", "table", "code"), numbered="game", columns=columns)


def enter_scores(
    state: Tournament,
    table: CsvTable,
    who: str,
    version: int | None = None,
    not_initialled: Collection[str] = (),
) -> Scored:
    """Sheets from rows. All faults of all rows are reported together, and nothing is accepted until there are none.

    A paper sheet is handed in when everyone has initialed it; `not_initialled` names who has not.
    """
    if not table.rows and not table.faults:
        raise FileFaultsError([CsvFault(1, "", "no-rows")])
    keys, faults = _keys(state, table.rows)
    waiting = {find_code(state, code, "not_initialled").code for code in not_initialled}
    sheets, odd = [], []
    for key, mine in keys.items():
        sheet, wrong, strange = read_sheet(state.book, key, state.seatings[key].codes, mine)
        faults += wrong
        odd += strange
        sheets.append(sheet)
    table.refuse(faults)
    events: list[TournamentEvent] = []
    unchanged = []
    for sheet in sheets:
        made = _entered(state, sheet, who, version, waiting)
        events += made
        unchanged += [] if made else [sheet.key]
    return Scored(events, unchanged, odd)


def _keys(state: Tournament, rows: Iterable[CsvRow]) -> tuple[dict[Key, list[CsvRow]], list[CsvFault]]:
    """The rows of each table, with codes spelled as in the roster, and rows of unknown tables."""
    spelled = {code.casefold(): code for code in state.entries}
    keys: dict[Key, list[CsvRow]] = {}
    faults: list[CsvFault] = []
    for row in rows:
        code = spelled.get(row["code"].casefold())
        key, wrong = _place(state, row)
        if code is None:
            wrong.append(row.fault("code", "unknown-code", given=repr(row["code"][:30])))
        if wrong or code is None:
            faults += wrong + row_faults(state.book, row)
        else:
            keys.setdefault(key, []).append(CsvRow(row.line, {**row.cells, "code": code}))
    return keys, faults


def _place(state: Tournament, row: CsvRow) -> tuple[Key, list[CsvFault]]:
    """The table that a row is about, and what is wrong with it."""
    round, table = whole(row["round"]), whole(row["table"])
    if round is None or table is None:
        bad = [column for column, value in (("round", round), ("table", table)) if value is None]
        return (0, 0), [row.fault(column, "bad-number", given=row[column][:20]) for column in bad]
    there = (round, table) in state.seatings
    return (round, table), [] if there else [row.fault("table", "no-table", round=round, table=table)]


def _entered(
    state: Tournament, sheet: ScoreSheet, who: str, version: int | None, waiting: Collection[str]
) -> list[TournamentEvent]:
    """The event of one sheet; none if the same numbers are already there."""
    old = state.sheets.get(sheet.key)
    where = {"round": sheet.round, "table": sheet.table}
    initials = frozenset(code for code in sheet.present if code not in waiting)
    if old is None or old.void:
        if version not in (None, 0):
            raise TournamentRefusal("version-gone", given=version, **where)
        again = 0 if old is None else old.replayed
        number = (state.removed.get(sheet.key, 0) if old is None else old.version) + 1
        return [
            SheetEntered(
                structs.replace(sheet, initials=initials, entered_by=who, version=number, replayed=again)
            )
        ]
    sent_again = version is None or (version != old.version and initials <= old.initials)
    if same_numbers(old, sheet) and sent_again:
        return []
    if old.state == "locked":
        raise TournamentRefusal("sheet-locked", state.book.cite("initials"), by=old.entered_by, **where)
    if version != old.version:
        raise TournamentRefusal("sheet-taken", by=old.entered_by, version=old.version, **where)
    check_initialled(state, old, sheet)
    fresh = structs.replace(
        sheet,
        initials=initials,
        entered_by=who,
        version=old.version + 1,
        replayed=old.replayed,
        kept=old.kept,
    )
    if initials.issuperset(sheet.present):
        fresh = all_kept(fresh)
    return [SheetEntered(fresh)]


def initial(state: Tournament, key: Key, codes: Sequence[str]) -> list[SheetInitialled]:
    """Players initial their line; when all have, the sheet is locked."""
    sheet = state.sheet(*key)
    where = {"round": key[0], "table": key[1]}
    found = tuple(find_code(state, code, "initials").code for code in codes)
    for code in found:
        if code not in sheet.present:
            raise TournamentFault("initials", "not-at-table", given=code, **where)
    fresh = tuple(code for code in found if code not in sheet.initials)
    if fresh and (waiting := open_games(sheet)):
        raise TournamentRefusal(
            "games-open", state.book.cite("initials"), games=", ".join(map(str, waiting)), **where
        )
    if sheet.appeal and sheet.appeal in fresh:
        raise TournamentRefusal("appeal-open", state.book.cite("appeal"), code=sheet.appeal)
    return [SheetInitialled(*key, fresh)] if fresh else []


def confirm(state: Tournament, key: Key, who: str, version: int | None = None) -> list[SheetConfirmed]:
    """A second person has compared the sheet with the paper."""
    sheet = state.sheet(*key)
    where = {"round": key[0], "table": key[1]}
    if version is not None and version != sheet.version:
        raise TournamentRefusal("sheet-taken", by=sheet.entered_by, version=sheet.version, **where)
    if sheet.appeal:
        raise TournamentRefusal("appeal-open", state.book.cite("appeal"), code=sheet.appeal)
    if missing := missing_initials(sheet):
        raise TournamentRefusal(
            "initials-missing", state.book.cite("initials"), codes=", ".join(missing), **where
        )
    if state.settings.second_eyes and who.casefold() == sheet.entered_by.casefold():
        raise TournamentRefusal("same-eyes", by=who, **where)
    if sheet.confirmed_by:
        raise TournamentRefusal("already-confirmed", by=sheet.confirmed_by, **where)
    return [SheetConfirmed(*key, who)]


class Confirmed(NamedTuple):
    """The sheets of a round confirmed together, and those that couldn't be, with the reason."""

    events: list[SheetConfirmed]
    left: list[tuple[int, TournamentRefusal]]


def confirm_all(state: Tournament, round: int, who: str) -> Confirmed:
    """Confirm every sheet of a round that can be confirmed; an unlikely one must be checked separately."""
    if round not in state.drawn_rounds():
        raise TournamentRefusal("round-not-drawn", round=round)
    found = Confirmed([], [])
    for key, sheet in sorted(state.sheets.items()):
        if key[0] != round or sheet.void or sheet.confirmed_by:
            continue
        try:
            if nobody_scored(sheet):
                raise TournamentRefusal("nobody-scored", round=key[0], table=key[1])
            found.events.extend(confirm(state, key, who))
        except TournamentRefusal as why:
            found.left.append((key[1], why))
    return found
