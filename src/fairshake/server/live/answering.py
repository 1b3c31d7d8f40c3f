"""One endpoint of the live interface: whatever the use cases refuse becomes an error with a sentence."""

from __future__ import annotations

import functools
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from fastapi import Response
from starlette.requests import ClientDisconnect

from fairshake.application.classes.refusal import ClassRefusal
from fairshake.application.people import HasherBusy, PeopleRefusal
from fairshake.application.tables.authority import NoSuchTable
from fairshake.application.tables.lobby import LobbyRefusal
from fairshake.application.tables.ports import Conflict, SessionEnded, Unreachable
from fairshake.application.texts import TextError

from .errors import Wrong
from .platform import Live

RETRY: Final = 2
HASHING_RETRY: Final = 5
log = logging.getLogger("fairshake.live")
Endpoint = Callable[..., Awaitable[Response]]


def answering(live: Live) -> Callable[[Endpoint], Endpoint]:
    """Wrap an endpoint so that it always answers in the form of the interface."""

    def wrap(endpoint: Endpoint) -> Endpoint:
        @functools.wraps(endpoint)
        async def answer(*args: Any, **kwargs: Any) -> Response:
            try:
                if live.stopping:
                    raise Wrong(503, "stopping", retry=RETRY)
                return await endpoint(*args, **kwargs)
            except Exception as error:
                return as_wrong(error).response()

        return answer

    return wrap


def as_wrong(error: Exception) -> Wrong:
    """What went wrong, in the interface's words. A mistake of ours is logged and told without its insides."""
    match error:
        case Wrong():
            return error
        case PeopleRefusal():
            return Wrong(error.status, error.code, error.field, "people", params=error.params)
        case ClassRefusal():
            return Wrong(error.status, error.code, error.field, error.area, params=error.params)
        case LobbyRefusal():
            return Wrong(error.status, error.code, error.field, error.area, params=error.params)
        case TextError():
            return Wrong(422, error.reason, error.field, "texts", params=error.params)
        case NoSuchTable():
            return Wrong(404, "no-such-table")
        case ClientDisconnect():
            return Wrong(408, "try-again")
        case HasherBusy():
            return Wrong(503, "try-again", retry=HASHING_RETRY)
        case SessionEnded():
            return Wrong(401, "session-ended", area="people")
        case Unreachable() | Conflict():
            return Wrong(503, "try-again", retry=RETRY)
        case _:
            log.exception("a request failed", exc_info=error)
            return Wrong(500, "inside")
