"""Who is asking: the cookie of a browser or the token of a program; and whether another site made the browser ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from fairshake.application.people import People, Person, SessionToken

from .errors import ApiError

COOKIE: Final = "fairshake_session"
MONTH: Final = 30 * 86_400
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})


@dataclass
class Identity:
    """Looks up the session on every request, so one that ended anywhere is invalid everywhere."""

    people: People

    async def whose(self, connection: HTTPConnection) -> tuple[Person, SessionToken] | None:
        """The person behind a request, if it has a valid token. Raises ApiError for a request from another
        site."""
        secret, by_cookie = _secret(connection)
        if by_cookie:
            check_origin(connection)
        return await self.people.whose(secret) if secret else None

    async def required(self, connection: HTTPConnection) -> tuple[Person, SessionToken]:
        """The person and session. Raises ApiError if there is no session, with the reason if it ended."""
        found = await self.anybody(connection)
        if found is None:
            raise ApiError(401, "no-person", area="people")
        return found

    async def anybody(self, connection: HTTPConnection) -> tuple[Person, SessionToken] | None:
        """The person behind a request, or None. Raises ApiError for a session that has ended, and for a
        program's token that nobody knows. A browser may have kept its cookie for too long."""
        found = await self.whose(connection)
        secret, by_cookie = _secret(connection)
        if secret and found is None:
            why = await self.people.ending(secret)
            if why or not by_cookie:
                raise ApiError(401, f"session-{why}" if why else "no-person", area="people")
        return found

    async def visitor(self, connection: HTTPConnection) -> tuple[Person, SessionToken] | None:
        """The same for what everyone may see or do, such as signing in again. Only a program that reads is
        refused for its token: it must not become a spectator without noticing."""
        reads = connection.scope["method"] in SAFE
        strict = reads and not _secret(connection)[1]
        return await (self.anybody(connection) if strict else self.whose(connection))

    async def in_person(self, connection: HTTPConnection) -> tuple[Person, SessionToken]:
        """For routes that change an identity: a program acts for its owner, but can't gain more access."""
        found = await self.required(connection)
        if found[1].kind == "program":
            raise ApiError(403, "program-token", area="people")
        return found


def brings_secret(connection: HTTPConnection) -> bool:
    """Whether a request has a session or a token; without one it doesn't matter which site sent it."""
    return bool(_secret(connection)[0])


def _secret(connection: HTTPConnection) -> tuple[str, bool]:
    """The token of a request, and whether a browser sent it automatically."""
    header = connection.headers.get("authorization", "")
    if header[:7].lower() == "bearer ":
        return header[7:].strip()[:200], False
    return connection.cookies.get(COOKIE, "")[:200], True


def check_origin(connection: HTTPConnection) -> None:
    """A page on another site must not act with this site's cookie: not by a form, a script or a socket."""
    if connection.scope["type"] == "http" and connection.scope["method"] in SAFE:
        return
    if connection.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise ApiError(403, "other-site")
    origin = connection.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != connection.headers.get("host", ""):
        raise ApiError(403, "other-site")


def set_cookie(response: Response, connection: HTTPConnection, secret: str) -> None:
    """Scripts can't read the cookie, and it is sent to this site only; with TLS it is never sent in the clear."""
    secure = connection.url.scheme in ("https", "wss")
    response.set_cookie(COOKIE, secret, max_age=MONTH, path="/", secure=secure, httponly=True, samesite="lax")


def clear_cookie(response: Response) -> None:
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
