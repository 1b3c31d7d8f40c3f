"""The documentation site under /docs: the files that `make docs` built, or a page that says how to build them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

ADDRESS: Final = "/docs"
SITE: Final = Path(__file__).parent / "site"
NOT_BUILT: Final = Path(__file__).parent / "no-docs.html"


def mount_documents(site: Path = SITE) -> list[BaseRoute]:
    """Serve the documentation. They are static files; no page calls the platform."""
    if (site / "index.html").exists():
        files = StaticFiles(directory=site, html=True)
        return [Route(ADDRESS, _into), Mount(ADDRESS, files, name="docs")]
    return [Route(ADDRESS, _not_built), Route(f"{ADDRESS}/{{page:path}}", _not_built)]


async def _into(_: Request) -> Response:
    return RedirectResponse(f"{ADDRESS}/")


async def _not_built(_: Request) -> Response:
    return FileResponse(NOT_BUILT, 503, media_type="text/html")
