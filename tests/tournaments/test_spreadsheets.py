"""Entries as people send them: pasted with tabs, from Excel, in Windows letters, with columns that nobody knows."""

from __future__ import annotations

import base64
import io
import zipfile
from pathlib import Path
from xml.sax.saxutils import escape

import pytest

from fairshake.application.tournaments.error_messages import BadFileError

from .making import Office
from .test_command import Typed

HEADER = ["code", "name", "team", "school", "division", "grade"]
ROWS = [["A1", "José Muñoz", "Oak", "Oak School", "fifth", "5"], ["A2", "Ann", "", "", "fifth", "4"]]


def workbook(rows: list[list[str]], shared: bool = True) -> bytes:
    """A small XLSX as a spreadsheet saves it: strings in their own part, numbers as numbers, empty cells left out."""
    main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    strings: list[str] = []
    lines = []
    for number, row in enumerate(rows, 1):
        cells = []
        for at, text in enumerate(row):
            place = f"{chr(65 + at)}{number}"
            if text.isdigit():
                cells.append(f'<c r="{place}"><v>{text}</v></c>')
            elif text and shared:
                strings.append(text)
                cells.append(f'<c r="{place}" t="s"><v>{len(strings) - 1}</v></c>')
            elif text:
                cells.append(f'<c r="{place}" t="inlineStr"><is><t>{escape(text)}</t></is></c>')
        lines.append(f'<row r="{number}">{"".join(cells)}</row>')
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as book:
        book.writestr("xl/workbook.xml", f"<workbook {main}><sheets><sheet name='a'/></sheets></workbook>")
        book.writestr(
            "xl/worksheets/sheet1.xml",
            f"<worksheet {main}><sheetData>{''.join(lines)}</sheetData></worksheet>",
        )
        texts = "".join(f"<si><t>{escape(text)}</t></si>" for text in strings)
        book.writestr("xl/sharedStrings.xml", f"<sst {main}>{texts}</sst>")
    return out.getvalue()


def files() -> dict[str, bytes]:
    rows = [HEADER, *ROWS]
    text = {mark: "\n".join(mark.join(row) for row in rows) + "\n" for mark in ",;\t"}
    return {
        "comma": text[","].encode(),
        "semicolon": text[";"].encode(),
        "tab": text["\t"].encode(),
        "bom": text[","].encode("utf-8-sig"),
        "windows": text[";"].encode("cp1252"),
        "utf-16": text["\t"].encode("utf-16"),
        "xlsx": workbook(rows),
        "xlsx-inline": workbook(rows, shared=False),
    }


@pytest.mark.parametrize("kind", files())
def test_every_kind_of_file_gives_the_same_entries(tmp_path: Path, kind: str) -> None:
    typed = Typed(tmp_path / "t.fairshake")
    typed("new", "--rulebook", "challenge-cup-2022")
    (tmp_path / "entries").write_bytes(files()[kind])
    answer = typed.json("enter", str(tmp_path / "entries"), "--preview")
    assert typed.json("status")["entries"] == 0
    assert typed.json("enter", str(tmp_path / "entries")) == answer
    assert [[str(one[name] or "") for name in HEADER] for one in answer["entered"]] == ROWS
    assert answer["warnings"] == ["Without a team: Ann."]


def test_unknown_columns_are_reported_and_ignored_or_mapped_only_on_request(tmp_path: Path) -> None:
    typed = Typed(tmp_path / "t.fairshake")
    typed("new", "--rulebook", "challenge-cup-2022")
    text = "Player\tShirt size\tDivision\nAnn\tM\tfifth\n"
    bad = typed.json("enter", "-", stdin=text, status=2)["error"]["faults"]
    assert [(one["line"], one["column"], one["code"]) for one in bad] == [
        (1, "player", "column-unknown"),
        (1, "shirt size", "column-unknown"),
    ]
    bad = typed.json("enter", "-", "--map", "Player=name", stdin=text, status=2)["error"]["faults"]
    assert [one["column"] for one in bad] == ["shirt size"]
    flags = ("--map", "Player=name", "--map", "Shirt Size=")
    assert typed.json("enter", "-", *flags, stdin=text)["entered"][0]["name"] == "Ann"
    answer = typed.json("enter", "-", "--ignore-unknown", "--map", "player=name", stdin=text)
    assert answer["entered"][0]["name"] == "Ann"
    assert answer["warnings"] == [
        "Entered twice in one division: Ann (FI002). If that is the same child, withdraw one entry."
    ]
    typed("enter", "-", "--map", "Player=hat", stdin=text, status=2)


def test_a_workbook_over_http_comes_in_base_64(tmp_path: Path) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="challenge-cup-2022", name="Cup")
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    text = f"data:{kind};base64,{base64.b64encode(workbook([HEADER, *ROWS])).decode()}"
    assert len(office.do("enter", csv=text)["entered"]) == 2


@pytest.mark.parametrize("data", [b"PK\x03\x04 nothing", workbook([HEADER])[:-30]])
def test_a_broken_workbook_is_a_fault_of_the_file(tmp_path: Path, data: bytes) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="challenge-cup-2022", name="Cup")
    with pytest.raises(BadFileError) as caught:
        office.do("enter", csv=data.decode("utf-8", "surrogateescape"))
    assert [fault.code for fault in caught.value.faults] == ["not-a-workbook"]


def test_a_workbook_with_entities_is_refused(tmp_path: Path) -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as book:
        book.writestr("xl/workbook.xml", '<!DOCTYPE a [<!ENTITY b "c">]><workbook>&b;</workbook>')
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="challenge-cup-2022", name="Cup")
    with pytest.raises(BadFileError):
        office.do("enter", csv=out.getvalue().decode("utf-8", "surrogateescape"))
