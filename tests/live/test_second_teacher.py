"""A class with a second teacher: who may do what, tables that are there already, leaving, and an owner who goes."""

from __future__ import annotations

import pytest

from .people import Actor
from .school import Account, Child
from .serving import Serving


@pytest.fixture
def owner(server: Serving) -> Account:
    return Account(server.address)


@pytest.fixture
def colleague(server: Serving) -> Account:
    return Account(server.address)


def shared(owner: Account, colleague: Account) -> str:
    """A class of the owner's that the colleague teaches too."""
    made = owner.classroom()
    added = owner.post(f"/classes/{made['id']}/teachers", {"name": colleague.account})
    assert added.status_code == 201, added.text
    return str(made["id"])


def test_a_second_teacher_leads_the_class_like_the_first(owner: Account, colleague: Account) -> None:
    room = shared(owner, colleague)
    page = f"/classes/{room}"
    assert [one["id"] for one in colleague.get("/classes/mine").json()["teaching"]] == [room]
    seen = colleague.get(page).json()
    assert seen["role"] == "teacher"
    assert [(one["name"], one["owner"], one["me"]) for one in seen["teachers"]] == [
        (owner.account, True, False),
        (colleague.account, False, True),
    ]
    child = Child(owner.address, seen["class"]["code"])
    work = colleague.give(room, kind="lesson", lesson="equate/first-play")
    assert colleague.post(f"{page}/work/{work['id']}/lead").status_code == 204
    assert colleague.post(f"{page}/tables", {"size": 2}).status_code == 201
    table = child.get(page).json()["work"][1]["table"]["id"]
    for teacher in (owner, colleague):
        assert teacher.post(f"/tables/{table}/adjourn").status_code < 300
        assert teacher.post(f"/tables/{table}/resume").status_code < 300
        assert teacher.get(f"{page}/results").status_code == 200
    assert colleague.post(f"{page}/pause").json() == {"tables": 1, "paused": True}
    assert child.get(f"{page}/now").json()["paused"]


def test_a_teacher_who_is_added_later_sees_the_tables_that_are_there(
    owner: Account, colleague: Account
) -> None:
    made = owner.classroom()
    child = Child(owner.address, made["code"])
    assert owner.post(f"/classes/{made['id']}/tables", {"size": 2}).status_code == 201
    table = child.get(f"/classes/{made['id']}").json()["work"][0]["table"]["id"]
    assert colleague.get(f"/tables/{table}/view").status_code in (403, 404)
    owner.post(f"/classes/{made['id']}/teachers", {"name": colleague.account})
    assert colleague.get(f"/tables/{table}/view").status_code == 200
    assert colleague.post(f"/tables/{table}/adjourn").status_code < 300


def test_only_the_owner_chooses_teachers_and_deletes_the_class(
    server: Serving, owner: Account, colleague: Account
) -> None:
    room = shared(owner, colleague)
    other = Account(server.address)
    for refused in (
        colleague.post(f"/classes/{room}/teachers", {"name": other.account}),
        colleague.delete(f"/classes/{room}"),
        colleague.delete(f"/classes/{room}/teachers/{owner.id}"),
    ):
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "owner-only")
    stranger = other.post(f"/classes/{room}/teachers", {"name": other.account})
    assert (stranger.status_code, stranger.json()["error"]["code"]) == (403, "teacher-only")
    nobody = owner.post(f"/classes/{room}/teachers", {"name": "Nobody At All"})
    assert (nobody.status_code, nobody.json()["error"]["code"]) == (404, "no-such-account")
    again = owner.post(f"/classes/{room}/teachers", {"name": colleague.account})
    assert again.status_code == 201
    assert len(owner.get(f"/classes/{room}").json()["teachers"]) == 2


def test_a_student_is_no_teacher_and_a_teacher_no_student(
    server: Serving, owner: Account, colleague: Account
) -> None:
    room = shared(owner, colleague)
    code = owner.get(f"/classes/{room}").json()["class"]["code"]
    joined = colleague.post("/classes/join", {"code": code})
    assert (joined.status_code, joined.json()["error"]["code"]) == (409, "teacher-is-in")
    student = Account(server.address)
    assert student.post("/classes/join", {"code": code, "nickname": "Quiet Fern"}).status_code == 201
    refused = owner.post(f"/classes/{room}/teachers", {"name": student.account})
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "child-not-teacher")


@pytest.mark.parametrize("by_owner", [True, False])
def test_a_second_teacher_leaves_or_is_removed(owner: Account, colleague: Account, by_owner: bool) -> None:
    room = shared(owner, colleague)
    gone = (owner if by_owner else colleague).delete(f"/classes/{room}/teachers/{colleague.id}")
    assert gone.status_code == 204
    assert colleague.get(f"/classes/{room}").status_code == 403
    assert colleague.get("/classes/mine").json()["teaching"] == []
    missing = owner.delete(f"/classes/{room}/teachers/{colleague.id}")
    assert (missing.status_code, missing.json()["error"]["code"]) == (404, "no-such-teacher")


def test_a_class_passes_to_its_second_teacher_when_the_owner_is_forgotten(
    owner: Account, colleague: Account
) -> None:
    room, alone = shared(owner, colleague), owner.classroom()["id"]
    assert [one["id"] for one in colleague.get("/people/me/export").json()["classes"]["teaching"]] == [room]
    assert owner.delete("/people/me").status_code == 204
    seen = colleague.get(f"/classes/{room}").json()
    assert [(one["name"], one["owner"]) for one in seen["teachers"]] == [(colleague.account, True)]
    assert colleague.get(f"/classes/{alone}").status_code == 404
    assert colleague.delete(f"/classes/{room}").status_code == 204
    guest: Actor = colleague
    assert guest.get(f"/classes/{room}").status_code == 404
