"""Standings: shared places, the director's tie-breaks, byes, teams, and what everyone may see."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import pytest

from fairshake.application.errors import BadInput
from fairshake.tournaments.settings import bye_points

from .making import Office, league, totals

THREE_ROUNDS = {
    1: [("A", 10), ("B", 8), ("C", 6)],
    2: [("A", 8), ("B", 10), ("C", 6)],
    3: [("A", 9), ("B", 9), ("C", 20)],
}


def day(path: Path, **settings: Any) -> Office:
    """Three players and a bye for D: A and B have 15, C has 10."""
    office = Office(path)
    office.do("new", rulebook="mlag-2018", divisions=["junior"], **settings)
    office.do("enter", csv="code,name,team\nA,Ann Able,X\nB,Bob Brook,Y\nC,Cy Cole,Z\nD,Di Dale,X\n")
    office.do("draw", seed=1, byes=["D"])
    for round, scores in THREE_ROUNDS.items():
        rows = "".join(f"{round},1,{code},{total}\n" for code, total in scores)
        office.do("score", csv=f"round,table,code,total\n{rows}")
    return office


def table(office: Office) -> list[tuple[Any, ...]]:
    rows = office.do("standings")["individuals"]
    return [(row["place"], row["code"], row["points"]) for row in rows]


def test_equal_points_share_the_place_and_the_next_place_is_left_out(tmp_path: Path) -> None:
    office = day(tmp_path / "t.fairshake")
    assert table(office) == [(1, "A", 13), (1, "B", 13), (3, "C", 10), (4, "D", 0)]


@pytest.mark.parametrize(
    ("tie_breaks", "first"),
    [
        (["total"], [("A", 27), ("B", 27)]),
        (["best-round"], [("A", 6), ("B", 6)]),
        (["wins"], [("A", 1), ("B", 1)]),
    ],
)
def test_tie_breaks_are_named_and_shown(
    tmp_path: Path, tie_breaks: list[str], first: list[tuple[str, int]]
) -> None:
    office = day(tmp_path / "t.fairshake", tie_breaks=tie_breaks)
    rows = office.do("standings")["individuals"]
    assert [(row["code"], row[tie_breaks[0]]) for row in rows[:2]] == first
    header = office.file("export", what="standings").splitlines()[0]
    assert header == f"place,code,name,team,division,rounds,points,{tie_breaks[0]}"


def test_a_tie_break_parts_those_with_equal_points(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake", players=6, tie_breaks=["total"])
    for table_number in (1, 2):
        codes = list(office.desk.state().seatings[1, table_number].codes)
        office.do("score", round=1, table=table_number, scores=totals(codes, 20 + table_number, 9, 5))
    rows = office.do("standings")["individuals"]
    assert [(row["place"], row["points"], row["total"]) for row in rows[:3]] == [
        (1, 6, 22),
        (2, 6, 21),
        (3, 4, 9),
    ]


@pytest.mark.parametrize(("bye", "points"), [("0", 0), ("4", 12), ("2.5", 7.5)])
def test_a_bye_counts_what_the_director_set(tmp_path: Path, bye: str, points: float) -> None:
    office = day(tmp_path / "t.fairshake", bye=bye)
    row = next(row for row in office.do("standings")["individuals"] if row["code"] == "D")
    assert (row["points"], row["rounds"]) == (points, 0)
    assert office.do("standings")["settings"]["bye"] == bye


@pytest.mark.parametrize(
    ("text", "hundredths"),
    [("1000", 100_000), ("1000.01", None), ("1001", None), ("0", 0), (".5", None), ("1.255", None)],
)
def test_the_points_of_a_bye_have_two_places_and_a_limit(text: str, hundredths: int | None) -> None:
    assert bye_points(text) == hundredths


def test_a_bye_can_count_the_players_own_average(tmp_path: Path) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="mlag-2018", divisions=["junior"], rounds=2, bye="average")
    office.do("enter", csv="code\nA\nB\nC\n")
    office.do("draw", seed=1, byes=["C@2"])
    office.do("score", csv="round,table,code,total\n1,1,A,1\n1,1,B,2\n1,1,C,3\n2,1,A,1\n2,1,B,0\n")
    assert {row["code"]: row["points"] for row in office.do("standings")["individuals"]} == {
        "A": 8,
        "B": 8,
        "C": 12,
    }


def test_a_team_has_the_sum_of_its_members(tmp_path: Path) -> None:
    office = day(tmp_path / "t.fairshake", bye="1")
    rows = office.do("standings")["teams"]
    assert [(row["place"], row["team"], row["points"]) for row in rows] == [
        (1, "X", 16),
        (2, "Y", 13),
        (3, "Z", 10),
    ]
    header, first, *_ = csv.reader(io.StringIO(office.file("export", what="teams")))
    assert header == ["place", "team", "school", "division", "rounds", "points"]
    assert first == ["1", "X", "", "junior", "3", "16"]


def test_a_member_who_plays_up_counts_for_the_team_in_its_own_division(tmp_path: Path) -> None:
    office = Office(tmp_path / "t.fairshake")
    office.do("new", rulebook="challenge-cup-2022", divisions=["fifth", "sixth"], rounds=1)
    rows = ["code,team,division,grade", "A1,A,fifth,5", "A2,A,fifth,5", "A3,A,sixth,5"]
    rows += [f"E{n},,fifth,4" for n in range(3)]
    rows += [
        f"{team}{n},{team},{division},5" for team in "BCD" for n, division in ((1, "fifth"), (2, "sixth"))
    ]
    office.do("enter", csv="\n".join(rows))
    office.do("draw", seed=1)
    office.do("simulate", seed=1)
    standings = office.do("standings")
    mine = sum(row["points"] for row in standings["individuals"] if row["team"] == "A")
    [team] = [row for row in standings["teams"] if row["team"] == "A"]
    assert team["division"] == "fifth"
    assert team["points"] == pytest.approx(mine)


def test_everyone_sees_only_what_the_director_allows(tmp_path: Path) -> None:
    office = day(tmp_path / "t.fairshake")
    assert "Ann Able" in office.file("export", what="standings")
    assert "Ann A." in office.file("export", what="standings", public=True)
    office.do("settings", public="code")
    text = office.file("export", what="standings", public=True)
    assert "Ann" not in text


def test_awards_honor_shared_places_and_nobody_without_a_round(tmp_path: Path) -> None:
    office = day(tmp_path / "t.fairshake")
    assert [row["code"] for row in office.do("awards", places=1)["individuals"]] == ["A", "B"]
    assert [row["code"] for row in office.do("awards", places=9)["individuals"]] == ["A", "B", "C"]


def test_standings_are_provisional_until_everything_is_in_and_confirmed(tmp_path: Path) -> None:
    office = day(tmp_path / "t.fairshake")
    assert [one["code"] for one in office.do("standings")["provisional"]] == ["unconfirmed"]
    for round in (1, 2, 3):
        office.do("confirm", round=round, everything=True, who="Pia", why="all compared")
    assert office.do("standings")["provisional"] == []


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("tie_breaks", ["shoe-size"]),
        ("tie_breaks", ["wins", "wins"]),
        ("bye", "many"),
        ("rounds", 0),
        ("public", "x"),
    ],
)
def test_a_setting_that_cannot_be_is_bad_input(tmp_path: Path, field: str, value: object) -> None:
    office = day(tmp_path / "t.fairshake")
    before = office.do("settings")
    with pytest.raises(BadInput):
        office.do("settings", **{field: value})
    assert office.do("settings") == before
