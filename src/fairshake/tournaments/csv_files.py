"""Reading CSV that people made: comma or semicolon, a BOM or none, every fault with its line and column."""

from __future__ import annotations

import csv
import io
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

MOST_ROWS: Final = 50_000
MOST_CELL: Final = 400
TOO_SHORT: Final = "too-few-cells"
_CALCULATED: Final = ("=", "+", "-", "@")
"""Signs with which a spreadsheet starts to calculate."""


class FileFault(Struct, frozen=True):
    """One fault of a file: where it is, its code and what the sentence needs."""

    line: int
    column: str
    code: str
    params: Mapping[str, Any] = {}


class Faulty(Exception):
    """A file that cannot be taken; `faults` has all of them."""

    def __init__(self, faults: Iterable[FileFault]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: fault.line))
        super().__init__(f"{len(self.faults)} faults")


class Row(Struct, frozen=True):
    line: int
    cells: Mapping[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells.get(column, "")

    def fault(self, column: str, code: str, /, **params: Any) -> FileFault:
        return FileFault(self.line, column, code, params)


class Table(Struct, frozen=True):
    """The rows that could be read, and what is wrong with the file around them."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    faults: tuple[FileFault, ...] = ()

    def refuse(self, of_rows: Iterable[FileFault]) -> None:
        """Raise Faulty with all faults, if there are any: the file's and those that its rows turned out to have.

        What a row lacks because its whole column is missing is told once, at the header; what it lacks because it is
        too short is told once, at the first column that it does not reach.
        """
        missing = {fault.column for fault in self.faults if fault.code == "column-missing"}
        short = {
            (fault.line, column)
            for fault in self.faults
            if fault.code == TOO_SHORT
            for column in self.columns[fault.params["count"] :]
        }
        told = (
            fault
            for fault in of_rows
            if fault.column not in missing and (fault.line, fault.column) not in short
        )
        found = [*self.faults, *told]
        if found:
            raise Faulty(found)


def read_table(data: bytes, known: Collection[str], needed: Collection[str], numbered: str = "") -> Table:
    """The rows of a file. `known` columns may be there, `needed` must; `numbered` allows game1, game2, …

    What is wrong with it as a file is in `faults`, so that the faults of its rows can be told beside it. Raises
    Faulty where there are no rows to be read.
    """
    lines = _lines(_text(data))
    header = next(lines, None)
    if header is None:
        raise Faulty([FileFault(1, "", "file-empty")])
    columns = tuple(cell.strip().casefold() for cell in header.cells)
    faults = _header_faults(header.line, columns, known, needed, numbered)
    rows: list[Row] = []
    try:
        for line in lines:
            row, wrong = _row(line, columns)
            faults += wrong
            rows.append(row)
            if len(rows) > MOST_ROWS:
                faults.append(FileFault(line.line, "", "too-many-rows", {"most": MOST_ROWS}))
                break
    except Faulty as broken:
        faults += broken.faults
    return Table(columns, tuple(rows), tuple(faults))


def _row(line: _Line, columns: tuple[str, ...]) -> tuple[Row, list[FileFault]]:
    cells = dict(zip(columns, map(_plain, line.cells), strict=False))
    faults = _cell_faults(line.line, cells)
    if len(line.cells) > len(columns):
        faults.append(FileFault(line.line, "", "too-many-cells", {"most": len(columns)}))
    if (count := len(line.cells)) < len(columns):
        faults.append(FileFault(line.line, columns[count], TOO_SHORT, {"count": count, "all": len(columns)}))
    return Row(line.line, cells), faults


def _cell_faults(line: int, cells: Mapping[str, str]) -> list[FileFault]:
    faults = []
    for column, cell in cells.items():
        if len(cell) > MOST_CELL:
            faults.append(FileFault(line, column, "cell-too-long", {"most": MOST_CELL}))
        elif not cell.isprintable():
            faults.append(FileFault(line, column, "cell-unprintable"))
    return faults


class _Line(Struct, frozen=True):
    line: int
    cells: list[str]


def _text(data: bytes) -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise Faulty([FileFault(line, "", "not-utf8")]) from None
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise Faulty([FileFault(line, "", "not-text")])
    return text


def _lines(text: str) -> Iterator[_Line]:
    """Every line with anything in it, with its number in the file."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    separator = ";" if first.count(";") > first.count(",") else ","
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    start = 1
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error:
            raise Faulty([FileFault(start, "", "bad-quotes")]) from None
        if any(cell.strip() for cell in cells):
            yield _Line(start, cells)
        start = reader.line_num + 1


def _header_faults(
    line: int, columns: tuple[str, ...], known: Collection[str], needed: Collection[str], numbered: str
) -> list[FileFault]:
    faults = []
    allowed = ", ".join(known) + (f", {numbered}1, {numbered}2, …" if numbered else "")
    for number, column in enumerate(columns, 1):
        if column in columns[: number - 1]:
            faults.append(FileFault(line, column, "column-twice"))
        elif column not in known and not (numbered and is_numbered(column, numbered)):
            name = column or f"({number})"
            faults.append(FileFault(line, name, "column-unknown", {"given": name[:40], "allowed": allowed}))
    faults += [FileFault(line, column, "column-missing") for column in needed if column not in columns]
    return faults


def is_numbered(column: str, stem: str) -> bool:
    """Whether a column is game1, game2, … (without leading zeros, at most two digits)."""
    number = column.removeprefix(stem)
    digits = number.isascii() and number.isdigit() and not number.startswith("0")
    return column.startswith(stem) and digits and len(number) <= 2


def write_table(columns: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A CSV as text. Cells that a spreadsheet would calculate get an apostrophe in front."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_safe(cell) for cell in row] for row in rows)
    return out.getvalue()


def _safe(cell: object) -> str:
    text = "" if cell is None else str(cell)
    if isinstance(cell, str) and text[:1] in _CALCULATED and text != "-":
        return "'" + text
    return text


def _plain(cell: str) -> str:
    """A cell as it was meant: without blanks around it, and without the apostrophe of `write_table`."""
    text = cell.strip()
    return text[1:] if text[:1] == "'" and text[1:2] in _CALCULATED else text
