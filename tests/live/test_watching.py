"""Watching with a delay: a spectator sees what has happened later than those who play, in order and once."""

from __future__ import annotations

import time
from typing import Any

import pytest

from .people import Actor, two_at_a_table
from .serving import Serving

DELAY = 600
SHORT = 3
PATIENCE = 120.0


def test_a_spectator_sees_the_table_as_it_was(server: Serving) -> None:
    ann, bob, table = two_at_a_table(server.address, delay=DELAY)
    watcher = Actor(server.address)
    assert ann.do(table, command="call-end").status_code == 200
    assert watcher.view(table) | {"now": 0} == {"version": 0, "now": 0, "view": None}
    assert watcher.events(table) == []
    with watcher.socket(table, since=0) as socket:
        assert socket.until("hello")["hello"]["version"] == 0
        assert bob.do(table, command="call-end").status_code == 200
        socket.send({"ping": 1})
        heard: list[dict[str, Any]] = [{}]
        while "pong" not in heard[-1]:
            heard.append(socket.read(PATIENCE))
    assert not [message for message in heard if "view" in message]
    assert len(ann.events(table)) == ann.view(table)["version"] > 0


def test_what_happened_comes_later_in_order_and_once(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address, delay=SHORT)
    watcher = Actor(server.address)
    assert ann.do(table, command="call-end").status_code == 200
    with watcher.socket(table, since=0) as socket:
        assert ann.do(table, command="call-end", wants=False).status_code == 200
        wanted = ann.events(table)
        heard: list[dict[str, Any]] = []
        while len(heard) < len(wanted):
            news = socket.until("events", PATIENCE)
            heard += news["events"]
            assert news["version"] == len(heard)
            assert news["now"] - min(event["at"] for event in news["events"]) >= 0
            assert time.time() * 1000 - news["events"][-1]["at"] >= SHORT * 1000 - 50
    assert heard == wanted


def test_a_game_that_is_over_is_seen_at_once(server: Serving) -> None:
    ann, bob, table = two_at_a_table(server.address, delay=DELAY)
    assert ann.do(table, command="resign").status_code == 200
    assert ann.get(f"/tables/{table}").json()["table"]["phase"] == "over"
    watcher = Actor(server.address)
    assert watcher.view(table)["version"] == bob.view(table)["version"]
    assert watcher.events(table) == bob.events(table)


@pytest.mark.parametrize("delay", [-1, 601, "soon", 1.5])
def test_a_delay_that_cannot_be_is_refused(server: Serving, delay: object) -> None:
    request = {"game": "equate", "settings": {}, "seats": [{"kind": "person"}], "delay": delay}
    refused = Actor(server.address).post("/tables", request)
    assert refused.status_code == 422
    assert "delay" in refused.json()["error"]["field"] + refused.json()["error"]["message"]
