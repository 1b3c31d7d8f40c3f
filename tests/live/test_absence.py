"""A person whose connection is gone for long has left, and is back as soon as the connection is."""

from __future__ import annotations

from pathlib import Path

from .people import two_at_a_table
from .serving import serving


def test_a_player_who_is_gone_for_long_has_left_and_returns_by_coming_back(tmp_path: Path) -> None:
    with serving(tmp_path, environment={"FAIRSHAKE_ABSENCE": "0.002"}) as server:
        ann, bob, table = two_at_a_table(server.address)
        with ann.socket(table) as socket:
            socket.until("view")
            with bob.socket(table) as other:
                other.until("view")
            left = socket.until("view")
            assert left["events"][0]["event"] == "player-left"
            with bob.socket(table) as other:
                other.until("view")
                back = socket.until("view")
                assert "player-returned" in [event["event"] for event in back["events"]]
