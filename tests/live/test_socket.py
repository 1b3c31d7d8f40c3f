"""The socket and the stream: greeting, catching up, who hears what, and frames that make no sense."""

from __future__ import annotations

import json
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from . import asking
from .asking import PATIENCE
from .people import Actor, Socket, two_at_a_table
from .serving import Serving


def to_writing(ann: Actor, bob: Actor, table: str) -> tuple[Actor, Actor]:
    """Play until Equations are written after Impossible; who must write, and the other one."""
    ann.do(table, command="roll-for-first")
    while ann.view(table)["view"]["phase"] == "roll-for-first":
        ann.do(table, command="roll-for-first")
    setter = ann if ann.view(table)["view"]["setter"] == "p1" else bob
    other = bob if setter is ann else ann
    setter.do(table, command="roll")
    cubes = setter.view(table)["view"]["cubes"]
    digit = next(cube["number"] for cube in cubes if cube["face"].isdigit())
    setter.do(table, command="arrange-goal", goal=[{"cube": digit}])
    assert setter.do(table, command="say-goal").status_code == 200
    assert other.do(table, command="make-challenge", word="impossible").status_code == 200
    assert setter.view(table)["view"]["phase"] == "write"
    return setter, other


def test_hello_comes_first_then_the_view(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    with ann.socket(table, since=0) as socket:
        hello = socket.read()["hello"]
        assert hello["table"] == table
        assert hello["seat"] == 0
        news = socket.until("view")
        assert news["version"] == hello["version"] == len(news["events"])
        assert news["view"]["player"] == "p1"


def test_every_change_reaches_everyone_with_events_and_view(server: Serving) -> None:
    ann, bob, table = two_at_a_table(server.address)
    with ann.socket(table) as one, bob.socket(table) as other:
        one.until("view")
        other.until("view")
        one.send({"do": {"command": "roll-for-first"}, "id": "7f3"})
        done = one.until("done")
        assert done["done"] == "7f3"
        news = other.until("view")
        assert news["version"] == done["version"]
        assert news["events"][0]["event"] == "first-rolled"


def test_since_gives_every_later_event_once_and_in_order(server: Serving) -> None:
    ann, bob, table = two_at_a_table(server.address)
    to_writing(ann, bob, table)
    whole = ann.events(table)
    for since in (0, 1, len(whole) // 2, len(whole)):
        with ann.socket(table, since=since) as socket:
            assert socket.until("view")["events"] == whole[since:]


def test_a_refusal_has_a_code_a_section_and_a_sentence(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    with ann.socket(table) as socket:
        socket.send({"do": {"command": "move", "cube": 1, "section": "required"}, "id": "x"})
        refused = socket.until("refused")
        assert refused["refused"] == "x"
        assert refused["code"]
        assert "citation" in refused
        assert len(refused["message"]) > 10


@pytest.mark.parametrize(
    ("query", "language", "words"),
    [
        ("", "en-US", "You can't do that now."),
        ("", "es-MX", "Eso no se puede hacer ahora."),
        ("?lang=es", "en-US", "Eso no se puede hacer ahora."),
    ],
)
def test_a_socket_refuses_in_the_language_that_it_was_opened_in(
    server: Serving, query: str, language: str, words: str
) -> None:
    ann, _, table = two_at_a_table(server.address)
    address = f"{ann.api.replace('http', 'ws', 1)}/tables/{table}/socket{query}"
    with connect(address, additional_headers={**ann.headers, "Accept-Language": language}) as connection:
        socket = Socket(connection)
        socket.until("view")
        socket.send({"do": {"command": "present", "equation": "1 = 1"}, "id": "early"})
        assert socket.until("refused")["message"].startswith(words)


def test_ping_is_answered_with_the_time(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    with ann.socket(table) as socket:
        socket.send({"ping": 12})
        pong = socket.until("pong")
        assert pong["pong"] == 12
        assert pong["now"] > 1_700_000_000_000


def test_drafts_and_papers_are_hidden_until_they_are_shown(server: Serving) -> None:
    ann, bob, table = two_at_a_table(server.address)
    writer, other = to_writing(ann, bob, table)
    eve = Actor(server.address)
    with other.socket(table) as there, eve.socket(table) as outside:
        there.until("view")
        outside.until("view")
        hidden = "(9+9)x9"  # brackets: no number of the view can look like it
        secret = f"8x8 = {hidden}"
        assert writer.do(table, command="write", equation=secret).status_code == 200
        writer.do(table, "mark", command="say-goal")
        other.do(table, command="write", equation="1+1 = 2")
        for socket in (there, outside):
            socket.send({"ping": 1})
            while "pong" not in (heard := socket.read()):
                assert hidden not in json.dumps(heard)
    assert hidden in json.dumps(writer.view(table))
    for person in (other, eve):
        assert hidden not in json.dumps(person.view(table))
        assert hidden not in json.dumps(person.events(table))


def test_two_windows_of_one_person_are_one_seat(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    with ann.socket(table) as one, ann.socket(table) as two:
        assert one.until("hello")["hello"]["seat"] == two.until("hello")["hello"]["seat"] == 0
        two.until("view")
        one.send({"do": {"command": "roll-for-first"}, "id": "same"})
        two.send({"do": {"command": "roll-for-first"}, "id": "same"})
        assert one.until("done") == two.until("done")


def test_the_table_shows_who_is_here_and_who_is_away(server: Serving) -> None:
    ann, bob, table = two_at_a_table(server.address)
    with ann.socket(table) as one:
        assert one.until("people")["people"] == {"here": ["p1"], "away": ["p2"], "watching": 0}
        with bob.socket(table):
            assert one.until("people")["people"]["here"] == ["p1", "p2"]
        assert one.until("people")["people"]["away"] == ["p2"]


def test_phrases_are_said_and_free_text_is_not(server: Serving) -> None:
    ann, bob, table = two_at_a_table(server.address)
    with ann.socket(table) as one, bob.socket(table) as other:
        other.until("view")
        one.send({"say": "good-game"})
        assert other.until("said")["said"] == {"by": "p1", "what": "good-game"}
        one.send({"say": "my phone is 5551234567"})
        assert one.until("refused")["code"] == "talk-phrases"


def test_nobody_talks_while_equations_are_written(server: Serving) -> None:
    ann, bob, table = two_at_a_table(server.address)
    to_writing(ann, bob, table)
    with ann.socket(table) as socket:
        socket.send({"say": "hello"})
        assert socket.until("refused")["code"] == "talk-closed"


@pytest.mark.parametrize(
    "frame",
    ["", "hello", "[1]", "{}", '{"do": 5, "id": "1"}', '{"do": {}, "id": ""}', '{"say": 5}', "[" * 5000],
)
def test_frames_that_make_no_sense_are_answered_and_do_no_harm(server: Serving, frame: str) -> None:
    ann, _, table = two_at_a_table(server.address)
    with ann.socket(table) as socket:
        socket.until("view")
        socket.send(frame)
        assert "refused" in socket.until("refused")
        socket.send({"ping": 1})
        assert socket.until("pong")["pong"] == 1


def test_a_frame_that_is_too_long_ends_the_connection(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    with ann.socket(table) as socket:
        socket.until("view")
        socket.send(json.dumps({"do": {"command": "write", "equation": "1" * 20_000}, "id": "long"}))
        with pytest.raises(ConnectionClosed):
            socket.until("never")


def test_another_site_cannot_open_a_socket_or_act_with_the_cookie(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    cookie = {"Cookie": f"fairshake_session={ann.token}"}
    address = f"ws://127.0.0.1:{server.port}/api/v1/tables/{table}/socket"
    with connect(address, additional_headers=cookie, origin=Origin("https://evil.example")) as socket:
        assert Socket(socket).read()["error"]["code"] == "other-site"
        with pytest.raises(ConnectionClosed):
            socket.recv(PATIENCE)
    forged = asking.post(
        f"{ann.api}/tables/{table}/commands",
        headers={**cookie, "Origin": "https://evil.example"},
        json={"id": "x", "command": {"command": "resign"}},
    )
    assert forged.status_code == 403
    assert ann.view(table)["view"]["phase"] == "roll-for-first"


def test_the_stream_shows_the_same_as_the_socket(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    got: list[dict[str, Any]] = []
    ready, finished = threading.Event(), threading.Event()

    def listen() -> None:
        with httpx.stream(
            "GET", f"{ann.api}/tables/{table}/stream?since=0", headers=ann.headers, timeout=PATIENCE
        ) as answer:
            assert answer.headers["content-type"].startswith("text/event-stream")
            for line in answer.iter_lines():
                if line.startswith("data: "):
                    got.append(json.loads(line[6:]))
                    ready.set()
                    if sum("view" in message for message in got) == 2:
                        break
        finished.set()

    thread = threading.Thread(target=listen)
    thread.start()
    assert ready.wait(PATIENCE)
    assert ann.do(table, command="roll-for-first").status_code == 200
    assert finished.wait(PATIENCE)
    thread.join()
    assert "hello" in got[0]
    views = [message for message in got if "view" in message]
    assert [event for message in views for event in message["events"]] == ann.events(table)


def test_an_unknown_table_is_reported(server: Serving) -> None:
    ann = Actor(server.address)
    assert ann.get("/tables/nowhere").status_code == 404
    with ann.socket("nowhere") as socket:
        assert socket.read()["error"]["code"] == "no-such-table"


def test_codes_cannot_be_guessed_for_long(tmp_path_factory: pytest.TempPathFactory) -> None:
    from .serving import serving

    with serving(tmp_path_factory.mktemp("codes")) as own:
        eve = Actor(own.address)
        codes = [f"ZZZZ{a}{b}" for a in "ABCDEFGHJK" for b in "23456789AB"]
        # Many at once: even on a busy computer they come faster than guesses are forgiven.
        with ThreadPoolExecutor(20) as hands:
            answers = list(hands.map(lambda code: eve.get(f"/tables/by-code/{code}"), codes))
        late = [answer for answer in answers if answer.status_code == 429]
        assert late
        assert int(late[0].headers["retry-after"]) > 0


def test_an_id_that_is_long_or_has_invisible_characters_is_refused_and_not_shortened_to_another(
    server: Serving,
) -> None:
    ann, _, table = two_at_a_table(server.address)
    with ann.socket(table) as socket:
        before = socket.until("view")["version"]
        # PostgreSQL stores no NUL: the acts of others that are saved together with it would fail.
        for id in ("x" * 64 + "a", "x" * 64 + "b", "\0"):
            socket.send({"do": {"command": "roll-for-first"}, "id": id})
            refused = socket.until("refused")
            assert (refused["refused"], refused["code"]) == (id, "bad-order")
        socket.send({"do": {"command": "roll-for-first"}, "id": "x" * 64})
        assert socket.until("done")["version"] > before
