"""Judge and solver are closed to people who sit at a running table that forbids them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from fastapi import Request, Response

from .answering import as_wrong
from .errors import Wrong
from .identity import brings_secret
from .platform import Live

TOOLS: Final = ("judge", "solve", "analyse", "hint", "explain", "equate/check", "equate/moves")
"""The questions whose answers would help at a table."""

Endpoint = Callable[..., Any]


def unless_forbidden(live: Live, endpoint: Endpoint) -> Endpoint:
    """The endpoint, but not for a person whose table says `tools: false`."""

    async def guarded(request: Request) -> Response:
        try:
            found = await live.identity.whose(request) if brings_secret(request) else None
            if found is not None and await live.lobby.forbids_tools(found[0]):
                raise Wrong(403, "tools-closed")
        except Exception as error:
            return as_wrong(error).response()
        answer: Response = await endpoint(request)
        return answer

    return guarded
