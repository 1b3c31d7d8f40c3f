"""Who is asking: the cookie of a browser or the token of a program; and whether another site made the browser ask."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

from fastapi import Response
from starlette.requests import HTTPConnection

from fairshake.application.people import People, Person, Token

from .errors import Wrong

COOKIE: Final = "fairshake_session"
MONTH: Final = 30 * 86_400
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})


@dataclass
class Identity:
    people: People
    remembered: float = 30.0
    """Seconds for which a token is believed without asking again; short where other processes sign people out."""
    known: dict[str, tuple[float, Person, Token]] = field(default_factory=dict)

    async def whose(self, connection: HTTPConnection) -> tuple[Person, Token] | None:
        """The person of a request, if it brings a token that is good. Raises Wrong for a request of another site."""
        secret, by_cookie = _secret(connection)
        if by_cookie:
            check_origin(connection)
        return await self._found(secret) if secret else None

    async def needed(self, connection: HTTPConnection) -> tuple[Person, Token]:
        found = await self.whose(connection)
        if found is None:
            raise Wrong(401, "no-person", area="people")
        return found

    async def in_person(self, connection: HTTPConnection) -> tuple[Person, Token]:
        """For what decides who somebody is: a program acts for its owner, but gains no more access than it has."""
        found = await self.needed(connection)
        if found[1].kind == "program":
            raise Wrong(403, "program-token", area="people")
        return found

    def forget(self, token: Token | None = None, person: str = "") -> None:
        """No longer believe a token, or any of a person."""
        gone = [
            secret
            for secret, (_, who, known) in self.known.items()
            if (token is not None and known.id == token.id) or who.id == person
        ]
        for secret in gone:
            del self.known[secret]

    async def _found(self, secret: str) -> tuple[Person, Token] | None:
        now = time.monotonic()
        kept = self.known.get(secret)
        if kept is not None and kept[0] > now:
            return kept[1], kept[2]
        self.known.pop(secret, None)
        found = await self.people.whose(secret)
        if found is not None:
            if len(self.known) > 20_000:
                self.known.clear()
            self.known[secret] = (now + self.remembered, *found)
        return found


def brings_secret(connection: HTTPConnection) -> bool:
    """Whether a request comes from somebody; of one that comes from nobody it does not matter which site sent it."""
    return bool(_secret(connection)[0])


def _secret(connection: HTTPConnection) -> tuple[str, bool]:
    """The token that a request brings, and whether a browser brought it by itself."""
    header = connection.headers.get("authorization", "")
    if header[:7].lower() == "bearer ":
        return header[7:].strip()[:200], False
    return connection.cookies.get(COOKIE, "")[:200], True


def check_origin(connection: HTTPConnection) -> None:
    """A page of another site must not act with this site's cookie: not by a form, not by a script, not by a socket."""
    if connection.scope["type"] == "http" and connection.scope["method"] in SAFE:
        return
    if connection.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Wrong(403, "other-site")
    origin = connection.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != connection.headers.get("host", ""):
        raise Wrong(403, "other-site")


def set_cookie(response: Response, connection: HTTPConnection, secret: str) -> None:
    """The cookie is unreadable for scripts, and sent to this site only; over TLS it never travels in the clear."""
    secure = connection.url.scheme in ("https", "wss")
    response.set_cookie(COOKIE, secret, max_age=MONTH, path="/", secure=secure, httponly=True, samesite="lax")


def clear_cookie(response: Response) -> None:
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")


def address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""
