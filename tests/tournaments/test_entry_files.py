"""Files of entries: what is taken, and every fault with its line and column."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from fairshake.application.errors import BadInput
from fairshake.tournaments.books import BOOKS
from fairshake.tournaments.csv_files import FileFaultsError
from fairshake.tournaments.divisions import divisions_of
from fairshake.tournaments.entry_file import read_entries

from .making import Office, entries

CUP = divisions_of(BOOKS["challenge-cup-2022"], [])
HEAD = "code,name,team,school,division,grade\n"


def faults(data: str | bytes, taken: dict[str, Any] | None = None) -> list[tuple[int, str, str]]:
    data = data if isinstance(data, bytes) else data.encode()
    with pytest.raises(FileFaultsError) as caught:
        read_entries(data, CUP, taken or {})
    return [(fault.line, fault.column, fault.code) for fault in caught.value.faults]


def test_a_plain_file_is_read() -> None:
    [ann, bob] = read_entries((HEAD + "A1,Ann,Oak A,Oak,fifth,5\nB2,,Elm,,Fifth,\n").encode(), CUP, {})
    assert (ann.code, ann.name, ann.team, ann.school, ann.division, ann.grade) == (
        "A1",
        "Ann",
        "Oak A",
        "Oak",
        "fifth",
        5,
    )
    assert (bob.name, bob.grade, bob.division) == ("", None, "fifth")


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf" + (HEAD + "A1,Ann,T,S,fifth,5\n").encode(),
        HEAD.replace(",", ";").encode() + b"A1;Ann;T;S;fifth;5\n",
        b"grade,division,school,team,name,code\r\n5,fifth,S,T,Ann,A1\r\n",
        b'code,name,team,school,division,grade\n\n"A1","Ann","T","S","fifth","5"\n\n',
        b"CODE, Name ,team,school,division,grade\nA1, Ann ,T,S,fifth,5",
    ],
    ids=["BOM", "semicolon", "any order, CRLF", "quotes and empty lines", "blanks and capitals"],
)
def test_files_of_all_kinds_of_programs_are_read_alike(data: bytes) -> None:
    [entry] = read_entries(data, CUP, {})
    found = (entry.code, entry.name, entry.team, entry.school, entry.division, entry.grade)
    assert found == ("A1", "Ann", "T", "S", "fifth", 5)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("", [(1, "", "file-empty")]),
        (HEAD, [(1, "", "no-rows")]),
        ("code,name,division,shoe\nA,B,fifth,39\n", [(1, "shoe", "column-unknown")]),
        ("code,name\nA,B\n", [(1, "division", "column-missing")]),
        ("code,code,division\nA,B,fifth\n", [(1, "code", "column-twice")]),
        (HEAD + "A,B,C,D,fifth,5,6\n", [(2, "", "too-many-cells")]),
        (HEAD + "A,B,C,D,fifth\n", [(2, "grade", "too-few-cells")]),
        (
            HEAD + "A,B\nC,D,E,F,ninth,5\nE\n",
            [(2, "team", "too-few-cells"), (3, "division", "unknown-division"), (4, "name", "too-few-cells")],
        ),
        (HEAD + "A,B,C,D,fifth,6\n", [(2, "division", "playing-down")]),
        (HEAD + "A,B,C,D,ninth,5\n", [(2, "division", "unknown-division")]),
        (HEAD + "A,B,C,D,,5\n", [(2, "division", "no-division")]),
        (HEAD + "A,B,C,D,fifth,five\n", [(2, "grade", "bad-grade")]),
        (HEAD + "A,B,C,D,fifth,\na,B,C,D,fifth,\n", [(3, "code", "code-twice")]),
        (HEAD + "A B,B,C,D,fifth,\n", [(2, "code", "bad-code")]),
        (HEAD + f"A,{'x' * 90},C,D,fifth,\n", [(2, "name", "text-too-long")]),
        (HEAD + "A,B\x07,C,D,fifth,\n", [(2, "name", "cell-unprintable")]),
        (HEAD + 'A,"B,C,D,fifth,\n', [(2, "", "bad-quotes")]),
        ((HEAD + "A,Jos").encode() + b"\x81,C,D,fifth,\n", [(2, "", "not-utf8")]),
    ],
    ids=str,
)
def test_each_fault_is_found_where_it_is(data: str | bytes, expected: list[tuple[int, str, str]]) -> None:
    assert faults(data) == expected


def test_all_faults_of_a_file_are_reported_at_once() -> None:
    data = HEAD + "A,Ann,T,S,third,5\nA,Bob,T,S,tenth,x\n,Cy,T,S,fifth,5\nB!,Di,T,S,,\n"
    assert faults(data) == [
        (2, "division", "playing-down"),
        (3, "grade", "bad-grade"),
        (3, "division", "unknown-division"),
        (3, "code", "code-twice"),
        (5, "division", "no-division"),
        (5, "code", "bad-code"),
    ]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (
            "code,name,division,shoe\nA,B,fifth,39\nA,C,tenth,40\n",
            [(1, "shoe", "column-unknown"), (3, "division", "unknown-division"), (3, "code", "code-twice")],
        ),
        (
            "code,name,name,division\nA,B,C,tenth\n",
            [(1, "name", "column-twice"), (2, "division", "unknown-division")],
        ),
        ("code,name\nA!,B\nC,D\n", [(1, "division", "column-missing"), (2, "code", "bad-code")]),
        (
            HEAD + "A,B,C,D,tenth,5,6\n",
            [(2, "", "too-many-cells"), (2, "division", "unknown-division")],
        ),
        (HEAD + 'A,B,C,D,tenth,5\nB,"B,C\n', [(2, "division", "unknown-division"), (3, "", "bad-quotes")]),
    ],
    ids=["an unknown column", "a column twice", "a missing column", "too many cells", "broken quotes"],
)
def test_a_fault_of_the_header_or_of_one_line_hides_no_other_fault(
    data: str, expected: list[tuple[int, str, str]]
) -> None:
    assert faults(data) == expected


def test_line_numbers_count_empty_lines_and_lines_inside_quotes() -> None:
    assert faults(HEAD + "A,B,T,S,fifth,5\n\n\nC,D,T,S,tenth,\n") == [(5, "division", "unknown-division")]
    assert faults(HEAD + 'A,"two\nlines",T,S,fifth,5\nB,C\x07,T,S,fifth,\n') == [
        (2, "name", "cell-unprintable"),
        (4, "name", "cell-unprintable"),
    ]


def test_codes_are_made_where_the_column_is_empty_and_never_twice() -> None:
    data = HEAD + ",A,Oak A,,fifth,\n,B,Oak A,,fifth,\nOA001,C,Oak A,,fifth,\n,D,,,fifth,\n"
    made = [entry.code for entry in read_entries(data.encode(), CUP, {})]
    assert made == ["OA002", "OA003", "OA001", "FI001"]


@pytest.mark.parametrize(
    ("rulebook", "division", "grade", "allowed"),
    [
        ("agloa-2019", "elementary", 6, True),
        ("agloa-2019", "elementary", 7, False),
        ("agloa-2019", "middle", 8, True),
        ("agloa-2019", "middle", 9, False),
        ("agloa-2019", "junior", 10, True),
        ("agloa-2019", "junior", 11, False),
        ("agloa-2019", "senior", 12, True),
        ("agloa-2019", "senior", 4, True),
        ("mlag-2018", "minor", 6, True),
        ("mlag-2018", "minor", 7, False),
        ("mlag-2018", "elementary", 6, True),
        ("mlag-2018", "elementary", 7, False),
        ("challenge-cup-2022", "third", 3, True),
        ("challenge-cup-2022", "third", 4, False),
        ("challenge-cup-2022", "sixth", 5, True),
        ("challenge-cup-2022", "seventh-eighth", 8, True),
    ],
    ids=str,
)
def test_playing_up_is_allowed_and_playing_down_is_not(
    rulebook: str, division: str, grade: int, allowed: bool
) -> None:
    data = f"name,division,grade\nAnn,{division},{grade}\n".encode()
    divisions = divisions_of(BOOKS[rulebook], [])
    if allowed:
        assert read_entries(data, divisions, {})[0].grade == grade
    else:
        with pytest.raises(FileFaultsError, match="1 faults"):
            read_entries(data, divisions, {})


def test_merged_divisions_play_as_one_and_answer_to_every_name() -> None:
    merged = divisions_of(BOOKS["challenge-cup-2022"], ["fourth+fifth", "sixth"])
    data = "name,division,grade\nA,fourth,4\nB,fifth,5\nC,fourth-fifth,5\nD,fourth,5\n"
    assert len(read_entries(data.encode(), merged, {})) == 4
    assert [one.id for one in merged] == ["fourth-fifth", "sixth"]


def test_nothing_is_taken_from_a_file_with_a_fault(tmp_path: Path) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="challenge-cup-2022", divisions=["fifth"])
    with pytest.raises(BadInput) as caught:
        office.do("enter", csv=HEAD + "A,Ann,T,S,fifth,5\nB,Bob,T,S,fifth,6\n")
    answer = msgspec.to_builtins(caught.value.answer().error)
    assert answer["faults"][0] | {"message": ""} == {
        "line": 3,
        "column": "division",
        "code": "playing-down",
        "message": "",
        "choices": [],
    }
    assert "line 3, column division: grade 6 cannot play in fifth" in answer["message"]
    assert office.do("status")["entries"] == 0


def test_a_code_that_someone_has_already_is_refused_in_a_second_file(tmp_path: Path) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="challenge-cup-2022", divisions=["fifth"])
    office.do("enter", csv=entries(5, 5, "fifth"))
    with pytest.raises(BadInput, match="P003 is already taken"):
        office.do("enter", csv=HEAD + "p003,Zoe,T9,,fifth,\n".replace("p003", "P003"))


def test_a_team_with_two_schools_is_one_team_and_the_director_is_warned(tmp_path: Path) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="challenge-cup-2022", divisions=["fifth"])
    answer = office.do("enter", csv="name,team,school\nAnn,A,Oak\nBob,A,Elm\n")
    assert "Team A has players from several schools (Elm, Oak)" in answer["warnings"][0]


def test_cells_that_a_spreadsheet_would_calculate_go_out_and_come_back_unharmed(tmp_path: Path) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="challenge-cup-2022", divisions=["fifth"])
    office.do("enter", name="=1+1", code="A1", team="T")
    text = office.file("export", what="entries")
    assert "'=1+1" in text
    again = Office(tmp_path / "u.fairshake")
    again.do("new", rulebook="challenge-cup-2022", divisions=["fifth"])
    again.do("enter", csv=text)
    assert again.desk.state().entries["A1"].name == "=1+1"


def test_teams_that_differ_in_blanks_or_capitals_only_are_one_team() -> None:
    data = HEAD + "A,Ann,Oak A,Oak,fifth,\nB,Bob,oak  a,OAK,fifth,\n"
    entries_read = read_entries(data.encode(), CUP, {})
    assert [(entry.team, entry.school) for entry in entries_read] == [("Oak A", "Oak")] * 2
