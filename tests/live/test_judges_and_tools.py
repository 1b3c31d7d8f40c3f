"""A judge who is called to a table, and the solver that is closed to those who play where it is forbidden."""

from __future__ import annotations

import msgspec
import pytest

from fairshake.server.live import schemas

from . import asking
from .people import Actor, two_at_a_table
from .serving import Serving, administer
from .test_people import PASSWORD, fresh_name

LINE = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none"
TOOLS = {
    "judge": {"position": LINE, "equation": "(6x6)+1 = 37"},
    "solve": {"position": LINE},
    "analyse": {"position": LINE},
    "hint": {"position": LINE},
    "explain": {"position": LINE, "equation": "(6x6)+1 = 37"},
    "equate/check": {"board": [], "play": "J10 across 24÷3=8"},
    "equate/moves": {"board": [], "rack": ["2", "4", "÷", "3", "8"]},
}


def an_account(server: Serving, *roles: str) -> Actor:
    one = Actor(server.address)
    name = fresh_name()
    made = one.post("/people/accounts", {"name": name, "password": PASSWORD})
    assert made.status_code == 201, made.text
    one.name, one.token = name, made.json()["token"]
    if roles:
        administer(server, "roles", name, *roles)
        login = one.post("/people/login", {"name": name, "password": PASSWORD})
        one.token = login.json()["token"]
    return one


def test_a_judge_is_called_by_a_player_and_gives_a_judges_orders(server: Serving) -> None:
    ann, bob, table = two_at_a_table(server.address)
    judge = an_account(server, "player", "judge")
    warning = {"command": "warn", "against": "p2", "why": "talking"}
    assert judge.do(table, **warning).status_code == 403
    called = ann.post(f"/tables/{table}/judge", {"name": judge.name})
    assert called.status_code == 200, called.text
    reported = msgspec.json.decode(called.content, type=schemas.TableAnswer)
    assert [(one.player, one.name) for one in reported.table.judges] == [("j1", judge.name)]
    assert bob.do(table, **warning).status_code == 409
    done = judge.do(table, **warning)
    assert done.status_code == 200, done.text
    warned = [event for event in ann.events(table) if event.get("judge") == "j1"]
    assert len(warned) == 1
    assert judge.id not in str(ann.events(table))
    assert table in [one["id"] for one in judge.get("/tables/mine").json()["tables"]]


def test_only_a_player_calls_and_only_a_judge_who_does_not_play_is_called(server: Serving) -> None:
    ann, bob, table = two_at_a_table(server.address)
    judge, nobody = an_account(server, "judge"), an_account(server)
    path = f"/tables/{table}/judge"
    assert nobody.post(path, {"name": judge.name}).status_code == 403
    refused = bob.post(path, {"name": nobody.name})
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "not-a-judge")
    assert ann.post(path, {"name": "no one at all"}).status_code == 404
    assert ann.post(path, {"name": judge.name}).status_code == 200
    assert ann.post(path, {"name": judge.name}).json()["error"]["code"] == "judge-called"
    mine = judge.table([{"kind": "person"}, {"kind": "person"}])
    seated = judge.post(f"/tables/{mine['id']}/judge", {"name": judge.name})
    assert seated.json()["error"]["code"] == "judge-plays"


def test_whoever_opened_a_private_table_calls_any_account(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    friend = an_account(server)
    assert ann.post(f"/tables/{table}/judge", {"name": friend.name}).status_code == 200
    assert friend.do(table, command="warn", against="p2", why="talking").status_code == 200
    ann, _, table = two_at_a_table(server.address, public=True)
    refused = ann.post(f"/tables/{table}/judge", {"name": friend.name})
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "not-a-judge")


@pytest.mark.parametrize("tool", list(TOOLS))
def test_the_tools_are_closed_to_those_who_play_where_they_are_forbidden(server: Serving, tool: str) -> None:
    ann, bob, _ = two_at_a_table(server.address, tools=False)
    free, _, _ = two_at_a_table(server.address)
    for player in (ann, bob):
        refused = player.post(f"/{tool}", TOOLS[tool])
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "tools-closed")
    for other in (free, Actor(server.address)):
        assert other.post(f"/{tool}", TOOLS[tool]).status_code == 200


def test_the_tools_are_open_before_such_a_game_begins(server: Serving) -> None:
    ann = Actor(server.address)
    table = ann.table([{"kind": "person"}, {"kind": "person"}], tools=False)
    assert table["tools"] is False
    assert ann.post("/judge", TOOLS["judge"]).status_code == 200


def test_a_question_of_nobody_is_answered_whichever_site_it_comes_from(server: Serving) -> None:
    elsewhere = {"origin": "https://elsewhere.example"}
    judge = f"{server.address}/api/v1/judge"
    assert asking.post(judge, json=TOOLS["judge"], headers=elsewhere).status_code == 200
    cookie = {**elsewhere, "cookie": f"fairshake_session={Actor(server.address).token}"}
    assert asking.post(judge, json=TOOLS["judge"], headers=cookie).status_code == 403
