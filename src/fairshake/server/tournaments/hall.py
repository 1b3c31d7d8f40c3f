"""What the tournament routes share: the caller, and work in worker threads, a few at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec import UNSET
from starlette.concurrency import run_in_threadpool

from fairshake.application.people import Person
from fairshake.application.tournaments.hosted import Actor
from fairshake.application.tournaments.service import TournamentService
from fairshake.application.tournaments.session import ActResult
from fairshake.server.live.platform import Live

AT_ONCE: Final = 4
PREFIX: Final = "/api/v1/tournaments"
MOST_BYTES: Final = 20_000_000
"""A whole tournament in one file."""


class Hall:
    """Work in worker threads, a few at a time."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.turns = asyncio.Semaphore(AT_ONCE)

    @property
    def service(self) -> TournamentService:
        return self.live.tournaments

    async def work(self, do: Callable[..., Any], *args: Any) -> Any:
        async with self.turns:
            return await run_in_threadpool(do, *args)

    def act(self, id: str, person: Person | None, act: str, given: dict[str, Any]) -> ActResult:
        return self.service.act(id, actor(person), act, given)


def actor(person: Person | None) -> Actor:
    return Actor(person.id, person.name, person.kind == "account") if person else Actor()


def given(query: msgspec.Struct) -> dict[str, Any]:
    """The fields of an act from a query."""
    return {name: value for name, value in msgspec.structs.asdict(query).items() if value is not UNSET}
