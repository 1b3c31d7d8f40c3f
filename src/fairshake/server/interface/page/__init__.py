"""The page at /api that shows the interface and lets people try it: three local files, none from another
host."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

HERE: Final = Path(__file__).parent
FILES: Final = {
    "/api": ("index.html", "text/html"),
    "/api/": ("index.html", "text/html"),
    "/api/page.css": ("page.css", "text/css"),
    "/api/page.js": ("page.js", "text/javascript"),
}


def mount_page() -> list[Route]:
    """One GET route for each file of the page."""
    routes = [Route(path, _file(name, media)) for path, (name, media) in FILES.items()]
    for route in routes:
        route.methods = {"GET"}
    return routes


def _file(name: str, media: str) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(_: Request) -> Response:
        return Response((HERE / name).read_bytes(), 200, media_type=media)

    return endpoint
