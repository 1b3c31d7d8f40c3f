"""The documentation site under /docs: the files that `make docs` built, or a page that says how to build them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles

ADDRESS: Final = "/docs"
SITE: Final = Path(__file__).parent / "site"
NOT_BUILT: Final = Path(__file__).parent / "no-docs.html"


def mount_documents(app: FastAPI, site: Path = SITE) -> None:
    """Serve the documentation. It is plain files: no page of it asks the platform for anything else."""
    if (site / "index.html").exists():
        app.add_api_route(ADDRESS, _into, methods=["GET", "HEAD"])
        app.mount(ADDRESS, StaticFiles(directory=site, html=True), name="docs")
    else:
        app.add_api_route(ADDRESS, _not_built, methods=["GET"])
        app.add_api_route(f"{ADDRESS}/{{page:path}}", _not_built, methods=["GET"])


async def _into() -> Response:
    return RedirectResponse(f"{ADDRESS}/")


async def _not_built() -> Response:
    return FileResponse(NOT_BUILT, 503, media_type="text/html")
