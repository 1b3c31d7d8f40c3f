"""The declaration of a route, read from its handler: parameter names carry meaning.

`body` and `query` are read from the request, `person` is the caller, `call` the call itself, `stop` ends a
search when the client leaves; all other parameters are parts of the path. Contradictions are refused at
import.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypedDict, TypeVar, Unpack, get_type_hints

from fairshake.application.people import Person
from fairshake.server.limits import Rate

from .errors import JSON
from .permission import SIGNED_IN, Permission

Handler = TypeVar("Handler", bound=Callable[..., Any])
KNOWN: Final = frozenset({"body", "query", "person", "call", "stop"})
IN_PATH: Final = re.compile(r"{(\w+)(?::\w+)?}")
MOST_BYTES: Final = 64_000
EMPTY: Final = inspect.Parameter.empty


@dataclass(frozen=True)
class RateLimit:
    """How often one person, or one address, may call a route."""

    name: str
    rate: Rate
    by: Literal["person", "address"] = "address"


class RouteOptions(TypedDict, total=False):
    """What a declaration adds to its handler's signature."""

    permission: Permission
    status: int
    errors: tuple[int, ...]
    """Error statuses besides those implied by the body, the path, the permission and the limit."""
    body: Any
    """The type of a body that the use case parses itself."""
    optional: bool
    """Whether the body may be left out."""
    query: Any
    answer: Any
    """The type of an answer that a handler returns as a dict, or of the contents of a file."""
    other: Mapping[int, Any]
    """Types of answers with unusual statuses."""
    media: str
    limit: RateLimit | None


@dataclass(frozen=True, kw_only=True)
class Route:
    """One route: everything the server and the OpenAPI document know about it."""

    method: str
    path: str
    summary: str
    name: str = ""
    needs: Mapping[str, Any] = field(default_factory=dict)
    """The parameters of the handler with their types."""
    answer: Any = None
    status: int = 200
    other: Mapping[int, Any] = field(default_factory=dict)
    body: Any = None
    optional: bool = False
    query: Any = None
    media: str = JSON
    errors: tuple[int, ...] = ()
    permission: Permission = Permission.ANYONE
    limit: RateLimit | None = None
    most_bytes: int = MOST_BYTES
    live: bool = True
    """Whether it needs people and tables, so a server that only answers questions doesn't have it."""
    while_stopping: bool = False
    """Whether it still answers while the server is stopping."""

    def refusals(self) -> list[int]:
        """Every error status it may return."""
        found = set(self.errors)
        if self.body is not None:
            found |= {413, 415, 422}
        if self.query is not None or int in self.needs.values():
            found.add(422)
        if self.permission in SIGNED_IN:
            found |= {401, 403}
        if self.permission is Permission.TOOL or "person" in self.needs:
            found.add(403)
        if "{" in self.path:
            found.add(404)
        if self.limit is not None:
            found.add(429)
        return sorted(found - set(self.other))


class Routes:
    """The routes of one subject, in matching order, with what most of them share."""

    def __init__(
        self,
        prefix: str = "",
        *,
        permission: Permission = Permission.ANYONE,
        errors: tuple[int, ...] = (403, 503),
        most_bytes: int = MOST_BYTES,
        live: bool = True,
        while_stopping: bool = False,
    ) -> None:
        self.prefix = prefix
        self.permission = permission
        self.errors = errors
        self.most_bytes = most_bytes
        self.live = live
        self.while_stopping = while_stopping
        self.declared: list[Route] = []

    def __iter__(self) -> Iterator[Route]:
        return iter(self.declared)

    def get(self, path: str, **options: Unpack[RouteOptions]) -> Callable[[Handler], Handler]:
        return self._declare("GET", path, options)

    def post(self, path: str, **options: Unpack[RouteOptions]) -> Callable[[Handler], Handler]:
        return self._declare("POST", path, options)

    def put(self, path: str, **options: Unpack[RouteOptions]) -> Callable[[Handler], Handler]:
        return self._declare("PUT", path, options)

    def patch(self, path: str, **options: Unpack[RouteOptions]) -> Callable[[Handler], Handler]:
        return self._declare("PATCH", path, options)

    def delete(self, path: str, **options: Unpack[RouteOptions]) -> Callable[[Handler], Handler]:
        return self._declare("DELETE", path, options)

    def _declare(self, method: str, path: str, options: RouteOptions) -> Callable[[Handler], Handler]:
        def declare(handler: Handler) -> Handler:
            summary = (handler.__doc__ or "").strip().partition("\n")[0].removesuffix(".")
            self.add(method, path, summary, signature(handler), name=handler.__name__, **options)
            return handler

        return declare

    def add(
        self,
        method: str,
        path: str,
        summary: str,
        hints: Mapping[str, Any],
        name: str = "",
        **options: Unpack[RouteOptions],
    ) -> Route:
        """Declare a route whose handler has these types; `return` is its answer."""
        needs = {known: hint for known, hint in hints.items() if known != "return"}
        read = {"body": needs.get("body"), "query": needs.get("query"), "answer": hints.get("return")}
        given: dict[str, Any] = {"permission": self.permission, **read, **options}
        given.setdefault("status", 204 if given["answer"] in (None, type(None)) else 200)
        given["errors"] = (*self.errors, *given.get("errors", ()))
        route = Route(
            method=method,
            path=self.prefix + path,
            summary=summary,
            name=name or path,
            needs=needs,
            most_bytes=self.most_bytes,
            live=self.live,
            while_stopping=self.while_stopping,
            **given,
        )
        _check(route)
        self.declared.append(route)
        return route


def signature(handler: Callable[..., Any]) -> dict[str, Any]:
    """The types of a handler's parameters and of its answer, without `self`."""
    hints = get_type_hints(handler)
    parameters = inspect.signature(handler).parameters
    missing = [name for name in parameters if name not in hints and name != "self"]
    if missing:
        raise TypeError(f"{handler.__qualname__}: no type for {', '.join(missing)}")
    return hints


def _check(route: Route) -> None:
    """Refuse contradictions."""
    where = f"{route.method} {route.path}"
    in_path, given = set(IN_PATH.findall(route.path)), set(route.needs) - KNOWN
    if given and given != in_path:
        raise TypeError(f"{where}: the handler takes {sorted(given)}, the path has {sorted(in_path)}")
    wanted = route.needs.get("person")
    if wanted is not None and (wanted is Person) != (route.permission in SIGNED_IN):
        raise TypeError(f"{where}: `person` is {wanted}, but the route is open to {route.permission.value}")
    if not route.summary:
        raise TypeError(f"{where}: a handler says in its first line what it does")
