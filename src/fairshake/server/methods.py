"""Answers 405 with the allowed methods when a known path gets another method.

The page is mounted under every address, so without this a wrong method would look like an unknown path.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fairshake.messages import sentence

from .routes.errors import ApiError

METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
WRONG_METHOD: Final = 405


def refuse_other_methods(routes: Iterable[Route]) -> list[Route]:
    """One more route per path, after all others: it says which methods the path allows."""
    allowed: dict[str, set[str]] = {}
    for route in routes:
        allowed.setdefault(route.path, set()).update(route.methods or ())
    return [
        Route(path, _refusing(", ".join(sorted(known))), methods=[one for one in METHODS if one not in known])
        for path, known in allowed.items()
    ]


def _refusing(allow: str) -> Callable[[Request], Awaitable[Response]]:
    async def refuse(request: Request) -> Response:
        words = sentence("platform", "wrong-method", method=request.method, allowed=allow)
        answer = ApiError(WRONG_METHOD, "wrong-method", "method", words=words).response()
        answer.headers["Allow"] = allow
        return answer

    return refuse
