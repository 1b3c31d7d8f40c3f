"""The page at /api that shows the interface and lets people try it: three files of our own, none from another host."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Response

HERE: Final = Path(__file__).parent
FILES: Final = {
    "/api": ("index.html", "text/html"),
    "/api/": ("index.html", "text/html"),
    "/api/page.css": ("page.css", "text/css"),
    "/api/page.js": ("page.js", "text/javascript"),
}


def page_router() -> APIRouter:
    """One GET route for each file of the page."""
    router = APIRouter()
    for path, (name, media) in FILES.items():
        router.add_api_route(path, _file(name, media), methods=["GET"], name=f"interface {path}")
    return router


def _file(name: str, media: str) -> Callable[[], Awaitable[Response]]:
    async def endpoint() -> Response:
        return Response((HERE / name).read_bytes(), 200, media_type=media)

    return endpoint
