"""How processes hear of each other's acts: what one message costs by Redis channels, Redis streams and PostgreSQL.

One process tells of acts at 200 tables, another hears those of half of them. Printed is the processor time of teller,
hearer and server for each act; the figures stand in docs/decisions/0028. `FAIRSHAKE_SPIKE_ACTS` says how many acts.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

import psycopg
import redis.asyncio as redis
from tests.live.databases import databases

from .live_load import _stores, processor_time

TABLES = 200
SIZE = 600
"""Bytes of the events of an act; NOTIFY takes text of up to 8,000."""
AT_ONCE = 16
"""Acts of a group commit."""
ACTS = int(os.environ.get("FAIRSHAKE_SPIKE_ACTS", "3000"))
Way = Callable[[str, str, Connection], Any]


async def hear_channels(postgres: str, address: str, ready: Connection) -> None:
    async with redis.from_url(address).pubsub() as messages:
        await messages.subscribe(*(f"t{n}" for n in range(0, TABLES, 2)))
        heard = 0
        ready.send("ready")
        while heard < ACTS // 2:
            message = await messages.get_message(timeout=1)
            heard += message is not None and message["type"] == "message"


async def tell_channels(postgres: str, address: str) -> None:
    client = redis.from_url(address)
    for start in range(0, ACTS, AT_ONCE):
        async with client.pipeline(transaction=False) as together:
            for n in range(start, start + AT_ONCE):
                together.publish(f"t{n % TABLES}", b"x" * SIZE)
            await together.execute()


async def hear_streams(postgres: str, address: str, ready: Connection) -> None:
    client, heard = redis.from_url(address), 0
    places: dict[Any, Any] = {f"s{n}".encode(): "0" for n in range(0, TABLES, 2)}
    ready.send("ready")
    while heard < ACTS // 2:
        found: Any = await client.xread(places, block=1000)
        for name, rows in found:
            heard += len(rows)
            places[name] = rows[-1][0]


async def tell_streams(postgres: str, address: str) -> None:
    client = redis.from_url(address)
    for start in range(0, ACTS, AT_ONCE):
        async with client.pipeline(transaction=False) as together:
            for n in range(start, start + AT_ONCE):
                together.xadd(f"s{n % TABLES}", {"e": b"x" * SIZE}, maxlen=50)
            await together.execute()


async def hear_notify(postgres: str, address: str, ready: Connection) -> None:
    async with await psycopg.AsyncConnection.connect(postgres, autocommit=True) as connection:
        for n in range(0, TABLES, 2):
            await connection.execute(f"LISTEN t{n}")
        heard = 0
        ready.send("ready")
        async for _ in connection.notifies():
            heard += 1
            if heard == ACTS // 2:
                return


async def tell_notify(postgres: str, address: str) -> None:
    async with await psycopg.AsyncConnection.connect(postgres, autocommit=True) as connection:
        for start in range(0, ACTS, AT_ONCE):
            names = [f"t{n % TABLES}" for n in range(start, start + AT_ONCE)]
            await connection.execute(
                "SELECT pg_notify(name, %s) FROM unnest(%s::text[]) AS name",
                ["x" * SIZE, names],
                prepare=True,
            )


def _hearer(hear: Way, postgres: str, address: str, ready: Connection) -> None:
    asyncio.run(hear(postgres, address, ready))
    ready.send(time.process_time())


def measure(hear: Way, tell: Callable[[str, str], Any]) -> tuple[float, float, float]:
    with databases() as (postgres, cache):
        here, there = multiprocessing.Pipe()
        args = (hear, postgres.address, cache.address, there)
        hearer = multiprocessing.get_context("spawn").Process(target=_hearer, args=args)
        hearer.start()
        here.recv()
        stores = _stores(postgres, cache)
        before, mine = processor_time(stores), time.process_time()
        begun = processor_time([hearer.pid or 0])
        asyncio.run(tell(postgres.address, cache.address))
        reported = 1000 * (time.process_time() - mine)
        heard = 1000 * here.recv() - begun
        used = processor_time(stores) - before
        hearer.join()
    return reported / ACTS, heard / (ACTS / 2), used / ACTS


def spike() -> None:
    print(f"{'way':10} {'telling':>10} {'hearing':>10} {'server':>10}   ms of processor time an act")
    ways: dict[str, tuple[Way, Callable[[str, str], Any]]] = {
        "channels": (hear_channels, tell_channels),
        "streams": (hear_streams, tell_streams),
        "notify": (hear_notify, tell_notify),
    }
    for name, (hear, tell) in ways.items():
        reported, heard, used = measure(hear, tell)
        print(f"{name:10} {reported:10.3f} {heard:10.3f} {used:10.3f}", flush=True)


if __name__ == "__main__":
    spike()
