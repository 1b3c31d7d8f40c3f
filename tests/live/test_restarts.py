"""What is answered `done` is there after a power cut; deadlines outlive a server; an orderly end says goodbye."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from .people import EQUATIONS, two_at_a_table
from .serving import Serving, serving, until


def wait_for_a_heartbeat(server: Serving, after: int) -> None:
    """Until the server has written down that it was alive after this time."""

    def written() -> bool:
        with closing(sqlite3.connect(f"file:{server.data}/fairshake.sqlite?mode=ro", uri=True)) as kept:
            ((alive,),) = kept.execute("SELECT value FROM facts WHERE name = 'server-alive'")
        return int(alive) > after

    until(written)


def test_what_was_done_is_there_after_a_power_cut_and_answered_the_same(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, bob, table = two_at_a_table(server.address)
        done = ann.do(table, "before", command="roll-for-first").json()
        refused = bob.do(table, "too-soon", command="say-goal").json()
        events = ann.events(table)
        server.kill()
        server.start()
        assert ann.events(table) == events
        assert ann.do(table, "before", command="roll-for-first").json() == done
        assert bob.do(table, "too-soon", command="say-goal").json() == refused
        assert ann.events(table) == events


def test_a_socket_that_comes_back_gets_what_it_missed(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, bob, table = two_at_a_table(server.address)
        with ann.socket(table, since=0) as socket:
            seen = socket.until("view")["version"]
        bob.do(table, command="roll-for-first")
        server.kill()
        server.start()
        with ann.socket(table, since=seen) as socket:
            assert socket.until("view")["events"] == ann.events(table)[seen:]


def test_an_orderly_end_is_announced_and_quick(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, _, table = two_at_a_table(server.address)
        with ann.socket(table) as socket:
            socket.until("view")
            assert server.stop() == 0
            assert socket.until("closing")["closing"] == "restart"
            with pytest.raises(ConnectionClosed):
                socket.read()


def test_time_without_a_server_does_not_count_unless_the_table_says_so(tmp_path: Path) -> None:
    timed = {**EQUATIONS, "timed": True}
    with serving(tmp_path) as server:
        calm = two_at_a_table(server.address, settings=timed)
        strict = two_at_a_table(server.address, settings=timed, counts_downtime=True)
        for ann, _, table in (calm, strict):
            while ann.view(table)["view"]["phase"] == "roll-for-first":
                ann.do(table, command="roll-for-first")
            ann.do(table, command="begin-shake")
        before = [ann.view(table)["view"]["clock"]["deadline"] for ann, _, table in (calm, strict)]
        wait_for_a_heartbeat(server, strict[0].view(strict[2])["view"]["now"])
        server.kill()
        server.clock_is_off = 5.0  # as if it were started again five seconds later
        server.start()
        after = [ann.view(table)["view"]["clock"]["deadline"] for ann, _, table in (calm, strict)]
    assert after[0] - before[0] >= 5000
    assert after[1] == before[1]


@pytest.mark.parametrize("off", [-3600.0, 3600.0])
def test_a_clock_that_was_set_wrong_meanwhile_neither_stops_nor_ends_a_table(
    tmp_path: Path, off: float
) -> None:
    """Set back, the table's clock continues from where it was; set on, nobody's time is over at once."""
    with serving(tmp_path) as server:
        ann, _, table = two_at_a_table(server.address, settings={**EQUATIONS, "timed": True})
        while ann.view(table)["view"]["phase"] == "roll-for-first":
            ann.do(table, command="roll-for-first")
        ann.do(table, command="begin-shake")
        clock = ann.view(table)["view"]["clock"]
        left = clock["deadline"] - ann.view(table)["view"]["now"]
        wait_for_a_heartbeat(server, ann.view(table)["view"]["now"])
        server.kill()
        server.clock_is_off = off
        server.start()
        first = ann.view(table)["view"]
        assert 0 < first["clock"]["deadline"] - first["now"] <= left
        until(lambda: ann.view(table)["view"]["now"] > first["now"])
