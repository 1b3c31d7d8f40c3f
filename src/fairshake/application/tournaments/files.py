"""The acts `export` and `import`: CSV files with fixed columns, and a whole tournament in one file."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct, structs

from fairshake.application.answers import Response
from fairshake.application.errors import BadInput
from fairshake.tournaments.csv_files import Columns, write_table
from fairshake.tournaments.decisions.drawn_file import read_draw
from fairshake.tournaments.decisions.scores import enter_scores, read_results
from fairshake.tournaments.decisions.setup import change_settings
from fairshake.tournaments.entry_file import COLUMNS as ENTRY_COLUMNS
from fairshake.tournaments.events import TournamentEvent
from fairshake.tournaments.result_rows import COLUMNS as RESULT_COLUMNS
from fairshake.tournaments.state import Tournament, evolve, replay
from fairshake.tournaments.tables_out import CSV_FILES, TABLE_COLUMNS

from .answers.files import (
    FileAnswer,
    ImportedEntries,
    ImportedResults,
    ImportedTables,
    ImportedTournament,
)
from .draw_act import draw_answer
from .entry_texts import check_carried, entered
from .history import HISTORY_COLUMNS, history_rows
from .ports import Record, StoreError
from .requests import as_bytes, read_columns, read_fields
from .session import Acting, ActResult, TournamentSession
from .setup_acts import describe
from .spreadsheets import file_bytes

WHOLE: Final = "tournament"
HISTORY: Final = "history"
FORMAT: Final = 1
ALIASES: Final = {"team-standings": "teams", "standings-teams": "teams", "standings-individuals": "standings"}


class Export(Struct, frozen=True):
    what: str = WHOLE
    round: int | None = None
    public: bool = False


class Import(Struct, frozen=True):
    what: str = WHOLE
    text: str = ""
    late: bool = False
    ignore_unknown: bool = False
    columns: tuple[str, ...] = ()
    """What columns of the file mean, `Player=name`; `Shirt=` ignores one."""
    accept_edits: bool = False
    """Accept a whole tournament whose file was changed by hand; the history says so."""


class Carried(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole tournament as one JSON file, sealed so that a change by hand is noticed."""

    fairshake_tournament: int
    records: list[Record]
    seal: str = ""


def seal_of(records: Sequence[Record]) -> str:
    return hashlib.sha256(msgspec.json.encode(list(records), order="deterministic")).hexdigest()


def export(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(Export, fields)
    if asked.what == WHOLE:
        records = list(desk.records())
        data = msgspec.json.format(
            msgspec.json.encode(Carried(FORMAT, records, seal_of(records)), order="deterministic"), indent=1
        )
        return ActResult(FileAnswer(what=WHOLE, records=len(records)), data + b"\n")
    if asked.what == HISTORY:
        rows = history_rows(desk)
        text = write_table(HISTORY_COLUMNS, rows)
        return ActResult(FileAnswer(what=HISTORY, rows=len(rows)), text.encode())
    write = CSV_FILES.get(ALIASES.get(asked.what, asked.what))
    if write is None:
        allowed = ", ".join((WHOLE, HISTORY, *CSV_FILES))
        given = repr(asked.what[:40])
        raise BadInput("what", "tournaments.fault.not-allowed", given=given, allowed=allowed)
    text = write(desk.state(), asked.round, asked.public)
    return ActResult(FileAnswer(what=asked.what, rows=text.count("\n") - 1), text.encode())


def import_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(Import, fields)
    if asked.what == WHOLE:
        return _import_whole(desk, acting, asked)
    work = _IMPORTS.get(asked.what)
    if work is None:
        allowed = ", ".join((WHOLE, *_IMPORTS))
        given = repr(asked.what[:40])
        raise BadInput("what", "tournaments.fault.not-allowed", given=given, allowed=allowed)
    return desk.result_of(acting, lambda state: work(state, asked, acting))


def _import_whole(desk: TournamentSession, acting: Acting, asked: Import) -> ActResult:
    """Import a tournament from another laptop into a new file."""
    try:
        carried = msgspec.json.decode(as_bytes(asked.text), type=Carried)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadInput("text", "tournaments.input.no-tournament-file", why=str(error)[:120]) from None
    numbers = [record.number for record in carried.records]
    if carried.fairshake_tournament != FORMAT or numbers != list(range(1, len(numbers) + 1)):
        raise BadInput("text", "tournaments.input.no-tournament-file", why="its records have gaps")
    edited = carried.seal != seal_of(carried.records)
    if edited and not asked.accept_edits:
        raise BadInput("text", "tournaments.input.edited-file")
    try:
        state = replay(record.event for record in carried.records)
    except (LookupError, ValueError, AttributeError, TypeError) as error:
        raise StoreError("broken", name=desk.store.name, why=str(error)[:80]) from None
    check_carried(carried.records, state)
    accepted = change_settings(state, state.settings) if edited else []
    desk.store.create(carried.records)
    desk.change(acting, lambda _: (accepted, None))
    return ActResult(imported(state, len(carried.records)))


def imported(state: Tournament, records: int) -> ImportedTournament:
    return ImportedTournament(**structs.asdict(describe(state)), records=records)


Decided = tuple[Sequence[TournamentEvent], Response]


def _columns(asked: Import, known: Sequence[str]) -> Columns:
    return read_columns(asked.ignore_unknown, asked.columns, known)


def _entries(state: Tournament, asked: Import, acting: Acting) -> Decided:
    events = entered(state, file_bytes(asked.text), asked.late, _columns(asked, ENTRY_COLUMNS))
    return events, ImportedEntries(asked.what, len(events[0].entries))


def _results(state: Tournament, asked: Import, acting: Acting) -> Decided:
    found = enter_scores(
        state, read_results(file_bytes(asked.text), _columns(asked, RESULT_COLUMNS)), acting.who
    )
    return found.events, ImportedResults(asked.what, len(found.events), len(found.unchanged))


def _tables(state: Tournament, asked: Import, acting: Acting) -> Decided:
    events = read_draw(state, file_bytes(asked.text), _columns(asked, TABLE_COLUMNS))
    drawn = draw_answer(evolve(state, events), events[0])
    return events, ImportedTables(**structs.asdict(drawn), what=asked.what)


_IMPORTS: Final[Mapping[str, Callable[[Tournament, Import, Acting], Decided]]] = {
    "entries": _entries,
    "results": _results,
    "tables": _tables,
}
