"""One world for the walk over all routes: a platform in this process, and a person for each role in it."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, Final, TypeVar
from unittest.mock import patch

import httpx
import uvicorn
from starlette.applications import Starlette
from starlette.routing import Mount, Route, WebSocketRoute

from fairshake.application.tables.operator_settings import Tuning
from fairshake.bootstrap import web_app
from fairshake.cli._server import address_of, listen
from fairshake.live_bootstrap import PlatformConfig, administration_of, live_platform

from ..tournaments.making import entries
from .asking import PATIENCE
from .people import Actor
from .school import PASSWORD, Account, Child
from .tournament_store import Director, totals

EVERY_ROLE: Final = ("player", "coach", "judge", "director", "administrator")
PUZZLES: Final = {"kind": "puzzles", "puzzle": "now", "number": 1, "seed": "walk"}
LEAGUE: Final = {"rulebook": "agloa-2019", "name": "Walk", "divisions": ["elementary"], "rounds": 2}
CREW: Final = {"head-judge": "head-judge", "judge": "judge", "desk": "operator", "coach": "coach"}
MANY: Final = 1000.0
Values = dict[str, Any]
Person = TypeVar("Person", bound=Actor)


class QuickHasher:
    """In place of Argon2: the walk asks who is let in, not how well a password is kept."""

    def __init__(self, *_: object) -> None: ...

    async def hash(self, password: str) -> str:
        return sha256(password.encode()).hexdigest()

    async def fits(self, password: str, kept: str) -> bool:
        return await self.hash(password) == kept


@contextmanager
def platform(data: Path) -> Iterator[tuple[Starlette, str]]:
    """The application and its address; it stops when the block ends."""
    with patch("fairshake.live_bootstrap.Argon2Hasher", QuickHasher):
        app = web_app(live_platform(PlatformConfig(data), Tuning(bots=MANY, limits=MANY)))
    listener = listen("127.0.0.1", 0)
    config = uvicorn.Config(app, log_level="warning", ws="websockets-sansio", timeout_graceful_shutdown=4)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.02)
    try:
        yield app, address_of(listener).rstrip("/")
    finally:
        server.should_exit = True
        thread.join(timeout=60)


def routes_of(app: Starlette) -> set[str]:
    """Every route as `METHOD PATH`; those that refuse a wrong method with 405 let nobody in."""
    found = set[str]()
    for one in app.routes:
        if isinstance(one, Mount):
            found.add(f"FILES {one.path or '/'}")
        elif isinstance(one, WebSocketRoute):
            found.add(f"SOCKET {one.path}")
        elif isinstance(one, Route) and one.name != "refuse":
            found |= {f"{method} {one.path}" for method in one.methods or ()}
    return found


class World:
    """Everyone, a private table, a class and a tournament. What a call would use up is made again by its recipe."""

    def __init__(self, address: str, data: Path) -> None:
        self.address, self.data = address, data
        self.client = httpx.Client(base_url=address, timeout=PATIENCE)
        self.numbers = count(1)
        self.people: dict[str, Actor] = {}
        for role in ("guest", "player", "director", "head-judge", "desk", "coach"):
            self.people[role] = Actor(address)
        for role in ("account", "teacher", "teacher2", "maker", "judge", "admin"):
            self.people[role] = Account(address)
        self._grant("judge", ("player", "judge"))
        self._grant("admin", EVERY_ROLE)
        self.people["program"] = self.program("maker")
        self.values: Values = {"table": "", "path": "equate", "lesson": "first-play", "step": 1, "version": 1}
        self.values |= {"round": 1, "what": "tournament.fairshake", "token": "none", "teacher": "none"}
        self.people["teacher2"].post("/classes", {"name": "Another class"})
        self.values |= self.classroom(Child)
        self.values |= self.tournament(*CREW)
        self.tables = {phase: self.table(phase) for phase in ("open", "playing", "adjourned", "over")}

    def _grant(self, role: str, roles: tuple[Any, ...]) -> None:
        name = self.people[role].get("/people/me").json()["person"]["name"]
        self.people[role].name = name
        asyncio.run(administration_of(self.data, "").grant(name, roles))
        # A server believes for a while what it knows about a session; a new one knows the roles.
        login = self.people[role].post("/people/login", {"name": name, "password": PASSWORD})
        self.people[role].token = login.json()["token"]

    @property
    def teacher(self) -> Account:
        found = self.people["teacher"]
        assert isinstance(found, Account)
        return found

    def headers(self, role: str) -> dict[str, str]:
        return {} if role == "nobody" else self.people[role].headers

    def program(self, role: str) -> Actor:
        """A program that acts for someone."""
        owner = self.people[role]
        made = owner.post("/people/me/tokens", {"label": f"program {next(self.numbers)}"})
        assert made.status_code == 201, made.text
        return known(Actor, owner, made.json()["token"])

    # What calls are about

    def table(self, phase: str) -> Values:
        """A private table without spectators: its maker, one player and a judge."""
        maker, player = self.people["maker"], self.people["player"]
        made = maker.table([{"kind": "person"}, {"kind": "person"}], spectators=False)
        table = f"/tables/{made['id']}"
        answers = [maker.post(f"{table}/judge", {"name": self.people["judge"].name})]
        answers.append(player.post(f"{table}/seats", {"code": made["code"]}))
        if phase != "open":
            answers.append(maker.post(f"{table}/start"))
        if phase == "adjourned":
            answers.append(maker.post(f"{table}/adjourn"))
        if phase == "over":
            answers += self._played(made["id"])
        assert all(one.status_code == 200 for one in answers), [one.text for one in answers]
        return {"table": made["id"], "code": made["code"]}

    def _played(self, table: str) -> list[httpx.Response]:
        maker, player = self.people["maker"], self.people["player"]
        while maker.view(table)["view"]["phase"] == "roll-for-first":
            maker.do(table, command="roll-for-first")
        setter = maker if maker.view(table)["view"]["setter"] == "p1" else player
        return [setter.do(table, command="roll"), player.do(table, command="resign")]

    def classroom(self, child: Any = None) -> Values:
        """A class with one child, who is made by it or comes from the world's class, and one piece of work."""
        made = self.teacher.classroom()
        if child is not None:
            self.people["child"] = Child(self.address, made["code"])
        else:
            joined = self.people["child"].post("/classes/join", {"code": made["code"]})
            assert joined.status_code == 201, joined.text
        work = self.teacher.give(made["id"], **PUZZLES)["id"]
        member = self.teacher.get(f"/classes/{made['id']}").json()["members"][0]["id"]
        return {"classroom": made["id"], "class_code": made["code"], "member": member, "work": work}

    def newcomer(self) -> Values:
        """Another child of the class, with the code on its slip."""
        one = Child(self.address, self.values["class_code"])
        seen = self.teacher.get(f"/classes/{self.values['classroom']}").json()["members"]
        member = next(each["id"] for each in seen if each["nickname"] == one.nickname)
        return {"member": member, "recovery": one.recovery}

    def tournament(self, *roles: str) -> Values:
        """A drawn tournament of the world's director, with these roles in its crew."""
        director = self.director()
        made = director.post("/tournaments", LEAGUE)
        assert made.status_code == 201, made.text
        director.tournament = made.json()["tournament"]["id"]
        director.done("enter", csv=entries(9, 1, "elementary"))
        director.done("draw", seed=1)
        director.done("publish", what="draw")
        invited: dict[str, Any] = {}
        for role in roles:
            team = "T1" if role == "coach" else ""
            invited = director.done("crew", status=201, role=CREW[role], team=team)
            joined = self.people[role].post(f"{director.path}/join", {"key": invited["key"]})
            assert joined.status_code == 200, joined.text
        extra = director.done("crew", status=201, role="judge")
        self.codes = director.tables(1)
        return {
            "tournament": director.tournament,
            "invitation": extra["id"],
            "key": extra["key"],
            "who": self.people[roles[0]].id if roles else "",
        }

    def director(self, tournament: str = "") -> Director:
        found = known(Director, self.people["director"], self.people["director"].token)
        found.tournament = tournament
        return found

    def scored(self, *roles: str, signed: bool) -> Values:
        """A tournament in which the first sheet is in, signed by all of its players or not."""
        values = self.tournament(*roles)
        director = self.director(values["tournament"])
        codes = self.codes[1]
        left = [] if signed else codes[2:]
        director.done("score", round=1, table=1, scores=totals(codes, 9, 7, 5), not_initialled=left)
        return values


def known(kind: type[Person], like: Actor, token: str) -> Person:
    """Someone who exists, with another token."""
    one = object.__new__(kind)
    one.address, one.api, one.id, one.name = like.address, like.api, like.id, like.name
    one.token, one.orders = token, 0
    return one
