"""The hall before a round: check-in, no-shows, merged tables, byes, substitutes and withdrawals."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairshake.application.errors import BadInput

from .making import codes_at, cup, league


def seated(office: object, round: int) -> list[tuple[str, ...]]:
    return [seating.codes for seating in office.desk.state().tables(round)]  # type: ignore[attr-defined]


def test_check_in_shows_who_is_missing(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    office.do("check-in", teams=["T1"], codes=["P006"])
    answer = office.do("check-in")
    assert answer["here"] == ["P001", "P002", "P003", "P004", "P005", "P006"]
    assert len(answer["missing"]) == 14
    with pytest.raises(BadInput, match="nobody has the code"):
        office.do("check-in", codes=["Z"])


def test_a_table_left_alone_joins_another_without_team_mates(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake", players=8)
    office.do("check-in", everyone=True)
    pair = next(codes for codes in seated(office, 1) if len(codes) == 2)
    answer = office.do("check-in", absent=[pair[0]], round=1)
    tables = seated(office, 1)
    assert sorted(map(len, tables)) == [2, 2, 3]
    assert sorted(code for codes in tables for code in codes) == sorted(
        code for code in office.desk.state().entries if code != pair[0]
    )
    assert [note["kind"] for note in answer["rearranged"]] == ["moved"]


def test_a_lone_player_joins_a_table_of_two(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake", players=7)
    twos = [codes for codes in seated(office, 1) if len(codes) == 2]
    answer = office.do("check-in", absent=[twos[0][0]], round=1)
    assert sorted(map(len, seated(office, 1))) == [3, 3]
    assert [note["kind"] for note in answer["rearranged"]] == ["merged"]


def test_the_last_one_of_a_division_has_a_bye(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake", players=3)
    a, b, c = codes_at(office, 1, 1)
    answer = office.do("check-in", absent=[a, b], round=1)
    assert [note["kind"] for note in answer["rearranged"]] == ["bye"]
    assert office.desk.state().byes == {(1, c)}
    assert [seat["code"] for seat in office.do("status")["rounds"][0]["bye_seats"]] == [c]


def test_closing_the_check_in_makes_everyone_else_absent(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake", 40)
    here = [f"P{number:03d}" for number in range(1, 41) if number % 7]
    office.do("check-in", codes=here)
    office.do("check-in", round=1, close=True)
    state = office.desk.state()
    tables = seated(office, 1)
    assert sorted(code for codes in tables for code in codes) == here
    assert all(3 <= len(codes) <= 6 for codes in tables)
    for codes in tables:
        teams = [state.entries[code].team for code in codes]
        assert len(set(teams)) == len(teams)
    assert sorted(code for codes in seated(office, 2) for code in codes) == sorted(state.entries)


def test_a_check_in_that_was_forgotten_empties_no_table(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake", 40)
    before = seated(office, 1)
    assert office.refused("check-in", round=1, close=True) == "nobody-here"
    assert seated(office, 1) == before
    assert office.do("check-in")["absent"] == []
    office.do("check-in", everyone=True, round=1, close=True)
    assert seated(office, 1) == before


def test_a_table_where_nobody_came_is_closed(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake", 40)
    gone = codes_at(office, 1, 2)
    office.do("check-in", absent=gone, round=1)
    assert (1, 2) not in office.desk.state().seatings
    assert sum(map(len, seated(office, 1))) == 40 - len(gone)


def test_a_substitute_has_the_code_and_the_points_of_the_place(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    office.do("simulate", seed=1, play=1)
    before = next(row for row in office.do("standings")["individuals"] if row["code"] == "P003")
    office.do("substitute", code="P003", name="Sub Stitute")
    after = next(row for row in office.do("standings")["individuals"] if row["code"] == "P003")
    assert after["points"] == before["points"]
    assert after["name"] == "Sub Stitute"
    lines = office.file("export", what="tables").splitlines()
    mine = [line for line in lines if ",P003," in line]
    assert "Child 3" in mine[0]
    assert all("Sub Stitute" in line for line in mine[1:])
    assert office.refused("substitute", code="P003", name="X", round=1) == "round-played"


def test_a_player_who_withdraws_keeps_the_points_and_leaves_the_later_rounds(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    office.do("simulate", seed=1, play=2)
    before = next(row for row in office.do("standings")["individuals"] if row["code"] == "P003")
    assert office.do("withdraw", code="p003", why="ill")["redraw"] == []
    office.do("draw", seed=9)
    assert "P003" not in {code for round in (3, 4) for codes in seated(office, round) for code in codes}
    office.do("simulate", seed=2)
    after = next(row for row in office.do("standings")["individuals"] if row["code"] == "P003")
    assert (after["points"], after["rounds"]) == (before["points"], 2)
    assert office.refused("withdraw", code="P003") == "already-withdrawn"


def test_a_player_who_comes_after_the_check_in_was_closed_is_listed_without_a_table(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake", 40)
    office.do("check-in", everyone=True)
    office.do("check-in", absent=["P009"], round=1)
    assert office.do("status")["rounds"][0]["without_table"] == []
    office.do("check-in", codes=["P009"], round=1)
    assert office.do("status")["rounds"][0]["without_table"] == ["P009"]
    office.do("draw", seed=8, rounds=[1])
    assert office.do("status")["rounds"][0]["without_table"] == []
    assert "P009" in {code for codes in seated(office, 1) for code in codes}
