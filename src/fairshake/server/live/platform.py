"""Everything live tables need, passed to the server by `bootstrap`, and its life cycle."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from fairshake.application.classes.school import School
from fairshake.application.clock import PlatformClock
from fairshake.application.ids import TableId
from fairshake.application.people import People
from fairshake.application.people.records import ConductReport
from fairshake.application.personal_data import ExportAnswer
from fairshake.application.puzzles.attempts import PuzzleAttempts
from fairshake.application.tables.absence import Absence
from fairshake.application.tables.authority import Authority
from fairshake.application.tables.bot_runner import BotRunner
from fairshake.application.tables.lobby import Lobby
from fairshake.application.tables.ports import Playing, TableChange, UnreachableError
from fairshake.application.tables.timekeeper import Timekeeper
from fairshake.application.tournaments.live import LiveTournaments
from fairshake.application.tournaments.mail import Mailer
from fairshake.application.tournaments.ports import Record, RecordStore
from fairshake.application.tournaments.service import TournamentService
from fairshake.server.limits import Limits
from fairshake.server.press import Press
from fairshake.server.routes.identity import Identity

from .connections import Connections
from .hub import Hub, Listener
from .sessions import SessionWatch
from .worker_metrics import WorkerMetrics

ALIVE: Final = "server-alive"
BOT_SECRET: Final = "bot-secret"
HEARTBEAT: Final = 1.0
DOWN: Final = 3_000
"""Milliseconds without a sign of life after which the server counts as having been down."""
DAY: Final = 86_400_000
IDLE: Final = 300.0
"""Seconds without an act after which a table without listeners is evicted."""
GUEST_DAYS: Final = 30
TABLE_DAYS: Final = 90
log = logging.getLogger("fairshake.live")


async def no_others(table: TableId) -> None:
    """A single process sees everything anyway."""


class DataPort(Protocol):
    """Small things stored next to tables and people."""

    async def pad(self, table: TableId, person: str) -> str: ...

    async def keep_pad(self, table: TableId, person: str, text: str) -> None: ...

    async def report(self, report: ConductReport) -> None: ...

    async def export(self, person: str) -> ExportAnswer:
        """All stored data about the person."""

    async def fact(self, name: str) -> str | None: ...

    async def keep_fact(self, name: str, value: str) -> None: ...

    async def seen(self, person: str, now: int) -> None: ...

    async def forget_guests(self, before: int) -> int: ...

    async def drop_old_tokens(self, now: int) -> None: ...


class Archive(Protocol):
    async def archive(self, before: int) -> int: ...


class UploadedTournaments(Protocol):
    """Tournament files sent over the network."""

    def opened(self, data: bytes) -> contextlib.AbstractContextManager[RecordStore]: ...

    def written(self, records: Sequence[Record]) -> bytes: ...


@dataclass
class Live:
    """The live platform: use cases, hub, and what runs in the background."""

    people: People
    lobby: Lobby
    authority: Authority
    hub: Hub
    identity: Identity
    timekeeper: Timekeeper
    bots: BotRunner
    keeping: DataPort
    archive: Archive
    clock: PlatformClock
    absence: Absence
    tournaments: TournamentService
    live_tournaments: LiveTournaments
    tournament_files: UploadedTournaments
    school: School
    sessions: SessionWatch
    puzzle_attempts: PuzzleAttempts
    limits: Limits = field(default_factory=Limits)
    connections: Connections = field(default_factory=Connections)
    press: Press = field(default_factory=Press)
    background: Sequence[Callable[[], Awaitable[None]]] = ()
    """Further work that continues while the server runs (listening to other processes)."""
    leaving: Sequence[Callable[[], Awaitable[None]]] = ()
    """What remains to be done before everything is closed, in this order."""
    closing: Sequence[Callable[[], None]] = ()
    stopping: bool = False
    most_listeners: int = 20_000
    """The most sockets and streams at once; later clients are asked to come back."""
    tell_others: Callable[[TableId], None] = lambda table: None
    """Tells other processes who is connected to a table here."""
    attend: Callable[[TableId], Awaitable[None]] = no_others
    """Subscribes this process to what others save for a table."""
    say_elsewhere: Callable[[TableId, str, str], None] = lambda table, by, what: None
    """Passes on to other processes what a player says at a table."""
    takes: Callable[[TableId], bool] = lambda table: True
    """Whether this process takes over a table from a process that has ended."""
    mailer: Mailer | None = None
    """Sends mail to coaches if the operator has configured a mail server."""
    worker: WorkerMetrics | None = None
    """Where this process stores its metrics if it's one of several workers."""

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """From start to clean shutdown: first the clocks are corrected, then everything runs on its own."""
        self.bots.secret = await self._bot_secret()
        await self._wake_up()
        own = [self._heartbeat, self._tidy, self._put_away]
        work = [self.timekeeper.run, self.sessions.run, *own, *self.background]
        tasks = [asyncio.ensure_future(one()) for one in work]
        try:
            yield
        finally:
            self.goodbye()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.bots.close()
            self.absence.close()
            for leave in self.leaving:
                await leave()
            for close in self.closing:
                close()

    def goodbye(self) -> None:
        """Tell everyone once that the server is stopping."""
        if not self.stopping:
            self.stopping = True
            self.hub.close("restart")

    async def _wake_up(self) -> None:
        alive = await self.keeping.fact(ALIVE)
        if alive is not None:
            self.clock.not_before(int(alive))
        if alive is not None and self.clock.now() - int(alive) > DOWN:
            moved = await self.timekeeper.skip_downtime(int(alive))
            log.info("clocks of %d tables were put right", moved)
        for one in await self.timekeeper.unfinished():
            await self.wake(one)
        with contextlib.suppress(UnreachableError):
            await self.live_tournaments.catch_up()

    async def _bot_secret(self) -> bytes:
        """The seed of the bots' randomness: the same in every process and after every start, and shown to
        nobody."""
        kept = await self.keeping.fact(BOT_SECRET)
        if kept is None:
            with contextlib.suppress(UnreachableError):
                await self.keeping.keep_fact(BOT_SECRET, self.people.secrets.secret())
            kept = await self.keeping.fact(BOT_SECRET)
        return (kept or self.people.secrets.secret()).encode()

    async def take_over(self) -> None:
        """Another process has ended: we take over the bots it was asking and the results it was reporting."""
        with contextlib.suppress(UnreachableError):
            for one in await self.timekeeper.unfinished():
                if not one.record.has_bots or not self.takes(one.record.id):
                    continue
                loaded = await self.authority.fresh(one.record.id)
                await self.bots.changed(TableChange(loaded.record, loaded.game, loaded.state, ()))
            await self.live_tournaments.catch_up()

    async def wake(self, one: Playing) -> None:
        """Set the clock of a table and ask its bots, as after a change. A table without bots needn't be
        loaded for that.

        If several processes run, each keeps the time of the tables with listeners there.
        """
        if one.record.has_bots:
            await self.authority.nudge(await self.authority.loaded(one.record.id))
        elif not self.authority.shared:
            self.timekeeper.set_clock(one)
        for seat in one.record.seats:
            self.absence.gone(one.record.id, seat.person)

    async def part(self, listener: Listener) -> None:
        """A connection was closed: notify the others, and wait for its owner."""
        self.hub.part(listener)
        self.connections.leave(listener.keys)
        listener.keys = ()
        if self.stopping:
            return
        await self.publish_people(listener.table)
        self.tell_others(listener.table)
        self.wait_for(listener.table, listener.person)

    async def publish_people(self, table: TableId) -> None:
        with contextlib.suppress(Exception):
            self.hub.publish_people(await self.lobby.table(table))

    def wait_for(self, table: TableId, person: str) -> None:
        """Wait for a person who no longer has a connection to a table."""
        if not self.hub.is_here(table, person):
            self.absence.gone(table, person)

    async def _heartbeat(self) -> None:
        while True:
            with contextlib.suppress(UnreachableError):
                await self.keeping.keep_fact(ALIVE, str(self.clock.now()))
            await asyncio.sleep(HEARTBEAT)

    async def _put_away(self) -> None:
        """Evict idle tables without listeners from memory."""
        while True:
            await asyncio.sleep(IDLE)
            self.authority.put_away(lambda table: table in self.hub.tables)

    async def _tidy(self) -> None:
        """Once an hour: delete old sessions and guests who haven't visited for a long time, and archive old
        tables."""
        while True:
            now = self.clock.now()
            with contextlib.suppress(UnreachableError):
                while await self.keeping.forget_guests(now - GUEST_DAYS * DAY):
                    await asyncio.sleep(1)
                await self.archive.archive(now - TABLE_DAYS * DAY)
                await self.keeping.drop_old_tokens(now)
            await asyncio.sleep(3600)
