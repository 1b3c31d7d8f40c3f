"""The web application: the routes of the interface, the built page, and errors that are always JSON."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, Response
from starlette.exceptions import HTTPException

from fairshake import __version__
from fairshake.application.errors import BadInput
from fairshake.messages import sentence
from fairshake.server.answering import json_response
from fairshake.server.api import api_router
from fairshake.server.headers import SecurityHeaders
from fairshake.server.live.operations import operations_router
from fairshake.server.live.people import people_router
from fairshake.server.live.platform import Live
from fairshake.server.live.socket import socket_router
from fairshake.server.live.tables import tables_router
from fairshake.server.pages import Pages
from fairshake.server.services import Services

STATIC: Final = Path(__file__).parent / "static"


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
    app.add_middleware(SecurityHeaders)
    app.add_exception_handler(HTTPException, _http_error)
    app.include_router(api_router(services))
    if live is not None:
        app.state.live = live
        for router in (people_router(live), tables_router(live), socket_router(live)):
            app.include_router(router, prefix="/api/v1")
        app.include_router(operations_router(live))
    if (static / "index.html").exists():
        app.mount("/", Pages(directory=static, html=True), name="web")
    else:
        app.add_api_route("/", _no_page, methods=["GET"])
    return app


async def _no_page() -> Response:
    return Response(sentence("platform", "no-page"), 503, media_type="text/plain")


async def _http_error(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    message = sentence("platform", "unknown-path", path=request.url.path, method=request.method)
    return json_response(BadInput("path", message).answer(), status)
