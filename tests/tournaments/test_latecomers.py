"""Who comes after the tables of a round are made sits down at a free seat, without a new draw."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fairshake.application.errors import BadInput

from .making import Office, codes_at, cup, entries, league
from .test_command import Typed


def late(office: Office, code: str, round: int = 1) -> dict[str, Any]:
    """Check-in has closed without someone, who comes now."""
    office.do("check-in", everyone=True)
    office.do("check-in", gone=[code])
    office.do("check-in", round=round, close=True)
    return office.do("check-in", codes=[code], round=round)


def test_a_late_player_sits_down_at_a_table_with_a_free_seat_and_nobody_else_moves(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake", 40)
    reported = late(office, "P009")
    (one,) = reported["late"]
    assert (one["code"], one["name"]) == ("P009", "Child 9")
    before = {seating.table: seating.codes for seating in office.desk.state().tables(1)}
    assert len(before[one["tables"][0]]) == min(len(before[table]) for table in one["tables"])
    mates = {table for table, codes in before.items() if {"P006", "P007", "P008", "P010"} & set(codes)}
    assert not mates & set(one["tables"])
    chosen = one["tables"][0]
    answer = office.do("check-in", codes=["p009"], round=1, table=chosen)
    after = {seating.table: seating.codes for seating in office.desk.state().tables(1)}
    assert answer["late"] == []
    assert [(note["kind"], note["table"]) for note in answer["rearranged"]] == [("late", chosen)]
    assert answer["rearranged"][0]["names"] == ["Child 9"]
    assert after[chosen][-1] == before[chosen][-1], "the scorekeeper of the Cup stays the last"
    assert set(after[chosen]) - set(before[chosen]) == {"P009"}
    assert {one: codes for one, codes in after.items() if one != chosen} == {
        one: codes for one, codes in before.items() if one != chosen
    }
    assert office.do("status")["rounds"][0]["without_table"] == []


def test_in_a_league_the_section_about_absence_is_cited_and_the_table_of_two_is_filled(
    tmp_path: Path,
) -> None:
    office = league(tmp_path / "t.fairshake", players=9)
    code = codes_at(office, 1, 2)[1]
    reported = late(office, code)
    assert reported["late"] == [{"code": code, "name": f"Child {int(code[1:])}", "tables": [2]}]
    answer = office.do("check-in", codes=[code], round=1, table=2)
    assert "X-D" in answer["rearranged"][0]["message"]
    assert sorted(codes_at(office, 1, 2)) == sorted(
        league(tmp_path / "u.fairshake").desk.state().seatings[1, 2].codes
    )


def test_without_a_free_seat_the_answer_says_what_to_do(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake", players=9)
    office.do("enter", csv=entries(1, 1, "elementary", start=9), late=True)
    typed = Typed(office.path)
    said = typed("check-in", "P010", "--round", "1")
    assert "no free seat for P010 in round 1" in said
    assert "fairshake tournament repair" in said
    assert "no free seat for P010" in typed("status")
    assert office.refused("check-in", codes=["P010"], round=1, table=1) == "seat-full"


def test_the_command_names_the_table_and_seats_there(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake", players=9)
    code = codes_at(office, 1, 3)[0]
    office.do("check-in", everyone=True)
    office.do("check-in", absent=[code], round=1)
    typed = Typed(office.path)
    assert f"check-in {code} --round 1 --table 3" in typed("check-in", code, "--round", "1")
    assert f"{code} came late and plays at table 3" in typed("check-in", code, "--round", "1", "--table", "3")


@pytest.mark.parametrize(
    ("code", "table", "refusal"),
    [("P001", 1, "seat-has"), ("P009", 77, "no-table"), ("P009", "mate", "seat-team")],
)
def test_a_seat_that_cannot_be_is_refused(tmp_path: Path, code: str, table: int | str, refusal: str) -> None:
    office = cup(tmp_path / "t.fairshake", 40)
    late(office, "P009")
    if table == "mate":
        seatings = office.desk.state().tables(1)
        table = next(one.table for one in seatings if {"P006", "P007", "P008", "P010"} & set(one.codes))
    assert office.refused("check-in", codes=[code], round=1, table=table) == refusal


def test_a_table_of_another_division_and_a_played_round_offer_no_seat(tmp_path: Path) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="challenge-cup-2022", divisions=["fifth", "sixth"], name="Cup")
    office.do("enter", csv=entries(8, 1, "fifth"))
    office.do("enter", csv=entries(8, 1, "sixth", start=8))
    office.do("draw", seed=1)
    reported = late(office, "P001")
    fifth = {one.table for one in office.desk.state().tables(1) if one.division == "fifth"}
    assert set(reported["late"][0]["tables"]) == fifth
    other = next(one.table for one in office.desk.state().tables(1) if one.division == "sixth")
    assert office.refused("check-in", codes=["P001"], round=1, table=other) == "seat-division"
    office.do("simulate", seed=1, play=1)
    assert office.refused("check-in", codes=["P001"], round=1, table=min(fifth)) == "round-played"


def test_only_one_player_is_seated_at_a_time(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake", 40)
    with pytest.raises(BadInput, match="exactly one player"):
        office.do("check-in", everyone=True, round=1, table=1)


def test_a_table_that_lost_someone_is_reported(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake", 40)
    code = codes_at(office, 1, 2)[0]
    left = len(codes_at(office, 1, 2)) - 1
    said = Typed(office.path)("check-in", "--absent", code, "--round", "1")
    assert f"round 1: table 2 plays without {code}; players left: {left}" in said
