"""Two servers on one PostgreSQL database, joined by Redis: one table, one log, whoever carries the order."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from .databases import Postgres, Redis, databases
from .people import Someone, two_at_a_table
from .serving import Serving, serving


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Serving, Serving, Postgres, Redis]]:
    with databases() as (postgres, redis):
        options = ("--database", postgres.address, "--redis", redis.address)
        folder = tmp_path_factory.mktemp("several")
        with serving(folder, *options) as one, serving(folder, *options) as other:
            yield one, other, postgres, redis


def over_there(person: Someone, server: Serving) -> Someone:
    """The same person at the other server."""
    same = object.__new__(Someone)
    same.__dict__.update(person.__dict__)
    same.address, same.api = server.address, f"{server.address}/api/v1"
    return same


def test_what_happens_at_one_server_is_told_at_the_other(
    both: tuple[Serving, Serving, Postgres, Redis],
) -> None:
    one, other, _, _ = both
    ann, bob, table = two_at_a_table(one.address)
    away = over_there(bob, other)
    with away.socket(table, since=0) as socket:
        version = socket.until("view")["version"]
        done = ann.do(table, command="roll-for-first").json()
        news = socket.until("view")
        assert news["version"] == done["version"] > version
        assert news["events"] == ann.events(table)[version:]


def test_an_order_sent_to_both_is_carried_out_once(both: tuple[Serving, Serving, Postgres, Redis]) -> None:
    one, other, _, _ = both
    ann, _, table = two_at_a_table(one.address)
    there = over_there(ann, other)
    first = ann.do(table, "same", command="roll-for-first").json()
    assert there.do(table, "same", command="roll-for-first").json() == first
    assert len(ann.events(table)) == first["version"]


def test_both_servers_decide_on_what_is_not_on_what_they_remember(
    both: tuple[Serving, Serving, Postgres, Redis],
) -> None:
    one, other, _, _ = both
    ann, bob, table = two_at_a_table(one.address)
    there = over_there(bob, other)
    there.view(table)
    while ann.view(table)["view"]["phase"] == "roll-for-first":
        assert ann.do(table, command="roll-for-first").status_code == 200
    assert there.do(table, command="roll-for-first").status_code == 409
    setter = ann if ann.view(table)["view"]["setter"] == "p1" else there
    assert setter.do(table, command="roll").status_code == 200
    assert ann.events(table) == over_there(ann, other).events(table)


def test_a_database_that_goes_away_is_told_and_nothing_is_lost(
    both: tuple[Serving, Serving, Postgres, Redis],
) -> None:
    one, other, postgres, redis = both
    ann, _, table = two_at_a_table(one.address)
    events = ann.events(table)
    postgres.stop()
    try:
        down = ann.do(table, "meanwhile", command="roll-for-first")
        assert down.status_code == 503
        assert int(down.headers["retry-after"]) > 0
        assert httpx.get(f"{one.address}/readyz").status_code == 503
    finally:
        postgres.start()
    one.wait_until_ready()
    other.wait_until_ready()
    assert ann.events(table) == events
    assert ann.do(table, "meanwhile", command="roll-for-first").status_code == 200
    redis.stop()
    assert ann.do(table, command="resign").status_code == 200
    redis.start()
    there = over_there(ann, other)
    until = time.monotonic() + 30
    while there.get(f"/tables/{table}").json()["table"]["phase"] != "over" and time.monotonic() < until:
        time.sleep(0.5)
    assert there.events(table) == ann.events(table)


def test_migrations_are_done_once_and_keep_what_is_there(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Someone(server.address)
        table = ann.table([{"kind": "person"}, {"kind": "person"}])
        server.stop()
        server.start()
        assert ann.get(f"/tables/{table['id']}").json()["table"]["code"] == table["code"]
