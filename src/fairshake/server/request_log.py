"""A line in the log for every request, without anything about people.

It has no network address, name, code or id: of the path, only the pattern.
"""

from __future__ import annotations

import logging
from typing import Final

from starlette.routing import Mount
from starlette.types import ASGIApp, Message, Receive, Scope, Send

PAGE: Final = "(page)"
"""The addresses of pages contain codes, and the server doesn't know which part is one."""
API: Final = "/api/v1"
log = logging.getLogger("fairshake.requests")


class RequestLog:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or not log.isEnabledFor(logging.INFO):
            await self.app(scope, receive, send)
            return
        status = 0

        async def noting(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        await self.app(scope, receive, noting)
        what = {"method": scope.get("method", "SOCKET"), "path": _pattern(scope)}
        log.info("request", extra={"request": what | ({"status": status} if status else {})})


def _pattern(scope: Scope) -> str:
    route = scope.get("route")
    if route is None or isinstance(route, Mount):
        return PAGE
    path = str(getattr(route, "path", PAGE))
    # A route of an included router doesn't know its prefix.
    return path if path.startswith(API) or not scope["path"].startswith(API) else API + path
