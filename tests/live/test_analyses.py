"""After a game: its analysis continues by itself, is kept, and is open to those who may see what it shows."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

import msgspec

from fairshake.application.analysis import schemas

from .people import Actor, two_at_a_table
from .serving import Serving

PATIENCE = 120.0


def a_game_with_a_goal(server: Serving) -> tuple[Actor, Actor, str]:
    ann, bob, table = two_at_a_table(server.address)
    while ann.view(table)["view"]["phase"] == "roll-for-first":
        ann.do(table, command="roll-for-first")
    setter = ann if ann.view(table)["view"]["setter"] == "p1" else bob
    assert setter.do(table, command="roll").status_code == 200
    view = ann.view(table)["view"]
    digit = next(one["number"] for one in view["cubes"] if one["face"].isdigit())
    assert setter.do(table, command="arrange-goal", goal=[{"cube": digit}]).status_code == 200
    assert setter.do(table, command="say-goal").status_code == 200
    assert bob.do(table, command="resign").status_code == 200
    return ann, bob, table


def when_done(person: Actor, table: str) -> dict[str, Any]:
    """Ask until it is done; it always is, however slow the machine."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        reported: dict[str, Any] = person.get(f"/tables/{table}/analysis").json()
        if reported["state"] != "running":
            return reported
        time.sleep(0.1)
    raise AssertionError("the analysis never ended")


def test_a_game_that_is_over_is_analyzed_when_someone_asks_and_kept(server: Serving) -> None:
    ann, bob, table = a_game_with_a_goal(server)
    assert ann.get(f"/tables/{table}/analysis").json()["state"] == "none"
    assert ann.get(f"/tables/{table}/analysis.svg").json()["error"]["code"] == "not-analysed"
    started = ann.post(f"/tables/{table}/analysis")
    assert started.status_code == 200, started.text
    reported = when_done(ann, table)
    answer = msgspec.convert(reported, schemas.TableAnalysis)
    assert (answer.state, answer.done) == ("done", answer.all)
    assert isinstance(answer.analysis, schemas.MatchAnalysis)
    assert [act.act for act in answer.analysis.shakes[0].acts] == ["goal"]
    assert answer.words
    assert bob.post(f"/tables/{table}/analysis").json() == reported
    picture = ann.get(f"/tables/{table}/analysis.svg?dark=1")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text.startswith("<svg")


def test_a_running_game_is_not_analyzed(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    for answer in (ann.post(f"/tables/{table}/analysis"), ann.get(f"/tables/{table}/analysis")):
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not-over")


def test_a_player_who_plays_where_tools_are_forbidden_waits_with_the_analysis_of_another_game(
    server: Serving,
) -> None:
    ann, _, table = a_game_with_a_goal(server)
    other = ann.table([{"kind": "person"}, {"kind": "bot", "level": "first-day"}], tools=False)
    assert ann.post(f"/tables/{other['id']}/start").status_code == 200
    refused = ann.post(f"/tables/{table}/analysis")
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "tools-closed")


def test_the_racks_of_a_game_of_equate_are_for_its_own_people(server: Serving) -> None:
    ann, bob = Actor(server.address), Actor(server.address)
    table = ann.table([{"kind": "person"}, {"kind": "person"}], game="equate")
    assert bob.post(f"/tables/{table['id']}/seats", {"code": table["code"]}).status_code == 200
    assert ann.post(f"/tables/{table['id']}/start").status_code == 200
    assert bob.do(table["id"], command="resign").status_code == 200
    stranger = Actor(server.address)
    refused = stranger.post(f"/tables/{table['id']}/analysis")
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "no-seat")
    assert ann.post(f"/tables/{table['id']}/analysis").status_code == 200
    assert when_done(ann, table["id"])["analysis"]["game"] == "equate"


def test_a_turn_shows_the_rack_and_the_plays_that_were_possible_before_it(server: Serving) -> None:
    ann, bob = Actor(server.address), Actor(server.address)
    table = ann.table([{"kind": "person"}, {"kind": "person"}], game="equate")
    assert bob.post(f"/tables/{table['id']}/seats", {"code": table["code"]}).status_code == 200
    assert ann.post(f"/tables/{table['id']}/start").status_code == 200
    views = {one: one.view(table["id"])["view"] for one in (ann, bob)}
    first, before = next((one, view) for one, view in views.items() if view["turn"] == view["seat"])
    assert first.do(table["id"], command="trade", tiles=before["hand"][:1]).status_code == 200
    assert first.view(table["id"])["view"]["hand"] != before["hand"]
    assert bob.do(table["id"], command="resign").status_code == 200
    reported = ann.get(f"/tables/{table['id']}/replay").json()["moments"]
    version = next(one["version"] for one in reported if one["event"]["event"] == "tiles-traded")
    for person in (ann, bob):
        turn = person.get(f"/tables/{table['id']}/turns/{version}").json()
        assert sorted(turn["rack"]) == sorted(before["hand"])
        assert turn["board"] == {}
        assert turn["plays"]
        for play in turn["plays"]:
            used = Counter("?" if tile.startswith("?") else tile for tile in play["squares"].values())
            assert not used - Counter([*turn["rack"], *"=" * used["="]])
    assert ann.get(f"/tables/{table['id']}/turns/{version - 1}").status_code == 404
    assert Actor(server.address).get(f"/tables/{table['id']}/turns/{version}").status_code == 403
