"""Points for a round: the worked examples and the tables of the books."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairshake.tournaments.books import BOOKS
from fairshake.tournaments.scoring import match_points, player_score, round_points, written
from fairshake.tournaments.sheets import ScoreSheet, SheetRow

from .making import Office

CUP = BOOKS["challenge-cup-2022"]
AGLOA = BOOKS["agloa-2019"]

TYPICAL_ROUND = {
    "Tamika": ((2, 1, 1, 1), 5, "1.25"),
    "Jared": ((0, 2, 1, 0), 3, "0.75"),
    "Alex": ((0, 1, 1, 2), 4, "1.00"),
    "Shaun": ((1, 0, 0, 1), 2, "0.50"),
    "Kai": ((1, 1, 2, 0), 4, "1.00"),
}
"""The typical round of the Cup's document (Procedures and Team Scoring): games, total, player score."""

SAMPLE_SHEET = [
    ("GE013E45F", "Chris Helderson", (1, 1, 1, 1), 4),
    ("NDO35E45F", "Malika Broderson", (2, 1, 1, 2), 6),
    ("RR062E45F", "Bob Chobanian", (0, 1, 2, 1), 4),
    ("EP041E45F", "Chip Benjamin", (1, 0, 1, 1), 3),
    ("LF024E45F", "Su-Shing Chen", (1, 2, 0, 0), 3),
]
"""The sample table scoresheet at the end of the Cup's document: table 03, round 01, four games."""


def test_the_typical_round_of_the_cup_gives_the_scores_of_the_document() -> None:
    lines = tuple(SheetRow(name, None, games) for name, (games, _, _) in TYPICAL_ROUND.items())
    points = round_points(CUP, ScoreSheet(1, 1, lines, games=4))
    assert {line.code: line.sum for line in lines} == {name: row[1] for name, row in TYPICAL_ROUND.items()}
    assert {code: written(value, CUP) for code, value in points.items()} == {
        name: row[2] for name, row in TYPICAL_ROUND.items()
    }


def test_the_sample_sheet_of_the_cup_can_be_entered_as_it_stands(tmp_path: Path) -> None:
    office = Office(tmp_path / "cup.fairshake")
    office.do("new", rulebook="challenge-cup-2022", divisions=["fourth+fifth"], name="Sample")
    rows = [f"{code},{name},Team {at},,fourth,4" for at, (code, name, _, _) in enumerate(SAMPLE_SHEET)]
    office.do("enter", csv="\n".join(["code,name,team,school,division,grade", *rows]))
    tables = "round,table,seat,code\n" + "\n".join(
        f"1,3,{seat},{code}" for seat, (code, _, _, _) in enumerate(SAMPLE_SHEET, 1)
    )
    office.do("import", what="tables", text=tables)
    drawn = list(csv.DictReader(io.StringIO(office.file("export", what="tables"))))
    assert [row["scorekeeper"] for row in drawn] == ["", "", "", "", "yes"]
    results = "round,table,code,game1,game2,game3,game4,game5,total,games\n" + "\n".join(
        f"1,3,{code},{','.join(map(str, games))},-,{total},4" for code, _, games, total in SAMPLE_SHEET
    )
    [sheet] = office.do("score", csv=results)["sheets"]
    assert sheet["games"] == 4
    assert [player["total"] for player in sheet["players"]] == [4, 6, 4, 3, 3]
    assert [player["points"] for player in sheet["players"]] == [1, 1.5, 1, 0.75, 0.75]


@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ((18, 14, 10), (6, 4, 2)),
        ((18, 18, 10), (5, 5, 2)),
        ((18, 18, 18), (4, 4, 4)),
        ((18, 10, 10), (6, 3, 3)),
        ((12, 8), (6, 4)),
        ((8, 8), (5, 5)),
        ((-1, -2, 0), (4, 2, 6)),
    ],
    ids=str,
)
def test_match_points_follow_the_places_and_their_ties(
    totals: tuple[int, ...], points: tuple[int, ...]
) -> None:
    codes = "abc"[: len(totals)]
    assert match_points(dict(zip(codes, totals, strict=True))) == dict(zip(codes, points, strict=True))


@given(st.lists(st.integers(-5, 60), min_size=2, max_size=3))
def test_a_higher_total_never_earns_fewer_match_points(totals: list[int]) -> None:
    points = match_points(dict(zip("abc", totals, strict=False)))
    ranked = sorted(zip(totals, points.values(), strict=True))
    assert [score for _, score in ranked] == sorted(score for _, score in ranked)


@given(st.integers(-20, 60), st.integers(1, 30))
def test_the_player_score_is_the_nearest_hundredth_and_halves_go_up(total: int, games: int) -> None:
    score = Fraction(player_score(total, games), 100)
    assert Fraction(-1, 200) < score - Fraction(total, games) <= Fraction(1, 200)


def test_an_absent_player_affects_nobody() -> None:
    sheet = ScoreSheet(1, 1, (SheetRow("a", 10), SheetRow("b", 8), SheetRow("c", absent=True)))
    assert round_points(AGLOA, sheet) == {"a": 600, "b": 400, "c": 0}


def test_penalty_points_come_off_the_total_and_can_change_the_places() -> None:
    sheet = ScoreSheet(1, 1, (SheetRow("a", 10), SheetRow("b", 10), SheetRow("c", 4)))
    assert round_points(AGLOA, sheet, {"a": 1}) == {"a": 400, "b": 600, "c": 200}


def test_a_player_who_is_disqualified_for_the_round_scores_nothing() -> None:
    sheet = ScoreSheet(1, 1, (SheetRow("a", 12), SheetRow("b", 10), SheetRow("c", 10)))
    assert round_points(AGLOA, sheet, out={"a"}) == {"a": 0, "b": 500, "c": 500}
