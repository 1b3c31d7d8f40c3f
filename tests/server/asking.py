"""Ask the application in this process, without a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import httpx
from starlette.applications import Starlette

Answer = TypeVar("Answer")
LINE = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | 7 | r2 b0 g- | now"
RIGHT = {"position": LINE, "equation": "(6x6)+1 = 37"}


def talk(app: Starlette, conversation: Callable[[httpx.AsyncClient], Awaitable[Answer]]) -> Answer:
    """Run a conversation with the application and return its result."""

    async def whole() -> Answer:
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            return await conversation(client)

    return asyncio.run(whole())


def post(app: Starlette, path: str, **asked: Any) -> httpx.Response:
    return talk(app, lambda client: client.post(f"/api/v1/{path}", **asked))


def get(app: Starlette, path: str, **asked: Any) -> httpx.Response:
    return talk(app, lambda client: client.get(path, **asked))
