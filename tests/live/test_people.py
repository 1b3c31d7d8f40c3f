"""Guests, accounts, sessions and tokens over HTTP, and what is kept about a person."""

from __future__ import annotations

import secrets
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from . import asking
from .people import Actor
from .serving import Serving

PASSWORD = "twelve cubes"


def fresh_name() -> str:
    return "Tester " + "".join(secrets.choice("abcdefghkmnp") for _ in range(9))


def test_a_guest_without_a_name_gets_a_friendly_one_of_two_words(server: Serving) -> None:
    made = asking.post(f"{server.address}/api/v1/people/guest")
    assert made.status_code == 201
    person = made.json()["person"]
    assert person["kind"] == "guest"
    assert len(person["name"].split()) == 2
    assert not any(letter.isdigit() for letter in person["name"])
    cookie = made.headers["set-cookie"].lower()
    assert "fairshake_session=" in cookie
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_the_cookie_and_the_token_are_the_same_person(server: Serving) -> None:
    with httpx.Client(base_url=f"{server.address}/api/v1", timeout=asking.PATIENCE) as browser:
        made = browser.post("/people/guest").json()
        by_cookie = browser.get("/people/me").json()["person"]
    token = {"Authorization": f"Bearer {made['token']}"}
    by_token = asking.get(f"{server.address}/api/v1/people/me", headers=token).json()["person"]
    assert by_cookie["id"] == by_token["id"] == made["person"]["id"]


def test_without_a_person_it_is_401(server: Serving) -> None:
    answer = asking.get(f"{server.address}/api/v1/people/me")
    assert answer.status_code == 401
    assert answer.json()["error"]["code"] == "no-person"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("x" * 25, "name-long"),
        ("call 555 123 4567", "name-personal"),
        ("5551234567", "name-personal"),
        ("ada 555-1234", "name-personal"),
        ("ada-555-1234", "name-personal"),
        ("www.example.com", "name-personal"),
        ("a@b", "name-signs"),
        ("Administrator", "name-barred"),
        ("shithead", "name-rude"),
    ],
)
def test_names_that_children_should_not_show_are_refused(server: Serving, name: str, code: str) -> None:
    answer = asking.post(f"{server.address}/api/v1/people/guest", json={"name": name})
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == code
    assert answer.json()["error"]["field"] == "name"


@pytest.mark.parametrize(
    "name", ["bot-40213", "guest1794800269", "u-1794800269157", "3f2a1b4c9d", "a1b2c3d4e5", "Class 7b 2026"]
)
def test_names_with_the_numbers_that_programs_and_classes_give_are_taken(server: Serving, name: str) -> None:
    answer = asking.post(f"{server.address}/api/v1/people/guest", json={"name": name})
    assert answer.status_code == 201, answer.text
    assert answer.json()["person"]["name"] == name


def test_a_guest_who_makes_an_account_keeps_games_and_seats(server: Serving) -> None:
    ann = Actor(server.address)
    table = ann.table([{"kind": "person"}, {"kind": "person"}])
    made = ann.post("/people/accounts", {"name": fresh_name(), "password": PASSWORD})
    assert made.status_code == 201, made.text
    assert made.json()["person"]["id"] == ann.id
    assert made.json()["person"]["kind"] == "account"
    ann.token = made.json()["token"]
    mine = ann.get("/tables/mine").json()["tables"]
    assert [one["id"] for one in mine] == [table["id"]]


def test_an_accounts_name_cannot_be_taken_by_a_guest_or_another_account(server: Serving) -> None:
    name = fresh_name()
    ann = Actor(server.address)
    assert ann.post("/people/accounts", {"name": name, "password": PASSWORD}).status_code == 201
    for taken in (name, name.upper(), name.replace(" ", "-")):
        guest = asking.post(f"{server.address}/api/v1/people/guest", json={"name": taken})
        assert guest.status_code == 409, taken
        assert guest.json()["error"]["code"] == "name-taken"
    other = Actor(server.address).post("/people/accounts", {"name": name, "password": PASSWORD})
    assert other.status_code == 409


def test_logging_in_and_out(server: Serving) -> None:
    name = fresh_name()
    ann = Actor(server.address)
    ann.post("/people/accounts", {"name": name, "password": PASSWORD})
    api = f"{server.address}/api/v1"
    wrong = asking.post(f"{api}/people/login", json={"name": name, "password": "thirteen cubes"})
    assert wrong.status_code == 401
    inside = asking.post(f"{api}/people/login", json={"name": name, "password": PASSWORD})
    assert inside.status_code == 200
    token = {"Authorization": f"Bearer {inside.json()['token']}"}
    assert asking.get(f"{api}/people/me", headers=token).json()["person"]["id"] == ann.id
    assert asking.post(f"{api}/people/logout", headers=token).status_code == 204
    assert asking.get(f"{api}/people/me", headers=token).status_code == 401


def test_guessing_a_password_is_slowed_down(server: Serving) -> None:
    name = fresh_name()
    Actor(server.address).post("/people/accounts", {"name": name, "password": PASSWORD})
    login = f"{server.address}/api/v1/people/login"

    def guess(number: int) -> httpx.Response:
        return asking.post(login, json={"name": name, "password": f"wrong {number} wrong"})

    # Many at once: even on a busy computer they come faster than guesses are forgiven.
    with ThreadPoolExecutor(10) as hands:
        answers = list(hands.map(guess, range(40)))
    late = [answer for answer in answers if answer.status_code == 429]
    assert late
    assert int(late[0].headers["retry-after"]) > 0


def test_tokens_for_programs_are_shown_once_and_can_be_taken_back(server: Serving) -> None:
    ann = Actor(server.address)
    made = ann.post("/people/me/tokens", {"label": "my bot"})
    assert made.status_code == 201
    secret = made.json()["token"]
    listed = ann.get("/people/me/tokens").json()["tokens"]
    assert [token["label"] for token in listed] == ["my bot"]
    assert secret not in ann.get("/people/me/tokens").text
    bot = {"Authorization": f"Bearer {secret}"}
    assert asking.get(f"{ann.api}/people/me", headers=bot).json()["person"]["id"] == ann.id
    assert ann.delete(f"/people/me/tokens/{listed[0]['id']}").status_code == 204
    assert asking.get(f"{ann.api}/people/me", headers=bot).status_code == 401


def test_all_that_is_kept_can_be_seen_and_forgotten_and_games_stay(server: Serving) -> None:
    ann, bob = Actor(server.address), Actor(server.address)
    table = ann.table([{"kind": "person"}, {"kind": "person"}])
    bob.post(f"/tables/{table['id']}/seats", {"code": table["code"]})
    ann.post(f"/tables/{table['id']}/start")
    kept = ann.get("/people/me/export").json()
    assert kept["person"]["name"] == ann.name
    assert [one["id"] for one in kept["tables"]] == [table["id"]]
    assert ann.delete("/people/me").status_code == 204
    assert ann.get("/people/me").status_code == 401
    seats = bob.get(f"/tables/{table['id']}").json()["table"]["seats"]
    assert ann.name not in [seat["name"] for seat in seats]
    assert bob.view(table["id"])["version"] > 0


def test_a_picture_is_chosen_kept_shown_at_the_table_and_exported(server: Serving) -> None:
    with httpx.Client(base_url=f"{server.address}/api/v1", timeout=asking.PATIENCE) as browser:
        person = browser.post("/people/guest").json()["person"]
        assert person["avatar"] == ""
        changed = browser.patch("/people/me", json={"avatar": "fox"}).json()["person"]
        assert (changed["avatar"], changed["name"]) == ("fox", person["name"])
        assert browser.get("/people/me").json()["person"]["avatar"] == "fox"
        assert browser.get("/people/me/export").json()["person"]["avatar"] == "fox"
        request = {
            "game": "equate",
            "settings": {},
            "seats": [{"kind": "person"}, {"kind": "bot", "level": "first-day"}],
        }
        seats = browser.post("/tables", json=request).json()["table"]["seats"]
        assert [(seat["avatar"], seat["name"]) for seat in seats] == [("fox", person["name"]), (None, "Pip")]
        refused = browser.patch("/people/me", json={"avatar": "https://example.com/me.png"})
        assert (refused.status_code, refused.json()["error"]["code"]) == (422, "unknown-avatar")
        refused = browser.patch("/people/me", json={"avatar": "owl", "name": "<b>"})
        assert (refused.status_code, refused.json()["error"]["field"]) == (422, "name")
        assert browser.get("/people/me").json()["person"]["avatar"] == "fox", (
            "a refused name saves no picture"
        )
        assert browser.patch("/people/me", json={"avatar": ""}).json()["person"]["avatar"] == ""
