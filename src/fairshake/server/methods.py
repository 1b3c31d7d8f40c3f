"""405 where it is due: a path that is known answers other methods with those that it allows.

The page is mounted under every address, so without this a wrong method would look like an unknown path.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from fastapi import APIRouter, FastAPI, Request, Response
from starlette.routing import Route

from fairshake.application.errors import BadInput

from .answering import json_response

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
WRONG_METHOD = 405


def refuse_other_methods(app: FastAPI, routers: Iterable[tuple[str, APIRouter]]) -> None:
    """Add, behind all routes, one for each path that says which methods it allows."""
    allowed: dict[str, set[str]] = {}
    for prefix, router in routers:
        for route in router.routes:
            methods = getattr(route, "methods", None)
            if methods:
                allowed.setdefault(prefix + route.path, set()).update(methods)  # type: ignore[attr-defined]
    for path, methods in allowed.items():
        others = [method for method in METHODS if method not in methods]
        app.router.routes.append(Route(path, _refusing(", ".join(sorted(methods))), methods=others))


def _refusing(allow: str) -> Callable[[Request], Awaitable[Response]]:
    async def refuse(request: Request) -> Response:
        refusal = BadInput("method", "platform.wrong-method", method=request.method, allowed=allow)
        answer = json_response(refusal.coded("wrong-method"), WRONG_METHOD)
        answer.headers["Allow"] = allow
        return answer

    return refuse
