"""Two hundred tables in the middle of their games play through nginx, as the containers do: PostgreSQL, Valkey or Redis
and two servers with the shipped configuration. One server is killed, one is rolled, and nothing is lost or heard twice.

`FAIRSHAKE_SOAK_TABLES` says at how many tables.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import websockets
from tests.live.databases import Redis, databases
from tests.live.serving import Serving, serving
from tests.live.test_proxy import heard_by, proxied, site

from fairshake.live_bootstrap import PlatformConfig

from .live_tables import Act, script, seat_tables

MANY = {"FAIRSHAKE_LIMITS": "1000"}
BETWEEN = 2.0
"""Seconds from one act of a table to the next."""
PATIENCE = 300.0


@dataclass
class Place:
    """One person at one table, or a spectator; comes back wherever the proxy leads."""

    table: str
    token: str
    version: int = 0
    heard: list[Any] = field(default_factory=list)
    done: dict[str, int] = field(default_factory=dict)
    socket: Any = None

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    async def stay(self, proxy: Serving) -> None:
        while True:
            address = f"ws{proxy.address[4:]}/api/v1/tables/{self.table}/socket?since={self.version}"
            with contextlib.suppress(OSError, websockets.WebSocketException, TimeoutError):
                async with websockets.connect(address, additional_headers=self.headers, proxy=None) as socket:
                    self.socket = socket
                    async for text in socket:
                        self.hear(json.loads(text))
            self.socket = None
            await asyncio.sleep(0.2)

    def hear(self, message: dict[str, Any]) -> None:
        if "events" in message:
            self.heard += message["events"]
            self.version = message["version"]
        if "done" in message:
            before = self.done.setdefault(message["done"], message["version"])
            assert before == message["version"], message
        assert message.get("code", "try-again") in ("try-again", "stopping"), message


async def play(places: list[Place], acts: tuple[Act, ...]) -> None:
    """The acts of a table in their order, each sent again until it is answered."""
    for number, act in enumerate(acts):
        player = places[int(act.player[1:]) - 1]
        while str(number) not in player.done:
            if player.socket is not None:
                with contextlib.suppress(websockets.WebSocketException):
                    await player.socket.send(json.dumps({"do": act.intent, "id": str(number)}))
            await asyncio.sleep(BETWEEN)


async def storm(
    servers: list[Serving], proxy: Serving, tables: list[tuple[list[Place], Any]], redis: Redis
) -> None:
    everybody = [place for places, _ in tables for place in places]
    staying = [asyncio.create_task(place.stay(proxy)) for place in everybody]
    playing = [asyncio.create_task(play(places, acts)) for places, acts in tables]
    async with asyncio.timeout(PATIENCE):
        while not all(place.version for place in everybody):
            await asyncio.sleep(0.5)
    # All connections of a table are led to one server.
    assert {heard_by(redis, places[0].table) for places, _ in tables} == {1}
    await asyncio.to_thread(servers[0].kill)
    await asyncio.sleep(5)
    await asyncio.to_thread(servers[0].start)
    await asyncio.sleep(5)
    assert await asyncio.to_thread(servers[1].stop) == 0
    await asyncio.to_thread(servers[1].start)
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*playing)
        while any(
            place.version < max(one.version for one in places) for places, _ in tables for place in places
        ):
            await asyncio.sleep(0.5)
    for task in staying:
        task.cancel()
    await asyncio.gather(*staying, return_exceptions=True)


def check(proxy: Serving, places: list[Place]) -> int:
    """Everybody heard what the log has for them, to its end; every order that was answered is in it. How many were."""
    with httpx.Client(base_url=f"{proxy.address}/api/v1/tables/", trust_env=False, timeout=60) as http:
        for place in places:
            log = http.get(f"{place.table}/events", headers=place.headers).text.splitlines()
            assert [json.loads(line) for line in log] == place.heard, place.table
    versions = [version for place in places for version in place.done.values()]
    assert len(versions) == len(set(versions))
    assert max(versions) <= places[0].version
    return len(versions)


def soak() -> None:
    count = int(os.environ.get("FAIRSHAKE_SOAK_TABLES", "200"))
    scripts = [script("equations"), script("equate")]
    with databases() as (postgres, redis), tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        seated = seat_tables(PlatformConfig(folder, postgres.address), scripts, count)
        tables = [([Place(one.id, token) for token in (*one.tokens, "")], one.acts) for one in seated]
        options = ("--database", postgres.address, "--redis", redis.address, "--proxy", "127.0.0.1")
        with (
            serving(folder, *options, environment=MANY) as one,
            serving(folder, *options, environment=MANY) as other,
            proxied(folder, site(one.port, other.port)) as proxy,
        ):
            proxy.wait_until_ready()
            asyncio.run(storm([one, other], proxy, tables, redis))
            done = sum(check(proxy, places) for places, _ in tables)
            wanted = sum(len(acts) for _, acts in tables)
            assert done == wanted, (done, wanted)
    print(
        f"{count} tables, {4 * count} connections, {done} acts; a server killed, one rolled; nothing lost or doubled"
    )


if __name__ == "__main__":
    soak()
