"""Tables with days for each turn: no clock hurries anyone, nobody has to stay connected, and nobody waits forever."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fairshake.application.tables.days import DAY

from .people import Actor, two_at_a_table
from .serving import Serving, serving
from .timing import Timed

SETTINGS: dict[str, dict[str, Any]] = {"equations": {"timed": False}, "equate": {}}


@pytest.mark.parametrize("game", list(SETTINGS))
def test_a_player_who_does_not_act_for_the_days_agreed_on_has_left(game: str) -> None:
    table = Timed(game, SETTINGS[game], days=3)
    late = table.waiting[0]
    table.clock.time = 1000 + 3 * DAY - 1
    assert table.tick() == []
    table.clock.time += 1
    left = table.tick()[0]
    assert (left["event"], left["at"]) == ("player-left", 1000 + 3 * DAY)
    assert late in (left.get("player"), left.get("by"))
    assert table.tick() == []


def test_the_days_are_counted_from_the_last_act() -> None:
    table = Timed("equate", {}, days=2)
    table.clock.time = 1000 + DAY
    table.act(table.waiting[0], "pass")
    late = table.waiting[0]
    table.clock.time = 1000 + 3 * DAY - 1
    assert table.tick() == []
    table.clock.time += 1
    assert [event["by"] for event in table.tick() if event["event"] == "player-left"] == [late]


def test_a_table_nobody_comes_back_to_is_over_or_waits_for_nobody() -> None:
    table = Timed("equations", {"timed": False}, days=1)
    for _ in range(10):
        table.clock.time += DAY
        table.tick()
    before = len(table.events())
    table.clock.time += DAY
    assert table.tick() == []
    assert len(table.events()) == before


def test_a_table_without_days_or_clocks_has_no_deadline() -> None:
    table = Timed("equations", {"timed": False})
    table.clock.time += 100 * DAY
    assert table.tick() == []


@pytest.mark.parametrize(
    ("game", "settings", "days"),
    [
        ("equations", {}, -1),
        ("equations", {}, 15),
        ("equations", {}, "two"),
        ("equations", {"timed": True}, 2),
        ("equations", {"round_minutes": 30}, 2),
        ("equate", {"turn_seconds": 60}, 2),
    ],
)
def test_days_that_cannot_be_are_refused(
    server: Serving, game: str, settings: dict[str, Any], days: object
) -> None:
    ann = Actor(server.address)
    request = {"game": game, "settings": settings, "seats": [{"kind": "person"}] * 2, "days": days}
    refused = ann.post("/tables", request)
    assert refused.status_code == 422
    assert "days" in refused.json()["error"]["field"] + refused.json()["error"]["message"]
    assert ann.get("/tables/mine").json()["tables"] == []


def test_nobody_has_to_stay_connected_at_such_a_table(tmp_path: Path) -> None:
    """At the table without days someone is missed soon, at the one with days nobody is."""
    with serving(tmp_path, environment={"FAIRSHAKE_ABSENCE": "0.002"}) as server:
        ann, bob, slow = two_at_a_table(server.address, settings={}, days=2)
        assert ann.get(f"/tables/{slow}").json()["table"]["days"] == 2
        assert ann.get(f"/tables/{slow}").json()["table"]["settings"] == {"timed": False}
        for person in (ann, bob):
            with person.socket(slow) as socket:
                socket.until("view")
        cid, dot, quick = two_at_a_table(server.address)
        with cid.socket(quick) as watch:
            watch.until("view")
            with dot.socket(quick) as socket:
                socket.until("view")
            assert watch.until("view", 60)["events"][0]["event"] == "player-left"
        assert "player-left" not in [event["event"] for event in ann.events(slow)]
