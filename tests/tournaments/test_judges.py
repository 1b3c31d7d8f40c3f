"""Judges: the conduct ledger, replays and appeals, each as its book allows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fairshake.application.errors import BadInput

from .making import Office, codes_at, cup, league, totals


def points(office: Office, code: str) -> Any:
    return next(row["points"] for row in office.do("standings")["individuals"] if row["code"] == code)


def test_points_are_taken_after_a_warning_that_carries_into_later_rounds(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake", "mlag-2018")
    code = codes_at(office, 2, 1)[0]
    about = {"code": code, "judges": ["Lee"], "why": "talks all the time"}
    take = {**about, "measure": "points", "round": 2, "head_judge": True}
    assert office.refused("conduct", **take) == "warning-first"
    assert office.do("conduct", measure="warning", round=1, **about)["warnings"] == 1
    assert office.refused("conduct", **{**take, "head_judge": False}) == "head-judge-only"
    assert office.do("conduct", **take)["points"] == 1
    codes = codes_at(office, 2, 1)
    office.do("score", round=2, table=1, scores=totals(codes, 10, 10, 4))
    assert [points(office, one) for one in codes] == [4, 6, 2]


def test_points_that_stand_on_the_sheet_are_not_taken_twice(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    codes = codes_at(office, 1, 1)
    office.do("score", round=1, table=1, scores=totals(codes, 10, 10, 4))
    about = {"measure": "points", "code": codes[0], "round": 1, "why": "used a calculator"}
    assert office.refused("conduct", judges=["Lee"], **about) == "warning-or-two-judges"
    office.do("conduct", judges=["Lee", "Kim"], on_sheet=True, **about)
    assert points(office, codes[0]) == 5
    office.do("conduct", judges=["Lee", "Kim"], **about)
    assert points(office, codes[0]) == 4


def test_points_of_a_team_come_off_the_team_only(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    office.do("simulate", seed=1)
    before = office.do("standings")
    office.do("conduct", measure="points", team="T1", points=2, round=1, judges=["Lee"], why="shouting")
    after = office.do("standings")
    assert before["individuals"] == after["individuals"]
    teams = [{row["team"]: row["points"] for row in one["teams"]} for one in (before, after)]
    assert teams[1]["T1"] == pytest.approx(teams[0]["T1"] - 2)
    assert teams[1]["T2"] == teams[0]["T2"]
    with pytest.raises(BadInput, match="there is no team"):
        office.do("conduct", measure="points", team="T99", round=1, judges=["Lee"], why="x")
    other = league(tmp_path / "u.fairshake", "mlag-2018")
    about = {"measure": "points", "team": "T1", "round": 1, "judges": ["Lee"], "why": "x"}
    assert other.refused("conduct", **about) == "players-only"


def test_a_disqualified_player_scores_nothing_and_is_no_longer_drawn(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake", 40)
    office.do("simulate", seed=1, play=1)
    about = {"code": "P001", "judges": ["Lee"], "why": "abusive language"}
    office.do("conduct", measure="disqualified", round=1, **about)
    assert points(office, "P001") == 0
    office.do("draw", seed=2)
    state = office.desk.state()
    later = {code for key, seating in state.seatings.items() if key[0] > 1 for code in seating.codes}
    assert "P001" not in later
    assert len(later) == 39


def test_a_round_that_is_played_again_loses_its_sheets_but_not_its_history(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake", "mlag-2018")
    office.do("simulate", seed=1, play=1)
    order = {"measure": "replay", "round": 1, "why": "the fire alarm"}
    assert office.refused("conduct", **order) == "head-judge-only"
    assert office.do("conduct", head_judge=True, **order)["replay"]["tables"] == [1, 2, 3]
    assert all(row["points"] == 0 for row in office.do("standings")["individuals"])
    assert office.do("status")["rounds"][0]["outstanding"] == [1, 2, 3]
    codes = codes_at(office, 1, 2)
    [sheet] = office.do("score", round=1, table=2, scores=totals(codes, 9, 8, 7))["sheets"]
    assert sheet["version"] == 2
    kinds = [row["event"]["event"] for row in office.do("history", round=1, table=2)["history"]]
    assert kinds == ["sheet-entered", "sheet-confirmed", "replay-ordered", "sheet-entered"]


def test_an_appeal_needs_two_judges_and_a_player_who_has_not_initialed(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    office.do("simulate", seed=1, play=0)
    codes = codes_at(office, 1, 1)
    office.do("score", round=1, table=1, scores=totals(codes, 10, 8, 6), not_initialled=[codes[1]])
    where = {"round": 1, "table": 1}
    assert office.refused("appeal", code=codes[1], judges=["Lee"], **where) == "second-judge"
    assert office.refused("appeal", code=codes[1], judges=["Lee", "lee "], **where) == "second-judge"
    assert office.refused("appeal", code=codes[0], judges=["Lee", "Kim"], **where) == "has-initialled"
    sheet = office.do("appeal", code=codes[1], judges=["Lee", "Kim"], **where)["sheet"]
    assert sheet["state"] == "under-appeal"
    assert "appeal" in [one["code"] for one in office.do("standings")["provisional"]]
    assert office.refused("score", initials=[codes[1]], **where) == "appeal-open"
    assert office.refused("confirm", who="Pia", **where) == "appeal-open"
    after = office.do("appeal", decision="upheld", scores=totals(codes[1:2], 12), **where)["sheet"]
    assert (after["state"], [player["points"] for player in after["players"]]) == ("locked", [4, 6, 2])
    assert office.refused("appeal", decision="denied", **where) == "no-appeal"


def test_only_agloa_has_appeals(tmp_path: Path) -> None:
    office = cup(tmp_path / "t.fairshake")
    where = {"round": 1, "table": 1, "code": "P001", "judges": ["Lee", "Kim"]}
    assert office.refused("appeal", **where) == "judge-is-final"
    other = league(tmp_path / "u.fairshake", "mlag-2018")
    assert other.refused("appeal", **where) == "no-appeals"
