"""From what the use cases say to answers: done, a "no" of the rules (409), bad input (422), not your role (403)."""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from fastapi import Request, Response

from fairshake.application.errors import BadInput
from fairshake.application.texts import TextError
from fairshake.application.tournaments.crew import NotAllowed
from fairshake.application.tournaments.hosted import Declined, NoSuchTournament
from fairshake.application.tournaments.ports import StoreTrouble
from fairshake.application.tournaments.wording import said_no
from fairshake.messages import sentence
from fairshake.server.live.answering import RETRY, as_wrong
from fairshake.server.live.errors import Wrong, json
from fairshake.server.live.platform import Live

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
                return wrong(error)

        return answer

    return wrap


def wrong(error: Exception) -> Response:
    no = said_no(error)
    if no is not None:
        return refused(no)
    match error:
        case NotAllowed():
            return fault(403, "", error.code, error.message)
        case NoSuchTournament():
            message = sentence("tournaments", "crew.no-such-tournament")
            return fault(404, "tournament", "no-such-tournament", message)
        case Declined():
            return refused(error.refused)
        case StoreTrouble():
            return wrong(BadInput("file", f"tournaments.store.{error.code}", **error.params))
        case TextError():
            return as_wrong(error).response()
        case BadInput():
            answer = error.answer()["error"]
            return json({"error": {"code": "bad-field", **answer}}, 422)
        case _:
            return as_wrong(error).response()


def fault(status: int, field: str, code: str, message: str, **more: Any) -> Response:
    return json({"error": {"field": field, "code": code, "message": message, **more}}, status)


def refused(told: Mapping[str, Any]) -> Response:
    """A "no" of the rules: nothing has changed."""
    return fault(409, "", told["code"], told["message"], citation=told["citation"])


def download(data: bytes, name: str, kind: str) -> Response:
    return Response(data, 200, {"Content-Disposition": f'attachment; filename="{name}"'}, kind)


def site(request: Request) -> str:
    """The address of this site as the one who asks sees it, for codes on paper."""
    return str(request.base_url).rstrip("/")
