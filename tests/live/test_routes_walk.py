"""Every route of the application, called by everyone: permissions.txt says who gets in, and nobody else does."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator

import pytest
from permission_table import FILE, Row, read_rows
from starlette.applications import Starlette
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from fairshake.server.interface.openapi import document
from fairshake.server.interface.page import FILES

from .asking import PATIENCE
from .walk_calls import CALLS, PLAIN, Recipe, stand_in
from .walk_world import Values, World, platform, routes_of

ROWS = read_rows(FILE.read_text(encoding="utf-8"))
Place = tuple[Starlette, World]
PUBLIC = {row.section for row in ROWS[:1]} | {row.section for row in ROWS if "/puzzles" in row.call}
"""Sections about things that belong to nobody: one caller of each kind asks (no session, guest, program, account)."""
SORTS = ("nobody", "child", "program", "teacher")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    data = tmp_path_factory.mktemp("walk")
    with platform(data) as (app, address):
        yield app, World(address, data)


def test_every_route_has_a_row_and_every_row_a_route(place: Place) -> None:
    routes = routes_of(place[0])
    listed = {row.route for row in ROWS}
    assert routes - listed == set(), "routes without a row in permissions.txt"
    assert listed - routes == set(), "rows of permissions.txt without a route"
    assert len({row.call for row in ROWS}) == len(ROWS), "rows that are there twice"
    assert set(CALLS) <= {row.call for row in ROWS}


def test_every_route_is_in_the_document_and_every_documented_route_is_mounted(place: Place) -> None:
    mounted = {
        one for one in routes_of(place[0]) if " /docs" not in one and not one.startswith(("FILES", "SOCKET"))
    }
    page = {f"GET {path}" for path in FILES}
    paths = document(live=True)["paths"]
    assert mounted - page == {
        f"{method.upper()} {path}" for path, reported in paths.items() for method in reported
    }


def test_nobody_else_is_let_in_and_refusals_change_nothing(place: Place) -> None:
    _, world = place
    before = _snapshot(world)
    wrong = []
    for row in ROWS:
        recipe = CALLS.get(row.call, PLAIN)
        for role, status in row.refused.items():
            answer = _call(world, row, recipe, role, _values(world, recipe, role, False), world.headers(role))
            if answer != status:
                wrong.append(f"{row.call} as {role}: {answer}, not {status}")
    assert not wrong, "\n".join(wrong)
    assert _snapshot(world) == before


def test_those_who_may_are_let_in(place: Place) -> None:
    _, world = place
    wrong = []
    for row in ROWS:
        recipe = CALLS.get(row.call, PLAIN)
        for role in SORTS if row.section in PUBLIC else row.allowed:
            one = stand_in(world, role) if recipe.own else None
            headers = one.headers if one else world.headers(role)
            answer = _call(world, row, recipe, role, _values(world, recipe, role, True), headers)
            if not (200 <= answer < 400 or answer in recipe.also):
                wrong.append(f"{row.call} as {role}: {answer}, but it is allowed")
    assert not wrong, "\n".join(wrong)


def test_what_belongs_to_someone_else_is_not_reached_through_what_is_mine(place: Place) -> None:
    _, world = place
    teacher2, guest = world.people["teacher2"], world.people["guest"]
    mine = f"/classes/{teacher2.get('/classes/mine').json()['teaching'][0]['id']}"
    member, work = world.values["member"], world.values["work"]
    before = _snapshot(world)
    own = guest.post("/tournaments", {"rulebook": "agloa-2019", "name": "Own", "divisions": ["elementary"]})
    tournament = f"/tournaments/{own.json()['tournament']['id']}"
    owner = world.people["maker"]
    token = owner.get("/people/me/tokens").json()["tokens"][0]["id"]
    answers = {
        "member": teacher2.delete(f"{mine}/members/{member}"),
        "recovery": teacher2.post(f"{mine}/members/{member}/recovery"),
        "work": teacher2.delete(f"{mine}/work/{work}"),
        "token": guest.delete(f"/people/me/tokens/{token}"),
    }
    assert {name: answer.status_code for name, answer in answers.items()} == dict.fromkeys(answers, 404)
    guest.delete(f"{tournament}/crew/invitations/{world.values['invitation']}")
    guest.delete(f"{tournament}/crew/{world.people['judge'].id}")
    assert _snapshot(world) == before
    assert token in [one["id"] for one in owner.get("/people/me/tokens").json()["tokens"]]


def _values(world: World, recipe: Recipe, role: str, let_in: bool) -> Values:
    """What the call is about: the world's own, for those who are let in what they may use up."""
    about = recipe.about(world, role) if recipe.about and (let_in or _needs_about(recipe)) else {}
    phase = recipe.table or "playing"
    table = world.table(phase) if recipe.fresh and let_in else world.tables[phase]
    return {**world.values, **table, **about, **(recipe.at or {})}


def _needs_about(recipe: Recipe) -> bool:
    """Whether not even those who are refused can ask without it: a code on paper, for instance."""
    return "{sheet_key}" in recipe.query


def _call(world: World, row: Row, recipe: Recipe, role: str, values: Values, headers: dict[str, str]) -> int:
    method, path = row.route.split(" ")
    path = (path + recipe.query).format_map({"sheet_key": "", **values})
    if method == "SOCKET":
        return _socket(world, path, headers)
    method = "GET" if method == "FILES" else method
    body = recipe.body(world, {**_NONE, **values}, role) if callable(recipe.body) else recipe.body
    content = body if isinstance(body, str) else None if body is None else json.dumps(body)
    sent = {**headers, "content-type": "application/json"} if content is not None else headers
    with world.client.stream(method, path, headers=sent, content=content) as answer:
        world.client.cookies.clear()
        return answer.status_code


_NONE = dict.fromkeys(("name", "recovery", "player", "key", "ticket"), "none")
"""For the bodies of callers who are refused before anyone reads them."""


def _socket(world: World, path: str, headers: dict[str, str]) -> int:
    """200 for a socket that greets, else the status that its error stands for."""
    address = world.address.replace("http", "ws", 1) + path
    with connect(address, additional_headers=headers, open_timeout=PATIENCE, ping_interval=None) as socket:
        first = json.loads(socket.recv(PATIENCE))
        if "hello" in first:
            return 200
        with contextlib.suppress(ConnectionClosed):
            socket.recv(PATIENCE)
        return (socket.close_code or 4000) - 4000


def _snapshot(world: World) -> dict[str, object]:
    """What refused calls could have changed."""
    maker, director = world.people["maker"], world.director(world.values["tournament"])
    found: dict[str, object] = {
        phase: maker.get(f"/tables/{one['table']}").json() for phase, one in world.tables.items()
    }
    found["class"] = world.teacher.get(f"/classes/{world.values['classroom']}").json()
    found["tournament"] = [director.look(name) for name in ("crew", "history", "entries")]
    found["people"] = [
        one.get("/people/me").json() for role, one in sorted(world.people.items()) if role != "nobody"
    ]
    return found
