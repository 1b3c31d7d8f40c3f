"""The web application: the routes of the interface, the built page, and errors that are always JSON."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipMiddleware

from fairshake import __version__
from fairshake.application.errors import BadInput
from fairshake.messages import sentence
from fairshake.server.answering import json_response
from fairshake.server.api import api_router
from fairshake.server.classes.lessons import lessons_router
from fairshake.server.classes.routes import classes_router
from fairshake.server.documents import mount_documents
from fairshake.server.headers import SecurityHeaders
from fairshake.server.interface.page import page_router
from fairshake.server.live.analyses import analyses_router
from fairshake.server.live.operations import operations_router
from fairshake.server.live.people import people_router
from fairshake.server.live.platform import Live
from fairshake.server.live.replays import replays_router
from fairshake.server.live.socket import socket_router
from fairshake.server.live.tables import tables_router
from fairshake.server.methods import refuse_other_methods
from fairshake.server.pages import Pages
from fairshake.server.request_log import RequestLog
from fairshake.server.services import Services
from fairshake.server.speaking import Speaking
from fairshake.server.tournaments.routes import tournaments_router

STATIC: Final = Path(__file__).parent / "static"
AS_IT_IS: Final = (*DEFAULT_EXCLUDED_CONTENT_TYPES, "application/pdf")
"""What is small already, and streams, which must not wait for more."""


def create_app(services: Services, static: Path = STATIC, live: Live | None = None) -> FastAPI:
    """Build the application. The interactive pages of FastAPI stay off: they load from other hosts.

    Without `live` it answers questions only: no tables, no people, no database.
    """

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        if live is None:
            yield
            return
        async with live.running():
            yield

    app = FastAPI(
        title="Fairshake",
        version=__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        lifespan=lifespan,
        redirect_slashes=False,
    )
    app.add_middleware(RequestLog)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(Speaking)
    app.add_middleware(GZipMiddleware, minimum_size=1_000, compresslevel=5, exclude_content_types=AS_IT_IS)
    app.add_exception_handler(HTTPException, _http_error)
    routers = [("", api_router(services, live)), ("", page_router())]
    if live is not None:
        app.state.live = live
        makers = (
            people_router,
            tables_router,
            replays_router,
            analyses_router,
            socket_router,
            tournaments_router,
            classes_router,
            lessons_router,
        )
        routers += [("/api/v1", make(live)) for make in makers]
        routers.append(("", operations_router(live)))
    for prefix, router in routers:
        app.include_router(router, prefix=prefix)
    refuse_other_methods(app, routers)
    mount_documents(app)
    if (static / "index.html").exists():
        app.mount("/", Pages(directory=static, html=True), name="web")
    else:
        app.add_api_route("/", _no_page, methods=["GET"])
    return app


async def _no_page() -> Response:
    return Response(sentence("platform", "no-page"), 503, media_type="text/plain")


async def _http_error(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    refusal = BadInput("path", "platform.unknown-path", path=request.url.path, method=request.method)
    return json_response(refusal.coded("no-such-path"), status)
