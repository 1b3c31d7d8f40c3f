"""Whole days, from the entries to the awards, with the standings worked out a second time in the test."""

from __future__ import annotations

import csv
import io
import random
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from .making import Office

CENT = Decimal("0.01")


def rows_of(office: Office, what: str, **fields: Any) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(office.file("export", what=what, **fields))))


def tables_of(office: Office, round: int) -> dict[int, list[str]]:
    tables: dict[int, list[str]] = defaultdict(list)
    for row in rows_of(office, "tables", round=round):
        tables[int(row["table"])].append(row["code"])
    return dict(tables)


def places(points: dict[str, Decimal], division: dict[str, str]) -> dict[str, int]:
    """One more than the number of those in the division with more points."""
    return {
        one: 1 + sum(points[other] > points[one] for other in points if division[other] == division[one])
        for one in points
    }


class CupDay:
    """A director's day with its own book-keeping in decimals."""

    def __init__(self, path: Path) -> None:
        self.office = Office(path)
        self.chance = random.Random(20220319)
        self.points: dict[str, Decimal] = defaultdict(Decimal)
        self.played: dict[str, int] = defaultdict(int)
        self.team: dict[str, str] = {}
        self.division: dict[str, str] = {}

    def enter(self) -> None:
        lines = ["code;name;team;school;division;grade"]
        for number in range(300):
            team = number // 5
            division = ("fourth", "fifth", "sixth")[team // 20]
            code = f"{'GNRELF'[team % 6]}{number:03d}"
            self.team[code], self.division[code] = f"Team {team}", division
            lines.append(f"{code};Child {number};Team {team};School {team // 4};{division};4")
        self.office.do(
            "new", rulebook="challenge-cup-2022", name="Cup", divisions=["fourth", "fifth", "sixth"]
        )
        self.office.do("enter", csv="\ufeff" + "\r\n".join(lines))
        self.office.do("draw", seed=2022)

    def play(self, round: int, late: dict[int, list[list[int]]] | None = None) -> None:
        """Everyone plays three to six games; the results go in as one file."""
        lines = ["round,table,code,game1,game2,game3,game4,game5,game6"]
        for table, codes in tables_of(self.office, round).items():
            games = self.chance.randint(3, 6)
            scores = [[self.chance.choice((0, 0, 1, 1)) for _ in range(games)] for _ in codes]
            for game in range(games):
                if self.chance.random() < 0.5:
                    winner, loser = self.chance.sample(range(len(codes)), 2)
                    scores[winner][game], scores[loser][game] = 2, 0
            self.count(codes, scores, games)
            if late is not None and table in late:
                late[table] = scores
                continue
            for code, mine in zip(codes, scores, strict=True):
                cells = [*map(str, mine), *("-" * (6 - games))]
                lines.append(f"{round},{table},{code},{','.join(cells)}")
        self.office.do("score", csv="\n".join(lines), who="Olga")

    def count(self, codes: list[str], scores: list[list[int]], games: int) -> None:
        for code, mine in zip(codes, scores, strict=True):
            self.points[code] += (Decimal(sum(mine)) / games).quantize(CENT, ROUND_HALF_UP)
            self.played[code] += 1


def test_a_whole_challenge_cup_day(tmp_path: Path) -> None:
    day = CupDay(tmp_path / "cup.fairshake")
    day.enter()
    office = day.office
    no_draw_has_team_mates_or_repeats(office, rounds=4)

    absent = sorted(day.team)[3:300:29]
    office.do("check-in", everyone=True)
    office.do("check-in", absent=absent, round=1)
    assert not set(absent) & {code for codes in tables_of(office, 1).values() for code in codes}
    day.play(1)
    office.do("check-in", codes=absent)

    disputed: dict[int, list[list[int]]] = {7: []}
    day.play(2, disputed)
    first_dispute(office, disputed[7])

    office = day.office = second_laptop(office, tmp_path / "second.fairshake")
    code = tables_of(office, 3)[5][0]
    office.do("substitute", code=code, name="Sub Stitute", round=3)
    day.play(3)
    second_dispute(office, day)

    day.play(4)
    office.do("conduct", measure="points", team="Team 9", points=1, round=4, judges=["Lee"], why="shouting")
    for round in (1, 2, 3, 4):
        office.do("confirm", round=round, everything=True, who="Pia", why="all compared")
    assert office.do("standings")["provisional"] == []
    the_standings_are_right(office, day)


def no_draw_has_team_mates_or_repeats(office: Office, rounds: int) -> None:
    team = {row["code"]: row["team"] for row in rows_of(office, "entries")}
    met: set[tuple[str, str]] = set()
    for round in range(1, rounds + 1):
        for codes in tables_of(office, round).values():
            assert 3 <= len(codes) <= 6
            for pair in combinations(sorted(codes), 2):
                assert team[pair[0]] != team[pair[1]]
                assert pair not in met
                met.add(pair)


def first_dispute(office: Office, scores: list[list[int]]) -> None:
    """A player does not initial; the judge rules; the sheet is entered again and locked."""
    codes = tables_of(office, 2)[7]
    wrong = [{"code": code, "games": [0] * len(mine)} for code, mine in zip(codes, scores, strict=True)]
    office.do("score", round=2, table=7, scores=wrong, not_initialled=[codes[0]], who="Olga")
    right = [{"code": code, "games": mine} for code, mine in zip(codes, scores, strict=True)]
    assert office.refused("score", round=2, table=7, scores=right, who="Paul") == "sheet-taken"
    [sheet] = office.do(
        "score", round=2, table=7, scores=right, version=1, who="Olga", why="judge Lee has ruled"
    )["sheets"]
    assert sheet["may_leave"]


def second_dispute(office: Office, day: CupDay) -> None:
    """After the initials a player wants more: no. But the operator had typed a 0 for a 1: yes."""
    office.do("confirm", round=3, everything=True, who="Pia", why="all compared")
    sheet = office.desk.state().sheets[3, 1]
    line = next(line for line in sheet.lines if 0 in line.games)
    games = [game or 0 for game in line.games]
    games[games.index(0)] = 1
    fix = {"round": 3, "table": 1, "scores": [{"code": line.code, "games": games}], "why": "the paper says 1"}
    assert office.refused("correct", kind="oversight", all_agree=True, **fix) == "final-after-initials"
    office.do("correct", kind="typing", who="Olga", **fix)
    assert sheet.games is not None
    day.points[line.code] -= (Decimal(line.sum) / sheet.games).quantize(CENT, ROUND_HALF_UP)
    day.points[line.code] += (Decimal(line.sum + 1) / sheet.games).quantize(CENT, ROUND_HALF_UP)


def second_laptop(office: Office, path: Path) -> Office:
    """The first laptop fails; the day continues from its exported file."""
    other = Office(path)
    other.do("import", text=office.file("export"))
    assert other.desk.records() == office.desk.records()
    return other


def the_standings_are_right(office: Office, day: CupDay) -> None:
    points = {code: day.points[code] for code in day.team}
    expected = places(points, day.division)
    rows = rows_of(office, "standings")
    assert len(rows) == 300
    for row in rows:
        assert Decimal(row["points"]) == points[row["code"]]
        assert int(row["place"]) == expected[row["code"]]
        assert int(row["rounds"]) == day.played[row["code"]]
    teams: dict[str, Decimal] = defaultdict(Decimal)
    where: dict[str, str] = {}
    for code, team in day.team.items():
        teams[team] += points[code]
        where[team] = day.division[code]
    teams["Team 9"] -= 1
    ranks = places(teams, where)
    found = rows_of(office, "teams")
    assert {row["team"]: Decimal(row["points"]) for row in found} == teams
    assert {row["team"]: int(row["place"]) for row in found} == ranks


MATCH = {(1, 1): 6, (1, 2): 5, (1, 3): 4, (2, 1): 4, (2, 2): 3, (3, 1): 2}


@pytest.mark.parametrize(
    ("rulebook", "players"), [("agloa-2019", 46), ("mlag-2018", 35), ("mlag-guide", 8)], ids=str
)
def test_a_league_event_of_three_rounds(tmp_path: Path, rulebook: str, players: int) -> None:
    office = Office(tmp_path / "day.fairshake")
    office.do("new", rulebook=rulebook, divisions=["middle"], rounds=3)
    lines = [f"P{number},Child {number},Team {number % 12},School {number % 5}" for number in range(players)]
    office.do("enter", csv="\n".join(["code,name,team,school", *lines]))
    office.do("draw", seed=3, rounds=[1])
    chance = random.Random(players)
    points: dict[str, Decimal] = defaultdict(Decimal)
    for round in (1, 2, 3):
        if round > 1:
            office.do("draw", seed=round, rounds=[round], by_standing=round == 3)
        results = ["round,table,code,total"]
        for table, codes in tables_of(office, round).items():
            totals = {code: 2 * chance.randint(2, 12) - chance.randint(0, 1) for code in codes}
            for code, total in totals.items():
                better = sum(other > total for other in totals.values())
                equal = list(totals.values()).count(total)
                points[code] += MATCH[better + 1, equal]
                results.append(f"{round},{table},{code},{total}")
        office.do("score", csv="\n".join(results), who="Olga")
    expected = places(points, dict.fromkeys(points, "middle"))
    rows = rows_of(office, "standings")
    assert {row["code"]: Decimal(row["points"]) for row in rows} == points
    assert {row["code"]: int(row["place"]) for row in rows} == expected
    teams: dict[str, Decimal] = defaultdict(Decimal)
    for code, mine in points.items():
        teams[f"Team {int(code[1:]) % 12}"] += mine
    assert {row["team"]: Decimal(row["points"]) for row in rows_of(office, "teams")} == teams


def test_an_equate_tournament_adds_up_the_scores(tmp_path: Path) -> None:
    office = Office(tmp_path / "day.fairshake")
    office.do("new", rulebook="equate", divisions=["original"], rounds=2)
    office.do("enter", csv="code\n" + "\n".join(f"P{number}" for number in range(8)))
    office.do("draw", seed=1)
    sums: dict[str, int] = defaultdict(int)
    for round in (1, 2):
        for table, codes in tables_of(office, round).items():
            scores = {code: 100 + 7 * table + 3 * number for number, code in enumerate(codes)}
            for code, score in scores.items():
                sums[code] += score
            lines = [{"code": code, "total": score} for code, score in scores.items()]
            office.do("score", round=round, table=table, scores=lines)
    assert {row["code"]: int(row["points"]) for row in rows_of(office, "standings")} == sums
