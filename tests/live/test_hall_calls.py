"""Someone at a live table of a tournament calls a judge: the hall sees it, a judge takes it and acts at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ..tournaments.making import entries
from ..web.browsing import served
from .people import Actor
from .tournament_store import Director

MLAG = {"rulebook": "mlag-2018", "name": "Calls", "divisions": ["elementary"], "rounds": 2}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("hall-calls"), bot_speed=0.0) as found:
        yield found.rstrip("/")


def live_round(address: str, **fields: Any) -> tuple[Director, dict[str, Actor], str]:
    """A director, the players of table 1 at their live seats, and the table's id; the round runs."""
    director = Director(address, **{**MLAG, **fields})
    division = "original" if fields.get("rulebook") == "equate" else "elementary"
    director.done("enter", csv=entries(3, 1, division))
    director.done("draw", seed=5)
    table = director.done("live", status=201, round=1)["tables"][0]["id"]
    links = {one["code"]: one["key"] for one in director.look("players")["players"]}
    players = {code: Actor(address) for code in director.tables(1)[1]}
    for code, actor in players.items():
        sat = actor.post(f"{director.path}/seat", {"code": code, "key": links[code]})
        assert sat.status_code == 200, sat.text
    director.done("clock", order="start", round=1)
    return director, players, table


def calls(director: Director) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = director.look("hall")["calls"]
    return found


@pytest.mark.parametrize(
    ("fields", "order"),
    [
        ({}, {"command": "warn", "against": "p2", "why": "hand over the block"}),
        (
            {"rulebook": "equate", "divisions": ["original"]},
            {"command": "warn", "against": "p2", "why": "took two tiles"},
        ),
    ],
    ids=["equations", "equate"],
)
def test_a_player_s_call_reaches_the_hall_and_the_judge_who_takes_it_acts_at_the_table(
    address: str, fields: dict[str, Any], order: dict[str, Any]
) -> None:
    director, players, table = live_round(address, **fields)
    player = next(iter(players.values()))
    place = player.get(f"/tables/{table}").json()["table"]["tournament"]
    assert place == {"id": director.tournament, "round": 1, "table": 1}
    judge = director.helper("judge", name="Lee")
    with judge.socket(table) as socket:
        socket.until("hello")
        socket.send({"do": order, "id": "too-soon"})
        assert socket.until("refused")["code"] in ("no-seat", "not-yours")
    called = player.post(f"/tables/{table}/judge", {"why": "Is this Goal legal?"})
    assert called.status_code == 200, called.text
    (call,) = calls(director)
    (public,) = Actor(address).get(f"{director.path}/hall").json()["calls"]
    assert (public["table"], public["why"]) == (1, ""), "what a player wrote is for the judges"
    assert (call["round"], call["table"], call["why"]) == (1, 1, "Is this Goal legal?")
    assert [one["number"] for one in judge.look("status")["calls"]] == [call["number"]]
    for actor in players.values():
        assert actor.post(f"/tables/{table}/judge", {}).status_code == 200
    assert len(calls(director)) == 1, "one hand is enough"

    with player.socket(table) as socket:
        socket.until("hello")
        assert judge.done("answer", number=call["number"])["call"]["answered_by"] == "Lee"
        with judge.socket(table) as bench:
            bench.until("hello")
            bench.send({"do": order, "id": "now"})
            assert bench.until("done")["done"] == "now"
        heard = socket.until("events")
        while not any(event["event"].endswith("warned") for event in heard["events"]):
            heard = socket.until("events")
    shown = player.get(f"/tables/{table}").json()["table"]["judges"]
    assert shown == [{"player": "j1", "name": "Lee"}]
    assert calls(director) == []
    reported = director.look("history", round=1, table=1)["history"]
    assert [row["event"]["event"] for row in reported if "call" in row["event"]["event"]] == ["judge-called"]
    assert Actor(address).get(f"{director.path}/hall").json()["calls"] == []


def test_only_those_who_play_there_call_and_words_that_cannot_be_are_refused(address: str) -> None:
    director, players, table = live_round(address)
    stranger = Actor(address)
    for who, body, status in (
        (stranger, {}, 403),
        (next(iter(players.values())), {"why": "x" * 201}, 422),
        (next(iter(players.values())), {"why": "a bell\x07"}, 422),
        (next(iter(players.values())), {"why": 7}, 422),
        (next(iter(players.values())), {"name": "Nobody At All"}, 404),
    ):
        answer = who.post(f"/tables/{table}/judge", body)
        assert answer.status_code == status, answer.text
        assert answer.json()["error"]["message"]
    assert calls(director) == []
    own = stranger.table([{"kind": "person"}, {"kind": "person"}])
    assert stranger.post(f"/tables/{own['id']}/judge", {}).status_code == 422
    assert stranger.get(f"/tables/{own['id']}").json()["table"]["tournament"] is None


def test_a_table_whose_tournament_is_gone_says_so(address: str) -> None:
    director, players, table = live_round(address)
    assert director.delete(director.path).status_code == 204
    answer = next(iter(players.values())).post(f"/tables/{table}/judge", {})
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "hall-gone")
