"""Serves the built web page at every address it knows; an unknown address gets a page that says so, and a 404."""

from __future__ import annotations

import re
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

NOT_FOUND: Final = 404
PAGES: Final = re.compile(
    r"rules(/[a-z0-9-]{1,60})?|puzzles(/daily|/run)?|tools|judge|solver|equate|activities|play|join(/[^/]{1,40})?"
    r"|(table|replay)/[^/]{1,64}|watch|screen(/[^/]{1,64})?|gallery|me(/mistakes)?"
    r"|tournaments|tournament/[^/]{1,64}(/[a-z-]{1,20}|/sheets/[^/]{1,9}/[^/]{1,9}|/register/[^/]{1,9})?"
    r"|classes(/[a-z-]{1,20})?|class/[^/]{1,64}(/[^/]{1,64}){0,2}|learn(/[^/]{1,64}){0,2}"
)
"""The addresses that `web/src/pages/index.ts` gives to pages, besides the first page."""


class StaticPages(StaticFiles):
    """Files of the build; for browsers (requests for HTML) any other address opens the page."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != NOT_FOUND:
                raise
            known = PAGES.fullmatch(path.rstrip("/")) is not None
            if not known and not _is_person(path, scope):
                raise
            return await self._page(scope, known)

    async def _page(self, scope: Scope, known: bool) -> Response:
        answer = await super().get_response("index.html", scope)
        if not known:
            answer.status_code = NOT_FOUND
        return answer


def _is_person(path: str, scope: Scope) -> bool:
    """Whether the request follows a link: a browser accepts text/html; files and the API are not pages."""
    files = path.startswith(("api/", "assets/")) or "." in path.rpartition("/")[2]
    return not files and "text/html" in Headers(scope=scope).get("accept", "")
