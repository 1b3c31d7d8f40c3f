"""Use cases that learn from answers given to others: they hear who got which answer, once it's ready."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from starlette.concurrency import run_in_threadpool

from fairshake.application.json_io import read_request
from fairshake.application.puzzles.attempts import Solver
from fairshake.application.tables.ports import UnreachableError

from .limits import ATTEMPTS
from .routes.call import Call
from .routes.endpoint import Runner
from .routes.errors import ApiError
from .routes.permission import Platform
from .services import AnswerListener

OK: Final = 200


def heard(run: Runner, listener: AnswerListener, platform: Platform) -> Runner:
    """Run a question, and tell the listener what was answered. A caller who is too fast is answered, but not heard."""
    turn = asyncio.Semaphore(1)

    async def answer(call: Call, handler: Callable[..., Any], given: dict[str, Any]) -> Any:
        reply = await run(call, handler, given)
        if reply.status == OK:
            by = await _solver(call, platform)
            if by is not None:
                async with turn:
                    await run_in_threadpool(listener, by, read_request(given["body"]), reply.content)
        return reply

    return answer


async def _solver(call: Call, platform: Platform) -> Solver | None:
    """Who answers; None for programs, pages of other sites, and callers who answer too fast."""
    try:
        if await platform.limits.wait("puzzle-attempts", call.address, ATTEMPTS):
            return None
        found = await platform.identity.whose(call.request)
    except (ApiError, UnreachableError):
        return None
    if found is not None and found[1].kind == "program":
        return None
    return Solver(found[0].id if found else "", call.address)
