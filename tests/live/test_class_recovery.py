"""A class brings back only the guests that it made itself; nobody becomes someone else through a class."""

from __future__ import annotations

import secrets
from typing import Any

import httpx
import pytest

from .asking import PATIENCE, get, post
from .people import Actor
from .school import PASSWORD, Account, Child
from .serving import Serving


@pytest.fixture(scope="module")
def teacher(server: Serving) -> Account:
    return Account(server.address)


def join(person: Actor, classroom: dict[str, Any]) -> dict[str, Any]:
    """Come into a class with an own session."""
    nickname = "Pupil " + "".join(secrets.choice("abcdefghkmnp") for _ in range(8))
    joined = person.post("/classes/join", {"code": classroom["code"], "nickname": nickname})
    assert joined.status_code == 201, joined.text
    reported: dict[str, Any] = joined.json()
    return reported


def member_id(teacher: Account, classroom: dict[str, Any], nickname: str) -> str:
    members = teacher.get(f"/classes/{classroom['id']}").json()["members"]
    return next(str(one["id"]) for one in members if one["nickname"] == nickname)


def new_code(teacher: Account, classroom: dict[str, Any], nickname: str) -> httpx.Response:
    member = member_id(teacher, classroom, nickname)
    return teacher.post(f"/classes/{classroom['id']}/members/{member}/recovery")


def recover(server: Serving, code: str) -> httpx.Response:
    return post(f"{server.address}/api/v1/classes/recover", json={"recovery": code})


def assert_refused(answer: httpx.Response) -> None:
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not-recoverable"), answer.text


def test_a_teacher_cannot_recover_an_account_that_joined(server: Serving, teacher: Account) -> None:
    classroom, victim = teacher.classroom(), Account(server.address)
    joined = join(victim, classroom)
    assert joined["recovery"] == "", "a person with a session needs no code"
    assert_refused(new_code(teacher, classroom, joined["nickname"]))
    assert_refused(victim.post(f"/classes/{classroom['id']}/members/me/recovery"))


def test_a_teacher_cannot_recover_a_guest_who_came_with_a_session(server: Serving, teacher: Account) -> None:
    classroom, guest = teacher.classroom(), Actor(server.address)
    joined = join(guest, classroom)
    assert joined["recovery"] == ""
    assert_refused(new_code(teacher, classroom, joined["nickname"]))


def test_another_class_cannot_recover_a_guest_that_this_class_made(server: Serving, teacher: Account) -> None:
    child = Child(server.address, teacher.classroom()["code"])
    other = Account(server.address)
    classroom = other.classroom()
    joined = join(child, classroom)
    assert joined["recovery"] == ""
    assert_refused(new_code(other, classroom, joined["nickname"]))
    assert recover(server, child.recovery).status_code == 200, "its own class still can"


def test_a_guest_with_a_token_for_a_program_is_not_recovered(server: Serving, teacher: Account) -> None:
    classroom = teacher.classroom()
    child = Child(server.address, classroom["code"])
    assert child.post("/people/me/tokens", {"label": "my bot"}).status_code == 201
    assert_refused(new_code(teacher, classroom, child.nickname))
    assert recover(server, child.recovery).status_code == 404


def test_codes_are_useless_once_the_guest_is_an_account(server: Serving, teacher: Account) -> None:
    classroom = teacher.classroom()
    child = Child(server.address, classroom["code"])
    renewed = new_code(teacher, classroom, child.nickname).json()["recovery"]
    name = "Grown " + "".join(secrets.choice("abcdefghkmnp") for _ in range(9))
    made = child.post("/people/accounts", {"name": name, "password": PASSWORD})
    assert made.status_code == 201, made.text
    for code in (child.recovery, renewed):
        assert (recover(server, code).status_code) == 404
    assert_refused(new_code(teacher, classroom, child.nickname))


def test_the_teacher_sees_whom_the_class_can_bring_back(server: Serving, teacher: Account) -> None:
    classroom = teacher.classroom()
    child = Child(server.address, classroom["code"])
    joined = join(Actor(server.address), classroom)
    members = teacher.get(f"/classes/{classroom['id']}").json()["members"]
    assert {one["nickname"]: one["recoverable"] for one in members} == {
        child.nickname: True,
        joined["nickname"]: False,
    }
    assert child.get(f"/classes/{classroom['id']}").json()["me"]["recoverable"] is True


def test_recovery_ends_the_other_sessions_and_says_why(server: Serving, teacher: Account) -> None:
    child = Child(server.address, teacher.classroom()["code"])
    back = Child(server.address, recovery=child.recovery)
    assert back.get("/people/me").json()["person"]["id"] == child.id
    gone = child.get("/people/me")
    assert (gone.status_code, gone.json()["error"]["code"]) == (401, "session-recovery")
    assert "another device" in gone.json()["error"]["message"]


@pytest.mark.parametrize("path", ["/people/guest", "/people/login", "/classes/join", "/classes/recover"])
def test_another_site_cannot_sign_a_browser_in(server: Serving, teacher: Account, path: str) -> None:
    child = Child(server.address, teacher.classroom()["code"])
    bodies: dict[str, dict[str, str]] = {
        "/people/guest": {},
        "/people/login": {"name": teacher.account, "password": PASSWORD},
        "/classes/join": {"code": teacher.classroom()["code"]},
        "/classes/recover": {"recovery": child.recovery},
    }
    forged = post(
        f"{server.address}/api/v1{path}", json=bodies[path], headers={"Origin": "https://evil.example"}
    )
    assert (forged.status_code, forged.json()["error"]["code"]) == (403, "other-site")
    assert "set-cookie" not in forged.headers


def test_a_wrong_cookie_is_nobody(server: Serving) -> None:
    answer = get(
        f"{server.address}/api/v1/people/me", headers={"Authorization": "Bearer x"}, timeout=PATIENCE
    )
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "no-person")
