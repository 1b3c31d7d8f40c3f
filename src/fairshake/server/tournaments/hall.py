"""What the routes about tournaments share: who asks, and work in worker threads, a few at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from fastapi import Request
from starlette.concurrency import run_in_threadpool

from fairshake.application.people import Person
from fairshake.application.tournaments.hosted import Someone
from fairshake.application.tournaments.hosting import Hosting
from fairshake.server.live.platform import Live

AT_ONCE: Final = 4


class Hall:
    """Who asks, and work in worker threads, a few at a time."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self._turn = asyncio.Semaphore(AT_ONCE)

    @property
    def hosting(self) -> Hosting:
        return self.live.tournaments

    async def who(self, request: Request) -> Someone:
        found = await self.live.identity.whose(request)
        return Someone() if found is None else _someone(found[0])

    async def needed(self, request: Request) -> Someone:
        person, _ = await self.live.identity.needed(request)
        return _someone(person)

    async def work(self, do: Callable[..., Any], *args: Any) -> Any:
        async with self._turn:
            return await run_in_threadpool(do, *args)


def _someone(person: Person) -> Someone:
    return Someone(person.id, person.name, person.kind == "account")
