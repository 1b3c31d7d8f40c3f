"""Free text only where an adult allows it, among people they know: tables of a class or of a tournament."""

from __future__ import annotations

from typing import Any

import pytest

from .people import EQUATIONS, Actor, Socket
from .school import Account, Child
from .serving import Serving
from .tournament_store import Director

HELLO = "What a nice Goal you set there"


@pytest.fixture(scope="module")
def teacher(server: Serving) -> Account:
    return Account(server.address)


def dealt(teacher: Account, children: int, **request: Any) -> tuple[list[Child], str]:
    """Children of a new class at one table."""
    one = teacher.classroom()
    seated = [Child(teacher.address, one["code"]) for _ in range(children)]
    settings = {"settings": {**EQUATIONS, "round_minutes": 30}, "size": children, **request}
    given = teacher.post(f"/classes/{one['id']}/tables", settings)
    assert given.status_code == 201, given.text
    work = teacher.get(f"/classes/{one['id']}").json()["work"][0]
    return seated, work["tables"][0]["id"]


def said(socket: Socket, what: str) -> str:
    """What the table hears, or the code with which it was refused."""
    socket.send({"say": what})
    while True:
        message = socket.read()
        if "said" in message:
            return str(message["said"]["what"])
        if "refused" in message:
            assert message["message"]
            return str(message["code"])


@pytest.mark.parametrize("kind", [Actor, Account])
def test_nobody_opens_a_table_of_their_own_with_free_text(server: Serving, kind: type[Actor]) -> None:
    request = {"game": "equations", "settings": EQUATIONS, "seats": [{"kind": "person"}, {"kind": "person"}]}
    refused = kind(server.address).post("/tables", {**request, "talk": "text"})
    error = refused.json()["error"]
    assert (refused.status_code, error["field"], error["code"]) == (403, "talk", "text-not-allowed")
    assert "teacher" in error["message"]


def test_children_of_a_class_write_to_each_other_where_the_teacher_allows_it(teacher: Account) -> None:
    (ann, bob), table = dealt(teacher, 2, talk="text")
    with ann.socket(table) as mine, bob.socket(table) as his:
        assert said(mine, f"  {HELLO} ") == HELLO
        assert his.until("said")["said"]["what"] == HELLO
        assert said(mine, "you b1tch") == "text-rude"
        assert said(mine, "call 555-123-4567") == "text-personal"
        assert said(mine, "<b>hi</b>") == "text-signs"
        assert said(mine, "x" * 201) == "text-long"
        assert said(mine, "good-game") == "good-game"


def test_messages_are_limited(teacher: Account) -> None:
    (ann, _), table = dealt(teacher, 2, talk="text")
    with ann.socket(table) as mine:
        answers = [said(mine, f"message number {number}") for number in range(60)]
    assert answers[0] == "message number 0"
    assert "too-fast" in answers


def test_without_the_teacher_s_word_there_are_phrases_only(teacher: Account) -> None:
    (ann, _), table = dealt(teacher, 2)
    with ann.socket(table) as mine:
        assert said(mine, HELLO) == "talk-phrases"


def test_nobody_from_outside_the_class_takes_a_seat_or_listens(server: Serving, teacher: Account) -> None:
    (ann, bob), table = dealt(teacher, 2, talk="text")
    code = ann.get(f"/tables/{table}").json()["table"]["code"]
    assert bob.do(table, command="leave").status_code == 200
    stranger = Actor(server.address)
    refused = stranger.post(f"/tables/{table}/seats", {"code": code, "seat": 1})
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "invited-only")
    assert stranger.get(f"/tables/{table}/view").status_code == 403
    assert bob.post(f"/tables/{table}/seats", {}).status_code == 200


def test_a_rematch_has_phrases_only(teacher: Account) -> None:
    (ann, bob), table = dealt(teacher, 2, talk="text")
    for child in (ann, bob):
        child.do(table, command="resign")
    again = ann.post(f"/tables/{table}/rematch")
    assert again.status_code == 201, again.text
    assert again.json()["table"]["talk"] == "phrases"
    with ann.socket(again.json()["table"]["id"]) as mine:
        assert said(mine, HELLO) == "talk-phrases"


def test_ideas_for_a_team_have_words_only_where_free_text_is_allowed(
    server: Serving, teacher: Account
) -> None:
    guest = Actor(server.address)
    bot = {"kind": "bot", "level": "beginner"}
    seats = [{"kind": "person", "team": "Ants"}, {**bot, "team": "Ants"}, {**bot, "team": "Bees"}]
    table = guest.table(seats, game="equate")["id"]
    assert guest.post(f"/tables/{table}/start").status_code == 200
    refused = guest.do(table, command="propose", note="let us wait")
    assert (refused.status_code, refused.json()["code"]) == (409, "text-not-allowed")
    assert guest.do(table, command="propose").status_code == 200
    (ann, *_), together = dealt(teacher, 4, game="equate", teams=2, talk="text", settings={})
    assert ann.do(together, command="propose", note="let us wait").status_code == 200


class DirectorWithAccount(Director):
    def __init__(self, address: str) -> None:
        super().__init__(address, rulebook="mlag-2018", name="Cup", divisions=["middle"], rounds=1)
        made = self.post(
            "/people/accounts", {"name": f"Director {self.id[:12]}", "password": "quiet otter 9"}
        )
        self.token = made.json()["token"]


def a_round(director: Director) -> None:
    director.done("enter", csv="code,team\nA1,Ants\nA2,Bees\nA3,Cats\n")
    director.done("draw", seed=1, rounds=[1])


def test_players_of_a_tournament_write_to_each_other_where_its_director_allows_it(server: Serving) -> None:
    director = DirectorWithAccount(server.address)
    a_round(director)
    table = director.done("live", status=201, round=1, talk="text")["tables"][0]["id"]
    one = director.get(f"/tables/{table}").json()["table"]
    assert (one["talk"], one["spectators"], one["code"]) == ("text", False, None)
    links = director.look("players")["players"]
    ann, stranger = Actor(server.address), Actor(server.address)
    seat = {"code": links[0]["code"], "key": links[0]["key"]}
    assert ann.post(f"{director.path}/seat", seat).status_code == 200
    with ann.socket(table) as mine:
        assert said(mine, HELLO) == HELLO
    refused = stranger.post(f"/tables/{table}/seats", {})
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "invited-only")


def test_a_guest_who_runs_a_tournament_allows_no_free_text(server: Serving) -> None:
    director = Director(server.address, rulebook="mlag-2018", name="Cup", divisions=["middle"], rounds=1)
    a_round(director)
    assert director.refused("live", status=403, round=1, talk="text") == "text-needs-account"
    assert director.done("live", status=201, round=1)["tables"]
