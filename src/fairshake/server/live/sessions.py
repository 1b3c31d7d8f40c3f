"""Sessions that end while people are connected: their sockets and streams are closed, in every process.

A session may end in another process, or at the command line. So each server reads a small counter several
times a second. It changes with every session that ends; only then does the server check its connections'
sessions.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Final, Protocol

from fairshake.application.clock import Clock
from fairshake.application.tables.ports import UnreachableError
from fairshake.server.routes.errors import ApiError

from .hub import Hub, Listener

EVERY: Final = 0.25
"""Seconds between reads of the counter."""
WHOLE: Final = 60_000
"""Milliseconds after which all are checked anyway: sessions also expire, after a month."""


class EndedSessions(Protocol):
    async def session_mark(self) -> str | None: ...

    async def endings(self, tokens: Sequence[str], now: int) -> dict[str, str]: ...


class SessionWatch:
    """Closes the connections of sessions that have ended."""

    def __init__(self, hub: Hub, store: EndedSessions, clock: Clock) -> None:
        self._hub = hub
        self._store = store
        self._clock = clock
        self._mark: str | None = None
        self._looked = 0

    async def run(self) -> None:
        """Check until canceled. A process without connections doesn't check."""
        while True:
            await asyncio.sleep(EVERY)
            if self._hub.tables:
                with contextlib.suppress(UnreachableError):
                    await self.look()

    async def look(self) -> None:
        mark, now = await self._store.session_mark(), self._clock.now()
        if mark == self._mark and 0 <= now - self._looked < WHOLE:
            return
        sessions = self._hub.sessions()
        for token, why in (await self._store.endings(list(sessions), now)).items():
            for listener in sessions[token]:
                listener.end(why)
        self._mark, self._looked = mark, now

    async def check(self, listener: Listener) -> None:
        """Check that its session is still valid. Raises ApiError. A new listener is checked again after it
        has joined; the counter catches sessions that end after that."""
        if not listener.session:
            return
        ended = await self._store.endings([listener.session], self._clock.now())
        if ended:
            raise ApiError(401, "session-ended", area="people")
