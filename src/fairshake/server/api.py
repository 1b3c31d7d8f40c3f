"""The routes of /api/v1: questions and searches by POST, facts and files to print by GET."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from fastapi import APIRouter, Request, Response
from starlette.concurrency import run_in_threadpool

from fairshake.application.errors import BadInput
from fairshake.application.printed import Printed
from fairshake.server.answering import BAD_INPUT, OK, Endpoint, in_turn, json_response, question, search
from fairshake.server.interface.openapi import document
from fairshake.server.live.platform import Live
from fairshake.server.live.tools import TOOLS, unless_forbidden
from fairshake.server.services import Services
from fairshake.server.speaking import WISH


def api_router(services: Services, live: Live | None = None) -> APIRouter:
    """One POST route for each question and search, one GET route for each fact, file and the list of questions."""
    router = APIRouter(prefix="/api/v1")
    asked = {name: question(handler) for name, handler in services.questions.items()}
    asked |= {name: search(one) for name, one in services.searches.items()}
    if live is not None:
        asked |= {name: unless_forbidden(live, asked[name]) for name in TOOLS if name in asked}
    for name, endpoint in asked.items():
        router.add_api_route(f"/{name}", endpoint, methods=["POST"], name=name)
    facts: dict[str, Callable[[], Mapping[str, Any]]] = {
        **services.facts,
        "questions": lambda: {"questions": sorted(asked)},
        "openapi.json": lambda: document(live is not None),
    }
    for name, fact in facts.items():
        router.add_api_route(f"/{name}", _fact(fact), methods=["GET"], name=name)
    # One at a time: the library that writes the pages keeps its fonts in one place for all threads.
    turn = asyncio.Semaphore(1)
    for name, make in services.files.items():
        router.add_api_route(f"/{name}", _file(make, turn), methods=["GET"], name=name)
    return router


def _fact(fact: Callable[[], Mapping[str, Any]]) -> Endpoint:
    async def endpoint() -> Response:
        return json_response(await run_in_threadpool(fact), OK)

    return endpoint


def _file(make: Callable[[Mapping[str, str]], Printed], turn: asyncio.Semaphore) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        asked = {name: text for name, text in request.query_params.items() if name != WISH}
        return await in_turn(turn, lambda: _printed(make, asked))

    return endpoint


def _printed(make: Callable[[Mapping[str, str]], Printed], asked: Mapping[str, str]) -> Response:
    try:
        made = make(asked)
    except BadInput as refusal:
        return json_response(refusal.answer(), BAD_INPUT)
    headers = {"Content-Disposition": f'attachment; filename="{made.name}"'}
    return Response(made.content, OK, headers, made.media_type)
