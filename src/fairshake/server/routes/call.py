"""One call of a route: the request, the caller, and what is sent back besides the answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import quote

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fairshake.application.people import Person, SessionToken
from fairshake.server.addresses import address_of

from .errors import JSON, ApiError
from .identity import check_origin, clear_cookie, set_cookie

SIGN_OUT: Final = ""


@dataclass
class Call:
    request: Request
    person: Person | None = None
    token: SessionToken | None = None
    _cookie: str | None = None

    @property
    def address(self) -> str:
        """The key that rate limits count by."""
        return address_of(self.request)

    @property
    def site(self) -> str:
        """The address of this site as the caller sees it, for links and printed codes."""
        return str(self.request.base_url).rstrip("/")

    @property
    def person_id(self) -> str:
        return self.person.id if self.person else ""

    @property
    def session(self) -> SessionToken:
        """The session of a caller on a route that needs a person."""
        if self.token is None:
            raise ApiError(401, "no-person", area="people")
        return self.token

    def sign_in(self, secret: str) -> None:
        """Set the browser's session cookie; a page on another site can't sign anyone in."""
        check_origin(self.request)
        self._cookie = secret

    def sign_out(self) -> None:
        self._cookie = SIGN_OUT

    def finish(self, response: Response) -> Response:
        if self._cookie == SIGN_OUT:
            clear_cookie(response)
        elif self._cookie is not None:
            set_cookie(response, self.request, self._cookie)
        return response


@dataclass(frozen=True)
class Reply:
    """An answer with its own status or headers."""

    content: Any
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Download:
    """A file that the browser saves under this name."""

    content: bytes | str
    name: str
    media: str = ""


def to_response(answer: Any, status: int, media: str) -> Response:
    """The response for a handler's result."""
    match answer:
        case Response():
            return answer
        case None:
            return Response(status_code=204)
        case Reply():
            return Response(msgspec.json.encode(answer.content), answer.status, answer.headers, JSON)
        case Download():
            headers = {"Content-Disposition": _attachment(answer.name)}
            return Response(answer.content, status, headers, answer.media or media)
        case bytes() | str():
            return Response(answer, status, media_type=media)
        case _:
            return Response(msgspec.json.encode(answer), status, media_type=JSON)


def _attachment(name: str) -> str:
    """A file's name in a header: in ASCII, and with other letters as RFC 6266 has them."""
    plain = name.encode("ascii", "replace").decode().replace("?", "_")
    return f'attachment; filename="{plain}"' + (f"; filename*=UTF-8''{quote(name)}" if plain != name else "")
