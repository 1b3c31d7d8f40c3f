"""A guest moves to another device with three words, and nobody else does."""

from __future__ import annotations

import secrets
from typing import Any

import httpx
import pytest

from fairshake.application.people.transfer import transfer_words

from .asking import get, post
from .people import Actor
from .school import PASSWORD, Account
from .serving import Serving, serving

PROGRESS: dict[str, Any] = {
    "version": 1,
    "days": ["2026-11-17", "2026-11-18"],
    "rating": 1432.5,
    "deviation": 90.0,
    "tried": 12,
    "solved": 9,
    "rated": ["now 7 1 agloa-2019"],
    "beaten": [{"game": "equations", "book": "agloa-2019", "level": "first-day"}],
    "mistakes": [],
    "looked": [],
    "games": ["equations"],
}


def begin(person: Actor, **body: Any) -> httpx.Response:
    return person.post("/people/me/transfer", body)


def words_of(person: Actor, **body: Any) -> str:
    made = begin(person, **body)
    assert made.status_code == 201, made.text
    return str(made.json()["words"])


def finish(server: Serving, words: str) -> httpx.Response:
    return post(f"{server.address}/api/v1/people/transfer", json={"words": words})


def test_three_words_bring_the_guest_and_the_progress_once_and_end_the_old_session(server: Serving) -> None:
    guest = Actor(server.address)
    words = words_of(guest, progress=PROGRESS)
    assert len(words.split()) == 3
    kept = guest.get("/people/me/export").json()["transfers"]
    assert [one["progress"] for one in kept] == [PROGRESS]
    moved = finish(server, words.upper().replace(" ", ", "))
    assert moved.status_code == 200, moved.text
    reported = moved.json()
    assert (reported["person"]["id"], reported["progress"]) == (guest.id, PROGRESS)
    gone = guest.get("/people/me")
    assert (gone.status_code, gone.json()["error"]["code"]) == (401, "session-transfer")
    headers = {"Authorization": f"Bearer {reported['token']}"}
    mine = get(f"{server.address}/api/v1/people/me/export", headers=headers)
    assert mine.json()["transfers"] == [], "what was carried is gone once it is picked up"
    assert finish(server, words).status_code == 404


def test_a_new_code_ends_the_one_before(server: Serving) -> None:
    guest = Actor(server.address)
    old, new = words_of(guest), words_of(guest)
    assert finish(server, old).status_code == 404
    assert finish(server, new).json()["progress"] is None


def test_an_account_has_no_code_and_a_guest_who_becomes_one_loses_it(server: Serving) -> None:
    refused = begin(Account(server.address))
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "transfer-account")
    guest = Actor(server.address)
    words = words_of(guest)
    name = "Grown " + "".join(secrets.choice("abcdefghkmnp") for _ in range(9))
    assert guest.post("/people/accounts", {"name": name, "password": PASSWORD}).status_code == 201
    assert finish(server, words).status_code == 404


def test_a_guest_who_is_forgotten_leaves_no_code_behind(server: Serving) -> None:
    guest = Actor(server.address)
    words = words_of(guest, progress=PROGRESS)
    assert guest.delete("/people/me").status_code in (200, 204)
    assert finish(server, words).status_code == 404


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"days": ["yesterday"]},
        {"rated": ["x" * 200]},
        {"looked": ["t"] * 61},
        {"rating": -1},
        {"note": "hello"},
    ],
)
def test_progress_of_another_shape_is_refused(server: Serving, change: dict[str, Any]) -> None:
    refused = begin(Actor(server.address), progress=PROGRESS | change)
    assert refused.status_code in (400, 422), refused.text


@pytest.mark.parametrize(
    "words", ["", "maple", "maple rocket", "maple rocket otter fox", "x" * 5000, "a b c"]
)
def test_wrong_words_are_refused(server: Serving, words: str) -> None:
    refused = finish(server, words)
    assert (refused.status_code, refused.json()["error"]["code"]) == (404, "wrong-transfer")


def test_the_database_does_not_hold_the_words(server: Serving) -> None:
    words = words_of(Actor(server.address))
    _, second, third = words.split()
    for file in server.data.rglob("*"):
        if file.is_file():
            assert f"{second} {third}".encode() not in file.read_bytes(), file


def test_guessing_words_is_slowed_down(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("guessed")) as server:
        statuses = [finish(server, "maple rocket otter").status_code for _ in range(40)]
    assert statuses.count(404) <= 30
    assert statuses[-1] == 429


def test_there_are_enough_words_and_all_are_easy_to_type() -> None:
    words = transfer_words()
    assert len(set(words)) == len(words) >= 2048
    assert all(word.isascii() and word.islower() and 3 <= len(word) <= 8 for word in words)
