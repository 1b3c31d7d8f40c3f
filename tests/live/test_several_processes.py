"""Two servers on one PostgreSQL database, joined by Redis: one table, one log, no matter who carries out a command."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import redis as client
from websockets.exceptions import ConnectionClosed

from fairshake.workers.redis_fanout import CHANNEL

from ..tournaments.making import entries
from . import asking
from .databases import Postgres, Redis, databases
from .people import Actor, Socket, two_at_a_table
from .school import Account
from .serving import Serving, administer, serving, until
from .test_socket import to_writing
from .tournament_store import Director, totals

PATIENCE = 120.0


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Serving, Serving, Postgres, Redis]]:
    with databases() as (postgres, redis):
        options = ("--database", postgres.address, "--redis", redis.address)
        folder = tmp_path_factory.mktemp("several")
        quick = {"FAIRSHAKE_BOT_WAIT": "0.01"}
        with (
            serving(folder, *options, environment=quick) as one,
            serving(folder, *options, environment=quick) as other,
        ):
            yield one, other, postgres, redis


def over_there(person: Actor, server: Serving) -> Actor:
    """The same person at the other server."""
    same = object.__new__(Actor)
    same.__dict__.update(person.__dict__)
    same.address, same.api = server.address, f"{server.address}/api/v1"
    return same


def listeners(redis: Redis) -> int:
    """How many servers listen for what the others say; one that has just lost Redis takes a moment."""
    with client.Redis.from_url(redis.address) as asked:
        return int(asked.pubsub_numsub(CHANNEL)[0][1])


def until_people(socket: Socket, here: list[str], away: list[str], watching: int = 0) -> None:
    """Until it hears that these people are here and those away."""
    wanted = {"here": here, "away": away, "watching": watching}
    while socket.until("people", PATIENCE)["people"] != wanted:
        pass


def until_refused(person: Actor) -> None:
    """Try wrong codes until there were too many."""
    for _ in range(20):
        with ThreadPoolExecutor(20) as hands:
            answers = list(hands.map(lambda _: person.get("/tables/by-code/AAAAAA").status_code, range(40)))
        if 429 in answers:
            return
    raise AssertionError("guessing goes on forever")


def test_what_happens_at_one_server_is_heard_at_the_other(
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


def test_a_player_who_is_connected_at_either_server_is_here_for_both(
    both: tuple[Serving, Serving, Postgres, Redis],
) -> None:
    one, other, _, _ = both
    ann, bob, table = two_at_a_table(one.address)
    with ann.socket(table) as socket:
        with over_there(bob, other).socket(table) as there:
            until_people(there, here=["p1", "p2"], away=[])
            until_people(socket, here=["p1", "p2"], away=[])
        until_people(socket, here=["p1"], away=["p2"])


def test_a_player_who_was_connected_to_a_server_that_was_killed_is_away(
    both: tuple[Serving, Serving, Postgres, Redis],
) -> None:
    one, other, _, _ = both
    ann, bob, table = two_at_a_table(one.address)
    with ann.socket(table) as socket:
        with over_there(bob, other).socket(table):
            until_people(socket, here=["p1", "p2"], away=[])
            other.kill()
        until_people(socket, here=["p1"], away=["p2"])
    other.start()


def test_a_server_that_starts_does_not_take_people_at_another_one_for_gone(
    both: tuple[Serving, Serving, Postgres, Redis], tmp_path: Path
) -> None:
    one, _, postgres, redis = both
    ann, _, table = two_at_a_table(one.address)
    options = ("--database", postgres.address, "--redis", redis.address)
    with (
        ann.socket(table) as socket,
        serving(tmp_path, *options, environment={"FAIRSHAKE_ABSENCE": "0.01"}),
    ):
        gone = []
        while "p2" not in gone:
            events = socket.until("events", PATIENCE)["events"]
            gone += [event["player"] for event in events if event["event"] == "player-left"]
    assert gone == ["p2"]


def test_a_session_that_ends_at_one_server_is_over_at_the_other(
    both: tuple[Serving, Serving, Postgres, Redis],
) -> None:
    one, other, _, _ = both
    ann, bob, table = two_at_a_table(one.address)
    there = over_there(ann, other)
    with there.socket(table) as socket:
        socket.until("view")
        before = len(bob.events(table))
        assert ann.post("/people/logout").status_code == 204
        # The socket may live a moment longer than the session, but nothing is done for it.
        reported = []
        with contextlib.suppress(ConnectionClosed):
            socket.send({"do": {"command": "roll-for-first"}, "id": "late"})
            socket.send({"say": "hello"})
        with contextlib.suppress(ConnectionClosed):
            while True:
                reported.append(socket.read(PATIENCE))
        assert {"closing": "logout"} in reported
        assert not [one for one in reported if "done" in one or "said" in one]
        assert there.get("/people/me").status_code == 401
        assert len(bob.events(table)) == before


def test_sessions_end_everywhere_while_redis_is_gone_and_for_a_password_from_the_command_line(
    both: tuple[Serving, Serving, Postgres, Redis],
) -> None:
    one, other, postgres, redis = both
    ann = Account(one.address)
    table = ann.table([{"kind": "person"}, {"kind": "person"}])["id"]
    redis.stop()
    try:
        with ann.socket(table) as socket, over_there(ann, other).socket(table) as there:
            administer(
                one, "password", ann.account, "--database", postgres.address, given="thirty yellow cubes\n"
            )
            assert [line.until("closing")["closing"] for line in (socket, there)] == ["password"] * 2
    finally:
        redis.start()
        until(lambda: listeners(redis) == 2)


def test_talk_is_heard_at_both_servers(both: tuple[Serving, Serving, Postgres, Redis]) -> None:
    one, other, _, _ = both
    ann, bob, table = two_at_a_table(one.address)
    watcher = Actor(one.address)
    with (
        ann.socket(table) as here,
        over_there(bob, other).socket(table) as there,
        over_there(watcher, other).socket(table) as outside,
    ):
        until_people(here, here=["p1", "p2"], away=[], watching=1)
        here.send({"say": "good-luck"})
        for line in (here, there, outside):
            assert line.until("said")["said"] == {"by": "p1", "what": "good-luck"}
        there.send({"say": "thank-you"})
        for line in (here, there, outside):
            assert line.until("said")["said"] == {"by": "p2", "what": "thank-you"}
        outside.send({"say": "hello"})
        assert outside.until("refused")["code"] == "talk-seated"


def test_only_its_writer_hears_a_draft_at_either_server(
    both: tuple[Serving, Serving, Postgres, Redis],
) -> None:
    one, other, _, _ = both
    ann, bob, table = two_at_a_table(one.address)
    writer, reader = to_writing(ann, bob, table)
    with over_there(writer, other).socket(table) as own, over_there(reader, other).socket(table) as there:
        own.until("view")
        there.until("view")
        for draft in ("1", "1+1"):
            assert writer.do(table, command="write", equation=draft).status_code == 200
        done = writer.do(table, command="present", equation="1+1 = 2").json()
        while (news := own.until("view"))["view"]["draft"] != "1+1":
            pass
        news = there.until("view")
        assert news["version"] == done["version"]
        assert "equation-written" not in [event["event"] for event in news["events"]]


def test_wrong_codes_count_at_both_servers(both: tuple[Serving, Serving, Postgres, Redis]) -> None:
    one, other, _, _ = both
    ann = Actor(one.address)
    there = over_there(ann, other)
    answers = []
    for _ in range(5):
        until_refused(ann)
        answers.append(there.get("/tables/by-code/AAAAAA").status_code)
    assert 429 in answers


def test_a_tournament_is_run_at_both_servers_on_postgresql(
    both: tuple[Serving, Serving, Postgres, Redis],
) -> None:
    one, other, _, _ = both
    director = Director(one.address, rulebook="agloa-2019", name="Both", divisions=["elementary"], rounds=2)
    director.done("enter", csv=entries(6, 1, "elementary"))
    there = director.helper("operator", name="Olga")
    there.address, there.api = other.address, f"{other.address}/api/v1"
    director.done("draw", seed=1)
    codes = director.tables(1)[1]
    assert there.tables(1) == director.tables(1)

    # Both desks hand in the same sheet with other numbers at the same moment: one of them is there, whole.
    sheets: dict[Director, list[int]] = {director: [9, 7, 5], there: [4, 6, 8]}

    def hand_in(desk: Director) -> int:
        return desk.act("score", round=1, table=1, scores=totals(codes, *sheets[desk]), version=0).status_code

    with ThreadPoolExecutor(2) as pool:
        answers = dict(zip(sheets, pool.map(hand_in, sheets), strict=True))
    assert sorted(answers.values()) == [200, 409]
    won, lost = sorted(sheets, key=lambda desk: answers[desk])
    for desk in (won, lost):
        lines = desk.look("sheets/1/1")["table"]["sheet"]["players"]
        assert [line["total"] for line in lines] == sheets[won]
    there.done("score", round=1, table=2, scores=totals(director.tables(1)[2], 3, 2, 1))
    history = director.look("history", round=1, table=1)["history"]
    assert [row["act"] for row in history if row["event"]["event"] == "sheet-entered"] == ["score"]

    # The second round is opened at one server and its clock started at the other; the result comes from the log.
    director.done("live", status=201, round=2, bots="first-day", shakes=1)
    director.helper("head-judge").done("clock", order="start", round=2)
    until = time.monotonic() + PATIENCE
    while there.look("status")["rounds"][1]["outstanding"]:
        assert time.monotonic() < until, "the results of the live round"
        time.sleep(0.5)
    assert there.look("standings")["individuals"] == director.look("standings")["individuals"]
    assert all(row["rounds"] == 2 for row in there.look("standings")["individuals"])
    assert there.download("files/standings.csv") == director.download("files/standings.csv")
    assert there.download("papers/table-sheets.pdf").startswith(b"%PDF")


def test_a_database_that_goes_away_is_reported_and_nothing_is_lost(
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
        assert asking.get(f"{one.address}/readyz").status_code == 503
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
    until = time.monotonic() + PATIENCE
    while there.get(f"/tables/{table}").json()["table"]["phase"] != "over" and time.monotonic() < until:
        time.sleep(0.5)
    assert there.events(table) == ann.events(table)


def test_migrations_are_done_once_and_keep_what_is_there(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Actor(server.address)
        table = ann.table([{"kind": "person"}, {"kind": "person"}])
        server.stop()
        server.start()
        assert ann.get(f"/tables/{table['id']}").json()["table"]["code"] == table["code"]
