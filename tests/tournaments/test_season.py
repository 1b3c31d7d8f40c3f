"""A season: six tournaments of 400 players, recomputed here from the totals on the sheets alone."""

from __future__ import annotations

import csv
import io
import random
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from fairshake.application.errors import BadInput
from fairshake.application.tournaments import ActDeclinedError
from fairshake.application.tournaments.seasons import season_answer, season_file, season_history
from tests.cli.running import fairshake

from .making import Office, codes_at, cup, entries, league, totals

CHILDREN, EACH, BEST, CUT = 450, 400, 4, 10
HEADER = "code,name,team,school,division"


def roster(seed: int) -> list[str]:
    """400 of 450 children; every child keeps code, team and division."""
    chosen = sorted(random.Random(seed).sample(range(CHILDREN), EACH))
    return [
        f"P{child:03d},Child {child},T{child // 5},S{child // 10},{'elementary' if child < 225 else 'middle'}"
        for child in chosen
    ]


def tournament(path: Path, seed: int) -> Office:
    office = Office(path)
    divisions = ["elementary", "middle"]
    office.do("new", rulebook="mlag-2018", divisions=divisions, name=f"Day {seed}", rounds=2)
    office.do("enter", csv="\n".join([HEADER, *roster(seed)]) + "\n")
    office.do("simulate", seed=seed)
    return office


def match_points(totals: dict[str, int]) -> dict[str, int]:
    """XII-A: 6, 4 and 2 at a table of three, 6 and 4 at a table of two; who is tied shares."""
    worth = (6, 4, 2)[: len(totals)]
    points = {}
    for code, total in totals.items():
        above = sum(other > total for other in totals.values())
        tied = sum(other == total for other in totals.values())
        points[code] = sum(worth[above : above + tied]) // tied
    return points


def tables_of(office: Office) -> list[dict[str, int]]:
    """The totals of every table, from the results file."""
    tables: dict[tuple[str, str], dict[str, int]] = defaultdict(dict)
    for row in csv.DictReader(io.StringIO(office.file("export", what="results"))):
        tables[row["round"], row["table"]][row["code"]] = int(row["total"])
    return list(tables.values())


def by_hand(office: Office) -> dict[str, int]:
    """What each child earned."""
    earned: dict[str, int] = defaultdict(int)
    for table in tables_of(office):
        for code, points in match_points(table).items():
            earned[code] += points
    return dict(earned)


def places(points: dict[str, int], group: dict[str, str]) -> dict[str, int]:
    return {
        name: 1 + sum(points[other] > mine and group[other] == group[name] for other in points)
        for name, mine in points.items()
    }


def test_a_season_of_six_tournaments_and_400_players_is_what_a_recomputation_says(tmp_path: Path) -> None:
    offices = [tournament(tmp_path / f"{seed}.fairshake", seed) for seed in range(6)]
    hands = [by_hand(office) for office in offices]
    states = [office.desk.state() for office in offices]
    answer = season_answer(states, BEST, CUT)

    division = {f"P{child:03d}": "elementary" if child < 225 else "middle" for child in range(CHILDREN)}
    seen = sorted({code for hand in hands for code in hand})
    points = {
        code: sum(sorted((hand[code] for hand in hands if code in hand), reverse=True)[:BEST])
        for code in seen
    }
    assert {one.code: one.points for one in answer.individuals} == points
    assert {one.code: one.place for one in answer.individuals} == places(points, division)
    for one in answer.individuals:
        assert [None if result is None else result.points for result in one.results] == [
            hand.get(one.code) for hand in hands
        ]
        assert sum(result.points for result in one.results if result and result.counts) == one.points
        assert sum(bool(result and result.counts) for result in one.results) <= BEST

    teams: dict[str, list[int]] = defaultdict(list)
    for hand in hands:
        sums: dict[str, int] = defaultdict(int)
        for code, earned in hand.items():
            sums[f"T{int(code[1:]) // 5}"] += earned
        for team, earned in sums.items():
            teams[team].append(earned)
    season = {team: sum(sorted(earned, reverse=True)[:BEST]) for team, earned in teams.items()}
    home = {team: "elementary" if int(team[1:]) < 45 else "middle" for team in season}
    assert {one.team: one.points for one in answer.teams} == season
    assert {one.team: one.place for one in answer.teams} == places(season, home)

    wins: dict[str, int] = defaultdict(int)
    best: dict[str, int] = defaultdict(int)
    for office in offices:
        for table in tables_of(office):
            for code, earned in match_points(table).items():
                wins[code] += table[code] == max(table.values())
                best[code] = max(best[code], earned)
    assert {one.code: (one.wins, one.best_round) for one in answer.individuals} == {
        code: (wins[code], best[code]) for code in seen
    }
    finalists = {code for code, place in places(points, division).items() if place <= CUT}
    assert {one.code for one in answer.individuals if one.qualified} == finalists
    finals = csv.DictReader(io.StringIO(season_file(states, BEST, CUT, "finals-players").decode()))
    assert [row["code"] for row in finals] == sorted(finalists)
    everything = list(csv.DictReader(io.StringIO(season_file(states, what="rounds").decode())))
    assert len(everything) == sum(len(table) for office in offices for table in tables_of(office))
    assert sum(int(row["points"]) for row in everything) == sum(sum(hand.values()) for hand in hands)
    rounds = season_history(states, code=seen[0].lower()).rounds
    assert sum(one.points for one in rounds) == sum(hand.get(seen[0], 0) for hand in hands)
    one_table = csv.DictReader(io.StringIO(season_file(states[:1], what="tables").decode()))
    assert [int(row["sum"]) for row in one_table] == [sum(table.values()) for table in tables_of(offices[0])]

    rows = list(
        csv.DictReader(io.StringIO(season_file([one.desk.state() for one in offices], BEST).decode()))
    )
    assert {row["code"]: int(row["points"]) for row in rows if row["code"]} == points
    assert [row["Day 0"] for row in rows if row["code"] == seen[0]] == [str(hands[0].get(seen[0], ""))]


def played(path: Path, scores: tuple[int, ...], child: str = "") -> Office:
    office = league(path, players=3, rounds=1)
    codes = codes_at(office, 1, 1)
    office.do("score", round=1, table=1, scores=totals(sorted(codes), *scores), who="Olga")
    if child:
        office.do("amend", code="P001", name=child)
    return office


def test_the_command_shows_a_season_and_writes_it_as_csv(tmp_path: Path) -> None:
    files = [tmp_path / "a.fairshake", tmp_path / "b.fairshake"]
    played(files[0], (9, 8, 7))
    played(files[1], (1, 8, 9), child="Somebody Else")
    out = tmp_path / "season.csv"
    done = fairshake("tournament", "season", *map(str, files), "--best", "1", "--out", str(out))
    assert done.returncode == 0, done.stderr.decode()
    assert "Season of 2 tournaments; the best 1 count." in done.stdout.decode()
    rows = [row for row in csv.DictReader(out.read_text("utf-8").splitlines()) if row["code"]]
    assert [(row["place"], row["code"], row["points"]) for row in rows] == [
        ("1", "P001", "6"),
        ("1", "P003", "6"),
        ("3", "P002", "4"),
    ]
    answer = season_answer([Office(file).desk.state() for file in files])
    assert [(one.code, one.names) for one in answer.two_names] == [("P001", ["Child 1", "Somebody Else"])]
    missing = fairshake("tournament", "season", str(tmp_path / "none.fairshake"))
    assert missing.returncode == 2


def test_a_season_has_one_way_of_scoring_and_no_more_results_than_tournaments(tmp_path: Path) -> None:
    one = league(tmp_path / "a.fairshake").desk.state()
    other = cup(tmp_path / "b.fairshake").desk.state()
    with pytest.raises(ActDeclinedError) as caught:
        season_answer([one, other])
    assert caught.value.refused.code == "season-mixed"
    for states, best in (([], 0), ([one], 2)):
        with pytest.raises(BadInput):
            season_answer(states, best)


def test_who_misses_a_tournament_and_who_moves_up_stay_one_player(tmp_path: Path) -> None:
    first = played(tmp_path / "a.fairshake", (9, 8, 7)).desk.state()
    office = Office(tmp_path / "b.fairshake")
    office.do("new", rulebook="agloa-2019", divisions=["elementary", "middle"], name="B", rounds=1)
    office.do("enter", csv=entries(3, 1, "middle").replace("P002", "X009"))
    office.do("draw", seed=1)
    office.do("score", round=1, table=1, scores=totals(sorted(codes_at(office, 1, 1)), 9, 8, 7), who="Olga")
    rows: dict[str, Any] = {one.code: one for one in season_answer([first, office.desk.state()]).individuals}
    assert (rows["P001"].division, rows["P001"].points, rows["P001"].average) == ("middle", 12, 6.0)
    assert rows["P002"].results[1] is None
    assert (rows["X009"].results[0], rows["X009"].place) == (None, 3)


def test_the_finals_are_entered_from_the_file_of_the_season(tmp_path: Path) -> None:
    files = [tmp_path / "a.fairshake", tmp_path / "b.fairshake"]
    played(files[0], (9, 8, 7))
    played(files[1], (1, 8, 9))
    out = tmp_path / "finals.csv"
    flags = ["--best", "1", "--cut", "1", "--what", "finals-players", "--out", str(out)]
    done = fairshake("tournament", "season", *map(str, files), *flags)
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.decode().count("qualified for the finals") == 4
    finals = Office(tmp_path / "finals.fairshake")
    finals.do("new", rulebook="agloa-2019", divisions=["elementary"], name="Finals", rounds=1)
    entered = finals.do("enter", csv=out.read_text("utf-8"))["entered"]
    # Both have 6 points in their best tournament and share the first place; so do their teams.
    assert [one["code"] for one in entered] == ["P001", "P003"]
    shown = fairshake("tournament", "season", *map(str, files), "--code", "p001").stdout.decode()
    assert "round 1, table 1: Child 1, total 9, 6 points, won" in shown
    assert "round 1, table 1: Child 1, total 1, 2 points" in shown
    states = [Office(file).desk.state() for file in files]
    with pytest.raises(BadInput):
        season_file(states, what="finals-players")
    with pytest.raises(BadInput):
        season_history(states)
