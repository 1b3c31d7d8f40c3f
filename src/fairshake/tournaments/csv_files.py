"""Reads CSV files made by people: comma, semicolon or tab; UTF-8 or a Windows encoding; faults with line and
column."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

MOST_ROWS: Final = 50_000
MOST_CELL: Final = 400
IGNORED: Final = "\0ignored"
"""The prefix of columns to ignore."""
TOO_SHORT: Final = "too-few-cells"
_CALCULATED: Final = ("=", "+", "-", "@")
"""Characters that make a spreadsheet read a cell as a formula."""
_NUMBER: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?")
"""A number, even a negative one, isn't a formula."""


class CsvFault(Struct, frozen=True):
    """One fault of a file: where it is, its code and the sentence's parameters."""

    line: int
    column: str
    code: str
    params: Mapping[str, Any] = {}


class FileFaultsError(Exception):
    """A file that can't be imported; `faults` lists everything that is wrong."""

    def __init__(self, faults: Iterable[CsvFault]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: fault.line))
        super().__init__(f"{len(self.faults)} faults")


class Columns(Struct, frozen=True):
    """What to do with unknown columns of the file: ignore them, or read them as a known column."""

    ignore_unknown: bool = False
    renamed: Mapping[str, str] = {}
    """The name in the file, in lowercase, and the column it means."""

    def name(self, given: str) -> str:
        return self.renamed.get(given, given)


AS_THEY_ARE: Final = Columns()


class CsvRow(Struct, frozen=True):
    line: int
    cells: Mapping[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells.get(column, "")

    def fault(self, column: str, code: str, /, **params: Any) -> CsvFault:
        return CsvFault(self.line, column, code, params)


class CsvTable(Struct, frozen=True):
    """The rows that could be read, and the faults of the file around them."""

    columns: tuple[str, ...]
    rows: tuple[CsvRow, ...]
    faults: tuple[CsvFault, ...] = ()

    def refuse(self, of_rows: Iterable[CsvFault]) -> None:
        """Raise FileFaultsError with all faults, if there are any: the file's and those of its rows.

        A value that is missing because its whole column is missing is reported once, at the header. Values
        missing because a row is too short are reported once, at the first missing column.
        """
        missing = {fault.column for fault in self.faults if fault.code == "column-missing"}
        short = {
            (fault.line, column)
            for fault in self.faults
            if fault.code == TOO_SHORT
            for column in self.columns[fault.params["count"] :]
        }
        new = (
            fault
            for fault in of_rows
            if fault.column not in missing and (fault.line, fault.column) not in short
        )
        found = [*self.faults, *new]
        if found:
            raise FileFaultsError(found)


def read_table(
    data: bytes,
    known: Collection[str],
    needed: Collection[str],
    numbered: str = "",
    columns: Columns = AS_THEY_ARE,
) -> CsvTable:
    """The rows of a file. `known` columns are allowed, `needed` ones required; `numbered` allows game1,
    game2, …

    Faults of the file itself are in `faults`, so that they can be reported with those of its rows. Raises
    FileFaultsError if there are no rows to read.
    """
    lines = _lines(_text(data))
    header = next(lines, None)
    if header is None:
        raise FileFaultsError([CsvFault(1, "", "file-empty")])
    names = tuple(columns.name(" ".join(cell.split()).casefold()) for cell in header.cells)
    if columns.ignore_unknown:
        names = tuple(
            name if _is_known(name, known, numbered) else f"{IGNORED}{at}" for at, name in enumerate(names)
        )
    faults = _header_faults(header.line, names, known, needed, numbered)
    rows: list[CsvRow] = []
    try:
        for line in lines:
            row, wrong = _row(line, names)
            faults += wrong
            rows.append(row)
            if len(rows) > MOST_ROWS:
                faults.append(CsvFault(line.line, "", "too-many-rows", {"most": MOST_ROWS}))
                break
    except FileFaultsError as broken:
        faults += broken.faults
    return CsvTable(names, tuple(rows), tuple(faults))


def _row(line: _Line, columns: tuple[str, ...]) -> tuple[CsvRow, list[CsvFault]]:
    cells = dict(zip(columns, map(_plain, line.cells), strict=False))
    faults = _cell_faults(line.line, cells)
    if len(line.cells) > len(columns):
        faults.append(CsvFault(line.line, "", "too-many-cells", {"most": len(columns)}))
    if (count := len(line.cells)) < len(columns):
        faults.append(CsvFault(line.line, columns[count], TOO_SHORT, {"count": count, "all": len(columns)}))
    return CsvRow(line.line, cells), faults


def _cell_faults(line: int, cells: Mapping[str, str]) -> list[CsvFault]:
    faults = []
    for column, cell in cells.items():
        if column.startswith(IGNORED):
            continue
        if len(cell) > MOST_CELL:
            faults.append(CsvFault(line, column, "cell-too-long", {"most": MOST_CELL}))
        elif not cell.isprintable():
            faults.append(CsvFault(line, column, "cell-unprintable"))
    return faults


class _Line(Struct, frozen=True):
    line: int
    cells: list[str]


def _text(data: bytes) -> str:
    """UTF-8, UTF-16 with a byte-order mark, or a Windows encoding, as spreadsheets save them."""
    try:
        text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError:
        try:
            text = data.decode("cp1252")
        except UnicodeDecodeError as error:
            line = data[: error.start].count(b"\n") + 1
            raise FileFaultsError([CsvFault(line, "", "not-utf8")]) from None
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise FileFaultsError([CsvFault(line, "", "not-text")])
    return text


def _lines(text: str) -> Iterator[_Line]:
    """Every line that isn't empty, with its number in the file."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    separator = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    start = 1
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error:
            raise FileFaultsError([CsvFault(start, "", "bad-quotes")]) from None
        if any(cell.strip() for cell in cells):
            yield _Line(start, cells)
        start = reader.line_num + 1


def _header_faults(
    line: int, columns: tuple[str, ...], known: Collection[str], needed: Collection[str], numbered: str
) -> list[CsvFault]:
    faults = []
    allowed = ", ".join(known) + (f", {numbered}1, {numbered}2, …" if numbered else "")
    for number, column in enumerate(columns, 1):
        if column in columns[: number - 1]:
            faults.append(CsvFault(line, column, "column-twice"))
        elif not _is_known(column, known, numbered) and not column.startswith(IGNORED):
            name = column or f"({number})"
            faults.append(CsvFault(line, name, "column-unknown", {"given": name[:40], "allowed": allowed}))
    faults += [CsvFault(line, column, "column-missing") for column in needed if column not in columns]
    return faults


def _is_known(column: str, known: Collection[str], numbered: str) -> bool:
    return column in known or bool(numbered and is_numbered(column, numbered))


def is_numbered(column: str, stem: str) -> bool:
    """Whether a column is game1, game2, … (without leading zeros, at most two digits)."""
    number = column.removeprefix(stem)
    digits = number.isascii() and number.isdigit() and not number.startswith("0")
    return column.startswith(stem) and digits and len(number) <= 2


def write_table(columns: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A CSV as text. Texts that a spreadsheet would read as formulas get an apostrophe in front; numbers
    stay numbers."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_safe(cell) for cell in row] for row in rows)
    return out.getvalue()


def _safe(cell: object) -> str:
    text = "" if cell is None else str(cell)
    if isinstance(cell, str) and text[:1] in _CALCULATED and text != "-" and not _NUMBER.fullmatch(text):
        return "'" + text
    return text


def _plain(cell: str) -> str:
    """A cell's real value: without spaces around it, and without the apostrophe of `write_table`."""
    text = cell.strip()
    return text[1:] if text[:1] == "'" and text[1:2] in _CALCULATED else text
