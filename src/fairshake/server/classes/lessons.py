"""The routes about lessons: the map, a lesson, and an answer to one of its steps. Nobody needs to sign in."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from msgspec import Struct

from fairshake.application.people import Person
from fairshake.server.live.errors import Wrong, json
from fairshake.server.live.platform import Live
from fairshake.server.live.reading import body

from .answering import answered

MOST_DIGITS = 4


class StepWish(Struct, frozen=True, forbid_unknown_fields=True):
    answer: str = ""


class _Lessons:
    def __init__(self, live: Live) -> None:
        self.live = live

    async def who(self, request: Request) -> Person | None:
        found = await self.live.identity.whose(request)
        return found[0] if found else None

    async def map(self, request: Request) -> Response:
        return json(await self.live.school.learning.map(await self.who(request)))

    async def lesson(self, request: Request, path: str, lesson: str) -> Response:
        return json(await self.live.school.learning.look(await self.who(request), path, lesson))

    async def step(self, request: Request, path: str, lesson: str, step: str) -> Response:
        if not (step.isascii() and step.isdigit() and len(step) < MOST_DIGITS):
            raise Wrong(422, "bad-number", "step", given=step[:40])
        wish = await body(request, StepWish, empty=True)
        who = await self.who(request)
        return json(await self.live.school.learning.answer(who, path, lesson, int(step), wish.answer))


def lessons_router(live: Live) -> APIRouter:
    router, routes = APIRouter(prefix="/lessons"), _Lessons(live)
    for method, path, endpoint in (
        ("GET", "", routes.map),
        ("GET", "/{path}/{lesson}", routes.lesson),
        ("POST", "/{path}/{lesson}/steps/{step}", routes.step),
    ):
        name = f"lessons {endpoint.__name__}"
        router.add_api_route(path, answered(live, endpoint), methods=[method], name=name)
    return router
