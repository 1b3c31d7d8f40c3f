"""People who are gone: after some minutes without a connection they have left the game, by its own rules of absence.

So nobody waits for ever, at a table without clocks either. Whoever comes back takes the seat again.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

from .authority import Authority, NoSuchTable
from .ports import Conflict, Unreachable

GONE_AFTER: Final = 240.0
"""Seconds at a table with clocks, where the clocks have done their part by then."""
GONE_AFTER_UNTIMED: Final = 600.0


class Absence:
    """Waits for people who lost their connection, and no longer than that."""

    def __init__(self, authority: Authority, is_here: Callable[[str, str], bool], scale: float = 1.0) -> None:
        self._authority = authority
        self._is_here = is_here
        self._scale = scale
        self._waiting: dict[tuple[str, str], asyncio.Task[None]] = {}

    def gone(self, table: str, person: str) -> None:
        """The last connection of a person to a table was closed."""
        key = (table, person)
        if person and key not in self._waiting:
            task = asyncio.create_task(self._wait(table, person))
            self._waiting[key] = task
            task.add_done_callback(lambda _: self._waiting.pop(key, None))

    async def here(self, table: str, person: str) -> None:
        """A person is connected again: whoever had left returns."""
        task = self._waiting.pop((table, person), None)
        if task is not None:
            task.cancel()
        sitting = await self._authority.sitting(table)
        seat = sitting.record.seat_of(person)
        if seat is None or sitting.record.phase != "playing":
            return
        listed = {act.command for act in sitting.game.acts(sitting.state, seat.player)}
        if "return" in listed:
            await self._submit(table, person, "return")

    def close(self) -> None:
        for task in list(self._waiting.values()):
            task.cancel()

    async def _wait(self, table: str, person: str) -> None:
        sitting = await self._authority.sitting(table)
        if sitting.record.phase != "playing" or sitting.record.seat_of(person) is None:
            return
        timed = sitting.game.next_deadline(sitting.state) is not None
        await asyncio.sleep((GONE_AFTER if timed else GONE_AFTER_UNTIMED) * self._scale)
        if not self._is_here(table, person):
            await self._submit(table, person, "leave")

    async def _submit(self, table: str, person: str, command: str) -> None:
        with contextlib.suppress(Unreachable, Conflict, NoSuchTable):
            await self._authority.submit(table, person, {"command": command})
