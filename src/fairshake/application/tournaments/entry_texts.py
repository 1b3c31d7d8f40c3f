"""Names, teams and schools of a tournament: shown to players, parents and on the big screen, so they are checked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import structs

from fairshake.application.texts import NOTE, ROSTER, TextError, check_optional
from fairshake.tournaments.csv_files import AS_THEY_ARE, Columns, CsvFault, FileFaultsError, read_table
from fairshake.tournaments.decisions.roster import enter
from fairshake.tournaments.entries import Entry
from fairshake.tournaments.entry_file import COLUMNS
from fairshake.tournaments.events import Entered
from fairshake.tournaments.state import Tournament

from .ports import Record

SHOWN: Final = ("name", "team", "school")


def entered(state: Tournament, data: bytes, late: bool, columns: Columns = AS_THEY_ARE) -> list[Entered]:
    """The entries of a file, with their texts as stored. Raises FileFaultsError with every fault of every
    line."""
    events = enter(state, data, late, columns)
    faults = [
        fault
        for row in read_table(data, COLUMNS, (), columns=columns).rows
        for column in SHOWN
        if (fault := _fault(row.line, column, row[column])) is not None
    ]
    if faults:
        raise FileFaultsError(faults)
    return [Entered(tuple(map(_kept, event.entries))) for event in events]


def _fault(line: int, column: str, text: str) -> CsvFault | None:
    try:
        check_optional(ROSTER, text, column)
    except TextError as bad:
        return CsvFault(line, column, bad.code, bad.params)
    return None


def _kept(entry: Entry) -> Entry:
    texts = {column: check_optional(ROSTER, getattr(entry, column), column) for column in SHOWN}
    return structs.replace(entry, **texts)


def checked_names(field: str, names: Iterable[str]) -> tuple[str, ...]:
    return tuple(check_optional(ROSTER, name, field) for name in names)


def check_carried(records: Sequence[Record], state: Tournament) -> None:
    """A tournament from another laptop: what others will see of it. Raises TextError."""
    check_optional(ROSTER, state.name, "name")
    for record in records:
        check_optional(ROSTER, record.who, "who")
        check_optional(NOTE, record.why, "why")
    for entry in state.entries.values():
        _kept(entry)
        checked_names("name", (name for _, name in entry.substitutes))
    for one in state.registrations.values():
        for version in (one.latest, *one.earlier, *((one.accepted,) if one.accepted else ())):
            checked_names("school", (version.school,))
            checked_names("team", (team.name for team in version.teams))
            checked_names("name", (player.name for player, _ in version.places()))
