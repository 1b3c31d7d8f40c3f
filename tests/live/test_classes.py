"""Classes over HTTP: a teacher, children with made-up names, work, results, files, the way back, and deleting."""

from __future__ import annotations

import csv
import io
import sqlite3
import time
from typing import Any

import httpx
import pytest

from .asking import PATIENCE, get, post
from .people import Actor
from .school import Account, Child
from .serving import Serving, serving

YES_OR_NO = {"kind": "puzzles", "puzzle": "now", "number": 2, "seed": "class 5b"}


def names_at(table: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


@pytest.fixture(scope="module")
def teacher(server: Serving) -> Account:
    return Account(server.address)


def test_a_guest_cannot_teach_and_an_account_can(server: Serving, teacher: Account) -> None:
    refused = Actor(server.address).post("/classes", {"name": "5b"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "teacher-account")
    made = teacher.classroom("Maths 5b", "club")
    assert (made["name"], made["kind"], made["ratings"], len(made["code"])) == ("Maths 5b", "club", False, 6)
    mine = teacher.get("/classes/mine").json()["teaching"]
    assert [one["members"] for one in mine if one["id"] == made["id"]] == [0]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"name": ""}, "name"),
        ({"name": "x" * 61}, "name"),
        ({"name": "5b", "kind": "school"}, "kind"),
        ({"name": "5b", "e-mail": "a@b"}, "e-mail"),
    ],
)
def test_a_bad_class_is_refused_by_its_field(teacher: Account, body: dict[str, str], field: str) -> None:
    refused = teacher.post("/classes", body)
    assert (refused.status_code, refused.json()["error"]["field"]) == (422, field)


def test_children_come_in_under_made_up_names_that_differ(server: Serving, teacher: Account) -> None:
    made = teacher.classroom()
    offered = get(f"{server.address}/api/v1/classes/by-code/{made['code'].lower()}").json()
    assert offered["class"]["name"] == "5b"
    first = Child(server.address, made["code"], offered["nickname"])
    assert first.nickname == offered["nickname"]
    request = {"code": made["code"], "nickname": offered["nickname"].upper()}
    twice = post(f"{server.address}/api/v1/classes/join", json=request)
    assert (twice.status_code, twice.json()["error"]["code"]) == (409, "nickname-taken")
    others = [Child(server.address, made["code"]) for _ in range(3)]
    names = [first.nickname, *(one.nickname for one in others)]
    assert len(set(names)) == 4
    seen = teacher.get(f"/classes/{made['id']}").json()
    assert (seen["role"], [one["nickname"] for one in seen["members"]]) == ("teacher", names)
    mine = others[0].get(f"/classes/{made['id']}").json()
    assert (mine["role"], mine["me"]["nickname"], mine["members"]) == ("child", others[0].nickname, names)


def test_a_wrong_code_finds_nothing_and_a_closed_class_takes_nobody(
    server: Serving, teacher: Account
) -> None:
    made = teacher.classroom()
    assert get(f"{server.address}/api/v1/classes/by-code/ZZZZZZ").status_code == 404
    assert teacher.patch(f"/classes/{made['id']}", {"open": False}).status_code == 200
    closed = post(f"{server.address}/api/v1/classes/join", json={"code": made["code"]})
    assert (closed.status_code, closed.json()["error"]["code"]) == (409, "class-closed")
    changed = teacher.patch(f"/classes/{made['id']}", {"open": True, "new_code": True}).json()["class"]
    assert changed["code"] != made["code"]
    assert get(f"{server.address}/api/v1/classes/by-code/{made['code']}").status_code == 404


def test_puzzles_are_answered_three_times_at_most_and_show_no_answer_before(
    server: Serving, teacher: Account
) -> None:
    made = teacher.classroom()
    child = Child(server.address, made["code"])
    work = teacher.give(made["id"], **{**YES_OR_NO, "puzzle": "goal"})
    sheet = child.get(f"/classes/{made['id']}/work/{work['id']}").json()
    first = sheet["puzzles"][0]
    assert (first["answer"], first["tries"], len(sheet["puzzles"])) == (None, 0, 2)
    for left in (2, 1, 0):
        reported = child.answer(work["id"], 0, "not a goal").json()
        assert (reported["right"], reported["left"], reported["over"]) == (False, left, left == 0)
    assert reported["answer"]
    again = child.answer(work["id"], 0, "x")
    assert (again.status_code, again.json()["error"]["code"]) == (409, "puzzle-over")
    goals = sheet["puzzles"][1]["goals"]
    reported = [child.answer(work["id"], 1, goal).json() for goal in goals[:3]]
    assert sum(one.get("right", False) for one in reported) <= 1


def test_a_yes_or_no_question_is_answered_once(server: Serving, teacher: Account) -> None:
    """A child who says that there is no Equation is right, or sees one; the other word comes too late."""
    made = teacher.classroom()
    child = Child(server.address, made["code"])
    work = teacher.give(made["id"], **YES_OR_NO)
    for item in range(2):
        claimed = child.answer(work["id"], item, "yes").json()
        assert (claimed["right"], claimed["over"]) == (False, False)
        first = child.answer(work["id"], item, "no").json()
        assert first["over"]
        assert bool(first["right"]) != ("=" in first["answer"])
        assert child.answer(work["id"], item, "yes").status_code == 409


def test_everybody_has_the_same_puzzles_and_are_as_hard_as_asked_for(
    server: Serving, teacher: Account
) -> None:
    made = teacher.classroom()
    children = [Child(server.address, made["code"]) for _ in range(2)]
    work = teacher.give(made["id"], kind="puzzles", puzzle="solution", number=2, stars=1, seed="s")
    sheets = [child.get(f"/classes/{made['id']}/work/{work['id']}").json()["puzzles"] for child in children]
    assert sheets[0] == sheets[1]
    easy = teacher.give(made["id"], kind="puzzles", puzzle="solution", number=2, stars=5, seed="s")
    hard = children[0].get(f"/classes/{made['id']}/work/{easy['id']}").json()["puzzles"]
    assert max(one["stars"] for one in sheets[0]) < min(one["stars"] for one in hard)
    for given, found in ((work, sheets[0]), (easy, hard)):
        assert given["stars"] == sorted({one["stars"] for one in found})


def test_work_for_some_children_is_seen_and_answered_by_them_only(server: Serving) -> None:
    teacher = Account(server.address)
    made = teacher.classroom()
    ann, bob = (Child(server.address, made["code"]) for _ in range(2))
    page = f"/classes/{made['id']}"
    members = {one["nickname"]: one["id"] for one in teacher.get(page).json()["members"]}
    due = int(time.time() * 1000) + 86_400_000
    work = teacher.give(made["id"], **YES_OR_NO, members=[members[ann.nickname]], due=due)
    assert [one["id"] for one in ann.get(page).json()["work"]] == [work["id"]]
    assert ann.get(page).json()["work"][0]["due"] == due
    assert bob.get(page).json()["work"] == []
    assert bob.get(f"{page}/work/{work['id']}").status_code == 404
    assert bob.answer(work["id"], 0, "no").status_code == 404
    assert teacher.post(f"{page}/work/{work['id']}/lead").status_code == 204
    assert (ann.get(f"{page}/now").json()["to"], bob.get(f"{page}/now").json()["to"]) == (
        work["id"],
        "",
    )
    seen = teacher.get(page).json()["work"][0]
    assert [one["nickname"] for one in seen["children"]] == [ann.nickname]
    changes: list[dict[str, Any]] = [{"members": []}, {"due": 0}]
    for change in changes:
        assert teacher.patch(f"{page}/work/{work['id']}", change).status_code == 204
    assert [(one["id"], one["due"]) for one in bob.get(page).json()["work"]] == [(work["id"], None)]
    for wrong, status in (({"members": ["nobody"]}, 404), ({"due": 1}, 422)):
        assert teacher.patch(f"{page}/work/{work['id']}", wrong).status_code == status
    assert teacher.get(page).json()["work"][0]["members"] == []


def test_the_teacher_arranges_work_and_gives_it_to_another_class(server: Serving) -> None:
    teacher = Account(server.address)
    made, other = teacher.classroom("5b"), teacher.classroom("5c")
    child = Child(server.address, made["code"])
    page = f"/classes/{made['id']}"
    given = [teacher.give(made["id"], **YES_OR_NO, title=name)["id"] for name in ("one", "two", "three")]

    def order() -> list[str]:
        return [one["title"] for one in child.get(page).json()["work"]]

    assert order() == ["one", "two", "three"]
    for _ in range(3):
        assert teacher.post(f"{page}/work/{given[2]}/earlier").status_code == 204
    assert order() == ["three", "one", "two"]
    copied = teacher.post(f"{page}/work/{given[0]}/copy", {"to": other["id"]})
    assert copied.status_code == 201, copied.text
    assert [one["title"] for one in teacher.get(f"/classes/{other['id']}").json()["work"]] == ["one"]
    guest = Child(server.address, other["code"])
    for classroom, work, person in ((made, given[0], child), (other, copied.json()["work"]["id"], guest)):
        sheet = person.get(f"/classes/{classroom['id']}/work/{work}").json()
        assert [one["question"] for one in sheet["puzzles"]]
        assert person.answer(work, 0, "no").status_code == 200
    stranger = Account(server.address).classroom()
    assert teacher.post(f"{page}/work/{given[0]}/copy", {"to": stranger["id"]}).status_code in (403, 404)


def test_the_class_solves_the_challenge_of_the_week_together(server: Serving) -> None:
    teacher = Account(server.address)
    made = teacher.classroom()
    children = [Child(server.address, made["code"]) for _ in range(2)]
    given = teacher.post(f"/classes/{made['id']}/challenge")
    assert given.status_code == 201, given.text
    work = given.json()["work"]
    assert work["due"] > time.time() * 1000
    again = teacher.post(f"/classes/{made['id']}/challenge")
    assert (again.status_code, again.json()["error"]["code"]) == (409, "challenge-given")
    sheets = [one.get(f"/classes/{made['id']}/work/{work['id']}").json()["puzzles"] for one in children]
    assert sheets[0] == sheets[1]
    right = sum(
        child.answer(work["id"], item, "no").json()["right"]
        for item, puzzle in enumerate(sheets[0])
        if puzzle["kind"] in ("now", "impossible")
        for child in children
    )
    for child in children:
        assert [one["together"] for one in child.get(f"/classes/{made['id']}").json()["work"]] == [right]


def test_a_list_in_class_work_is_marked_line_by_line(server: Serving) -> None:
    teacher = Account(server.address)
    made = teacher.classroom()
    child = Child(server.address, made["code"])
    work = teacher.give(made["id"], kind="puzzles", puzzle="hand", level="easy", number=1, seed="s")
    reply = child.answer(work["id"], 0, "1+1=3\n2=2").json()
    assert not reply["right"]
    assert [mark["text"] for mark in reply["marks"]] == ["1+1=3", "2=2"]
    assert not reply["marks"][0]["right"]
    assert reply["marks"][0]["words"]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"kind": "puzzles", "due": 5}, "due"),
        ({"kind": "puzzles", "puzzle": "riddle"}, "puzzle"),
        ({"kind": "puzzles", "number": 0}, "number"),
        ({"kind": "puzzles", "stars": 6}, "stars"),
        ({"kind": "puzzles", "rulebook": "none"}, "rulebook"),
        ({"kind": "puzzles", "seed": "x" * 41}, "seed"),
        ({"kind": "lesson", "lesson": "equate/none"}, "lesson"),
        ({"kind": "contest", "level": "baby"}, "level"),
        ({"kind": "contest", "minutes": -1}, "minutes"),
        ({"kind": "homework"}, "kind"),
    ],
)
def test_bad_work_is_refused_by_its_field_and_changes_nothing(
    teacher: Account, body: dict[str, object], field: str
) -> None:
    made = teacher.classroom()
    refused = teacher.post(f"/classes/{made['id']}/work", body)
    assert (refused.status_code, refused.json()["error"]["field"]) == (422, field), refused.text
    assert teacher.get(f"/classes/{made['id']}").json()["work"] == []


def test_a_paused_class_takes_no_answers_and_its_games_stand_still(server: Serving, teacher: Account) -> None:
    made = teacher.classroom()
    child = Child(server.address, made["code"])
    work = teacher.give(made["id"], **YES_OR_NO)
    assert teacher.post(f"/classes/{made['id']}/tables", {"size": 3}).status_code == 201
    assert teacher.post(f"/classes/{made['id']}/pause").json() == {"tables": 1, "paused": True}
    refused = child.answer(work["id"], 0, "yes")
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "class-paused")
    seen = child.get(f"/classes/{made['id']}").json()
    assert seen["class"]["paused"]
    assert [one["table"]["phase"] for one in seen["work"] if one["table"]] == ["adjourned"]
    assert teacher.post(f"/classes/{made['id']}/go-on").json() == {"tables": 1, "paused": False}
    assert child.answer(work["id"], 0, "yes").status_code == 200


def test_the_teachers_pause_is_undone_by_the_teacher_only(server: Serving, teacher: Account) -> None:
    made = teacher.classroom()
    child = Child(server.address, made["code"])
    assert teacher.post(f"/classes/{made['id']}/tables", {"size": 2}).status_code == 201
    table = teacher.get(f"/classes/{made['id']}").json()["work"][0]["tables"][0]["id"]
    for order in ("adjourn", "resume"):
        refused = child.post(f"/tables/{table}/{order}")
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "teacher-pauses")
    teacher.post(f"/classes/{made['id']}/pause")
    assert child.post(f"/tables/{table}/resume").status_code == 403
    assert child.get(f"/classes/{made['id']}/now").json()["paused"]
    assert teacher.get(f"/classes/{made['id']}").json()["work"][0]["tables"][0]["phase"] == "adjourned"


def test_whoever_watches_hears_that_the_games_go_on(server: Serving, teacher: Account) -> None:
    made = teacher.classroom()
    child = Child(server.address, made["code"])
    assert teacher.post(f"/classes/{made['id']}/tables", {"size": 2}).status_code == 201
    table = child.get(f"/classes/{made['id']}").json()["work"][0]["table"]["id"]
    phases: list[str] = []
    with teacher.socket(table) as socket:
        for order, phase in (("pause", "adjourned"), ("go-on", "playing"), ("pause", "adjourned")):
            teacher.post(f"/classes/{made['id']}/{order}")
            while phases[-1:] != [phase]:
                message = socket.read()
                phases += [message["table"]["phase"]] if "table" in message else []
    with teacher.socket(table) as socket:
        while socket.read().get("table", {}).get("phase") != "adjourned":
            pass
        teacher.post(f"/classes/{made['id']}/go-on")
        while socket.read().get("table", {}).get("phase") != "playing":
            pass


@pytest.mark.parametrize("game", ["equations", "equate"])
def test_screens_follow_the_teacher_to_one_table_until_all_end_with_their_scores(
    server: Serving, teacher: Account, game: str
) -> None:
    made = teacher.classroom()
    child = Child(server.address, made["code"])
    where = f"/classes/{made['id']}"
    assert child.get(f"{where}/now").json() == {"paused": False, "kind": "", "to": "", "since": 0}
    for _ in range(2):
        assert teacher.post(f"{where}/tables", {"game": game, "size": 2}).status_code == 201
    seen = [one for one in child.get(where).json()["work"] if one["kind"] == "tables"]
    assert len(seen) == 1
    now = child.get(f"{where}/now").json()
    assert (now["kind"], now["to"]) == ("tables", seen[0]["table"]["id"])
    work = teacher.give(made["id"], **YES_OR_NO)
    assert child.get(f"{where}/now").json()["to"] == now["to"]
    assert teacher.post(f"{where}/work/{work['id']}/lead").status_code < 300
    assert child.get(f"{where}/now").json()["to"] == work["id"]
    assert teacher.post(f"{where}/end").json()["tables"] == 1
    tables = [one for given in teacher.get(where).json()["work"] for one in given["tables"]]
    assert all(one["phase"] == "over" for one in tables)
    results = teacher.get(f"{where}/results").json()
    games = [one["id"] for one in results["work"] if one["kind"] == "tables"]
    mine = {one["work"]: one for one in results["members"][0]["work"]}
    assert all(mine[id]["done"] == 1 for id in games)
    table = teacher.get(f"{where}/results.csv?day=2026-11-19")
    assert f"{made['name']} results 2026-11-19.csv" in table.headers["content-disposition"]
    assert table.content.startswith("\ufeff".encode())
    assert "tables" in table.text


def test_a_teacher_sees_who_is_stuck_and_what_each_child_answered(server: Serving, teacher: Account) -> None:
    made = teacher.classroom()
    children = [Child(server.address, made["code"]) for _ in range(2)]
    work = teacher.give(made["id"], **{**YES_OR_NO, "puzzle": "goal"})
    where = f"/classes/{made['id']}"
    for _ in range(2):
        children[0].answer(work["id"], 0, "not a goal")
    given = teacher.get(where).json()["work"][0]
    states = {one["nickname"]: one["state"] for one in given["children"]}
    assert states == {children[0].nickname: "stuck", children[1].nickname: "new"}
    member = next(one["member"] for one in given["children"] if one["state"] == "stuck")
    reported = teacher.get(f"{where}/work/{work['id']}/members/{member}").json()
    assert (reported["nickname"], len(reported["answers"])) == (children[0].nickname, 2)
    assert (reported["answers"][0]["given"], reported["answers"][0]["tries"]) == (
        ["not a goal", "not a goal"],
        2,
    )
    assert reported["answers"][1]["given"] == []


@pytest.mark.parametrize(
    ("body", "seats"),
    [
        ({"size": 3}, [3, 3]),
        ({"size": 2, "bots": ""}, [2, 2]),
        ({"size": 6, "settings": {"rulebook": "challenge-cup-2022", "division": "sixth"}}, [6]),
        ({"game": "equate", "size": 4}, [4]),
        ({"game": "equate", "size": 2, "pairs": True}, [4]),
        ({"game": "equate", "teams": 2}, [4]),
    ],
)
def test_the_whole_class_sits_at_tables_in_one_act(
    server: Serving, teacher: Account, body: dict[str, object], seats: list[int]
) -> None:
    made = teacher.classroom()
    children = [Child(server.address, made["code"]) for _ in range(4)]
    names = {child.nickname for child in children}
    given = teacher.post(f"/classes/{made['id']}/tables", body)
    assert given.status_code == 201, given.text
    tables = teacher.get(f"/classes/{made['id']}").json()["work"][0]["tables"]
    assert [len(one["seats"]) for one in tables] == seats
    assert {one["phase"] for one in tables} == {"playing"}
    assert names <= {name for one in tables for name in names_at(one)}
    # A child sees the number that the teacher sees.
    for number, one in enumerate(tables, 1):
        child = next(child for child in children if child.nickname in names_at(one))
        assert child.get(f"/tables/{one['id']}").json()["table"]["number"] == number


def test_a_paused_class_gets_no_new_tables(server: Serving) -> None:
    teacher = Account(server.address)
    made = teacher.classroom()
    Child(server.address, made["code"])
    assert teacher.post(f"/classes/{made['id']}/pause").status_code == 200
    refused = teacher.post(f"/classes/{made['id']}/tables", {"size": 2})
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "paused-tables")
    assert teacher.get(f"/classes/{made['id']}").json()["work"] == []


@pytest.mark.parametrize("minutes", [10, 20, 40])
@pytest.mark.parametrize("game", ["equations", "equate"])
def test_a_class_plays_by_a_recipe_of_its_length(server: Serving, game: str, minutes: int) -> None:
    teacher = Account(server.address)
    presets = teacher.get("/table-forms").json()["presets"]
    recipe = next(one for one in presets if (one["game"], one["minutes"]) == (game, minutes))
    made = teacher.classroom()
    children = [Child(server.address, made["code"]) for _ in range(2)]
    wish = {"game": game, "size": 2, "settings": recipe["settings"]}
    assert teacher.post(f"/classes/{made['id']}/tables", wish).status_code == 201
    table = children[0].get(f"/classes/{made['id']}").json()["work"][0]["table"]["id"]
    settings = children[0].get(f"/tables/{table}").json()["table"]["settings"]
    assert minutes in (settings.get("round_minutes"), settings.get("game_seconds", 0) / 60)


def together(teacher: Account, made: dict[str, Any]) -> set[frozenset[str]]:
    work = teacher.get(f"/classes/{made['id']}").json()["work"]
    newest = max(work, key=lambda one: one["created"])
    return {frozenset(names_at(one)) for one in newest["tables"]}


def test_a_teacher_chooses_who_plays_together(server: Serving, teacher: Account) -> None:
    made = teacher.classroom()
    names = [Child(server.address, made["code"]).nickname for _ in range(5)]
    ids = {one["nickname"]: one["id"] for one in teacher.get(f"/classes/{made['id']}").json()["members"]}
    groups = [[names[0], names[3]], [names[1], names[2], names[4]]]
    body = {"size": 2, "bots": "", "groups": [[ids[name] for name in group] for group in groups]}
    assert teacher.post(f"/classes/{made['id']}/tables", body).status_code == 201
    assert together(teacher, made) == {frozenset(group) for group in groups}
    unusable: list[list[list[str]]] = [[[ids[names[0]], ids[names[0]]]], [["nobody"]], [[]]]
    for wrong in unusable:
        refused = teacher.post(f"/classes/{made['id']}/tables", {**body, "groups": wrong})
        assert refused.status_code in (409, 422), refused.text


def test_children_of_similar_strength_play_together(server: Serving, teacher: Account) -> None:
    made = teacher.classroom()
    children = [Child(server.address, made["code"]) for _ in range(4)]
    work = teacher.give(made["id"], kind="puzzles", puzzle="now", number=4, seed="class 5b")
    for child in children[:2]:
        for item in range(4):
            child.answer(work["id"], item, "yes")
    for child in children[2:]:
        for item in range(4):
            child.answer(work["id"], item, "no")
    body = {"size": 2, "bots": "", "pairing": "strength"}
    assert teacher.post(f"/classes/{made['id']}/tables", body).status_code == 201
    names = [child.nickname for child in children]
    assert together(teacher, made) == {frozenset(names[:2]), frozenset(names[2:])}


def test_only_the_teacher_sees_results_and_files(server: Serving, teacher: Account) -> None:
    made = teacher.classroom()
    child, other = Child(server.address, made["code"]), Account(server.address)
    for who in (child, other):
        for path in ("results", "export.json", "results.csv", "minutes.csv", "code.svg"):
            refused = who.get(f"/classes/{made['id']}/{path}")
            assert (refused.status_code, refused.json()["error"]["code"]) == (403, "teacher-only")
    assert other.get(f"/classes/{made['id']}").status_code == 403
    assert get(f"{server.address}/api/v1/classes/{made['id']}").status_code == 401
    assert child.delete(f"/classes/{made['id']}").status_code == 403
    assert b"<svg" in teacher.get(f"/classes/{made['id']}/code.svg").content


def test_a_child_comes_back_on_another_device_and_the_code_is_kept_only_as_a_hash(
    server: Serving, teacher: Account
) -> None:
    made = teacher.classroom()
    child = Child(server.address, made["code"])
    work = teacher.give(made["id"], **YES_OR_NO)
    child.answer(work["id"], 0, "yes")
    before = child.get(f"/classes/{made['id']}/work/{work['id']}").json()["puzzles"]
    back = Child(server.address, recovery=child.recovery.lower().replace("-", " "))
    assert (back.id, back.nickname) == (child.id, child.nickname)
    assert back.get(f"/classes/{made['id']}/work/{work['id']}").json()["puzzles"] == before
    with sqlite3.connect(f"file:{server.data}/fairshake.sqlite?mode=ro", uri=True) as kept:
        rows = kept.execute("select selector, verifier from class_members where made").fetchall()
    assert all(verifier.startswith("$argon2id$") for _, verifier in rows)
    assert child.recovery.split("-")[0] in {selector for selector, _ in rows}
    new = back.post(f"/classes/{made['id']}/members/me/recovery").json()["recovery"]
    old = post(f"{server.address}/api/v1/classes/recover", json={"recovery": child.recovery})
    assert (old.status_code, old.json()["error"]["code"]) == (404, "wrong-recovery")
    assert Child(server.address, recovery=new).id == child.id


def test_guessing_recovery_codes_is_slowed_down(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("guessing")) as server:
        asked = [
            post(f"{server.address}/api/v1/classes/recover", json={"recovery": "ABCD"}) for _ in range(40)
        ]
        assert 429 in {one.status_code for one in asked}
        assert all("retry-after" in one.headers for one in asked if one.status_code == 429)


def test_what_was_exported_is_all_there_is_and_shows_no_secret(server: Serving, teacher: Account) -> None:
    made = teacher.classroom()
    child = Child(server.address, made["code"])
    work = teacher.give(made["id"], **YES_OR_NO)
    child.answer(work["id"], 0, "yes")
    reported = teacher.get(f"/classes/{made['id']}/export.json")
    kept = reported.json()
    assert [one["nickname"] for one in kept["members"]] == [child.nickname]
    assert [(one["work"], one["item"], one["given"]) for one in kept["answers"]] == [(work["id"], 0, "yes")]
    assert child.recovery not in reported.text
    assert child.id not in reported.text
    rows = list(
        csv.DictReader(
            io.StringIO(teacher.get(f"/classes/{made['id']}/results.csv").content.decode("utf-8-sig"))
        )
    )
    assert [(row["nickname"], row["done"]) for row in rows] == [(child.nickname, "0")]


def test_a_contest_is_graded_by_the_referee_and_ends_with_its_time(server: Serving, teacher: Account) -> None:
    made = teacher.classroom()
    child = Child(server.address, made["code"])
    work = teacher.give(made["id"], kind="contest", activity="hand", level="easy", seed="c", minutes=5)
    tiles = child.get(f"/classes/{made['id']}/work/{work['id']}").json()["contest"]["tiles"]
    whole = [one for one in tiles if one["tile"].isdigit()]
    pair = next((a, b) for a in whole for b in whole if a is not b and a["tile"] == b["tile"])
    reported = child.answer(work["id"], 0, f"{pair[0]['tile']}={pair[1]['tile']}\n1+1=3").json()
    assert reported["right"]
    row = teacher.get(f"/classes/{made['id']}/results").json()["members"][0]["work"][0]
    assert row["score"] == pair[0]["score"] + pair[1]["score"]


def test_a_contest_says_what_to_do_and_its_clock_starts_when_a_child_opens_it(server: Serving) -> None:
    teacher = Account(server.address)
    made = teacher.classroom()
    early, late = (Child(server.address, made["code"]) for _ in range(2))
    work = teacher.give(made["id"], kind="contest", activity="hand", level="easy", seed="c", minutes=5)
    page = f"/classes/{made['id']}/work/{work['id']}"
    first = early.get(page).json()
    begun = first["ends"] - 5 * 60_000
    assert work["created"] <= begun
    assert "equations" in first["contest"]["task"]
    time.sleep(0.05)
    assert early.get(page).json()["ends"] == first["ends"]
    assert late.get(page).json()["ends"] > first["ends"]


def test_lessons_of_a_class_are_kept_with_the_child(server: Serving, teacher: Account) -> None:
    made = teacher.classroom()
    child = Child(server.address, made["code"])
    teacher.give(made["id"], kind="lesson", lesson="equate/first-play")
    for number, answer in enumerate(("", "J10 across 24÷3=8", "28")):
        reported = child.post(f"/lessons/equate/first-play/steps/{number}", {"answer": answer}).json()
        assert reported["right"], (number, reported)
    assert child.get(f"/classes/{made['id']}").json()["work"][0]["done"] == 3
    learned = child.get("/lessons").json()["paths"][0]["lessons"][0]
    assert (learned["id"], learned["learned"]) == ("first-play", True)
    skills = teacher.get(f"/classes/{made['id']}/results").json()["skills"]
    assert [(one["skill"], one["tried"], one["right"]) for one in skills] == [("laying", 2, 2)]


def test_deleting_a_class_takes_everything_in_it_in_one_act(server: Serving, teacher: Account) -> None:
    made = teacher.classroom()
    child = Child(server.address, made["code"])
    account = Account(server.address)
    joined = account.post("/classes/join", {"code": made["code"], "nickname": "Quiet Fern"})
    assert joined.status_code == 201
    work = teacher.give(made["id"], **YES_OR_NO)
    child.answer(work["id"], 0, "yes")
    assert teacher.post(f"/classes/{made['id']}/tables", {"size": 3}).status_code == 201
    table = teacher.get(f"/classes/{made['id']}").json()["work"][-1]["tables"][0]["id"]
    assert teacher.delete(f"/classes/{made['id']}").status_code == 204
    assert teacher.get(f"/classes/{made['id']}").status_code == 404
    assert child.get("/people/me").status_code == 401, "the guest was made for the class"
    assert account.get("/people/me").status_code == 200, "an account stays"
    assert teacher.get(f"/tables/{table}").status_code == 404
    again = post(f"{server.address}/api/v1/classes/recover", json={"recovery": child.recovery})
    assert again.status_code == 404
    with sqlite3.connect(f"file:{server.data}/fairshake.sqlite?mode=ro", uri=True) as kept:
        for rows, column in (("class_members", "class_id"), ("class_work", "class_id")):
            found = kept.execute(f"select count(*) from {rows} where {column} = ?", (made["id"],)).fetchone()
            assert found == (0,)
        assert kept.execute("select count(*) from attempts where what = ?", (work["id"],)).fetchone() == (0,)


def test_a_child_who_leaves_takes_the_answers_along(server: Serving, teacher: Account) -> None:
    made = teacher.classroom()
    child, stays = Child(server.address, made["code"]), Child(server.address, made["code"])
    work = teacher.give(made["id"], **YES_OR_NO)
    child.answer(work["id"], 0, "yes")
    assert child.delete(f"/classes/{made['id']}/members/me").status_code == 204
    seen = teacher.get(f"/classes/{made['id']}").json()
    assert [one["nickname"] for one in seen["members"]] == [stays.nickname]
    assert teacher.get(f"/classes/{made['id']}/export.json").json()["answers"] == []


def test_all_that_is_kept_about_a_child_can_be_seen_and_forgotten(server: Serving, teacher: Account) -> None:
    made = teacher.classroom()
    child = Child(server.address, made["code"])
    work = teacher.give(made["id"], **YES_OR_NO)
    child.answer(work["id"], 0, "yes")
    kept = child.get("/people/me/export").json()["classes"]
    assert [one["nickname"] for one in kept["attending"]] == [child.nickname]
    assert [one["given"] for one in kept["answers"] if one["item"] == 0] == ["yes"]
    assert child.delete("/people/me").status_code == 204
    assert teacher.get(f"/classes/{made['id']}").json()["members"] == []


def test_messages_come_in_the_language_that_is_asked_for(server: Serving, teacher: Account) -> None:
    made = teacher.classroom()
    headers = {**teacher.headers, "Accept-Language": "es"}
    asked = httpx.post(
        f"{teacher.api}/classes/{made['id']}/work", headers=headers, json={"kind": "puzzles", "number": 0},
        timeout=PATIENCE,
    )  # fmt: skip
    assert asked.json()["error"]["message"].endswith("number: llegó 0; se permite: de 1 a 20")


def test_time_cards_are_printed_for_everybody_or_for_one(server: Serving, teacher: Account) -> None:
    made = teacher.classroom()
    child = Child(server.address, made["code"])
    for query in ("", "?paper=a4&lang=es"):
        card = teacher.get(f"/classes/{made['id']}/time-cards.pdf{query}")
        assert (card.status_code, card.content[:5]) == (200, b"%PDF-"), card.text
    member = teacher.get(f"/classes/{made['id']}").json()["members"][0]["id"]
    assert teacher.get(f"/classes/{made['id']}/time-cards.pdf?member={member}").status_code == 200
    wrong = teacher.get(f"/classes/{made['id']}/time-cards.pdf?paper=napkin")
    assert (wrong.status_code, wrong.json()["error"]["field"]) == (422, "paper")
    assert child.get(f"/classes/{made['id']}/time-cards.pdf").status_code == 403


def test_ratings_are_off_until_the_teacher_wants_them(server: Serving, teacher: Account) -> None:
    made = teacher.classroom()
    child = Child(server.address, made["code"])
    work = teacher.give(made["id"], **YES_OR_NO)
    first = child.answer(work["id"], 0, "yes").json()["right"]
    assert teacher.get(f"/classes/{made['id']}/results").json()["ratings"] is None
    assert teacher.patch(f"/classes/{made['id']}", {"ratings": True}).status_code == 200
    reported = teacher.get(f"/classes/{made['id']}/results").json()["ratings"]
    assert [one["name"] for one in reported["players"]] == [child.nickname]
    assert len(reported["puzzles"]) == 1
    assert (reported["players"][0]["rating"] > reported["puzzles"][0]["rating"]) == first


def test_a_plan_of_stations_and_a_target_are_kept(teacher: Account) -> None:
    made = teacher.classroom()
    request = {"stations": ["Lesson", "Puzzles", "Table"], "minutes": 12, "target": 60}
    reported = teacher.patch(f"/classes/{made['id']}", request).json()["class"]
    assert (reported["stations"], reported["minutes"], reported["target"]) == (request["stations"], 12, 60)
    for bad in ({"stations": ["x"] * 9}, {"target": -1}, {"minutes": 0}, {"colour": "red"}):
        assert teacher.patch(f"/classes/{made['id']}", bad).status_code == 422
