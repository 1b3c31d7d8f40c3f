"""The routes about lessons: the map, a lesson, and an answer to one of its steps. Nobody needs to sign in."""

from __future__ import annotations

from msgspec import Struct

from fairshake.application.learning.answers import LessonAnswer, MapAnswer, StepAnswer
from fairshake.application.people import Person
from fairshake.server.live.platform import Live
from fairshake.server.routes.registry import Routes

routes = Routes("/api/v1/lessons")


class CheckStep(Struct, frozen=True, forbid_unknown_fields=True):
    answer: str = ""


class LessonRoutes:
    def __init__(self, live: Live) -> None:
        self.learning = live.school.learning

    @routes.get("")
    async def map(self, person: Person | None) -> MapAnswer:
        """The map of lessons."""
        return await self.learning.map(person)

    @routes.get("/{path}/{lesson}")
    async def lesson(self, person: Person | None, path: str, lesson: str) -> LessonAnswer:
        """A lesson."""
        return await self.learning.look(person, path, lesson)

    @routes.post("/{path}/{lesson}/steps/{step}", optional=True)
    async def step(
        self, person: Person | None, path: str, lesson: str, step: int, body: CheckStep
    ) -> StepAnswer:
        """Answer a step."""
        return await self.learning.answer(person, path, lesson, step, body.answer)
