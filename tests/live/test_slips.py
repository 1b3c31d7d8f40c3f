"""Slips printed before a lesson: nobody sees them until a child comes with one, and unused ones can be removed."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest

from .asking import post
from .school import Account, Child
from .serving import Serving


@pytest.fixture
def teacher(server: Serving) -> Account:
    return Account(server.address)


def printed(teacher: Account, room: str, number: int) -> list[dict[str, Any]]:
    made = teacher.post(f"/classes/{room}/slips", {"number": number})
    assert made.status_code == 201, made.text
    slips: list[dict[str, Any]] = made.json()["slips"]
    return slips


def test_a_child_comes_with_a_printed_slip_and_with_the_same_one_on_the_next_day(
    server: Serving, teacher: Account
) -> None:
    made = teacher.classroom()
    slips = printed(teacher, made["id"], 3)
    assert len({one["nickname"] for one in slips}) == len({one["recovery"] for one in slips}) == 3
    assert all("<svg" in one["qr"] for one in slips)
    child = Child(server.address, recovery=slips[0]["recovery"])
    assert child.nickname == slips[0]["nickname"]
    seen = teacher.get(f"/classes/{made['id']}").json()
    assert ([one["nickname"] for one in seen["members"]], len(seen["slips"])) == ([child.nickname], 2)
    assert seen["members"][0]["joined"] > 0
    again = Child(server.address, recovery=slips[0]["recovery"])
    assert again.id == child.id
    assert len(teacher.get(f"/classes/{made['id']}").json()["members"]) == 1


def test_nobody_sees_or_seats_a_child_who_has_not_come(server: Serving, teacher: Account) -> None:
    made = teacher.classroom()
    slips = printed(teacher, made["id"], 2)
    page = f"/classes/{made['id']}"
    nobody = teacher.post(f"{page}/tables", {"size": 2})
    assert (nobody.status_code, nobody.json()["error"]["code"]) == (409, "nobody-there")
    child = Child(server.address, made["code"])
    work = teacher.give(made["id"], kind="lesson", lesson="equate/first-play")
    assert teacher.post(f"{page}/tables", {"size": 4, "bots": ""}).status_code == 201
    seen = teacher.get(page).json()
    assert [one["nickname"] for one in seen["work"][0]["children"]] == [child.nickname]
    assert seen["work"][1]["tables"][0]["seats"][0]["name"] == child.nickname
    assert child.get(page).json()["members"] == [child.nickname]
    assert [one["nickname"] for one in teacher.get(f"{page}/results").json()["members"]] == [child.nickname]
    names = {one["nickname"] for one in slips}
    assert not names & {one["nickname"] for one in teacher.get(f"{page}/export.json").json()["members"]}
    taken = post(
        f"{server.address}/api/v1/classes/join", json={"code": made["code"], "nickname": names.pop()}
    )
    assert (taken.status_code, taken.json()["error"]["code"]) == (409, "nickname-taken")
    assert work["id"]


def test_slips_that_nobody_used_are_removed_and_their_codes_with_them(
    server: Serving, teacher: Account
) -> None:
    made = teacher.classroom()
    used, unused = printed(teacher, made["id"], 2)
    child = Child(server.address, recovery=used["recovery"])
    named = people_named(server, unused["nickname"])  # on this server others may have the same nickname
    assert teacher.delete(f"/classes/{made['id']}/slips").status_code == 204
    seen = teacher.get(f"/classes/{made['id']}").json()
    assert ([one["nickname"] for one in seen["members"]], seen["slips"]) == ([child.nickname], [])
    late = post(f"{server.address}/api/v1/classes/recover", json={"recovery": unused["recovery"]})
    assert (late.status_code, late.json()["error"]["code"]) == (404, "wrong-recovery")
    assert people_named(server, unused["nickname"]) == named - 1


def people_named(server: Serving, name: str) -> int:
    with sqlite3.connect(f"file:{server.data}/fairshake.sqlite?mode=ro", uri=True) as kept:
        return int(kept.execute("select count(*) from people where name = ?", (name,)).fetchone()[0])


@pytest.mark.parametrize("number", [0, 41])
def test_a_number_of_slips_that_is_too_large_or_small_is_refused(teacher: Account, number: int) -> None:
    made = teacher.classroom()
    refused = teacher.post(f"/classes/{made['id']}/slips", {"number": number})
    assert (refused.status_code, refused.json()["error"]["field"]) == (422, "number")
    assert teacher.get(f"/classes/{made['id']}").json()["slips"] == []


def test_work_is_given_to_slips_that_nobody_has_used_and_waits_for_those_children(
    server: Serving, teacher: Account
) -> None:
    made = teacher.classroom()
    page = f"/classes/{made['id']}"
    slips = printed(teacher, made["id"], 2)
    waiting = {one["nickname"]: one["id"] for one in teacher.get(page).json()["slips"]}
    assert set(waiting) == {one["nickname"] for one in slips}
    chosen = waiting[slips[0]["nickname"]]
    work = teacher.give(made["id"], kind="lesson", lesson="equate/first-play", members=[chosen])
    mine, other = (Child(server.address, recovery=one["recovery"]) for one in slips)
    assert [one["id"] for one in mine.get(page).json()["work"]] == [work["id"]]
    assert other.get(page).json()["work"] == []
