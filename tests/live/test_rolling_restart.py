"""Two servers on one database are restarted in turn while people play: they go to the other one, nothing is lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import websockets

from .databases import databases
from .people import Actor
from .serving import Serving, serving

TABLES = 3
BETWEEN = 4
"""Acts of everyone between two restarts."""


@dataclass
class Person:
    """Someone who stays at a table, whichever server is there; `acts` says whether this one plays or listens."""

    actor: Actor
    table: str
    player: str
    acts: bool
    heard: list[dict[str, Any]] = field(default_factory=list)
    done: dict[str, int] = field(default_factory=dict)
    closings: int = 0
    number: int = 0
    version: int = 0

    async def stay(self, servers: list[Serving], home: int, over: asyncio.Event) -> None:
        """Until the task is cancelled; no order is given once it is over, but everyone continues listening."""
        while True:
            home += 1
            server = servers[home % len(servers)]
            address = f"ws{server.address[4:]}/api/v1/tables/{self.table}/socket?since={self.version}"
            with contextlib.suppress(OSError, websockets.WebSocketException, TimeoutError):
                async with websockets.connect(address, additional_headers=self.actor.headers) as socket:
                    await self._talk(socket, over)
            await asyncio.sleep(0.05)

    async def _talk(self, socket: Any, over: asyncio.Event) -> None:
        """Send the next order when the last one is answered; one that was not answered is sent again first."""
        if self.acts and not over.is_set():
            await self._send(socket)
        async for text in socket:
            message = json.loads(text)
            assert "refused" not in message, message
            if "closing" in message:
                self.closings += 1
            if "events" in message:
                self.heard += message["events"]
                self.version = message["version"]
            if "done" in message and message["done"] == self.order:
                self.done[self.order] = message["version"]
                self.number += 1
                await asyncio.sleep(0.05)
                if not over.is_set():
                    await self._send(socket)

    @property
    def order(self) -> str:
        return f"order-{self.number}"

    async def _send(self, socket: Any) -> None:
        request = {"command": "call-end", "wants": self.number % 2 == 0}
        await socket.send(json.dumps({"do": request, "id": self.order}))


async def everybody_acts(people: list[Person]) -> None:
    """Until every player has had some more acts answered."""
    wanted = {id(one): one.number + BETWEEN for one in people if one.acts}
    async with asyncio.timeout(300):
        while any(one.number < wanted[id(one)] for one in people if one.acts):
            await asyncio.sleep(0.05)


async def restart_in_turn(servers: list[Serving], people: list[Person]) -> None:
    over = asyncio.Event()
    staying = [asyncio.create_task(one.stay(servers, n, over)) for n, one in enumerate(people)]
    for server in servers:
        await everybody_acts(people)
        assert await asyncio.to_thread(server.stop) == 0
        await everybody_acts(people)
        await asyncio.to_thread(server.start)
        await asyncio.to_thread(server.wait_until_ready)
    await everybody_acts(people)
    over.set()
    await everyone_hears(people)
    for one in staying:
        one.cancel()
    await asyncio.gather(*staying, return_exceptions=True)
    for one in staying:
        if not one.cancelled() and one.exception() is not None:
            raise AssertionError("someone could not stay") from one.exception()


async def everyone_hears(people: list[Person]) -> None:
    """Until everyone has heard of all that was answered."""
    async with asyncio.timeout(300):
        for one in people:
            latest = max(
                max(other.done.values()) for other in people if other.table == one.table and other.done
            )
            while one.version < latest:
                await asyncio.sleep(0.05)


def three_at_a_table(address: str) -> list[Person]:
    """Two who act, at different servers to begin with, and one who listens; all three would have to want the end."""
    three = [Actor(address) for _ in range(3)]
    table = three[0].table([{"kind": "person"}] * 3)
    for one in three[1:]:
        assert one.post(f"/tables/{table['id']}/seats", {"code": table["code"]}).status_code == 200
    assert three[0].post(f"/tables/{table['id']}/start").status_code == 200
    return [Person(one, table["id"], f"p{n}", acts=n < 3) for n, one in enumerate(three, 1)]


def test_servers_are_restarted_in_turn_without_a_lost_act(tmp_path: Path) -> None:
    with databases() as (postgres, redis):
        options = ("--database", postgres.address, "--redis", redis.address)
        with serving(tmp_path, *options) as one, serving(tmp_path, *options) as other:
            people = []
            for _ in range(TABLES):
                people += three_at_a_table(one.address)
            asyncio.run(restart_in_turn([one, other], people))
            for person in people:
                check(person, [mate for mate in people if mate.table == person.table])
    assert sum(person.closings for person in people) > 0


def check(person: Person, mates: list[Person]) -> None:
    """What this one heard is the log: nothing twice, nothing missed; every order that was done is in it once."""
    log = person.actor.events(person.table)
    heard = person.heard[: person.version]
    assert heard == log[: len(heard)]
    assert len(person.heard) == person.version
    for mate in (mate for mate in mates if mate.acts):
        mine = [event for event in log if event["event"] == "end-wanted" and event["player"] == mate.player]
        # The very last order may have been carried out while its sender was stopping.
        assert mate.number <= len(mine) <= mate.number + 1
        assert [log[version - 1] for version in mate.done.values()] == mine[: mate.number]
