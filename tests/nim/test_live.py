"""Nim on a real server: tables over HTTP and socket, a bot, a replay, a class and a tournament. One line adds it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from tests.live import asking
from tests.live.people import Actor, two_at_a_table
from tests.live.school import Account, Child
from tests.live.serving import Serving, serving, until
from tests.live.tournament_store import Director

ENTRIES = "code,name,division\n" + "".join(f"P00{n},Player {n},9\n" for n in range(1, 5))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    data = tmp_path_factory.mktemp("nim")
    with serving(data, environment={"FAIRSHAKE_BOT_WAIT": "0.01"}, module="tests.nim.serve") as one:
        yield one


def take(who: Actor, table: str) -> None:
    """Play the first card, if it's this person's turn."""
    acts = {act["command"]: act for act in who.view(table)["view"]["acts"]}
    if "take" in acts:
        done = who.do(table, command="take", card=int(acts["take"]["options"][0]))
        assert done.status_code == 200, done.text


def phase(who: Actor, table: str) -> str:
    return str(who.view(table)["view"]["phase"])


def play(table: str, *people: Actor) -> None:
    while phase(people[0], table) != "over":
        for one in people:
            take(one, table)


def test_a_game_between_two_people_with_hidden_hands(server: Serving) -> None:
    ann, bob, table = two_at_a_table(server.address, game="nim", settings={"stones": 9})
    mine, theirs = (one.view(table)["view"] for one in (ann, bob))
    assert mine["stones"] == 9
    assert (len(mine["hand"]), len(theirs["hand"])) == (3, 3)
    assert Actor(server.address).view(table)["view"]["hand"] == []
    assert [one["hands"][1] for one in ann.events(table)] == [[]]
    refused = bob.do(table, command="take", card=1)
    assert (refused.status_code, refused.json()["code"]) == (409, "not-your-turn")
    assert "turn" in refused.json()["message"]
    play(table, ann, bob)
    scores = {seat["id"]: seat["score"] for seat in ann.view(table)["view"]["seats"]}
    assert sum(scores.values()) == 9 + 5


def test_orders_and_news_go_over_the_socket(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address, game="nim")
    with ann.socket(table) as line:
        card = ann.view(table)["view"]["hand"][0]
        line.send({"do": {"command": "take", "card": card}, "id": "one"})
        news: dict[str, Any] = {}
        while not news.get("events"):
            news = json.loads(line.connection.recv(asking.PATIENCE))
        assert news["events"][0]["event"] == "stones-taken"
        assert news["says"] == [f"{ann.name} takes {card} stone{'s' if card > 1 else ''}."]
        assert news["view"]["stones"] == 15 - card


def test_a_bot_plays_to_the_end(server: Serving) -> None:
    ann = Actor(server.address)
    table = ann.table([{"kind": "person"}, {"kind": "bot", "level": "learner"}], "nim")["id"]
    assert ann.post(f"/tables/{table}/start").status_code == 200

    def over() -> bool:
        take(ann, table)
        return phase(ann, table) == "over"

    until(over)


def test_after_the_game_there_is_a_replay_and_a_transcript_but_no_analysis(server: Serving) -> None:
    ann, bob, table = two_at_a_table(server.address, game="nim", settings={"stones": 3})
    play(table, ann, bob)
    moments = ann.get(f"/tables/{table}/replay").json()["moments"]
    assert [one["event"]["event"] for one in moments][-1] == "nim-ended"
    assert ann.get(f"/tables/{table}/replay/1").json()["view"]["stones"] == 3
    assert "stones-taken" in ann.get(f"/tables/{table}/transcript").text
    refused = ann.post(f"/tables/{table}/analysis")
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "no-analysis")


def test_settings_are_checked_and_the_form_offers_them(server: Serving) -> None:
    ann = Actor(server.address)
    seats = [{"kind": "person"}]
    refused = ann.post("/tables", {"game": "nim", "settings": {}, "seats": seats})
    assert (refused.status_code, refused.json()["error"]["message"]) == (422, "Nim is for 2 to 4 players.")
    forms = ann.get("/table-forms").json()["games"]
    form = next(form for form in forms if form["game"] == "nim")
    assert [field["label"] for field in form["settings"]] == ["Stones", "Time for a turn"]
    document = ann.get("/openapi.json").json()
    assert {"NimView", "NimOrder", "NimEvent", "NimTake"} <= set(document["components"]["schemas"])


def test_a_class_plays_at_tables(server: Serving) -> None:
    teacher = Account(server.address)
    made = teacher.classroom()
    children = [Child(server.address, made["code"], f"Child {n}") for n in (1, 2, 3)]
    dealt = teacher.post(f"/classes/{made['id']}/tables", {"game": "nim", "size": 2})
    assert dealt.status_code == 201, dealt.text
    tables = teacher.get(f"/classes/{made['id']}").json()["work"][0]["tables"]
    assert len(tables) == 2

    def all_over() -> bool:
        for child in children:
            for table in tables:
                if child.get(f"/tables/{table['id']}/view").status_code == 200:
                    take(child, table["id"])
        return {teacher.get(f"/tables/{one['id']}").json()["table"]["phase"] for one in tables} == {"over"}

    until(all_over)


def scored(director: Director, round: int) -> bool:
    return not director.look("status")["rounds"][round - 1]["outstanding"]


def test_a_small_tournament_with_bots_at_every_seat(server: Serving) -> None:
    director = Director(server.address, rulebook="nim", name="Nim cup", divisions=["9"], rounds=2)
    director.done("enter", csv=ENTRIES)
    director.done("draw", seed=5)
    for round in (1, 2):
        director.done("live", status=201, round=round, bots="learner")
        director.done("clock", order="start", round=round)
        until(partial(scored, director, round))
    points = [row["points"] for row in director.look("standings")["individuals"]]
    assert sum(points) == 2 * 2 * (9 + 5)
