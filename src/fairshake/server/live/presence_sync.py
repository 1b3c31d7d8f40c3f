"""Tells other processes who is connected here, and handles what they report."""

from __future__ import annotations

from typing import Any

import msgspec

from fairshake.application.ids import TableId

from .platform import Live
from .presence import LocalPresence


class PresenceSync:
    """Between the hub and the other processes."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._elsewhere = live.hub.elsewhere

    def mine(self, table: TableId) -> LocalPresence:
        return self._live.hub.here(table)

    def all_mine(self) -> dict[TableId, LocalPresence]:
        return self._live.hub.everywhere()

    def alive(self, process: str) -> bool:
        return self._elsewhere.alive(process)

    async def hear(self, process: str, here: dict[TableId, Any], whole: bool) -> None:
        said = {table: msgspec.convert(one, LocalPresence) for table, one in here.items()}
        if whole:
            await self._changed(self._elsewhere.replace_all(process, said))
        else:
            await self._changed(
                {table: self._elsewhere.hear(process, table, one) for table, one in said.items()}
            )

    def said(self, table: TableId, by: str, what: str) -> None:
        """A person connected to another process says something; it was checked there."""
        self._live.hub.say(table, by, what)

    def known(self) -> int:
        return self._elsewhere.known

    def processes(self) -> list[str]:
        return self._elsewhere.processes

    def listen_again(self) -> None:
        self._elsewhere.listen_again()

    async def forget_silent(self) -> bool:
        """Whether a process has fallen silent; it counts as gone then."""
        silent = self._elsewhere.silent()
        for process in silent:
            await self.gone(process)
        return bool(silent)

    async def gone(self, process: str) -> None:
        """A process has ended: its people are away until they come back, and its bots are ours now."""
        await self._changed(self._elsewhere.forget(process))
        await self._live.take_over()

    async def _changed(self, gone: dict[TableId, set[str]]) -> None:
        """Notify the listeners here; wait for people who are no longer connected anywhere."""
        for table, people in gone.items():
            if table in self._live.hub.tables:
                await self._live.publish_people(table)
            for person in people:
                self._live.wait_for(table, person)
