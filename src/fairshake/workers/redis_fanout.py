"""Several processes on one database: each gets only messages about tables that its own people are connected
to.

The messages go over Redis or Valkey, one channel for each table and one for all processes. A message
contains what was saved, so that receiving it needs no query. Nothing depends on one arriving: the events are
in the database, and anything missed is found by its place in the log. That happens with the next message, or
when a connection broke, a process fell silent or messages had to be dropped.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Collection, Coroutine, Sequence
from hashlib import blake2b
from typing import Any, Final, Protocol, cast

import msgspec
import redis.asyncio as redis
from msgspec import Struct
from redis.exceptions import RedisError

from fairshake.application.ids import TableId
from fairshake.application.tables.ports import News, TableChange, UnreachableError

CHANNEL: Final = "fairshake:processes"
TABLE: Final = "fairshake:table:"
"""The prefix of a table's channel name."""
SIGN_OF_LIFE: Final = 5.0
RECONNECT: Final = 1.0
QUIET: Final = 4.0
LAST_WORD: Final = 2.0
JOINING: Final = 2.0
"""Seconds that a new listener waits for the table's channel; if it takes longer, gaps are closed
afterward."""
LINGER: Final = 60.0
"""Seconds to keep a channel after the last listener has left."""
AT_ONCE: Final = 200
"""The most messages sent in one batch."""
log = logging.getLogger("fairshake.fanout")
_encode: Final = msgspec.msgpack.Encoder().encode


class Word(Struct, omit_defaults=True):
    """A message from one process to the others; an empty one is a heartbeat."""

    sender: str
    news: News | None = None
    """What was saved for a table."""
    said: tuple[TableId, str, str] | None = None
    """A chat message: the table, the player and the words."""
    here: dict[TableId, Any] = {}
    """Who is connected to which table."""
    whole: bool = False
    """Whether `here` is complete."""
    asks: bool = False
    """Whether it asks the others for full reports."""
    dropped: bool = False
    """Whether messages were dropped: all others check whether they've missed something."""
    gone: bool = False
    """Whether this is its last message."""


_decode: Final = msgspec.msgpack.Decoder(Word).decode


class Presence(Protocol):
    """Who is connected here, and where reports from other processes arrive."""

    def mine(self, table: TableId) -> Any: ...

    def all_mine(self) -> dict[TableId, Any]: ...

    def alive(self, process: str) -> bool: ...

    def said(self, table: TableId, by: str, what: str) -> None: ...

    async def hear(self, process: str, here: dict[TableId, Any], whole: bool) -> None: ...

    def known(self) -> int: ...

    def processes(self) -> list[str]: ...

    def listen_again(self) -> None: ...

    async def forget_silent(self) -> bool: ...

    async def gone(self, process: str) -> None: ...


class KnownTables(Protocol):
    """The tables that this process knows."""

    async def hear(self, news: News) -> None: ...

    async def close_gaps(self, tables: Sequence[TableId]) -> None: ...


class Fanout:
    """Sends changes here to other processes, and receives theirs."""

    def __init__(
        self,
        address: str,
        tables: KnownTables,
        listened: Callable[[], Collection[TableId]],
        presence: Presence,
    ) -> None:
        self._client: Any = redis.from_url(address, socket_timeout=5, socket_connect_timeout=2)
        self._sending: Any = cast(Any, self._client).connection_pool.make_connection()
        self._tables = tables
        self._listened = listened
        self._presence = presence
        self._me = secrets.token_hex(6)
        self._out: asyncio.Queue[tuple[str, Word]] = asyncio.Queue(10_000)
        self._dropped = False
        self._messages: Any = None
        """The connection we listen on; None while there is none."""
        self._joined: dict[TableId, asyncio.Event] = {}
        """The channels of tables; the event is set once we receive their messages."""
        self._awaited: set[TableId] = set()
        """Channels joined on this connection but not confirmed yet."""
        self._attended: dict[TableId, float] = {}
        self._hearing: set[asyncio.Task[None]] = set()
        self._others = 0

    async def changed(self, change: TableChange) -> None:
        if change.events or (change.was != change.record.revision and change.was >= 0):
            self._say(Word(self._me, news=News.of(change)), TABLE + change.record.id)

    def rewritten(self, table: TableId) -> None:
        """The log of a table was rewritten."""
        self._say(Word(self._me, news=News.rewritten(table)), TABLE + table)

    def here(self, table: TableId) -> None:
        """A person came to a table or left it."""
        self._say(Word(self._me, here={table: self._presence.mine(table)}))

    def said(self, table: TableId, by: str, what: str) -> None:
        """A player connected here says something."""
        self._say(Word(self._me, said=(table, by, what)), TABLE + table)

    async def attend(self, table: TableId) -> None:
        """Subscribe to a table. Reading the table after this misses nothing that follows."""
        self._attended[table] = time.monotonic()
        joined = self._joined.get(table)
        if joined is None and self._messages is not None:
            joined = self._joined[table] = asyncio.Event()
            with contextlib.suppress(RedisError, OSError):
                await self._messages.subscribe(TABLE + table)
        if joined is not None and not joined.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(joined.wait(), JOINING)

    async def run(self) -> None:
        """Send, listen and send heartbeats until canceled."""
        await asyncio.gather(self._tell(), self._listen(), self._live())

    async def sure(self) -> bool:
        """Whether every process that listens now has reported everyone who is connected to it."""
        others = await self._count_others()
        return others is not None and self._messages is not None and others <= self._presence.known()

    def takes(self, table: TableId) -> bool:
        """Whether this process should take over an orphaned table: each live process takes its share."""
        return max([self._me, *self._presence.processes()], key=lambda one: _weight(one, table)) == self._me

    async def leave(self) -> None:
        """The last message: nobody is connected here anymore."""
        with contextlib.suppress(RedisError, OSError, TimeoutError):
            last = _encode(Word(self._me, gone=True))
            await asyncio.wait_for(self._client.publish(CHANNEL, last), LAST_WORD)
        with contextlib.suppress(RedisError, OSError):
            await self._sending.disconnect(nowait=True)
            await self._client.aclose()

    def _say(self, word: Word, channel: str = CHANNEL) -> None:
        try:
            self._out.put_nowait((channel, word))
        except asyncio.QueueFull:
            self._dropped = True

    def _say_all(self, asks: bool = False) -> None:
        self._say(Word(self._me, here=self._presence.all_mine(), whole=True, asks=asks))

    async def _tell(self) -> None:
        while True:
            words = [await self._out.get()]
            while not self._out.empty() and len(words) < AT_ONCE:
                words.append(self._out.get_nowait())
            if self._dropped:
                self._dropped = False
                words.append((CHANNEL, Word(self._me, dropped=True)))
            written = [(channel, _encode(word)) for channel, word in words]
            while not await self._published(written):
                await asyncio.sleep(RECONNECT)

    async def _published(self, words: list[tuple[str, bytes]]) -> bool:
        """Send all at once, over a connection of their own: redis-py's pipeline costs twice as much."""
        commands = self._sending.pack_commands([("PUBLISH", channel, word) for channel, word in words])
        try:
            await self._sending.send_packed_command(commands)
            for _ in words:
                await self._sending.read_response()
        except (RedisError, OSError):
            await self._sending.disconnect(nowait=True)
            return False
        return True

    async def _listen(self) -> None:
        while True:
            try:
                async with self._client.pubsub() as messages:
                    await self._begin(messages)
                    while True:
                        message = await messages.get_message(timeout=QUIET)
                        if message is not None:
                            await self._take(message)
            except (RedisError, OSError):
                log.warning("no word from the other processes; trying again")
            finally:
                self._messages = None
                self._joined.clear()
            await asyncio.sleep(RECONNECT)

    async def _begin(self, messages: Any) -> None:
        """Join the channels of all tables with listeners here; then check what was missed meanwhile."""
        await messages.subscribe(CHANNEL)
        self._messages = messages
        self._presence.listen_again()
        self._say_all(asks=True)
        self._awaited = {*self._listened(), *self._attended}
        self._joined |= {table: asyncio.Event() for table in self._awaited}
        channels = [TABLE + table for table in self._awaited]
        for start in range(0, len(channels), AT_ONCE):
            await messages.subscribe(*channels[start : start + AT_ONCE])

    async def _take(self, message: dict[str, Any]) -> None:
        channel = message["channel"].decode()
        if message["type"] == "subscribe":
            self._join(channel.removeprefix(TABLE))
        elif message["type"] == "message":
            with contextlib.suppress(msgspec.MsgspecError):
                await self._hear(_decode(message["data"]))

    def _join(self, table: TableId) -> None:
        joined = self._joined.get(table)
        if joined is not None and not joined.is_set():
            joined.set()
            if table in self._awaited:
                self._awaited.discard(table)
                if not self._awaited:
                    self._do(self._close_gaps())
            elif time.monotonic() - self._attended.get(table, 0) > JOINING / 2:
                # A new listener may not have waited for it.
                self._do(self._close_gaps([table]))

    async def _hear(self, word: Word) -> None:
        if word.sender == self._me:
            return
        if word.gone:
            self._do(self._presence.gone(word.sender))
            self._do(self._close_gaps())
            return
        if word.news is not None:
            self._do(self._tables.hear(word.news))
        if word.said is not None:
            self._presence.said(*word.said)
        if word.dropped or word.asks:
            # A new process may be one that was killed between saving and publishing, and is back.
            self._do(self._close_gaps())
        if self._presence.alive(word.sender) or word.asks:
            self._say_all()
        if word.here or word.whole:
            await self._presence.hear(word.sender, word.here, word.whole)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """Each message separately, so that no table waits for another; those of one table wait for its lock
        in turn."""
        task = asyncio.create_task(work)
        self._hearing.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._hearing.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a table could not be brought up to date", exc_info=task.exception())

    async def _close_gaps(self, tables: Sequence[TableId] | None = None) -> None:
        """Check in one query whether something was saved elsewhere without a message."""
        here = list(self._joined) if tables is None else tables
        while here:
            try:
                await self._tables.close_gaps(here)
                return
            except UnreachableError:
                await asyncio.sleep(RECONNECT)

    async def _count_others(self) -> int | None:
        """How many other processes are listening; None if unknown."""
        try:
            [(_, listening)] = await self._client.pubsub_numsub(CHANNEL)
        except (RedisError, OSError):
            return None
        return int(listening) - 1

    async def _live(self) -> None:
        """Send a heartbeat; notice which processes are gone, and what they may have saved without telling
        us."""
        while True:
            await asyncio.sleep(SIGN_OF_LIFE)
            self._say(Word(self._me))
            others = await self._count_others()
            if others is None or self._messages is None:
                continue
            fewer, self._others = others < self._others, others
            if await self._presence.forget_silent() or fewer:
                self._do(self._close_gaps())
            await self._part()

    async def _part(self) -> None:
        """Leave the channels of tables that nobody listens to anymore."""
        listened, now = self._listened(), time.monotonic()
        left = [
            table
            for table in self._joined
            if table not in listened and now - self._attended.get(table, 0) > LINGER
        ]
        for table in left:
            del self._joined[table]
        self._attended = {table: at for table, at in self._attended.items() if now - at <= LINGER}
        if left:
            with contextlib.suppress(RedisError, OSError):
                await self._messages.unsubscribe(*(TABLE + table for table in left))


def _weight(process: str, table: TableId) -> bytes:
    """Every process computes the same result; when one ends, only its tables move to others."""
    return blake2b(f"{process} {table}".encode(), digest_size=8).digest()
