"""The file of entries: all its faults together, or all its entries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import structs

from .csv_files import AS_THEY_ARE, Columns, CsvFault, CsvRow, read_table
from .divisions import FieldOfPlay, find_division
from .entries import MOST_TEXT, Entry, is_code, teams_of, with_codes

COLUMNS: Final = ("code", "name", "team", "school", "division", "grade")
MOST_GRADE: Final = 12


def read_entries(
    data: bytes,
    divisions: Sequence[FieldOfPlay],
    taken: Mapping[str, Entry],
    round: int = 1,
    columns: Columns = AS_THEY_ARE,
) -> tuple[Entry, ...]:
    """The entries of a file, with codes made if the column is empty; `taken` are existing codes.

    Raises FileFaultsError with every fault of every line.
    """
    needed = () if len(divisions) == 1 else ("division",)
    table = read_table(data, COLUMNS, needed, columns=columns)
    entries, faults = [], []
    seen = {code.casefold(): 0 for code in taken}
    for row in table.rows:
        entry, wrong = _entry(row, divisions, round)
        faults += wrong + _code_faults(row, seen)
        entries.append(entry)
    if not table.rows and not table.faults:
        faults.append(CsvFault(1, "", "no-rows"))
    table.refuse(faults)
    return tuple(with_codes(spelled_alike(entries, taken.values()), taken))


def spelled_alike(entries: Iterable[Entry], before: Iterable[Entry]) -> list[Entry]:
    """Teams and schools that differ only in spaces or capitals are the same: the first spelling counts."""
    spelled: dict[tuple[str, str], str] = {}
    made = []
    for entry in before:
        for column in ("team", "school"):
            spelled.setdefault((column, _key(getattr(entry, column))), getattr(entry, column))
    for entry in entries:
        alike = {
            column: spelled.setdefault(
                (column, _key(getattr(entry, column))), " ".join(getattr(entry, column).split())
            )
            for column in ("team", "school")
        }
        made.append(structs.replace(entry, **alike))
    return made


def _key(name: str) -> str:
    return " ".join(name.casefold().split())


def _entry(row: CsvRow, divisions: Sequence[FieldOfPlay], round: int) -> tuple[Entry, list[CsvFault]]:
    faults = [
        row.fault(column, "text-too-long", most=MOST_TEXT)
        for column in ("name", "team", "school")
        if len(row[column]) > MOST_TEXT
    ]
    grade, wrong = _grade(row)
    faults += wrong
    division, wrong = _division(row, divisions)
    faults += wrong
    if division is not None and grade is not None and grade > division.ceiling:
        faults.append(
            row.fault("division", "playing-down", grade=grade, division=division.id, most=division.ceiling)
        )
    raw = _raw_division(row["division"], division)
    return Entry(row["code"], row["name"], row["team"], row["school"], raw, grade, since=round), faults


def _raw_division(given: str, division: FieldOfPlay | None) -> str:
    """The division as the book names it, or the merged one if the file names that."""
    if division is None:
        return given
    wanted = given.casefold().replace(" ", "-")
    return wanted if wanted in division.members else division.id


def _grade(row: CsvRow) -> tuple[int | None, list[CsvFault]]:
    text = row["grade"]
    if not text:
        return None, []
    if text.isascii() and text.isdigit() and 1 <= int(text[:4]) <= MOST_GRADE:
        return int(text), []
    return None, [row.fault("grade", "bad-grade", given=text[:20], most=MOST_GRADE)]


def _division(row: CsvRow, divisions: Sequence[FieldOfPlay]) -> tuple[FieldOfPlay | None, list[CsvFault]]:
    given = row["division"]
    if not given and len(divisions) == 1:
        return divisions[0], []
    found = find_division(divisions, given)
    if found is not None:
        return found, []
    allowed = ", ".join(division.id for division in divisions)
    code = "no-division" if not given else "unknown-division"
    return None, [row.fault("division", code, given=given[:40], allowed=allowed)]


def _code_faults(row: CsvRow, seen: dict[str, int]) -> list[CsvFault]:
    code = row["code"]
    if not code:
        return []
    if not is_code(code):
        return [row.fault("code", "bad-code", given=code[:30])]
    earlier = seen.setdefault(code.casefold(), row.line)
    if earlier == row.line:
        return []
    if earlier == 0:
        return [row.fault("code", "code-taken", given=code)]
    return [row.fault("code", "code-twice", given=code, earlier=earlier)]


def mixed_teams(entries: Iterable[Entry]) -> list[tuple[str, str, list[str]]]:
    """Teams whose members are from several schools or divisions: (team, column, its values)."""
    found = []
    for team, members in teams_of(entries).items():
        for column in ("school", "division"):
            values = sorted({getattr(member, column) for member in members} - {""})
            if len(values) > 1:
                found.append((team, column, values))
    return found
