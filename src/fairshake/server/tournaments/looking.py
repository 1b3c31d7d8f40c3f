"""What everyone may look at, what a coach sees, and the page of one sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fastapi import Request, Response

from fairshake.application.errors import BadInput
from fairshake.application.tournaments import showing
from fairshake.application.tournaments.desk import Desk, Outcome
from fairshake.application.tournaments.hosted import Someone
from fairshake.application.tournaments.hosting import Hosting
from fairshake.server.live.errors import json

from .answering import refused
from .hall import Hall
from .reading import asked, fields


class Looking:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    @property
    def hosting(self) -> Hosting:
        return self.hall.hosting

    async def one(self, request: Request, tournament: str) -> Response:
        who = await self.hall.who(request)

        def work() -> dict[str, Any]:
            return showing.hosted_answer(self.hosting, tournament, self.hosting.members(tournament, who))

        return json({"tournament": await self.hall.work(work)})

    async def standings(self, request: Request, tournament: str) -> Response:
        given = asked(request)
        return await self._seen(
            request,
            tournament,
            lambda desk, public: showing.public_standings(desk, given.get("division"), public),
        )

    async def awards(self, request: Request, tournament: str) -> Response:
        given = asked(request)
        places = given.get("places", 3)
        if not 1 <= places <= 100:
            raise BadInput("places", "tournaments.fault.not-between", given=places, low=1, high=100)
        return await self._seen(
            request,
            tournament,
            lambda desk, public: showing.public_awards(desk, places, given.get("division"), public),
        )

    async def hall_screen(self, request: Request, tournament: str) -> Response:
        return await self._seen(request, tournament, showing.public_hall)

    async def tables(self, request: Request, tournament: str) -> Response:
        """The crew sees sheets, everyone else who sits where."""
        given = asked(request)
        who = await self.hall.who(request)
        members = await self.hall.work(self.hosting.members, tournament, who)
        if showing.is_crew(members) and not given.pop("public", False):
            return self._told(await self.hall.work(self.hosting.act, tournament, who, "tables", given))
        round = given.get("round", 1)
        return await self._seen(
            request,
            tournament,
            lambda desk, public: showing.public_tables(desk.state(), round, public),
        )

    async def team(self, request: Request, tournament: str) -> Response:
        who = await self.hall.needed(request)
        given = {**asked(request), "missing_ok": True}
        return self._told(await self.hall.work(self.hosting.act, tournament, who, "team", given))

    async def sheet(self, request: Request, tournament: str, round: str, table: str) -> Response:
        """One sheet: for the crew, or for whoever brings the code that is printed on it."""
        who, key = await self.hall.who(request), request.query_params.get("key", "")
        numbers = _numbers(round, table)
        return json(await self.hall.work(self._sheet, tournament, who, key, *numbers))

    def _sheet(self, id: str, who: Someone, key: str, round: int, table: int) -> dict[str, Any]:
        state = self.hosting.state(id)
        crew = showing.is_crew(self.hosting.members(id, who))
        if not crew:
            self.hosting.check_key(id, state, round, table, key)
        made = self.hosting.sheet_key(id, state, round, table)
        return showing.sheet_page(state, round, table, crew, made)

    async def hand_in(self, request: Request, tournament: str, round: str, table: str) -> Response:
        who, key = await self.hall.who(request), request.query_params.get("key", "")
        numbers = _numbers(round, table)
        given = {**await fields(request), "round": numbers[0], "table": numbers[1]}
        given.pop("csv", None)
        return self._told(await self.hall.work(self.hosting.sheet_act, tournament, who, given, key))

    async def _seen(
        self, request: Request, id: str, show: Callable[[Desk, bool], dict[str, Any]]
    ) -> Response:
        """What is shown: whole names to the crew unless it asks for the public page."""
        who = await self.hall.who(request)
        wanted = request.query_params.get("public") in ("true", "1")

        def work() -> dict[str, Any]:
            crew = showing.is_crew(self.hosting.members(id, who))
            return show(self.hosting.desk(id), wanted or not crew)

        return json(await self.hall.work(work))

    @staticmethod
    def _told(outcome: Outcome) -> Response:
        if outcome.status:
            return refused(outcome.answer["refused"])
        return json(outcome.answer)


def _numbers(round: str, table: str) -> tuple[int, int]:
    for field, text in (("round", round), ("table", table)):
        if not (text.isascii() and text.isdigit() and len(text) < 6):
            raise BadInput(field, "tournaments.fault.bad-number", given=text[:20])
    return int(round), int(table)
