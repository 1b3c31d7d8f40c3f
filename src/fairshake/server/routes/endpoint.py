"""Turns a declared route into a Starlette endpoint: permission, body, limit, handler, answer."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, get_origin

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route as StarletteRoute

from fairshake.messages import sentence
from fairshake.server.limits import Limits, Rate

from .body import asked, check_json, decode, decode_query, read_bytes, whole_number
from .call import Call, to_response
from .errors import ApiError, stopping, to_api_error
from .permission import Permission, Platform, permit
from .registry import Route

AT_ONCE: Final = 4
"""How many plain functions of one subject run at the same time; others wait without blocking other
subjects."""
Runner = Callable[[Call, Callable[..., Any], dict[str, Any]], Awaitable[Any]]


def mount(
    routes: Iterable[Route], owner: object, platform: Platform, turns: asyncio.Semaphore | None = None
) -> list[StarletteRoute]:
    """The routes of a subject with the methods of its owner as handlers."""
    run = in_turn(turns or asyncio.Semaphore(AT_ONCE))
    return [mount_one(route, getattr(owner, route.name), platform, run) for route in routes]


def mount_one(
    route: Route, handler: Callable[..., Any], platform: Platform | None, run: Runner
) -> StarletteRoute:
    """One route. Coroutines are awaited; `run` decides how to run plain functions."""
    runner = _awaited if inspect.iscoroutinefunction(handler) else run

    async def endpoint(request: Request) -> Response:
        try:
            return await _answer(route, handler, platform, runner, request)
        except asyncio.CancelledError:
            return stopping(sentence("platform", "stopping")).response()
        except Exception as error:
            return to_api_error(error).response()

    made = StarletteRoute(route.path, endpoint, methods=[route.method], name=f"{route.method} {route.path}")
    made.methods = {route.method}
    return made


async def _answer(
    route: Route, handler: Callable[..., Any], platform: Platform | None, run: Runner, request: Request
) -> Response:
    call = Call(request)
    if platform is not None:
        await _admit(route, platform, call)
    given = await _parameters(route, call)
    if platform is not None and route.limit is not None:
        who = call.person_id if route.limit.by == "person" else call.address
        await slow_down(platform.limits, route.limit.name, who, route.limit.rate)
    answer = await run(call, handler, given)
    return call.finish(to_response(answer, route.status, route.media))


async def _admit(route: Route, platform: Platform, call: Call) -> None:
    if platform.stopping and not route.while_stopping:
        raise stopping()
    if route.permission is Permission.ANYONE and "person" not in route.needs:
        return
    session = await permit(platform, route.permission, call.request)
    if session is not None:
        call.person, call.token = session


async def _parameters(route: Route, call: Call) -> dict[str, Any]:
    """The handler's arguments, by parameter name."""
    given: dict[str, Any] = {}
    for name, kind in route.needs.items():
        match name:
            case "body":
                given[name] = await _body(route, kind, call.request)
            case "query":
                given[name] = decode_query(asked(call.request), kind)
            case "person":
                given[name] = call.person
            case "call":
                given[name] = call
            case "stop":
                continue
            case _:
                text = call.request.path_params[name]
                given[name] = whole_number(name, text) if kind is int else text
    return given


async def _body(route: Route, kind: Any, request: Request) -> Any:
    raw = await read_bytes(request, route.most_bytes)
    if route.body is bytes:
        return raw
    if raw or not route.optional:
        check_json(request)
    if kind is bytes:
        return raw
    may_be_empty = route.optional or get_origin(kind) is dict
    return decode(raw or b"{}" if may_be_empty else raw, kind)


async def slow_down(limits: Limits, what: str, who: str, rate: Rate) -> None:
    """Raises ApiError with 429 if a caller does something too often."""
    wait = await limits.wait(what, who, rate)
    if wait:
        raise ApiError(429, "too-fast", retry=int(wait) + 1)


async def _awaited(call: Call, handler: Callable[..., Any], given: dict[str, Any]) -> Any:
    return await handler(**given)


def in_turn(turns: asyncio.Semaphore) -> Runner:
    """Run plain functions off the event loop, a few at a time."""

    async def run(call: Call, handler: Callable[..., Any], given: dict[str, Any]) -> Any:
        async with turns:
            return await run_in_threadpool(handler, **given)

    return run
