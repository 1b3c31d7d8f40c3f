"""A teacher's pause holds every child of the class, wherever they play; the teacher ends and fills single games."""

from __future__ import annotations

from typing import Any

import pytest

from . import asking
from .people import EQUATIONS, Actor
from .school import Account, Child
from .serving import Serving

BOT = {
    "game": "equations",
    "settings": EQUATIONS,
    "seats": [{"kind": "person"}, {"kind": "bot", "level": "learner"}],
}


@pytest.fixture
def teacher(server: Serving) -> Account:
    return Account(server.address)


def seated(server: Serving, teacher: Account, children: int, **request: Any) -> tuple[str, list[Child], str]:
    made = teacher.classroom()
    there = [Child(server.address, made["code"]) for _ in range(children)]
    page = f"/classes/{made['id']}"
    assert teacher.post(f"{page}/tables", {"size": 2, **request}).status_code == 201
    return page, there, table_of(teacher, page)["id"]


def table_of(teacher: Account, page: str) -> dict[str, Any]:
    table: dict[str, Any] = teacher.get(page).json()["work"][0]["tables"][0]
    return table


def refused(answer: Any) -> tuple[int, str]:
    reported = answer.json()
    return answer.status_code, reported["code"] if "code" in reported else reported["error"]["code"]


def kept_pad(child: Child, table: str) -> str:
    asking.put(f"{child.api}/tables/{table}/pad", headers=child.headers, json={"text": "1+1"})
    text: str = child.get(f"/tables/{table}/pad").json()["text"]
    return text


HELD = (409, "class-paused")


def test_during_a_pause_a_child_of_the_class_starts_and_plays_nothing_else(
    server: Serving, teacher: Account
) -> None:
    page, (child, *_), _ = seated(server, teacher, 2)
    home = child.post("/tables", BOT).json()["table"]["id"]
    waiting = Actor(server.address).post("/tables", {**BOT, "public": True}).json()["table"]
    assert teacher.post(f"{page}/pause").status_code == 200
    assert refused(child.post("/tables", BOT)) == HELD
    assert refused(child.post(f"/tables/{home}/start")) == HELD
    assert refused(child.post(f"/tables/{waiting['id']}/seats", {"code": waiting["code"]})) == HELD
    assert teacher.post(f"{page}/go-on").status_code == 200
    assert child.post("/tables", BOT).status_code == 201
    assert child.post(f"/tables/{home}/start").status_code == 200
    assert teacher.post(f"{page}/pause").status_code == 200
    assert refused(child.do(home, command="roll-for-first")) == HELD


@pytest.mark.parametrize("command", ["leave", "return", "resign"])
def test_during_a_pause_nothing_but_the_pad_works_at_the_tables_of_the_class(
    server: Serving, teacher: Account, command: str
) -> None:
    page, (child, other), table = seated(server, teacher, 2)
    assert teacher.post(f"{page}/pause").status_code == 200
    before = other.view(table)
    assert refused(child.do(table, command=command)) == HELD
    assert other.view(table)["version"] == before["version"]
    assert kept_pad(child, table) == "1+1"
    assert teacher.post(f"{page}/go-on").status_code == 200
    assert child.do(table, command="leave").status_code == 200


def test_a_pause_holds_nobody_outside_the_class(server: Serving, teacher: Account) -> None:
    page, _, _ = seated(server, teacher, 2)
    assert teacher.post(f"{page}/pause").status_code == 200
    assert Actor(server.address).post("/tables", BOT).status_code == 201
    assert teacher.post("/tables", BOT).status_code == 201


@pytest.mark.parametrize("game", ["equations", "equate"])
def test_a_bot_plays_on_for_a_child_who_is_away(server: Serving, teacher: Account, game: str) -> None:
    page, (child, other), table = seated(server, teacher, 2, game=game)
    seat = next(one for one in table_of(teacher, page)["seats"] if one["name"] == child.nickname)
    path = f"{page}/tables/{table}/stand-in"
    assert other.post(path, {"player": seat["player"]}).status_code == 403
    assert teacher.post(path, {"player": seat["player"]}).status_code == 204
    seats = {one["player"]: one for one in table_of(teacher, page)["seats"]}
    assert (seats[seat["player"]]["bot"], sum(one["bot"] for one in seats.values())) == (True, 1)
    assert refused(child.do(table, command="leave"))[1] == "no-seat"
    assert teacher.post(path, {"player": seat["player"]}).json()["error"]["code"] == "no-stand-in"


def test_the_teacher_ends_one_game_and_the_others_go_on(server: Serving, teacher: Account) -> None:
    page, _, table = seated(server, teacher, 4)
    assert teacher.post(f"{page}/tables/{table}/end").status_code == 204
    assert [one["phase"] for one in teacher.get(page).json()["work"][0]["tables"]] == ["over", "playing"]
    strange = Account(server.address).classroom()["id"]
    assert teacher.post(f"/classes/{strange}/tables/{table}/end").status_code == 403


def test_a_child_who_just_came_is_here(server: Serving, teacher: Account) -> None:
    page, _, _ = seated(server, teacher, 2)
    assert [one["away"] for one in teacher.get(page).json()["members"]] == [False, False]


def test_work_for_one_child_is_empty_in_the_table_of_results_for_the_others(
    server: Serving, teacher: Account
) -> None:
    made = teacher.classroom()
    mine, other = (Child(server.address, made["code"]) for _ in range(2))
    page = f"/classes/{made['id']}"
    chosen = next(
        one["id"] for one in teacher.get(page).json()["members"] if one["nickname"] == mine.nickname
    )
    work = teacher.give(made["id"], kind="puzzles", puzzle="goal", number=2, seed="s", members=[chosen])
    mine.answer(work["id"], 0, "not a goal")
    rows = {line.split(",")[0]: line for line in teacher.get(f"{page}/results.csv").text.splitlines()[1:]}
    assert rows[mine.nickname].split(",")[3:5] == ["2", "0"]
    assert rows[other.nickname].endswith(",2,,,,,")
    child = teacher.get(page).json()["work"][0]["children"][0]
    assert (child["done"], child["state"]) == (0, "working")


def test_reading_a_lesson_shows_no_skill(server: Serving, teacher: Account) -> None:
    made = teacher.classroom()
    child = Child(server.address, made["code"])
    teacher.give(made["id"], kind="lesson", lesson="equate/first-play")
    steps = child.get("/lessons/equate/first-play").json()["all"]
    reading = next(number for number, step in enumerate(steps) if step["kind"] == "read")
    assert child.post(f"/lessons/equate/first-play/steps/{reading}", {"answer": ""}).status_code == 200
    results = teacher.get(f"/classes/{made['id']}/results").json()
    assert (results["skills"], results["members"][0]["work"][0]["done"]) == ([], 1)


def test_the_teacher_sees_an_assignment_as_a_child_does_before_anyone_has_joined(
    server: Serving, teacher: Account
) -> None:
    made = teacher.classroom()
    work = teacher.give(made["id"], kind="puzzles", puzzle="solution", number=2, seed="s")
    page = f"/classes/{made['id']}"
    seen = teacher.get(f"{page}/work/{work['id']}").json()
    assert (seen["preview"], [one["answer"] for one in seen["puzzles"]]) == (True, [None, None])
    assert all(one["position"] for one in seen["puzzles"])
    child = Child(server.address, made["code"])
    mine = child.get(f"{page}/work/{work['id']}").json()
    assert (mine["preview"], mine["puzzles"]) == (False, seen["puzzles"])
    timed = teacher.give(made["id"], kind="contest", minutes=5)
    assert teacher.get(f"{page}/work/{timed['id']}").json()["ends"] is None
    assert Account(server.address).get(f"{page}/work/{work['id']}").status_code == 403
