"""Files as people send them: text, or an XLSX workbook, whose first sheet becomes rows of a CSV."""

from __future__ import annotations

import base64
import binascii
import csv
import io
import re
import zipfile
from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree

from fairshake.tournaments.csv_files import MOST_ROWS, CsvFault, FileFaultsError

ZIP: Final = b"PK\x03\x04"
DATA_URL: Final = re.compile(r"data:[\w.+/-]*;base64,")
MOST_UNPACKED: Final = 50_000_000
MOST_COLUMNS: Final = 200
_MAIN: Final = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_PLACE: Final = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")


def file_bytes(text: str) -> bytes:
    """A file as it was: including bytes that are not UTF-8; a workbook as CSV. Raises FileFaultsError."""
    if found := DATA_URL.match(text):
        try:
            data = base64.b64decode(text[found.end() :], validate=True)
        except binascii.Error:
            raise FileFaultsError([CsvFault(1, "", "not-text")]) from None
    else:
        try:
            data = text.encode("utf-8", "surrogateescape")
        except UnicodeEncodeError:
            data = text.encode("utf-8", "replace")
    return workbook_csv(data) if data.startswith(ZIP) else data


def workbook_csv(data: bytes) -> bytes:
    """The first sheet of a workbook as CSV; each row keeps its line. Raises FileFaultsError."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as book:
            if sum(part.file_size for part in book.infolist()) > MOST_UNPACKED:
                raise FileFaultsError([CsvFault(1, "", "workbook-too-large")])
            strings = _shared(book)
            rows = list(_rows(_xml(book, _first_sheet(book)), strings))
    except (zipfile.BadZipFile, KeyError, ValueError, IndexError, NotImplementedError, RuntimeError, OSError):
        raise FileFaultsError([CsvFault(1, "", "not-a-workbook")]) from None
    except ElementTree.ParseError:
        raise FileFaultsError([CsvFault(1, "", "not-a-workbook")]) from None
    width = max((len(row) for row in rows), default=0)
    header = next((row for row in rows if any(row)), [])
    while header and not header[-1] and width == len(header):
        header.pop()
        width = len(header)
    out = io.StringIO(newline="")
    csv.writer(out, lineterminator="\n").writerows([*row, *[""] * (len(header) - len(row))] for row in rows)
    return out.getvalue().encode()


def _xml(book: zipfile.ZipFile, name: str) -> ElementTree.Element:
    raw = book.read(name)
    if b"<!DOCTYPE" in raw or b"<!ENTITY" in raw:
        raise ValueError("a workbook needs no entities")
    return ElementTree.fromstring(raw)


def _first_sheet(book: zipfile.ZipFile) -> str:
    """The part with the first sheet: from the workbook's list, if it has one."""
    names = book.namelist()
    ids = [
        value for one in _xml(book, "xl/workbook.xml").iter(f"{_MAIN}sheet") for value in one.attrib.values()
    ]
    if "xl/_rels/workbook.xml.rels" in names:
        for relation in _xml(book, "xl/_rels/workbook.xml.rels"):
            target = relation.get("Target", "")
            if relation.get("Id") in ids[:4] and "worksheets" in target:
                return target.removeprefix("/") if target.startswith("/") else f"xl/{target}"
    return next(name for name in sorted(names) if name.startswith("xl/worksheets/sheet"))


def _shared(book: zipfile.ZipFile) -> list[str]:
    if "xl/sharedStrings.xml" not in book.namelist():
        return []
    return [_text(one) for one in _xml(book, "xl/sharedStrings.xml").iter(f"{_MAIN}si")]


def _text(item: ElementTree.Element) -> str:
    """The text of a string, without phonetic hints."""
    parts = [part for part in item if part.tag != f"{_MAIN}rPh"]
    return "".join(text.text or "" for part in parts for text in part.iter(f"{_MAIN}t"))


def _rows(sheet: ElementTree.Element, strings: list[str]) -> Iterator[list[str]]:
    """The rows from the first line on, including empty rows."""
    line = 0
    for row in sheet.iter(f"{_MAIN}row"):
        number = int(row.get("r") or line + 1)
        if number > MOST_ROWS + 1_000:
            raise FileFaultsError([CsvFault(number, "", "too-many-rows", {"most": MOST_ROWS})])
        while line < number - 1:
            line += 1
            yield []
        line = number
        cells: list[str] = []
        for cell in row.iter(f"{_MAIN}c"):
            at = _column(cell.get("r") or "", len(cells))
            cells += [""] * (at + 1 - len(cells))
            cells[at] = _value(cell, strings)
        yield cells


def _column(place: str, usual: int) -> int:
    found = _PLACE.fullmatch(place)
    if found is None:
        return usual
    number = 0
    for letter in found[1]:
        number = 26 * number + ord(letter) - ord("A") + 1
    if number > MOST_COLUMNS:
        raise ValueError("too many columns")
    return number - 1


def _value(cell: ElementTree.Element, strings: list[str]) -> str:
    kind = cell.get("t", "n")
    if kind == "inlineStr":
        inline = cell.find(f"{_MAIN}is")
        return "" if inline is None else _text(inline)
    text = (cell.findtext(f"{_MAIN}v") or "").strip()
    if kind == "s" and text:
        return strings[int(text)]
    if kind == "n" and re.fullmatch(r"-?[0-9]+\.0+", text):
        return text.partition(".")[0]
    return text
