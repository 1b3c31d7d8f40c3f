"""Several processes on one database: each tells the others which table has changed, over Redis or Valkey.

Nothing depends on a message arriving: what happened is in the database, and tables with listeners are looked at every
few seconds anyway. A message only makes it quick.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
import redis.asyncio as redis
from redis.exceptions import RedisError

from fairshake.application.tables.ports import Change

CHANNEL: Final = "fairshake:tables"
LOOK_AGAIN: Final = 5.0
RECONNECT: Final = 1.0
log = logging.getLogger("fairshake.fanout")


class Fanout:
    """Tells other processes of changes here, and this one of changes there."""

    def __init__(
        self, address: str, heard: Callable[[str], Awaitable[object]], look: Callable[[], list[str]]
    ) -> None:
        self._client: Any = redis.from_url(address, socket_timeout=5, socket_connect_timeout=2)
        self._heard = heard
        self._look = look
        self._me = secrets.token_hex(6)
        self._out: asyncio.Queue[str] = asyncio.Queue(10_000)

    async def changed(self, change: Change) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self._out.put_nowait(change.record.id)

    async def run(self) -> None:
        """Tell, listen and look again, until cancelled."""
        await asyncio.gather(self._tell(), self._listen(), self._look_again())

    async def _tell(self) -> None:
        while True:
            table = await self._out.get()
            try:
                await self._client.publish(CHANNEL, msgspec.json.encode([self._me, table]))
            except (RedisError, OSError):
                await asyncio.sleep(RECONNECT)

    async def _listen(self) -> None:
        while True:
            try:
                async with self._client.pubsub() as messages:
                    await messages.subscribe(CHANNEL)
                    await self._hear_all()
                    while True:
                        message = await messages.get_message(ignore_subscribe_messages=True, timeout=1.0)
                        if message is not None:
                            await self._take(message["data"])
            except (RedisError, OSError):
                log.warning("no word from the other processes; trying again")
                await asyncio.sleep(RECONNECT)

    async def _take(self, data: bytes) -> None:
        try:
            sender, table = msgspec.json.decode(data, type=tuple[str, str])
        except msgspec.MsgspecError:
            return
        if sender != self._me:
            await self._hear(table)

    async def _hear(self, table: str) -> None:
        try:
            await self._heard(table)
        except Exception:
            log.exception("a table could not be brought up to date")

    async def _hear_all(self) -> None:
        for table in self._look():
            await self._hear(table)

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(LOOK_AGAIN)
            await self._hear_all()
