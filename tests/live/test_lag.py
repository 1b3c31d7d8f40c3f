"""Deadlines allow for the lag of the line, as the server measures it, within a bound."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from fairshake.application.ids import TableId
from fairshake.application.tables.memory import HandClock
from fairshake.application.tables.records import Done
from fairshake.server.live.hub import Hub, Listener
from fairshake.server.live.lag import MOST_LAG, Lag
from fairshake.server.live.presence import LocalPresence

from . import asking
from .people import Actor, two_at_a_table
from .serving import Serving
from .timing import Timed

TABLE = TableId("t")
HELD = 0.4
"""Seconds by which the line of a test is slow."""


@pytest.mark.parametrize(
    ("late", "lag", "in_time"),
    [(-1, 0, True), (0, 0, False), (200, 0, False), (200, 100, False), (200, 200, False), (200, 300, True)],
)
def test_an_act_that_was_on_its_way_at_the_deadline_counts(late: int, lag: int, in_time: bool) -> None:
    table = Timed("equate", {"turn_seconds": 30})
    [player] = table.waiting
    table.authority.lag = lambda _, person: lag if person else 0
    table.clock.time = table.due + late
    due, before = table.due, len(table.events())
    assert isinstance(table.act(player, "pass"), Done) is in_time
    first = table.events(before)[0]
    assert (first["event"], first["cause"]) == ("passed", "choice" if in_time else "time")
    assert first["at"] == (min(due - 1, due + late) if in_time else due)


@pytest.mark.parametrize(("late", "lag", "strikes"), [(0, 0, True), (299, 300, False), (300, 300, True)])
def test_a_clock_waits_for_what_may_be_on_its_way_and_strikes_once(
    late: int, lag: int, strikes: bool
) -> None:
    table = Timed("equate", {"turn_seconds": 30})
    table.authority.lag = lambda *_: lag
    table.clock.time = table.due + late
    due, happened = table.due, table.tick()
    assert [event["event"] for event in happened] == (["passed", "turn-started"] if strikes else [])
    assert all(event["at"] == due for event in happened)
    assert table.tick() == []


def measured(seconds: float) -> Lag:
    lag = Lag()
    lag.measured(seconds)
    return lag


def test_the_lag_of_a_table_is_that_of_its_slowest_player_wherever_connected_and_bounded() -> None:
    async def look() -> None:
        hub = Hub(HandClock())
        for person, player, seconds in (("ann", "p1", 0.1), ("bob", "p2", 0.2), ("eve", "", 0.9)):
            hub.join(Listener(TABLE, person, player, measured(seconds)))
        assert [hub.lag(TABLE, person) for person in ("ann", "bob", "eve", "")] == [100, 200, 0, 200]
        hub.elsewhere.hear("other", TABLE, LocalPresence(("cid",), lag=350))
        assert hub.lag(TABLE, "") == 350
        hub.join(Listener(TABLE, "dot", "p4", measured(60)))
        assert hub.lag(TABLE, "dot") == hub.lag(TABLE, "") == MOST_LAG
        assert hub.here(TABLE).lag == MOST_LAG
        assert hub.lag(TableId("elsewhere"), "") == 0

    asyncio.run(look())


def test_other_processes_hear_when_a_connection_becomes_slow() -> None:
    reported: list[int] = []
    lag = Lag()
    lag.heard = lambda: reported.append(lag.milliseconds)
    for seconds in (0.01, 0.2, 0.21, 0.02):
        lag.measured(seconds)
    assert reported == [200, 20]


@contextmanager
def slow_line(server: Serving) -> Iterator[int]:
    """A port that leads to the server; what clients send takes a while."""

    def carry(source: socket.socket, target: socket.socket, seconds: float) -> None:
        try:
            while data := source.recv(65536):
                time.sleep(seconds)
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            return

    def take() -> None:
        while True:
            try:
                client, _ = listening.accept()
            except OSError:
                return
            inner = socket.create_connection(("127.0.0.1", server.port))
            for way in ((client, inner, HELD), (inner, client, 0.0)):
                threading.Thread(target=carry, args=way, daemon=True).start()

    with socket.create_server(("127.0.0.1", 0)) as listening:
        threading.Thread(target=take, daemon=True).start()
        yield listening.getsockname()[1]
        listening.shutdown(socket.SHUT_RDWR)


def slowest(server: Serving) -> float:
    reported = asking.get(f"{server.address}/metrics").text
    line = next(line for line in reported.splitlines() if line.startswith("fairshake_lag_milliseconds "))
    return float(line.split()[1])


def test_a_slow_line_is_measured_by_the_server_itself(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    with slow_line(server) as port:
        far = object.__new__(Actor)
        far.__dict__.update(ann.__dict__)
        far.api = f"http://127.0.0.1:{port}/api/v1"
        with far.socket(table) as connection:
            connection.until("view")
            until = time.monotonic() + asking.PATIENCE
            while slowest(server) < HELD * 1000 and time.monotonic() < until:
                connection.send({"ping": 1})
                connection.until("pong")
            assert HELD * 1000 <= slowest(server) <= MOST_LAG
