"""When a session ends, its sockets and streams end with it, and nothing more is done for them."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from .asking import PATIENCE, post
from .people import Actor, Socket, two_at_a_table
from .school import PASSWORD, Account, Child
from .serving import Serving, administer


def seated(person: Actor) -> str:
    """A table where this person and another one play."""
    table = person.table([{"kind": "person"}, {"kind": "person"}])
    other = Actor(person.address)
    sat = other.post(f"/tables/{table['id']}/seats", {"code": table["code"]})
    assert sat.status_code == 200, sat.text
    started = person.post(f"/tables/{table['id']}/start")
    assert started.status_code == 200, started.text
    return str(table["id"])


def log_out(server: Serving, person: Actor) -> None:
    assert person.post("/people/logout").status_code == 204


def forget(server: Serving, person: Actor) -> None:
    assert person.delete("/people/me").status_code == 204


def make_account(server: Serving, person: Actor) -> None:
    made = person.post("/people/accounts", {"name": f"Grown {person.id[:10]}", "password": PASSWORD})
    assert made.status_code == 201, made.text


ENDS: dict[str, Callable[[Serving, Actor], None]] = {
    "logout": log_out,
    "forgotten": forget,
    "account": make_account,
}


def read_to_the_end(socket: Socket) -> tuple[str, int]:
    """The reason for which the socket was closed, and the code."""
    why = socket.until("closing")["closing"]
    with pytest.raises(ConnectionClosed) as closed:
        socket.until("never")
    assert closed.value.rcvd is not None
    return str(why), closed.value.rcvd.code


@contextmanager
def stream(person: Actor, table: str) -> Iterator[Iterator[str]]:
    address = f"{person.api}/tables/{table}/stream?since=0"
    with httpx.stream("GET", address, headers=person.headers, timeout=PATIENCE) as answer:
        lines = answer.iter_lines()
        assert "hello" in next(lines)
        yield lines


@pytest.mark.parametrize("why", ENDS)
def test_a_socket_and_a_stream_close_and_say_why(server: Serving, why: str) -> None:
    ann, _, table = two_at_a_table(server.address)
    with ann.socket(table) as socket, stream(ann, table) as lines:
        socket.until("view")
        ENDS[why](server, ann)
        assert read_to_the_end(socket) == (why, 4401)
        reported = [json.loads(line[6:]) for line in lines if line.startswith("data: ")]
        assert reported[-1] == {"closing": why}


def test_a_deleted_token_takes_its_own_connections_only(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    made = ann.post("/people/me/tokens", {"label": "my bot"}).json()
    program = object.__new__(Actor)
    program.__dict__.update(ann.__dict__, token=made["token"])
    with ann.socket(table) as own, program.socket(table) as socket:
        socket.until("view")
        assert ann.delete(f"/people/me/tokens/{made['id']}").status_code == 204
        assert read_to_the_end(socket) == ("deleted", 4401)
        own.send({"ping": 1})
        assert own.until("pong")["pong"] == 1


def test_a_new_password_at_the_command_line_ends_connections(server: Serving) -> None:
    ann = Account(server.address)
    table = seated(ann)
    with ann.socket(table) as socket:
        socket.until("view")
        administer(server, "password", ann.account, given="thirty yellow cubes\n")
        assert read_to_the_end(socket) == ("password", 4401)
    again = ann.get("/people/me")
    assert (again.status_code, again.json()["error"]["code"]) == (401, "session-password")


def test_recovery_and_removal_by_a_class_end_connections(server: Serving) -> None:
    teacher = Account(server.address)
    classroom = teacher.classroom()
    child, other = Child(server.address, classroom["code"]), Child(server.address, classroom["code"])
    with child.socket(seated(child)) as socket, other.socket(seated(other)) as there:
        socket.until("view")
        there.until("view")
        Child(server.address, recovery=child.recovery)
        assert read_to_the_end(socket) == ("recovery", 4401)
        assert teacher.delete(f"/classes/{classroom['id']}").status_code == 204
        assert read_to_the_end(there) == ("forgotten", 4401)


def test_nothing_is_done_for_a_session_that_has_ended(server: Serving) -> None:
    """The connection may live a moment longer than the session; what comes over it then is not carried out."""
    ann, bob, table = two_at_a_table(server.address)
    with ann.socket(table) as socket:
        socket.until("view")
        before = len(bob.events(table))
        log_out(server, ann)
        with contextlib.suppress(ConnectionClosed):
            for number in count():
                socket.send({"do": {"command": "roll-for-first"}, "id": f"late-{number}"})
                socket.send({"say": "hello"})
                answer = socket.read()
                assert "done" not in answer
                assert "said" not in answer
        assert len(bob.events(table)) == before
    late = post(
        f"{ann.api}/tables/{table}/commands",
        headers=ann.headers,
        json={"id": "later", "command": {"command": "roll-for-first"}},
    )
    assert (late.status_code, late.json()["error"]["code"]) == (401, "session-logout")
    assert len(bob.events(table)) == before


def test_an_account_begins_a_new_session_and_nothing_of_the_guest_remains(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    program = ann.post("/people/me/tokens", {"label": "my bot"}).json()["token"]
    made = ann.post("/people/accounts", {"name": f"Grown {ann.id[:10]}", "password": PASSWORD})
    assert made.status_code == 201, made.text
    for old in (ann.token, program):
        answer = httpx.get(
            f"{ann.api}/people/me", headers={"Authorization": f"Bearer {old}"}, timeout=PATIENCE
        )
        assert (answer.status_code, answer.json()["error"]["code"]) == (401, "session-account")
    assert made.json()["token"] in made.headers["set-cookie"]
    ann.token = made.json()["token"]
    with ann.socket(table, since=0) as socket:
        assert socket.until("hello")["hello"]["seat"] == 0


def test_a_program_without_a_valid_token_is_no_spectator(server: Serving) -> None:
    """It would take a spectator's view for its player's. A browser with an old cookie may look on."""
    ann, _, table = two_at_a_table(server.address)
    view = f"{server.address}/api/v1/tables/{table}/view"
    ended = ann.token
    log_out(server, ann)
    for token, code in ((ended, "session-logout"), ("nobody-knows-this", "no-person")):
        refused = httpx.get(view, headers={"Authorization": f"Bearer {token}"}, timeout=PATIENCE)
        assert (refused.status_code, refused.json()["error"]["code"]) == (401, code)
        visited = httpx.get(view, headers={"Cookie": f"fairshake_session={token}"}, timeout=PATIENCE)
        assert visited.json()["view"]["player"] == ""
        again = httpx.post(
            f"{server.address}/api/v1/people/guest",
            json={},
            headers={"Authorization": f"Bearer {token}"},
            timeout=PATIENCE,
        )
        assert again.status_code == 201
