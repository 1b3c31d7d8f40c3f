"""Tables of Equations whose roll is known: one person at a page, the others over HTTP.

Chance and time belong to the server in this process, so any moment of a shake is set up in a second.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

from fairshake.workers.system import SystemChance, SystemClock
from tests.live.people import Actor

from .tables import ask

AGLOA = {
    "rulebook": "agloa-2019",
    "division": "middle",
    "fixed_variations": ["upside-down", "factorial"],
    "pace": 3.0,
    "shakes": 3,
}
REAL_TIME = SystemClock.now
NAMES = ("Ana", "Ben", "Cleo")
EVERY_FACE = list(range(6)) * 4
"""One cube with each face of its color."""


class Props:
    """What falls next (after that, what a seeded generator gives), and what time it is."""

    def __init__(self) -> None:
        self.falls: list[int] = []
        self.ahead = 0
        self.connections = ExitStack()
        self._stopped: int | None = None

    @contextmanager
    def in_use(self) -> Iterator[None]:
        rng = random.Random(34)

        def below(_: SystemChance, most: int) -> int:
            return self.falls.pop(0) if self.falls else rng.randrange(most)

        def time(clock: SystemClock) -> int:
            if self._stopped is not None:
                self.ahead = self._stopped - REAL_TIME(clock)
            return REAL_TIME(clock) + self.ahead

        with (
            patch.object(SystemChance, "below", below),
            patch.object(SystemClock, "now", time),
            ExitStack() as self.connections,
        ):
            yield

    @contextmanager
    def clocks_stopped(self) -> Iterator[None]:
        """While pictures are taken: afterwards as much time is left as before."""
        self._stopped = SystemClock().now()
        try:
            yield
        finally:
            SystemClock().now()
            self._stopped = None


PROPS = Props()


class Stage:
    """A table at which the person of the page holds the first seat, and sets the first Goal."""

    def __init__(self, page: Page, address: str, players: int = 2, setter: int = 1, **settings: Any) -> None:
        self.page, self.address, self.orders = page, address, 0
        ask(page, "people/guest", {"name": NAMES[0]})
        self.others = [Actor(address.rstrip("/"), name) for name in NAMES[1:players]]
        seats = [{"kind": "person"}] * players
        request = {"game": "equations", "settings": AGLOA | settings, "seats": seats, "public": True}
        made = ask(page, "tables", request)
        assert "table" in made, made
        self.table, code = made["table"]["id"], made["table"]["code"]
        for other in self.others:
            other.post(f"/tables/{self.table}/seats", {"code": code})
            PROPS.connections.enter_context(_present(other, self.table))
        ask(page, f"tables/{self.table}/start", {})
        PROPS.falls[:] = [3 if seat == setter else 0 for seat in range(1, players + 1)]
        self.do("p1", "roll-for-first")
        PROPS.falls[:] = EVERY_FACE
        self.do(f"p{setter}", "roll")

    def do(self, player: str, command: str, **fields: Any) -> None:
        self.orders += 1
        order = {"command": command, **fields}
        if player == "p1":
            place = f"tables/{self.table}/commands"
            done = ask(self.page, place, {"id": f"staged-{self.orders}", "command": order})
            assert "done" in done, (order, done)
        else:
            answer = self.others[int(player[1:]) - 2].do(self.table, **order)
            assert answer.status_code == 200, (order, answer.text)

    @property
    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = ask(self.page, f"tables/{self.table}/view")["view"]
        return found

    def acts(self, player: str) -> dict[str, Any]:
        view = self.view if player == "p1" else self.others[int(player[1:]) - 2].view(self.table)["view"]
        return {act["command"]: act for act in view["acts"]}

    def cube(self, cube: str) -> int:
        found: int = next(one["number"] for one in self.view["cubes"] if one["cube"] == cube)
        return found

    def lies_in(self, cube: str) -> str:
        found: str = next(one["section"] for one in self.view["cubes"] if one["cube"] == cube)
        return found

    def goal(self, *cubes: str, turned: str = "") -> None:
        setter = self.view["setter"]
        laid = [{"cube": self.cube(one), "turned": turned} for one in cubes]
        self.do(setter, "arrange-goal", goal=laid)
        self.do(setter, "say-goal")

    def move(self, **sections: str) -> None:
        """Whoever has the turn puts down the next of these cubes."""
        for section, cubes in sections.items():
            for cube in cubes.split():
                mover = self.view["waiting"][0]
                self.do(mover, "move", cube=self.cube(cube), section=section)

    def challenge(self, player: str, word: str) -> None:
        self.do(player, "make-challenge", word=word)

    def present(self, **equations: str) -> None:
        """These players hand in what they wrote; the others write nothing, and everyone agrees."""
        for _ in range(12):
            if self.view["phase"] in ("between", "over"):
                return
            for seat in self.view["seats"]:
                player = seat["player"]
                self._answer(player, equations.get(player, ""))

    def _answer(self, player: str, equation: str) -> None:
        acts = self.acts(player)
        if equation and "present" in acts:
            self.do(player, "present", equation=equation)
        elif "take-side" in acts:
            self.do(player, "take-side", side=acts["take-side"]["options"][0])
        elif "decide-present" in acts:
            self.do(player, "decide-present", presents=False)
        elif "accept" in acts:
            self.do(player, "accept")

    def open(self, path: str = "table") -> Page:
        self.page.goto(f"{self.address}{path}/{self.table}")
        shown = self.page.locator("[data-testid=sentence], [data-testid=shown], [data-testid=step]")
        shown.first.wait_for()
        return self.page

    def later(self, seconds: float) -> None:
        PROPS.ahead += round(seconds * 1000)
        refresh_clock(self.page)


def _present(player: Actor, table: str) -> ClientConnection:
    """A connection that nobody reads: the player is not shown as away."""
    where = f"{player.api.replace('http', 'ws', 1)}/tables/{table}/socket"
    return connect(where, additional_headers=player.headers, max_queue=None, close_timeout=1)


def refresh_clock(page: Page) -> None:
    """The page asks what time it is, as when someone looks at it again."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
