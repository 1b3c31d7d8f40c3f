"""Scoresheets: what may be entered, how a sheet is locked, and what may change afterward, by book."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fairshake.application.errors import BadInput

from .making import Office, codes_at, cup, league, totals


def faults(office: Office, text: str) -> list[tuple[int, str, str]]:
    with pytest.raises(BadInput) as caught:
        office.do("score", csv=text)
    return [(one.line, one.column, one.code) for one in caught.value.answer().error.faults or ()]


def games_of(codes: list[str], *rows: str) -> list[dict[str, Any]]:
    return [
        {"code": code, "games": [None if game == "-" else int(game) for game in row]}
        for code, row in zip(codes, rows, strict=True)
    ]


@pytest.mark.parametrize(
    ("columns", "rows", "expected"),
    [
        ("game1,game2", ["2,1", "1,1", "0,3", "0,0"], [(4, "game2", "bad-game")]),
        ("game1,game2", ["2,-1", "1,1", "0,1", "0,0"], [(2, "game2", "bad-game")]),
        ("game1,game2,total", ["2,1,4", "1,1,2", "0,1,1", "0,0,0"], [(2, "total", "total-wrong")]),
        ("game1,game2,games", ["2,1,3", "1,1,", "0,1,", "0,0,"], [(2, "games", "games-differ")]),
        ("game1,game2", ["2,1", "1,-", "0,1", "0,0"], [(3, "game2", "game-missing")]),
        ("total", ["3", "2", "1", "0"], [(line, "games", "games-needed") for line in (2, 3, 4, 5)]),
        ("total,games", ["9,4", "2,4", "1,4", "0,4"], [(2, "total", "bad-total")]),
        ("total,games", ["-1,4", "2,4", "1,4", "0,4"], [(2, "total", "bad-total")]),
        ("total,games", ["x,4", "2,4", "1,4", "0,4"], [(2, "total", "bad-number")]),
        ("total,games", ["1,4", "2,four", "1,4", "0,4"], [(3, "games", "bad-games")]),
        ("total,games", ["1,4", ",4", "1,4", "0,4"], [(3, "total", "no-score")]),
        (
            "total,games,match_points",
            ["1,4,6", "2,4,", "1,4,", "0,4,"],
            [(2, "match_points", "no-match-points")],
        ),
        ("total,games", ["1,4", "2,4", "1,4"], [(4, "code", "row-missing")]),
        (
            "total,games,shakes",
            ["1,4,1", "2,4,1", "x,4,1", "0,4,1"],
            [(1, "shakes", "column-unknown"), (4, "total", "bad-number")],
        ),
    ],
    ids=str,
)
def test_the_cup_takes_only_scores_that_its_games_can_give(
    tmp_path: Path, columns: str, rows: list[str], expected: list[tuple[int, str, str]]
) -> None:
    office = cup(tmp_path / "t.fairshake")
    lines = [f"1,1,{code},{row}" for code, row in zip(codes_at(office, 1, 1), rows, strict=False)]
    text = "\n".join([f"round,table,code,{columns}", *lines])
    assert faults(office, text) == expected
    assert office.desk.state().sheets == {}


def test_rows_of_strangers_and_of_no_table_are_all_reported(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    a, b, c = codes_at(office, 1, 1)
    other = codes_at(office, 1, 2)[0]
    text = (
        f"round,table,code,total\n1,1,{a},4\n1,1,{b},6\n1,1,{other},2\n1,99,{c},2\n1,1,NOBODY,?\nx,1,{c},1\n"
    )
    assert sorted(faults(office, text)) == [
        (4, "code", "not-at-table"),
        (4, "code", "row-missing"),
        (5, "table", "no-table"),
        (6, "code", "unknown-code"),
        (6, "total", "bad-number"),
        (7, "round", "bad-number"),
    ]


def test_match_points_in_a_file_must_be_those_of_the_totals(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    a, b, c = codes_at(office, 1, 1)
    text = f"round,table,code,total,match_points\n1,1,{a},10,5\n1,1,{b},10,5\n1,1,{c},4,3\n"
    assert faults(office, text) == [(4, "match_points", "match-points-wrong")]
    [sheet] = office.do("score", csv=text.replace("4,3", "4,2"))["sheets"]
    assert [player["points"] for player in sheet["players"]] == [5, 5, 2]


def test_two_players_with_the_challengers_points_are_taken_and_pointed_out(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    answer = office.do("score", round=1, table=1, scores=games_of(codes_at(office, 1, 1), "2", "2", "0", "1"))
    assert [one["code"] for one in answer["odd"]] == ["two-challengers"]


def test_a_sheet_with_all_initials_is_locked_and_the_table_may_leave(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    codes = codes_at(office, 1, 1)
    [sheet] = office.do(
        "score", round=1, table=1, scores=totals(codes, 10, 8, 6), not_initialled=[codes[2]], who="Ann"
    )["sheets"]
    assert (sheet["state"], sheet["may_leave"], sheet["waiting_for_initials"]) == (
        "entered",
        False,
        [codes[2]],
    )
    assert office.refused("confirm", round=1, table=1, who="Bob") == "initials-missing"
    [sheet] = office.do("score", round=1, table=1, initials=[codes[2]], who="Ann")["sheets"]
    assert (sheet["state"], sheet["may_leave"]) == ("locked", True)
    assert office.refused("confirm", round=1, table=1, who="ann") == "same-eyes"
    office.do("confirm", round=1, table=1, who="Bob")
    assert office.refused("confirm", round=1, table=1, who="Cy") == "already-confirmed"


def test_two_operators_with_the_same_sheet_never_overwrite_each_other(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    codes = codes_at(office, 1, 1)
    ann = totals(codes, 10, 8, 6)
    office.do("score", round=1, table=1, scores=ann, who="Ann", not_initialled=[codes[0]])
    same = office.do("score", round=1, table=1, scores=ann, who="Bob")
    assert same["unchanged"] == [{"round": 1, "table": 1}]
    other = totals(codes, 10, 8, 5)
    assert office.refused("score", round=1, table=1, scores=other, who="Bob") == "sheet-taken"
    assert office.refused("score", round=1, table=1, scores=other, who="Bob", version=7) == "sheet-taken"
    [sheet] = office.do("score", round=1, table=1, scores=other, who="Bob", version=1)["sheets"]
    assert (sheet["version"], sheet["entered_by"], sheet["state"]) == (2, "Bob", "locked")
    assert office.refused("score", round=1, table=1, scores=ann, who="Ann", version=1) == "sheet-locked"
    reported = [
        (row["who"], row["event"]["event"]) for row in office.do("history", round=1, table=1)["history"]
    ]
    assert reported == [("Ann", "sheet-entered"), ("Bob", "sheet-entered")]


def test_in_the_cup_only_a_slip_of_typing_is_corrected_after_the_initials(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    codes = codes_at(office, 1, 1)
    office.do("score", round=1, table=1, scores=games_of(codes, "10", "01", "20", "00"))
    fix = {"round": 1, "table": 1, "scores": games_of(codes[:1], "11"), "why": "the paper says 1"}
    assert office.refused("correct", kind="oversight", all_agree=True, **fix) == "final-after-initials"
    assert office.refused("correct", kind="deceit", **fix) == "final-after-initials"
    answer = office.do("correct", kind="typing", **fix)
    assert answer["before"]["players"][0]["points"] == 0.5
    assert answer["after"]["players"][0]["points"] == 1
    assert answer["after"]["version"] == 2
    with pytest.raises(BadInput, match="say why"):
        office.do("correct", kind="typing", round=1, table=1, scores=games_of(codes[:1], "10"))


def test_in_the_leagues_an_oversight_is_corrected_when_all_agree(tmp_path: Path) -> None:
    for rulebook in ("mlag-2018", "agloa-2019", "mlag-guide"):
        office = league(tmp_path / f"{rulebook}.fairshake", rulebook)
        codes = codes_at(office, 1, 1)
        office.do("score", round=1, table=1, scores=totals(codes, 10, 8, 6))
        fix = {
            "round": 1,
            "table": 1,
            "kind": "oversight",
            "scores": totals(codes[1:2], 12),
            "why": "added wrong",
        }
        assert office.refused("correct", agreed=codes[:2], **fix) == "not-all-agree"
        after = office.do("correct", agreed=codes, **fix)["after"]
        assert [player["points"] for player in after["players"]] == [4, 6, 2]


def test_a_player_who_meant_to_deceive_keeps_a_lower_score_and_loses_the_round_with_a_higher_one(
    tmp_path: Path,
) -> None:
    office = league(tmp_path / "t.fairshake")
    codes = codes_at(office, 1, 1)
    office.do("score", round=1, table=1, scores=totals(codes, 10, 8, 6))
    fix = {"round": 1, "table": 1, "kind": "deceit", "why": "changed the sheet"}
    assert office.refused("correct", scores=totals(codes[1:2], 9), **fix) == "lower-stays"
    after = office.do("correct", scores=totals(codes[:1], 7), **fix)["after"]
    assert [player["points"] for player in after["players"]] == [0, 6, 4]


def test_a_correction_keeps_what_stood_there_before(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    codes = codes_at(office, 1, 1)
    office.do("score", round=1, table=1, scores=totals(codes, 10, 8, 6), who="Ann")
    office.do(
        "correct",
        round=1,
        table=1,
        kind="typing",
        scores=totals(codes[:1], 7),
        who="Bob",
        why="typed 10 for 7",
    )
    rows = office.do("history", round=1, table=1)["history"]
    assert [(row["who"], row["why"]) for row in rows] == [("Ann", ""), ("Bob", "typed 10 for 7")]
    assert [row["event"]["sheet"]["lines"][0]["total"] for row in rows] == [10, 7]


def test_an_absent_player_has_the_word_absent_for_a_total(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    a, b, c = codes_at(office, 1, 1)
    text = f"round,table,code,total\n1,1,{a},10\n1,1,{b},10\n1,1,{c},absent\n"
    [sheet] = office.do("score", csv=text)["sheets"]
    assert [player["points"] for player in sheet["players"]] == [5, 5, 0]
    row = next(row for row in office.do("standings")["individuals"] if row["code"] == c)
    assert (row["rounds"], row["points"]) == (0, 0)
