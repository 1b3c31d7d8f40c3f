"""One question over HTTP: bytes in, one use case in a worker thread, bytes out; who leaves stops the search."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from fastapi import Request, Response
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect

from fairshake.application.errors import BadInput
from fairshake.application.wire import MOST_BYTES, Handler, answered, inside_error, write_answer
from fairshake.server.addresses import address_of
from fairshake.server.services import Search, Stop
from fairshake.server.turns import Attempts, Turns

OK: Final = 200
TOO_LATE: Final = 408
TOO_LARGE: Final = 413
WRONG_TYPE: Final = 415
BAD_INPUT: Final = 422
INSIDE: Final = 500
STOPPING: Final = 503
JSON: Final = "application/json"
AT_ONCE: Final = 4
"""How many requests of one kind are worked on at the same time; others wait their turn without blocking other kinds."""

Endpoint = Callable[..., Any]
log = logging.getLogger("fairshake.server")


def question(handler: Handler) -> Endpoint:
    """The endpoint of a question that is answered soon."""
    turn = asyncio.Semaphore(AT_ONCE)

    async def ask(_: Request, body: bytes) -> Response:
        return await in_turn(turn, lambda: _answer(handler, body))

    return _endpoint(ask)


def search(asked: Search) -> Endpoint:
    """The endpoint of a question that may take long: it is given up when the client leaves."""
    turns = Turns(AT_ONCE, AT_ONCE)

    async def ask(request: Request, body: bytes) -> Response:
        attempts = Attempts(asked.stop)

        def work(stop: Stop) -> Response:
            return guarded(lambda: _answer(lambda fields: asked.answer(fields, stop), body))

        turn = turns.run(address_of(request), attempts, work)
        return await _unless_left(request, attempts, asyncio.ensure_future(turn))

    return _endpoint(ask)


def _endpoint(ask: Callable[[Request, bytes], Awaitable[Response]]) -> Endpoint:
    """Read the body, then ask. A server that is stopped says so to those who still wait."""

    async def endpoint(request: Request) -> Response:
        try:
            wrong = wrong_type(request)
            return wrong or await ask(request, await _body(request))
        except BadInput as refusal:
            return json_response(refusal.answer(), TOO_LARGE)
        except ClientDisconnect:
            return Response(status_code=TOO_LATE)
        except asyncio.CancelledError:
            return json_response(BadInput("", "platform.stopping").answer(), STOPPING)

    return endpoint


async def _unless_left(request: Request, stop: Attempts, work: asyncio.Future[Response]) -> Response:
    """The answer; when the client leaves first, or the server ends, the search is told to stop.

    A search that still waits for its turn takes it and ends at once, so a place is never held for nobody.
    """
    leaving = asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait((work, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not work.done():
            stop.cancel()
        return await work
    finally:
        leaving.cancel()
        stop.cancel()


async def _left(request: Request) -> None:
    """Wait until the client has gone; the body has been read, so nothing else is to come."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def in_turn(turn: asyncio.Semaphore, work: Callable[[], Response]) -> Response:
    """Do the work off the event loop: a hard question must not keep an easy one waiting."""
    async with turn:
        return await run_in_threadpool(guarded, work)


def guarded(work: Callable[[], Response]) -> Response:
    """A fault of the program becomes an answer without its insides."""
    try:
        return work()
    except Exception as error:
        log.exception("a question failed")
        return json_response(inside_error(error), INSIDE)


def _answer(handler: Handler, body: bytes) -> Response:
    answer, handled = answered(handler, body)
    return json_response(answer, OK if handled else BAD_INPUT)


def wrong_type(request: Request) -> Response | None:
    """The refusal of a body that says to be something other than JSON; one that says nothing is taken for JSON."""
    given = request.headers.get("content-type", JSON).split(";")[0].strip().lower()
    if given == JSON:
        return None
    return json_response(
        BadInput("content-type", "platform.wrong-type", given=given[:80]).answer(), WRONG_TYPE
    )


async def _body(request: Request) -> bytes:
    """The body, read no further than the limit."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BYTES:
            raise BadInput("request", "platform.body-too-large", most=f"{MOST_BYTES:,}")
    return bytes(body)


def json_response(answer: Mapping[str, Any], status: int) -> Response:
    return Response(write_answer(answer), status, media_type="application/json")
