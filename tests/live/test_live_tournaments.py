"""Tournaments at live tables: an MLAG event of three rounds with bots at every seat, its results out of the logs."""

from __future__ import annotations

import json
import sqlite3
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ..tournaments.making import entries
from ..web.browsing import served
from .people import Actor
from .tournament_store import Director

MLAG = {"rulebook": "mlag-2018", "name": "Live", "divisions": ["elementary"], "rounds": 3}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A platform whose bots do not dawdle."""
    with served(tmp_path_factory.mktemp("live-tournaments"), bot_speed=0.0) as found:
        yield found.rstrip("/")


def wait_for(what: str, holds: Any) -> None:
    until = time.monotonic() + 120
    while not holds():
        assert time.monotonic() < until, what
        time.sleep(0.2)


def match_points(totals: dict[str, int]) -> dict[str, float]:
    """XII-A by hand: 6, 4 and 2 for a table of three; who share places share what the places are worth."""
    shared = {(1,): 6, (2,): 4, (3,): 2, (1, 2): 5, (2, 3): 3, (1, 2, 3): 4}
    worth = {}
    for code, total in totals.items():
        above = sum(other > total for other in totals.values())
        beside = sum(other == total for other in totals.values())
        worth[code] = shared[tuple(range(above + 1, above + beside + 1))]
    return dict(worth)


def test_an_mlag_event_of_three_rounds_live_with_bots_at_every_seat(address: str) -> None:
    director = Director(address, **MLAG)
    director.done("enter", csv=entries(6, 1, "elementary"))
    director.done("draw", seed=5)
    expected: dict[str, float] = defaultdict(float)
    for round in (1, 2, 3):
        opened = director.done("live", status=201, round=round, bots="first-day", shakes=1)
        assert director.refused("live", round=round) == "live-open"
        tables = director.tables(round)
        assert [one["table"] for one in opened["tables"]] == sorted(tables)
        assert all(
            director.get(f"/tables/{one['id']}").json()["table"]["phase"] == "open"
            for one in opened["tables"]
        )
        director.done("clock", order="start", round=round)
        wait_for(
            f"results of round {round}",
            lambda round=round: (
                not director.look("status")["rounds"][round - 1]["unconfirmed"]
                and not director.look("status")["rounds"][round - 1]["outstanding"]
            ),
        )
        for one in opened["tables"]:
            totals = _totals_of_log(director, one["id"], tables[one["table"]])
            for code, points in match_points(totals).items():
                expected[code] += points
    reported = director.look("standings")
    assert reported["provisional"] == []
    assert {row["code"]: row["points"] for row in reported["individuals"]} == expected
    for row in reported["individuals"]:
        better = sum(points > expected[row["code"]] for points in expected.values())
        assert row["place"] == better + 1
    sheet = director.look("sheets/1/1")["table"]["sheet"]
    assert (sheet["entered_by"], sheet["confirmed_by"]) == ("live table 1", "log of table 1")


def _totals_of_log(director: Director, table: str, codes: list[str]) -> dict[str, int]:
    """The points of every shake and penalty, added up from the events of the table."""
    totals = dict.fromkeys((f"p{n}" for n in range(1, len(codes) + 1)), 0)
    for event in director.events(table):
        if event["event"] == "shake-scored":
            for row in event["points"]:
                totals[row["player"]] += row["points"]
        if event["event"] == "player-penalised":
            totals[event["player"]] += event["points"]
    return dict(zip(codes, totals.values(), strict=True))


def test_the_hall_s_clock_and_warnings_reach_the_live_tables_and_players_find_their_seats(
    address: str,
) -> None:
    director = Director(address, **MLAG)
    director.done("enter", csv=entries(3, 1, "elementary"))
    director.done("draw", seed=5)
    director.done("conduct", measure="warning", code="P002", round=1, why="before the start")
    table = director.done("live", status=201, round=1)["tables"][0]["id"]
    codes = director.tables(1)[1]
    links = {one["code"]: one["key"] for one in director.look("players")["players"]}
    players = {code: Actor(address) for code in codes}
    assert director.refused("seat", 403, code="P001", key="0" * 16) == "bad-key"
    for code, actor in players.items():
        sat = actor.post(f"{director.path}/seat", {"code": code.lower(), "key": links[code]})
        assert (sat.status_code, sat.json()["table"]) == (200, table), sat.text
    assert director.helper("operator").refused("live", 403, round=1) == "not-your-role"

    director.done("clock", order="start", round=1)
    player = players[codes[0]]
    view = player.view(table)["view"]
    assert (view["player"], view["table"]["warned"]) == ("p1", [f"p{codes.index('P002') + 1}"])
    minutes = view["round_ends"]
    director.done("clock", order="add", round=1, table=1, minutes=3)
    assert player.view(table)["view"]["round_ends"] == minutes + 180_000
    director.done("clock", order="pause", round=1)
    assert player.get(f"/tables/{table}").json()["table"]["phase"] == "adjourned"
    director.done("clock", order="resume", round=1)
    assert player.get(f"/tables/{table}").json()["table"]["phase"] == "playing"
    director.done("conduct", measure="warning", code=codes[0].lower(), round=1, why="loud")
    warned = player.view(table)["view"]["warnings"]
    assert [(one["player"], one["judge"], one["why"]) for one in warned] == [("p1", "hall", "loud")]
    director.done("clock", order="stop", round=1)
    wait_for("the table ends", lambda: player.get(f"/tables/{table}").json()["table"]["phase"] == "over")
    wait_for("its sheet", lambda: not director.look("status")["rounds"][0]["outstanding"])
    assert [one["code"] for one in director.look("status")["conduct"]] == ["P002", codes[0]]


def test_absent_players_are_marked_the_desk_is_warned_and_nothing_is_confirmed_automatically(
    address: str,
) -> None:
    director = Director(address, **MLAG)
    director.done("enter", csv=entries(6, 1, "elementary"))
    director.done("draw", seed=5)
    tables = {one["table"]: one["id"] for one in director.done("live", status=201, round=1)["tables"]}
    codes = director.tables(1)
    links = {one["code"]: one["key"] for one in director.look("players")["players"]}
    here = codes[1][:2]
    players = {code: Actor(address) for code in here}
    for code, actor in players.items():
        assert actor.post(f"{director.path}/seat", {"code": code, "key": links[code]}).status_code == 200
    director.done("clock", order="start", round=1)
    # The start itself calls the desk to the empty seats; what comes after these answers is about the results.
    for call in director.look("hall")["calls"]:
        director.done("answer", number=call["number"])
    assert director.look("hall")["calls"] == []
    director.done("clock", order="stop", round=1)
    wait_for("the desk hears of both", lambda: len(director.look("hall")["calls"]) == 2)
    shown = {one["table"]: one["sheet"] for one in director.look("tables", round=1)["tables"]}
    assert set(tables) == {1, 2}
    assert shown[2] is None
    assert {one["code"]: one["absent"] for one in shown[1]["players"]} == {
        **dict.fromkeys(here, False),
        codes[1][2]: True,
    }
    assert shown[1]["confirmed_by"] is None
    whys = {one["table"]: one["why"] for one in director.look("hall")["calls"]}
    assert all(whys[table].startswith("Did not come: Child") for table in (1, 2))


def test_nobody_else_takes_the_seat_of_a_child_who_is_late(tmp_path: Path) -> None:
    with served(tmp_path, bot_speed=0.0) as found:
        director = Director(found.rstrip("/"), **MLAG)
        director.done("enter", csv=entries(3, 1, "elementary"))
        director.done("draw", seed=5)
        table = director.done("live", status=201, round=1)["tables"][0]["id"]
        first = director.tables(1)[1][0]
        links = {one["code"]: one["key"] for one in director.look("players")["players"]}
        child, other = Actor(director.address), Actor(director.address)
        own = {"code": first, "key": links[first]}
        child.post(f"{director.path}/seat", own)
        assert child.get(f"/tables/{table}").json()["table"]["code"] is None
        with sqlite3.connect(tmp_path / "fairshake.sqlite") as database:
            (code,) = database.execute("SELECT code FROM tables WHERE id = ?", (table,)).fetchone()
        for person in (other, director):
            refused = person.post(f"/tables/{table}/seats", {"code": code})
            assert (refused.status_code, refused.json()["error"]["code"]) == (403, "invited-only")
        child.delete(f"/tables/{table}/seats/mine")
        seat = child.get(f"/tables/{table}").json()["table"]["seats"][0]
        assert (bool(seat["name"]), seat["taken"]) == (True, False)
        assert child.post(f"{director.path}/seat", own).json()["table"] == table


def test_results_of_games_that_ended_unseen_are_taken_when_the_server_starts_again(tmp_path: Path) -> None:
    with served(tmp_path, bot_speed=0.0) as found:
        director = Director(found.rstrip("/"), **{**MLAG, "rounds": 1})
        director.done("enter", csv=entries(3, 1, "elementary"))
        director.done("draw", seed=5)
        table = director.done("live", status=201, round=1, bots="first-day", shakes=1)["tables"][0]["id"]
        director.done("clock", order="start", round=1)
        wait_for("the sheet", lambda: not director.look("status")["rounds"][0]["outstanding"])
        wait_for("its confirmation", lambda: not director.look("status")["rounds"][0]["unconfirmed"])
        sheet = director.look("sheets/1/1")["table"]["sheet"]
    with sqlite3.connect(tmp_path / "fairshake.sqlite") as database:
        rows = database.execute("SELECT number, record FROM tournament_records").fetchall()
        last = max(number for number, record in rows if json.loads(record)["act"] == "clock")
        database.execute("DELETE FROM tournament_records WHERE number > ?", (last,))
        database.execute("UPDATE tournaments SET records = ?", (last,))
    with served(tmp_path, bot_speed=0.0) as found:
        director.address, director.api = found.rstrip("/"), f"{found}api/v1"
        assert director.look("sheets/1/1")["table"]["sheet"] == sheet
        assert director.get(f"/tables/{table}").json()["table"]["phase"] == "over"
