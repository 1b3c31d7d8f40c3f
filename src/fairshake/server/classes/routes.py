"""The routes about classes: making, joining, the way back, work, results, files, and deleting."""

from __future__ import annotations

import asyncio
import io
from typing import Any, Final, Literal

import segno
from fastapi import APIRouter, Request, Response
from msgspec import Struct
from starlette.concurrency import run_in_threadpool

from fairshake.application.classes.classes import ClassChange, ClassWish
from fairshake.application.classes.records import Classroom
from fairshake.application.classes.refusal import ClassRefusal
from fairshake.application.classes.school import School
from fairshake.application.classes.tables import TablesWish
from fairshake.application.classes.viewing import settings
from fairshake.application.classes.wishes import WorkAnswer, WorkWish
from fairshake.application.classes.working import short
from fairshake.application.people import Person
from fairshake.server.live.errors import Wrong, json
from fairshake.server.live.guessing import Guessing, count_hash
from fairshake.server.live.identity import address, set_cookie
from fairshake.server.live.limits import GUESTS, TABLES, WRONG_LOGINS
from fairshake.server.live.platform import Live
from fairshake.server.live.reading import body

from .answering import answered, download

QUIET_ZONE: Final = 2
PAPERS: Final = ("letter", "a4")


class JoinWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Come into a class. `fresh` makes a new guest also where this device is somebody already."""

    code: str
    nickname: str = ""
    fresh: bool = False


class RecoverWish(Struct, frozen=True, forbid_unknown_fields=True):
    recovery: str


class WorkChange(Struct, frozen=True, forbid_unknown_fields=True):
    open: bool


class _Classes:
    """What each route about classes does."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self._press = asyncio.Semaphore(1)

    @property
    def school(self) -> School:
        return self.live.school

    async def person(self, request: Request) -> Person:
        return (await self.live.identity.needed(request))[0]

    async def taught(self, request: Request, id: str) -> Classroom:
        return await self.school.classes.taught(id, await self.person(request))

    # Classes

    async def create(self, request: Request) -> Response:
        person = await self.person(request)
        made = await self.school.classes.make(person, await body(request, ClassWish))
        return json({"class": settings(made)}, 201)

    async def mine(self, request: Request) -> Response:
        return json(await self.school.viewing.mine(await self.person(request)))

    async def look(self, request: Request, classroom: str) -> Response:
        person = await self.person(request)
        found = await self.school.classes.store.classroom(classroom)
        if found is not None and found.teacher == person.id:
            return json(await self.school.viewing.teacher(found))
        return json(await self.school.viewing.child(*await self.school.classes.attended(classroom, person)))

    async def change(self, request: Request, classroom: str) -> Response:
        person, wish = await self.person(request), await body(request, ClassChange)
        return json({"class": settings(await self.school.classes.change(classroom, person, wish))})

    async def remove(self, request: Request, classroom: str) -> Response:
        """The games stop first, so that nothing is written to what is gone."""
        one = await self.taught(request, classroom)
        await self.school.tables.order(one, "adjourn")
        tables = [table for work in await self.school.classes.store.work(classroom) for table in work.tables]
        await self.school.classes.remove(classroom, await self.person(request))
        for table in tables:
            self.live.authority.forget(table)
        return Response(status_code=204)

    # Coming in

    async def by_code(self, request: Request, code: str) -> Response:
        found = await self.live.identity.whose(request)
        one = await self._guessed(request, code, found[0].id if found else "")
        me = found[0].shown() if found else None
        return json({"class": _found(one), "nickname": await self.school.classes.nickname(one), "me": me})

    async def join(self, request: Request) -> Response:
        wish = await body(request, JoinWish)
        found = await self.live.identity.whose(request)
        person = None if wish.fresh or found is None else found[0]
        one = await self._guessed(request, wish.code, person.id if person else "")
        if person is None:
            await self._slow_down("guest", address(request), GUESTS)
        await count_hash(self.live.limits, address(request))
        member, recovery, made = await self.school.classes.join(one, person, wish.nickname)
        who = made[0] if made else person
        assert who is not None
        told: dict[str, Any] = {
            "class": _found(one),
            "nickname": member.nickname,
            "recovery": recovery,
            "person": who.shown(),
        }
        if made is None:
            return json(told, 201)
        response = json({**told, "token": made[1]}, 201)
        set_cookie(response, request, made[1])
        return response

    async def _guessed(self, request: Request, code: str, person: str) -> Classroom:
        guessing = Guessing(self.live.limits, address(request), person, "class")
        await guessing.check()
        try:
            return await self.school.classes.by_code(code)
        except ClassRefusal as refusal:
            if refusal.code == "no-such-code":
                await guessing.wrong()
            raise

    async def recover(self, request: Request) -> Response:
        """Only wrong codes count against whoever tries, by address."""
        wish = await body(request, RecoverWish)
        guessing = Guessing(self.live.limits, address(request), "", "recovery")
        await guessing.check()
        await count_hash(self.live.limits, address(request))
        try:
            member, person, secret = await self.school.classes.recover(wish.recovery)
        except ClassRefusal:
            await guessing.wrong()
            raise
        one = await self.school.classes.store.classroom(member.classroom)
        assert one is not None
        told = {"class": _found(one), "nickname": member.nickname, "recovery": "", "person": person.shown()}
        response = json({**told, "token": secret})
        set_cookie(response, request, secret)
        return response

    async def my_recovery(self, request: Request, classroom: str) -> Response:
        person, _ = await self.live.identity.in_person(request)
        _, member = await self.school.classes.attended(classroom, person)
        await self._slow_down("new-recovery", person.id, WRONG_LOGINS)
        await count_hash(self.live.limits, address(request))
        return json({"recovery": await self.school.classes.new_recovery(member)}, 201)

    async def leave(self, request: Request, classroom: str) -> Response:
        person = await self.person(request)
        _, member = await self.school.classes.attended(classroom, person)
        await self.school.classes.store.dismiss(member)
        return Response(status_code=204)

    async def their_recovery(self, request: Request, classroom: str, member: str) -> Response:
        one = await self.taught(request, classroom)
        found = await self.school.classes.member(one, member)
        await count_hash(self.live.limits, address(request))
        return json({"recovery": await self.school.classes.new_recovery(found)}, 201)

    async def dismiss(self, request: Request, classroom: str, member: str) -> Response:
        one = await self.taught(request, classroom)
        found = await self.school.classes.member(one, member)
        await self.school.classes.store.dismiss(found)
        return Response(status_code=204)

    async def code(self, request: Request, classroom: str) -> Response:
        """The address where the class is joined, as a picture for cameras."""
        one = await self.taught(request, classroom)
        where = f"{request.url.scheme}://{request.url.netloc}/class/join/{one.code}"
        picture = io.BytesIO()
        segno.make(where, error="m", micro=False).save(picture, kind="svg", border=QUIET_ZONE, light="#fff")
        return Response(picture.getvalue(), media_type="image/svg+xml")

    # Work

    async def give(self, request: Request, classroom: str) -> Response:
        person = await self.person(request)
        wish = await body(request, WorkWish)
        await self._slow_down("class-work", person.id, TABLES)
        return json({"work": short(await self.school.working.give(classroom, person, wish))}, 201)

    async def work(self, request: Request, classroom: str, work: str) -> Response:
        return json(await self.school.working.look(classroom, await self.person(request), work))

    async def change_work(self, request: Request, classroom: str, work: str) -> Response:
        person, wish = await self.person(request), await body(request, WorkChange)
        await self.school.working.change(classroom, person, work, wish.open)
        return Response(status_code=204)

    async def take_back(self, request: Request, classroom: str, work: str) -> Response:
        await self.school.working.take_back(classroom, await self.person(request), work)
        return Response(status_code=204)

    async def answer(self, request: Request, classroom: str, work: str) -> Response:
        person, wish = await self.person(request), await body(request, WorkAnswer)
        return json(await self.school.working.answer(classroom, person, work, wish))

    # Tables

    async def tables(self, request: Request, classroom: str) -> Response:
        person, wish = await self.person(request), await body(request, TablesWish, empty=True)
        await self._slow_down("tables", person.id, TABLES)
        return json({"work": short(await self.school.tables.deal(classroom, person, wish))}, 201)

    async def pause(self, request: Request, classroom: str) -> Response:
        return await self._all(request, classroom, "adjourn", paused=True)

    async def go_on(self, request: Request, classroom: str) -> Response:
        return await self._all(request, classroom, "resume", paused=False)

    async def _all(
        self, request: Request, classroom: str, order: Literal["adjourn", "resume"], paused: bool
    ) -> Response:
        one, person = await self.taught(request, classroom), await self.person(request)
        await self.school.classes.change(classroom, person, ClassChange(paused=paused))
        return json({"tables": await self.school.tables.order(one, order), "paused": paused})

    # Results

    async def results(self, request: Request, classroom: str) -> Response:
        return json(await self.school.viewing.results(await self.taught(request, classroom)))

    async def export(self, request: Request, classroom: str) -> Response:
        told = json(await self.school.viewing.export(await self.taught(request, classroom)))
        return download(bytes(told.body), "class.json", "application/json")

    async def results_csv(self, request: Request, classroom: str) -> Response:
        told = await self.school.viewing.results_csv(await self.taught(request, classroom))
        return download(told, "results.csv", "text/csv; charset=utf-8")

    async def minutes_csv(self, request: Request, classroom: str) -> Response:
        told = await self.school.viewing.minutes_csv(await self.taught(request, classroom))
        return download(told, "minutes.csv", "text/csv; charset=utf-8")

    async def time_cards(self, request: Request, classroom: str) -> Response:
        """One page at a time: the library that writes them keeps its fonts in one place for all threads."""
        one = await self.taught(request, classroom)
        paper = request.query_params.get("paper", "letter")
        if paper not in PAPERS:
            raise ClassRefusal("paper", "no-such-paper", given=paper[:40], allowed=", ".join(PAPERS))
        member = request.query_params.get("member", "")
        if member:
            await self.school.classes.member(one, member)
        told = await self.school.viewing.cards(one, member)
        async with self._press:
            made = await run_in_threadpool(self.school.print_cards, told, paper)
        return download(made, "time-cards.pdf", "application/pdf")

    async def _slow_down(self, what: str, who: str, rate: Any) -> None:
        wait = await self.live.limits.wait(what, who, rate)
        if wait:
            raise Wrong(429, "too-fast", retry=int(wait) + 1)


def classes_router(live: Live) -> APIRouter:
    router, routes = APIRouter(prefix="/classes"), _Classes(live)
    for method, path, endpoint in (
        ("POST", "", routes.create),
        ("GET", "/mine", routes.mine),
        ("GET", "/by-code/{code}", routes.by_code),
        ("POST", "/join", routes.join),
        ("POST", "/recover", routes.recover),
        ("GET", "/{classroom}", routes.look),
        ("PATCH", "/{classroom}", routes.change),
        ("DELETE", "/{classroom}", routes.remove),
        ("GET", "/{classroom}/code.svg", routes.code),
        ("DELETE", "/{classroom}/members/me", routes.leave),
        ("POST", "/{classroom}/members/me/recovery", routes.my_recovery),
        ("DELETE", "/{classroom}/members/{member}", routes.dismiss),
        ("POST", "/{classroom}/members/{member}/recovery", routes.their_recovery),
        ("POST", "/{classroom}/work", routes.give),
        ("GET", "/{classroom}/work/{work}", routes.work),
        ("PATCH", "/{classroom}/work/{work}", routes.change_work),
        ("DELETE", "/{classroom}/work/{work}", routes.take_back),
        ("POST", "/{classroom}/work/{work}/answers", routes.answer),
        ("POST", "/{classroom}/tables", routes.tables),
        ("POST", "/{classroom}/pause", routes.pause),
        ("POST", "/{classroom}/go-on", routes.go_on),
        ("GET", "/{classroom}/results", routes.results),
        ("GET", "/{classroom}/export.json", routes.export),
        ("GET", "/{classroom}/results.csv", routes.results_csv),
        ("GET", "/{classroom}/minutes.csv", routes.minutes_csv),
        ("GET", "/{classroom}/time-cards.pdf", routes.time_cards),
    ):
        router.add_api_route(
            path, answered(live, endpoint), methods=[method], name=f"classes {endpoint.__name__}"
        )
    return router


def _found(one: Classroom) -> dict[str, str]:
    return {"id": one.id, "name": one.name, "kind": one.kind}
