"""Absent players: after some minutes without a connection, they leave the game by its own absence rules.

So nobody waits forever, even at a table without clocks. A player who comes back gets the seat back.
Where one person plays only bots, nobody waits: that game pauses soon, and goes on when the person is back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from fairshake.application.ids import TableId

from .authority import Authority, NoSuchTableError
from .ports import ConflictError, UnreachableError

GONE_AFTER: Final = 240.0
"""Seconds at a table with clocks; by then the clocks have done their part."""
GONE_AFTER_UNTIMED: Final = 600.0
ALONE: Final = 10.0
"""Seconds before a game against bots waits for its only person: a page that is loaded again is back sooner."""
log = logging.getLogger("fairshake.tables")
ASK_AGAIN: Final = 1.0
"""Seconds between checks whether all processes have reported who is connected to them."""


async def always() -> bool:
    return True


class Absence:
    """Gives players who lost their connection a limited time to come back."""

    def __init__(
        self, authority: Authority, is_here: Callable[[TableId, str], bool], scale: float = 1.0
    ) -> None:
        self._authority = authority
        self._is_here = is_here
        self._scale = scale
        self._waiting: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._leaving: set[tuple[str, str]] = set()
        self.sure: Callable[[], Awaitable[bool]] = always
        """Whether all other processes have reported who is connected; before that nobody counts as gone."""

    def gone(self, table: TableId, person: str) -> None:
        """The last connection of a person to a table was closed."""
        key = (table, person)
        if person and key not in self._waiting:
            task = asyncio.create_task(self._wait(table, person))
            self._waiting[key] = task
            task.add_done_callback(lambda done: self._finished(key, done))

    def _finished(self, key: tuple[str, str], done: asyncio.Task[None]) -> None:
        self._leaving.discard(key)
        if self._waiting.get(key) is done:
            del self._waiting[key]
        if not done.cancelled() and done.exception() is not None:
            log.error("an absence could not be noted", exc_info=done.exception())

    async def here(self, table: TableId, person: str) -> None:
        """A person is connected again: a player who had left returns."""
        await self._wait_no_longer((table, person))
        loaded = await self._authority.loaded(table)
        seat = loaded.record.seat_of(person)
        if seat is not None and loaded.record.waits:
            with contextlib.suppress(UnreachableError, ConflictError):
                await self._authority.go_on(table)
        if seat is None or loaded.record.phase != "playing":
            return
        listed = {act.command for act in loaded.game.acts(loaded.state, seat.player)}
        if "return" in listed:
            await self._submit(table, person, "return")

    def close(self) -> None:
        for task in list(self._waiting.values()):
            task.cancel()

    async def _wait_no_longer(self, key: tuple[str, str]) -> None:
        """If the player is being marked as gone right now, that finishes first; then the player returns."""
        task = self._waiting.pop(key, None)
        if task is None:
            return
        if key not in self._leaving:
            task.cancel()
        await asyncio.wait([task])

    async def _wait(self, table: TableId, person: str) -> None:
        waited = 0.0
        if table not in self._authority.table_cache:
            # After a restart, nothing is loaded for a person who comes back in time.
            waited = GONE_AFTER
            await asyncio.sleep(waited * self._scale)
            if self._is_here(table, person):
                return
        loaded = await self._authority.loaded(table)
        record = loaded.record
        if record.phase != "playing" or record.days or record.seat_of(person) is None:
            return
        if record.casual:
            await self._pause(table, person, ALONE - waited)
            return
        timed = loaded.game.next_deadline(loaded.state) is not None
        await self._certain((GONE_AFTER if timed else GONE_AFTER_UNTIMED) - waited)
        # A teacher's pause holds the absent, too; they leave when it's over.
        while not self._is_here(table, person) and await self._authority.holds(
            (await self._authority.loaded(table)).record, person
        ):
            await asyncio.sleep(ASK_AGAIN)
        if not self._is_here(table, person):
            self._leaving.add((table, person))
            await self._submit(table, person, "leave")

    async def _pause(self, table: TableId, person: str, seconds: float) -> None:
        """Nobody is left at a table against bots: its game waits."""
        await self._certain(max(seconds, 0.0))
        self._leaving.add((table, person))
        with contextlib.suppress(UnreachableError, ConflictError, NoSuchTableError):
            await self._authority.wait_for_person(table, lambda: not self._is_here(table, person))

    async def _certain(self, seconds: float) -> None:
        """Some time has passed, and all processes have reported who is connected to them."""
        await asyncio.sleep(seconds * self._scale)
        while not await self.sure():
            await asyncio.sleep(ASK_AGAIN)

    async def _submit(self, table: TableId, person: str, command: str) -> None:
        with contextlib.suppress(UnreachableError, ConflictError, NoSuchTableError):
            await self._authority.submit(table, person, {"command": command})
