"""The routes of /api/v1: bytes in, one use case in a worker thread, bytes out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from starlette.concurrency import run_in_threadpool

from fairshake.application.errors import BadInput
from fairshake.application.wire import MOST_BYTES, Handler, answered, inside_error, write_answer
from fairshake.messages import sentence
from fairshake.server.services import Services

OK: Final = 200
TOO_LARGE: Final = 413
BAD_INPUT: Final = 422
INSIDE: Final = 500
AT_ONCE: Final = 4
"""How many requests of one kind are worked on at the same time; others wait their turn without blocking other kinds."""

log = logging.getLogger("fairshake.server")


def api_router(services: Services) -> APIRouter:
    """One POST route for each question, one GET route for each fact and for the list of questions."""
    router = APIRouter(prefix="/api/v1")
    for name, handler in services.questions.items():
        router.add_api_route(f"/{name}", _question(handler), methods=["POST"], name=name)
    facts = {**services.facts, "questions": lambda: {"questions": sorted(services.questions)}}
    for name, fact in facts.items():
        router.add_api_route(f"/{name}", _fact(fact), methods=["GET"], name=name)
    return router


def _question(handler: Handler) -> Callable[..., Any]:
    turn = asyncio.Semaphore(AT_ONCE)

    async def endpoint(request: Request) -> Response:
        try:
            body = await _body(request)
        except BadInput as refusal:
            return json_response(refusal.answer(), TOO_LARGE)
        # Off the event loop: a hard question must not keep an easy one waiting.
        async with turn:
            return await run_in_threadpool(_answer, handler, body)

    return endpoint


def _answer(handler: Handler, body: bytes) -> Response:
    try:
        answer, handled = answered(handler, body)
        return json_response(answer, OK if handled else BAD_INPUT)
    except Exception as error:
        log.exception("a question failed")
        return json_response(inside_error(error), INSIDE)


def _fact(fact: Callable[[], Mapping[str, Any]]) -> Callable[..., Any]:
    async def endpoint() -> Response:
        return json_response(await run_in_threadpool(fact), OK)

    return endpoint


async def _body(request: Request) -> bytes:
    """The body, read no further than the limit."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BYTES:
            raise BadInput("request", sentence("platform", "body-too-large", most=f"{MOST_BYTES:,}"))
    return bytes(body)


def json_response(answer: Mapping[str, Any], status: int) -> Response:
    return Response(write_answer(answer), status, media_type="application/json")
