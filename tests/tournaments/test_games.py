"""Cup sheets game by game: the scorekeeper initials each game, the players their lines, and then nothing moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fairshake.application.errors import BadInput

from .making import Office, codes_at, cup, league, totals

FIRST: dict[str, Any] = {"round": 1, "table": 1}


def opened(path: Path) -> tuple[Office, list[str]]:
    office = cup(path)
    return office, codes_at(office, 1, 1)


def sheet(answer: dict[str, Any]) -> dict[str, Any]:
    reported: dict[str, Any] = answer["sheets"][0]
    return reported


def test_a_round_is_handed_in_game_by_game_and_locked_by_its_initials(tmp_path: Path) -> None:
    office, codes = opened(tmp_path / "t.fairshake")
    keeper = codes[-1]
    reported = sheet(office.do("score", **FIRST, game=1, scores=totals(codes, 2, 1, 1, 0)))
    assert (reported["state"], reported["scorekeeper"], reported["waiting_games"]) == ("entered", keeper, [1])
    reported = sheet(office.do("score", **FIRST, game=1, initials=[keeper.lower()]))
    assert (reported["initialled_games"], reported["waiting_games"], reported["version"]) == ([1], [], 2)
    reported = sheet(office.do("score", **FIRST, game=2, scores=totals(codes, 1, 0, 1, 1), initials=[keeper]))
    assert (reported["initialled_games"], reported["games"]) == ([1, 2], 2)
    assert [line["games"] for line in reported["players"]] == [[2, 1], [1, 0], [1, 1], [0, 1]]
    reported = sheet(office.do("score", **FIRST, initials=codes[:-1]))
    assert (reported["state"], reported["may_leave"], reported["waiting_for_initials"]) == (
        "entered",
        False,
        [keeper],
    )
    reported = sheet(office.do("score", **FIRST, initials=[keeper]))
    assert (reported["state"], reported["may_leave"]) == ("locked", True)
    office.do("confirm", **FIRST, who="Pia")
    points = {line["code"]: line["points"] for line in reported["players"]}
    assert points == dict(zip(codes, (1.5, 0.5, 1, 0.5), strict=True))
    assert office.refused("score", **FIRST, game=3, scores=totals(codes, 1, 1, 1, 1)) == "sheet-locked"


def test_what_the_scorekeeper_has_initialed_stands(tmp_path: Path) -> None:
    office, codes = opened(tmp_path / "t.fairshake")
    keeper = codes[-1]
    office.do("score", **FIRST, game=1, scores=totals(codes, 2, 1, 1, 0))
    assert office.refused("score", **FIRST, game=1, scores=totals(codes, 1, 1, 1, 0)) == "sheet-taken"
    office.do("score", **FIRST, game=1, scores=totals(codes, 1, 1, 1, 0), version=1, initials=[keeper])
    version = office.desk.state().sheets[1, 1].version
    changed = totals(codes, 2, 1, 1, 0)
    assert office.refused("score", **FIRST, game=1, scores=changed, version=version) == "game-initialled"
    whole = [{"code": code, "games": [2]} for code in codes]
    nobody = {"not_initialled": codes, "version": version}
    assert office.refused("score", **FIRST, scores=whole, **nobody) == "game-initialled"
    gone = [{"code": codes[0], "absent": True}, *totals(codes[1:], 1, 1, 1)]
    assert office.refused("score", **FIRST, game=2, scores=gone) == "game-initialled"
    same = office.do("score", **FIRST, game=1, scores=totals(codes, 1, 1, 1, 0))
    assert same["unchanged"] == [FIRST]


def test_players_initial_when_every_game_has_the_scorekeeper_s_initials(tmp_path: Path) -> None:
    office, codes = opened(tmp_path / "t.fairshake")
    keeper = codes[-1]
    office.do("score", **FIRST, game=1, scores=totals(codes, 2, 1, 1, 0))
    assert office.refused("score", **FIRST, initials=codes[:1]) == "games-open"
    assert office.refused("confirm", **FIRST, who="Pia") == "initials-missing"
    assert office.refused("score", **FIRST, game=1, initials=codes[:1]) == "scorekeeper-only"
    office.do("score", **FIRST, game=1, initials=[keeper])
    office.do("score", **FIRST, initials=codes[:1])
    assert office.refused("score", **FIRST, game=2, scores=totals(codes, 1, 1, 1, 1)) == "line-initialled"
    rows = [[1, 1], [1, 1], [1, 1], [0, 1]]
    whole = [{"code": code, "games": games} for code, games in zip(codes, rows, strict=True)]
    late = {"version": office.desk.state().sheets[1, 1].version, "not_initialled": codes[1:]}
    assert office.refused("score", **FIRST, scores=whole, **late) == "game-initialled"


def test_the_initialed_paper_completes_what_a_table_began_game_by_game(tmp_path: Path) -> None:
    office, codes = opened(tmp_path / "t.fairshake")
    office.do("score", **FIRST, game=1, scores=totals(codes, 2, 1, 1, 0), initials=codes[-1:])
    office.do("score", **FIRST, game=2, scores=totals(codes, 1, 1, 0, 0))
    rows = [[2, 1, 1], [1, 1, 0], [1, 0, 1], [0, 0, 1]]
    paper = [{"code": code, "games": games} for code, games in zip(codes, rows, strict=True)]
    reported = sheet(office.do("score", **FIRST, scores=paper, version=3))
    assert (reported["state"], reported["initialled_games"]) == ("locked", [1, 2, 3])
    rows = [[2, 1, 0, 1], [1, 1, 0, 0], [1, 0, 1, 0], [0, 0, 1, 0]]
    fixed = [{"code": code, "games": games} for code, games in zip(codes, rows, strict=True)]
    reported = office.do("correct", **FIRST, kind="typing", scores=fixed, why="a game was left out")["after"]
    assert (reported["state"], reported["games"]) == ("locked", 4)


def test_a_player_who_comes_late_has_nothing_for_the_games_before(tmp_path: Path) -> None:
    office, codes = opened(tmp_path / "t.fairshake")
    gone = [{"code": codes[0], "absent": True}, *totals(codes[1:], 1, 1, 1)]
    reported = sheet(office.do("score", **FIRST, game=1, scores=gone, initials=codes[-1:]))
    assert reported["players"][0]["absent"]
    reported = sheet(
        office.do("score", **FIRST, game=2, scores=totals(codes, 2, 0, 0, 0), initials=codes[-1:])
    )
    assert (reported["players"][0]["games"], reported["initialled_games"]) == ([0, 2], [1, 2])


def test_if_the_last_player_listed_is_missing_the_one_before_keeps_score(tmp_path: Path) -> None:
    office, codes = opened(tmp_path / "t.fairshake")
    gone = [*totals(codes[:-1], 2, 1, 1), {"code": codes[-1], "absent": True}]
    assert office.refused("score", **FIRST, game=1, scores=gone, initials=codes[-1:]) == "scorekeeper-only"
    reported = sheet(office.do("score", **FIRST, game=1, scores=gone, initials=codes[-2:-1]))
    assert (reported["scorekeeper"], reported["initialled_games"]) == (codes[-2], [1])


def test_a_replay_starts_game_by_game_again_and_the_file_keeps_it_all(tmp_path: Path) -> None:
    office, codes = opened(tmp_path / "t.fairshake")
    office.do("score", **FIRST, game=1, scores=totals(codes, 2, 1, 1, 0), initials=codes[-1:])
    office.do("conduct", measure="replay", **FIRST, why="wrong cubes")
    reported = sheet(office.do("score", **FIRST, game=1, scores=totals(codes, 0, 0, 2, 0)))
    assert (reported["initialled_games"], reported["version"]) == ([], 3)
    carried = office.file("export")
    other = Office(tmp_path / "other.fairshake")
    other.do("import", text=carried)
    assert other.desk.state().sheets == office.desk.state().sheets
    acts = [row["event"]["event"] for row in other.do("history", **FIRST)["history"]]
    assert acts[-4:] == ["sheet-entered", "game-initialled", "replay-ordered", "sheet-entered"]


def test_a_league_table_has_no_scorekeeper_and_locks_by_its_players(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    codes = codes_at(office, 1, 1)
    reported = sheet(office.do("score", **FIRST, game=1, scores=totals(codes, 6, 4, -1)))
    assert (reported["scorekeeper"], reported["waiting_games"]) == (None, [])
    assert office.refused("score", **FIRST, game=1, initials=codes[:1]) == "no-scorekeeper"
    assert sheet(office.do("score", **FIRST, initials=codes))["state"] == "locked"


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"game": 2, "scores": [1, 1, 1, 1]}, "game"),
        ({"game": 0, "scores": [1, 1, 1, 1]}, "game"),
        ({"game": 1}, "scores"),
        ({"game": 1, "scores": [3, 1, 1, 1]}, "csv"),
        ({"game": 1, "scores": [1, 1, 1]}, "csv"),
        ({"game": 1, "scores": [1, 1, 1, None]}, "scores[3]"),
        ({"game": 1, "scores": [1, 1, 1, 1], "games": 3}, "games"),
        ({"game": 1, "scores": [1, 1, 1, 1], "initials": ["NOBODY"]}, "initials"),
        ({"game": "1", "scores": [1, 1, 1, 1]}, "game"),
    ],
    ids=str,
)
def test_a_game_that_cannot_be_is_refused_and_nothing_is_kept(
    tmp_path: Path, fields: dict[str, Any], field: str
) -> None:
    office, codes = opened(tmp_path / "t.fairshake")
    if "scores" in fields:
        pairs = zip(codes, fields["scores"], strict=False)
        fields = {**fields, "scores": [{"code": code, "total": total} for code, total in pairs]}
    with pytest.raises(BadInput) as caught:
        office.do("score", **FIRST, **fields)
    assert caught.value.field == field
    assert office.desk.state().sheets == {}
