"""Events come with sentences: in the language of each connection, and only of what its person may hear."""

from __future__ import annotations

import json

import httpx

from .asking import NO_TLS, PATIENCE
from .people import Actor, two_at_a_table
from .serving import Serving
from .test_replays import a_game_that_is_over
from .test_socket import to_writing


def test_each_connection_hears_in_its_own_language(server: Serving) -> None:
    ann, bob, table = two_at_a_table(server.address)
    watcher = Actor(server.address)
    with (
        ann.socket(table) as english,
        bob.socket(table, language="es") as spanish,
        watcher.socket(table, language="es") as watching,
    ):
        for socket in (english, spanish, watching):
            socket.until("view")
        assert ann.do(table, command="roll-for-first").status_code == 200
        heard = [socket.until("view") for socket in (english, spanish, watching)]
    assert [news["events"][0]["event"] for news in heard] == ["first-rolled"] * 3
    assert heard[0]["says"][0].startswith(f"Everyone rolls a red cube: {ann.name} ")
    assert heard[1]["says"][0].startswith(f"Cada uno lanza un cubo rojo: {ann.name} ")
    assert heard[2]["says"] == heard[1]["says"]


def test_a_new_connection_hears_everything_from_the_start_in_its_language(server: Serving) -> None:
    ann, bob, table = two_at_a_table(server.address)
    setter, other = to_writing(ann, bob, table)
    for language, words in (("en", "challenges"), ("es", "desafía a")):
        with ann.socket(table, since=0, language=language) as socket:
            news = socket.until("view")
        assert len(news["says"]) == len(news["events"])
        called = [event["event"] for event in news["events"]].index("challenged")
        assert f"{other.name} {words} {setter.name}" in news["says"][called]


def test_the_stream_says_the_same(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    with ann.socket(table, since=0, language="es") as socket:
        expected = socket.until("view")["says"]
    address = f"{ann.api}/tables/{table}/stream?since=0&lang=es"
    with httpx.stream("GET", address, headers=ann.headers, timeout=PATIENCE, verify=NO_TLS) as answer:
        messages = (json.loads(line[6:]) for line in answer.iter_lines() if line.startswith("data: "))
        assert next(message for message in messages if "view" in message)["says"] == expected


def test_no_sentence_shows_what_is_hidden(server: Serving) -> None:
    ann, bob, table = two_at_a_table(server.address)
    writer, other = to_writing(ann, bob, table)
    hidden = "(9+9)x9"
    assert writer.do(table, command="present", equation=f"8x8 = {hidden}").status_code == 200
    with other.socket(table, since=0) as socket:
        news = socket.until("view")
    assert any(f"{writer.name} hands in an Equation." in says for says in news["says"])
    assert hidden not in json.dumps(news["says"])


def test_a_replay_says_what_happened_in_the_language_asked_for(server: Serving) -> None:
    ann, bob, table = a_game_that_is_over(server)
    for language, words in (("en", "resigns."), ("es", "se rinde.")):
        moments = ann.get(f"/tables/{table}/replay?lang={language}").json()["moments"]
        assert f"{bob.name} {words}" in [moment["says"] for moment in moments]
