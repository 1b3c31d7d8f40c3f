"""Several processes on one database: each tells the others which table has changed and who is connected to it.

The messages go over Redis or Valkey. Nothing depends on one arriving: what happened is in the database, and tables with
listeners are looked at every few seconds anyway; who is connected is said again when a process is heard of first.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

import msgspec
import redis.asyncio as redis
from msgspec import Struct
from redis.exceptions import RedisError

from fairshake.application.tables.ports import Change

CHANNEL: Final = "fairshake:tables"
LOOK_AGAIN: Final = 5.0
RECONNECT: Final = 1.0
LAST_WORD: Final = 2.0
log = logging.getLogger("fairshake.fanout")


class Word(Struct, omit_defaults=True):
    """What one process says to the others; without anything else it only lives."""

    sender: str
    changed: str = ""
    """A table of which something was saved."""
    said: tuple[str, str, str] | None = None
    """What was said at a table: the table, the player and the words."""
    here: dict[str, Any] = {}
    """Who is connected to which table."""
    whole: bool = False
    """Whether `here` is all there is to say."""
    asks: bool = False
    """Whether it wants to hear all that the others have to say."""
    gone: bool = False
    """Whether this is its last word."""


class Presence(Protocol):
    """Who is connected here, and where it is told what other processes say of it."""

    def mine(self, table: str) -> Any: ...

    def all_mine(self) -> dict[str, Any]: ...

    def alive(self, process: str) -> bool: ...

    def said(self, table: str, by: str, what: str) -> None: ...

    async def hear(self, process: str, here: dict[str, Any], whole: bool) -> None: ...

    def known(self) -> int: ...

    def listen_again(self) -> None: ...

    async def forget_silent(self) -> None: ...

    async def gone(self, process: str) -> None: ...


class Fanout:
    """Tells other processes of changes here, and this one of changes there."""

    def __init__(
        self,
        address: str,
        heard: Callable[[str], Awaitable[object]],
        look: Callable[[], list[str]],
        presence: Presence,
    ) -> None:
        self._client: Any = redis.from_url(address, socket_timeout=5, socket_connect_timeout=2)
        self._heard = heard
        self._look = look
        self._presence = presence
        self._me = secrets.token_hex(6)
        self._out: asyncio.Queue[Word] = asyncio.Queue(10_000)
        self._hearing = False

    async def changed(self, change: Change) -> None:
        self._say(Word(self._me, changed=change.record.id))

    def here(self, table: str) -> None:
        """Somebody came to a table, or left it."""
        self._say(Word(self._me, here={table: self._presence.mine(table)}))

    def said(self, table: str, by: str, what: str) -> None:
        """A player who is connected here says something."""
        self._say(Word(self._me, said=(table, by, what)))

    async def run(self) -> None:
        """Tell, listen and look again, until cancelled."""
        await asyncio.gather(self._tell(), self._listen(), self._look_again())

    async def sure(self) -> bool:
        """Whether every process that listens now has told us of all who are connected to it."""
        try:
            [(_, listening)] = await self._client.pubsub_numsub(CHANNEL)
        except (RedisError, OSError):
            return False
        return self._hearing and int(listening) - 1 <= self._presence.known()

    async def leave(self) -> None:
        """The last word: nobody is connected here any more."""
        with contextlib.suppress(RedisError, OSError, TimeoutError):
            last = msgspec.json.encode(Word(self._me, gone=True))
            await asyncio.wait_for(self._client.publish(CHANNEL, last), LAST_WORD)
        with contextlib.suppress(RedisError, OSError):
            await self._client.aclose()

    def _say(self, word: Word) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self._out.put_nowait(word)

    def _say_all(self, asks: bool = False) -> None:
        self._say(Word(self._me, here=self._presence.all_mine(), whole=True, asks=asks))

    async def _tell(self) -> None:
        while True:
            word = msgspec.json.encode(await self._out.get())
            while not await self._published(word):
                await asyncio.sleep(RECONNECT)

    async def _published(self, word: bytes) -> bool:
        try:
            await self._client.publish(CHANNEL, word)
        except (RedisError, OSError):
            return False
        return True

    async def _listen(self) -> None:
        while True:
            try:
                async with self._client.pubsub() as messages:
                    await messages.subscribe(CHANNEL)
                    self._presence.listen_again()
                    self._hearing = True
                    self._say_all(asks=True)
                    await self._hear_all()
                    while True:
                        message = await messages.get_message(ignore_subscribe_messages=True, timeout=1.0)
                        if message is not None:
                            await self._take(message["data"])
            except (RedisError, OSError):
                self._hearing = False
                log.warning("no word from the other processes; trying again")
                await asyncio.sleep(RECONNECT)

    async def _take(self, data: bytes) -> None:
        try:
            word = msgspec.json.decode(data, type=Word)
        except msgspec.MsgspecError:
            return
        if word.sender == self._me:
            return
        if word.gone:
            await self._presence.gone(word.sender)
            return
        if self._presence.alive(word.sender) or word.asks:
            self._say_all()
        if word.changed:
            await self._hear(word.changed)
        if word.said is not None:
            self._presence.said(*word.said)
        if word.here or word.whole:
            await self._presence.hear(word.sender, word.here, word.whole)

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
            self._say(Word(self._me))
            if self._hearing:
                await self._presence.forget_silent()
            await self._hear_all()
