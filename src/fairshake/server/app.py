"""The web application: the routes of the interface, the built page, and errors that are always JSON."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from fairshake.messages import sentence

from .documents import mount_documents
from .headers import SecurityHeaders
from .interface.openapi import document
from .interface.page import mount_page
from .interface.routes import SUBJECTS
from .language import LanguageMiddleware
from .live.platform import Live
from .live.socket import SocketRoutes
from .methods import refuse_other_methods
from .pages import StaticPages
from .press import Press
from .questions import mount_questions
from .request_log import RequestLog
from .routes.endpoint import mount
from .routes.errors import ApiError
from .services import Services
from .tournaments.hall import Hall

STATIC: Final = Path(__file__).parent / "static"
AS_IT_IS: Final = (*DEFAULT_EXCLUDED_CONTENT_TYPES, "application/pdf")
"""Not compressed: small answers, and streams, which mustn't wait for more data."""


def create_app(services: Services, static: Path = STATIC, live: Live | None = None) -> Starlette:
    """Build the application. Without `live` it only answers questions: no tables, no people, no database."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        if live is None:
            yield
            return
        async with live.running():
            yield

    press = live.press if live is not None else Press()
    api = [*mount_questions(services, live, lambda: document(live is not None), press), *mount_page()]
    sockets: list[BaseRoute] = []
    if live is not None:
        api += mount_live(live)
        sockets.append(WebSocketRoute("/api/v1/tables/{table}/socket", SocketRoutes(live).socket))
    app = Starlette(
        routes=[*api, *sockets, *refuse_other_methods(api), *mount_documents(), _page(static)],
        middleware=[
            Middleware(GZipMiddleware, minimum_size=1_000, compresslevel=5, exclude_content_types=AS_IT_IS),
            Middleware(LanguageMiddleware),
            Middleware(SecurityHeaders),
            Middleware(RequestLog),
        ],
        exception_handlers={HTTPException: _http_error},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    app.state.live = live
    return app


def mount_live(live: Live) -> list[Route]:
    """Every route that needs people or tables."""
    hall = Hall(live)
    made: list[Route] = []
    for one in SUBJECTS:
        handlers = one.handlers(hall if one.hall else live)
        made += mount(one.routes, handlers, live, hall.turns if one.hall else None)
    return made


def _page(static: Path) -> BaseRoute:
    if (static / "index.html").exists():
        return Mount("/", StaticPages(directory=static, html=True), name="web")
    return Route("/", _no_page)


async def _no_page(_: Request) -> Response:
    return Response(sentence("platform", "no-page"), 503, media_type="text/plain")


async def _http_error(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    words = sentence("platform", "unknown-path", path=request.url.path, method=request.method)
    return ApiError(status, "no-such-path", "path", words=words).response()
