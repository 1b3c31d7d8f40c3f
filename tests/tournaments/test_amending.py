"""A misspelt name, a wrong team or grade is corrected; code, tables, points and the past stay."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fairshake.application.errors import BadInput

from .making import Office, codes_at, cup, league
from .test_command import Typed


def row(office: Office, code: str) -> dict[str, Any]:
    return next(one for one in office.do("entries")["entries"] if one["code"] == code)


def test_a_name_is_corrected_in_all_rounds_and_everything_else_is_kept(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    office.do("simulate", seed=1, play=1)
    office.do("check-in", codes=["P003"])
    before, seats = row(office, "P003"), office.desk.state().seatings
    standing = next(one for one in office.do("standings")["individuals"] if one["code"] == "P003")
    answer = office.do("amend", code="p003", name="  Chris   Helderson ", who="Olga", why="misspelt")
    assert answer["amended"]["name"] == "Chris Helderson"
    assert row(office, "P003") == {**before, "name": "Chris Helderson"}
    assert office.desk.state().seatings == seats
    assert next(one for one in office.do("standings")["individuals"] if one["code"] == "P003") == {
        **standing,
        "name": "Chris Helderson",
    }
    mine = [line for line in office.file("export", what="tables").splitlines() if ",P003," in line]
    assert len(mine) == 4
    assert all("Chris Helderson" in line for line in mine), "papers of old rounds say it too"
    last = office.do("history")["history"][-1]
    assert (last["act"], last["who"], last["why"]) == ("amend", "Olga", "misspelt")


def test_the_name_of_the_substitute_or_of_the_one_before_is_corrected(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    office.do("simulate", seed=1, play=1)
    office.do("substitute", code="P003", name="Sup Stitute")
    office.do("amend", code="P003", name="Sub Stitute")
    office.do("amend", code="P003", name="First Child", round=1)
    entry = office.desk.state().entries["P003"]
    assert [entry.name_in(round) for round in (1, 2, 3, 4)] == ["First Child"] + ["Sub Stitute"] * 3


def test_a_team_and_a_grade_are_corrected_and_team_mates_who_would_meet_are_reported(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake", players=9)
    first, second, _ = codes_at(office, 1, 1)
    team, school = row(office, second)["team"], row(office, second)["school"]
    answer = office.do("amend", code=first, team=team.lower(), school=school, grade=5)
    assert (answer["amended"]["team"], answer["amended"]["grade"]) == (team, 5)
    assert 1 in answer["redraw"]
    reported = f"Round 1, table 1: {first} and {second} are on one team. Repair the draw of round 1."
    assert reported in answer["warnings"]
    assert reported in office.do("status")["warnings"]
    repaired = office.do("repair")
    assert repaired["needed"]
    assert {"round": 1, "table": 1} in repaired["changed"]
    assert office.do("status")["warnings"] == []
    assert office.do("repair")["needed"] is False


def test_nothing_happens_where_nothing_changes(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    before = office.desk.records()
    office.do("amend", code="P001", name="Child 1")
    assert office.desk.records() == before


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"code": "Z", "name": "A"}, "code"),
        ({"code": "P001"}, "name"),
        ({"code": "P001", "name": "x" * 81}, "name"),
        ({"code": "P001", "team": "a\x07b"}, "team"),
        ({"code": "P001", "grade": 13}, "grade"),
        ({"code": "P001", "name": "A", "round": 9}, "round"),
        ({"code": "P001", "division": "senior"}, "division"),
    ],
)
def test_what_cannot_be_used_is_reported_with_its_field(
    tmp_path: Path, fields: dict[str, Any], field: str
) -> None:
    office = league(tmp_path / "t.fairshake")
    before = office.desk.records()
    with pytest.raises(BadInput) as caught:
        office.do("amend", **fields)
    assert caught.value.field == field
    assert office.desk.records() == before


def test_a_grade_above_the_division_is_refused(tmp_path: Path) -> None:
    assert league(tmp_path / "t.fairshake").refused("amend", code="P001", grade=7) == "playing-down"


def test_the_command_says_what_is_right_now(tmp_path: Path) -> None:
    typed = Typed(league(tmp_path / "t.fairshake").path)
    assert typed("amend", "--code", "P002", "--name", "Bo Reed", "--grade", "4") == (
        "P002 is now: Bo Reed, team T2, grade 4.\n"
    )
    assert "nobody has the code" in typed("amend", "--code", "X", "--name", "Bo", status=2)


def test_the_file_with_a_change_can_be_carried_to_another_laptop(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    office.do("amend", code="P002", name="Bo Reed")
    there = Office(tmp_path / "u.fairshake")
    there.do("import", what="tournament", text=office.file("export", what="tournament"))
    assert there.desk.state().entries["P002"].name == "Bo Reed"
