"""Whole days over HTTP: a Challenge Cup of 300 with a cut network and a killed server, and league events.

The book-keeping of these days is that of `tests/tournaments/test_days.py`, which runs them at the command's desk.
"""

from __future__ import annotations

import csv
import io
import json
import random
import socket
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import Any

import pytest

from ..tournaments.test_days import CENT, MATCH, CupDay, places
from .serving import Serving, serving
from .tournament_store import Director, Helper


class Web(CupDay):
    """A Cup day whose desk is a server; everything is asked over HTTP."""

    def __init__(self, server: Serving) -> None:
        self.server = server
        self.chance = random.Random(20220319)
        self.points = defaultdict(Decimal)
        self.played = defaultdict(int)
        self.team, self.division = {}, {}
        divisions = ["fourth", "fifth", "sixth"]
        self.director = Director(
            server.address, rulebook="challenge-cup-2022", name="Cup", divisions=divisions
        )
        self.desk: Helper = self.director.helper("operator", name="Olga")

    def rows(self, what: str, **query: Any) -> list[dict[str, str]]:
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        text = self.director.download(f"files/{what}.csv?{asked}").decode()
        return list(csv.DictReader(io.StringIO(text)))

    def begin(self) -> None:
        lines = ["code;name;team;school;division;grade"]
        for number in range(300):
            team = number // 5
            division = ("fourth", "fifth", "sixth")[team // 20]
            code = f"{'GNRELF'[team % 6]}{number:03d}"
            self.team[code], self.division[code] = f"Team {team}", division
            lines.append(f"{code};Child {number};Team {team};School {team // 4};{division};4")
        self.director.done("enter", csv="\r\n".join(lines))
        drawn = self.director.done("draw", seed=2022)
        assert drawn["repeats"] == 0

    def results(self, round: int, kept: tuple[int, ...] = ()) -> dict[int, list[dict[str, Any]]]:
        """Everyone plays; all sheets but the `kept` ones go in as one file."""
        lines = ["round,table,code,game1,game2,game3,game4,game5,game6"]
        left = {}
        for table, codes in self.director.tables(round).items():
            games = self.chance.randint(3, 6)
            scores = [[self.chance.choice((0, 0, 1, 1)) for _ in range(games)] for _ in codes]
            self.count(codes, scores, games)
            if table in kept:
                pairs = zip(codes, scores, strict=True)
                left[table] = [{"code": code, "games": mine} for code, mine in pairs]
                continue
            for code, mine in zip(codes, scores, strict=True):
                lines.append(f"{round},{table},{code},{','.join([*map(str, mine), *('-' * (6 - games))])}")
        self.desk.done("score", csv="\n".join(lines))
        return left


def test_a_whole_challenge_cup_day_over_http(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        day = Web(server)
        day.begin()
        director, desk = day.director, day.desk
        absent = sorted(day.team)[3:300:29]
        desk.done("check-in", everyone=True)
        desk.done("check-in", absent=absent, round=1)
        assert not set(absent) & {code for codes in director.tables(1).values() for code in codes}
        day.results(1)
        desk.done("check-in", codes=absent)

        first_dispute(day)
        coach = director.helper("coach", team="Team 3")
        mine = coach.look("team", team="Team 3")["members"][0]["code"]
        coach.done("substitute", code=mine, name="Sub Stitute", round=3)
        a_network_that_is_cut(day)
        second_dispute(day)

        day.results(4)
        judge = director.helper("judge", name="Lee")
        judge.done("conduct", measure="points", team="Team 9", points=1, round=4, why="shouting")
        other = director.helper("operator", name="Pia")
        whole: dict[str, Any] = {"round": 4, "everything": True, "why": "all compared"}
        assert other.refused("confirm", 403, **whole) == "director-confirms-all"
        for round in (1, 2, 3, 4):
            if director.look("status")["rounds"][round - 1]["unconfirmed"]:
                director.done("confirm", **whole | {"round": round})
        assert director.look("standings")["provisional"] == []
        the_standings_are_right(day)


def first_dispute(day: Web) -> None:
    """A player does not initial; someone else types other numbers meanwhile; the judge rules."""
    left = day.results(2, kept=(7,))
    codes = [line["code"] for line in left[7]]
    wrong = [{"code": line["code"], "games": [0] * len(line["games"])} for line in left[7]]
    day.desk.done("score", round=2, table=7, scores=wrong, not_initialled=[codes[0]], version=0)
    other = day.director.helper("operator", name="Paul")
    assert other.refused("score", round=2, table=7, scores=left[7], version=0) == "sheet-taken"
    fixed = day.desk.done("score", round=2, table=7, scores=left[7], version=1, why="judge Lee has ruled")
    assert fixed["sheets"][0]["may_leave"]


def a_network_that_is_cut(day: Web) -> None:
    """A sheet is sent and the line is cut before the answer; then the server dies. Nothing is lost or there twice."""
    left = day.results(3, kept=(2, 3))
    sheets: dict[int, dict[str, Any]] = {
        table: {"round": 3, "table": table, "scores": left[table], "version": 0} for table in (2, 3)
    }
    body = json.dumps(sheets[2]).encode()
    with socket.create_connection(("127.0.0.1", day.server.port)) as line:
        head = (
            f"POST /api/v1{day.director.path}/score HTTP/1.1\r\nHost: here\r\n"
            f"Authorization: Bearer {day.desk.token}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        line.sendall(head.encode() + body)
    day.desk.done("score", **sheets[2])
    day.desk.done("score", **sheets[3])
    day.server.kill()
    day.server.start()
    again = day.desk.done("score", **sheets[3])
    assert again["unchanged"] == [{"round": 3, "table": 3}]
    for table in (2, 3):
        rows = day.director.look("history", round=3, table=table)["history"]
        assert [row["act"] for row in rows if row["event"]["event"] == "sheet-entered"] == ["score"]


def second_dispute(day: Web) -> None:
    """After the initials a player wants more: no. But the operator had typed a 0 for a 1: yes."""
    sheet = day.director.look("sheets/3/1")["table"]["sheet"]
    line = next(line for line in sheet["players"] if 0 in line["games"])
    games = list(line["games"])
    games[games.index(0)] = 1
    fix: dict[str, Any] = {"round": 3, "table": 1, "scores": [{"code": line["code"], "games": games}]}
    fix["why"] = "the paper says 1"
    refused = day.director.refused("correct", kind="oversight", all_agree=True, **fix)
    assert refused == "final-after-initials"
    day.desk.done("correct", kind="typing", **fix)
    for total, sign in ((line["total"], -1), (line["total"] + 1, 1)):
        day.points[line["code"]] += sign * (Decimal(total) / sheet["games"]).quantize(CENT, ROUND_HALF_UP)


def the_standings_are_right(day: Web) -> None:
    points = {code: day.points[code] for code in day.team}
    expected = places(points, day.division)
    rows = day.rows("standings")
    assert len(rows) == 300
    for row in rows:
        assert Decimal(row["points"]) == points[row["code"]]
        assert int(row["place"]) == expected[row["code"]]
        assert int(row["rounds"]) == day.played[row["code"]]
    teams: dict[str, Decimal] = defaultdict(Decimal)
    for code, team in day.team.items():
        teams[team] += points[code]
    teams["Team 9"] -= 1
    where = {team: day.division[code] for code, team in day.team.items()}
    found = day.rows("teams")
    assert {row["team"]: Decimal(row["points"]) for row in found} == teams
    assert {row["team"]: int(row["place"]) for row in found} == places(teams, where)


@pytest.mark.parametrize(("rulebook", "players"), [("agloa-2019", 25), ("mlag-2018", 20)], ids=str)
def test_a_league_event_of_three_rounds_over_http(server: Serving, rulebook: str, players: int) -> None:
    director = Director(server.address, rulebook=rulebook, name="Day", divisions=["middle"], rounds=3)
    desk = director.helper("operator")
    lines = [f"P{number},Child {number},Team {number % 8},School {number % 5}" for number in range(players)]
    director.done("enter", csv="\n".join(["code,name,team,school", *lines]))
    chance = random.Random(players)
    points: dict[str, Decimal] = defaultdict(Decimal)
    for round in (1, 2, 3):
        director.done("draw", seed=round, rounds=[round], by_standing=round == 3)
        results = ["round,table,code,total"]
        for table, codes in director.tables(round).items():
            totals = {code: 2 * chance.randint(2, 12) - chance.randint(0, 1) for code in codes}
            for code, total in totals.items():
                better = sum(other > total for other in totals.values())
                points[code] += MATCH[better + 1, list(totals.values()).count(total)]
                results.append(f"{round},{table},{code},{total}")
        desk.done("score", csv="\n".join(results))
    reported = director.look("standings")
    assert {row["code"]: Decimal(str(row["points"])) for row in reported["individuals"]} == points
    expected = places(points, dict.fromkeys(points, "middle"))
    assert {row["code"]: row["place"] for row in reported["individuals"]} == expected
    teams: dict[str, Decimal] = defaultdict(Decimal)
    for code, mine in points.items():
        teams[f"Team {int(code[1:]) % 8}"] += mine
    assert {row["team"]: Decimal(str(row["points"])) for row in reported["teams"]} == teams
