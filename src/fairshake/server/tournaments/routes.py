"""The routes about tournaments: beginning one, its crew, and every act by the roles that may do it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from msgspec import Struct

from fairshake.application.tournaments.desk import Outcome
from fairshake.application.tournaments.hosted import Someone
from fairshake.application.tournaments.hosting import Hosting
from fairshake.application.tournaments.showing import hosted_answer, member_answer
from fairshake.server.live.errors import Wrong, json
from fairshake.server.live.guessing import Guessing
from fairshake.server.live.identity import address
from fairshake.server.live.limits import Rate
from fairshake.server.live.platform import Live
from fairshake.server.live.reading import body

from .answering import answering, refused
from .hall import Hall
from .looking import Looking
from .papers import Papers
from .picture import link_picture
from .reading import WHOLE, asked, fields, media, raw

POSTED: Final = {
    "settings": "",
    "enter": "csv",
    "withdraw": "",
    "substitute": "",
    "amend": "",
    "check-in": "",
    "draw": "",
    "score": "csv",
    "confirm": "",
    "correct": "",
    "conduct": "",
    "appeal": "",
    "clock": "",
    "call": "",
    "answer": "",
    "import": "text",
    "simulate": "",
}
"""Acts that change something, and the field that a CSV in the body fills."""
BEGINNINGS: Final = Rate(30, 0.05)


class InvitationWish(Struct, forbid_unknown_fields=True):
    """A link to a role; a coach's names the team."""

    role: str
    name: str = ""
    team: str = ""


class KeyWish(Struct, forbid_unknown_fields=True):
    key: str


class _Tournaments:
    """What each route about tournaments does."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    @property
    def hosting(self) -> Hosting:
        return self.hall.hosting

    async def begin(self, request: Request) -> Response:
        return await self._begin(request, "new")

    async def simulate(self, request: Request) -> Response:
        return await self._begin(request, "simulate")

    async def _begin(self, request: Request, act: str) -> Response:
        who = await self._beginner(request)
        given = await fields(request)
        hosted, outcome = await self.hall.work(self.hosting.begin, who, act, given)
        return self._begun(hosted.id, who, outcome.answer)

    async def take_in(self, request: Request) -> Response:
        """A tournament from another laptop: its file, or its export as JSON."""
        who = await self._beginner(request)
        data = await raw(request)
        if media(request) in WHOLE:
            hosted = await self.hall.work(self._from_file, who, data)
            return self._begun(hosted.id, who, {})
        given = {**asked(request), "text": data.decode("utf-8", "surrogateescape")}
        hosted, outcome = await self.hall.work(self.hosting.begin, who, "import", given)
        return self._begun(hosted.id, who, outcome.answer)

    def _from_file(self, who: Someone, data: bytes) -> Any:
        with self.hall.live.tournament_files.opened(data) as store:
            return self.hosting.take_in(who, store)

    def _begun(self, id: str, who: Someone, answer: Mapping[str, Any]) -> Response:
        told = hosted_answer(self.hosting, id, self.hosting.members(id, who))
        return json({"tournament": told, "answer": answer}, 201)

    async def _beginner(self, request: Request) -> Someone:
        who = await self.hall.needed(request)
        wait = await self.hall.live.limits.wait("tournaments", who.id, BEGINNINGS)
        if wait:
            raise Wrong(429, "too-fast", retry=int(wait) + 1)
        return who

    async def mine(self, request: Request) -> Response:
        who = await self.hall.needed(request)
        found = await self.hall.work(self.hosting.mine, who)
        return json(
            {
                "tournaments": [
                    {
                        "id": hosted.id,
                        "name": hosted.name,
                        "created": hosted.created,
                        "test": hosted.test,
                        "role": member.role,
                        "team": member.team or None,
                    }
                    for hosted, member in found
                ]
            }
        )

    async def remove(self, request: Request, tournament: str) -> Response:
        who = await self.hall.needed(request)
        await self.hall.work(self.hosting.remove, tournament, who)
        return Response(status_code=204)

    async def crew(self, request: Request, tournament: str) -> Response:
        who = await self.hall.needed(request)
        members, invitations = await self.hall.work(self.hosting.crew, tournament, who)
        return json(
            {
                "crew": [member_answer(one) for one in members],
                "invitations": [
                    {"id": one.id, "role": one.role, "name": one.name, "team": one.team or None}
                    for one in invitations
                ],
            }
        )

    async def invite(self, request: Request, tournament: str) -> Response:
        who = await self.hall.needed(request)
        wish = await body(request, InvitationWish)
        made = self.hosting.invite
        one, key = await self.hall.work(made, tournament, who, wish.role, wish.name, wish.team)
        picture = link_picture(request, f"/tournament/{tournament}/join?key={key}")
        answer = {"id": one.id, "role": one.role, "team": one.team or None, "key": key, "picture": picture}
        return json(answer, 201)

    async def uninvite(self, request: Request, tournament: str, invitation: str) -> Response:
        who = await self.hall.needed(request)
        await self.hall.work(self.hosting.uninvite, tournament, who, invitation)
        return Response(status_code=204)

    async def dismiss(self, request: Request, tournament: str, person: str) -> Response:
        who = await self.hall.needed(request)
        await self.hall.work(self.hosting.dismiss, tournament, who, person)
        return Response(status_code=204)

    async def join(self, request: Request, tournament: str) -> Response:
        who = await self.hall.needed(request)
        guessing = Guessing(self.hall.live.limits, address(request), who.id, "role-key")
        await guessing.check()
        key = (await body(request, KeyWish)).key
        try:
            member = await self.hall.work(self.hosting.join, tournament, who, key)
        except Exception:
            await guessing.wrong()
            raise
        return json({"member": member_answer(member)})

    def act(self, name: str, file: str) -> Callable[[Request, str], Any]:
        async def endpoint(request: Request, tournament: str) -> Response:
            who = await self.hall.needed(request)
            given = await fields(request, file)
            outcome = await self.hall.work(self.hosting.act, tournament, who, name, given)
            if not outcome.status:
                await self._reach_tables(tournament, who, name, given, outcome.answer)
            return told(outcome)

        return endpoint

    async def _reach_tables(
        self, id: str, who: Someone, act: str, given: Mapping[str, Any], answer: Mapping[str, Any]
    ) -> None:
        """What happens in the hall happens at the live tables too."""
        live = self.hall.live.live_tournaments
        if act == "clock":
            order, minutes = given["order"], given.get("minutes") or 0
            await live.clocks.set(id, order, given["round"], given.get("table"), minutes)
        elif act == "conduct" and answer.get("measure") == "warning" and answer["code"]:
            await live.warned(id, answer["code"], answer["round"], answer["reason"])
        elif act == "answer":
            await live.judge_comes(id, who, answer["call"]["round"], answer["call"]["table"])

    async def live(self, request: Request, tournament: str) -> Response:
        """Open the tables of a round on the platform."""
        who = await self.hall.needed(request)
        opened = await self.hall.live.live_tournaments.open(tournament, who, await fields(request))
        return json(opened, 201)

    async def seat(self, request: Request, tournament: str) -> Response:
        """A player's own seat at a live table, by the link of that player."""
        who = await self.hall.needed(request)
        guessing = Guessing(self.hall.live.limits, address(request), who.id, "role-key")
        await guessing.check()
        given = await fields(request)
        try:
            return json(await self.hall.live.live_tournaments.sit(tournament, who, given))
        except Exception:
            await guessing.wrong()
            raise

    async def players(self, request: Request, tournament: str) -> Response:
        """The players' own links to the live tables, for the director."""
        who = await self.hall.needed(request)
        return json({"players": await self.hall.work(self.hosting.player_links, tournament, who)})

    def view(self, name: str) -> Callable[[Request, str], Any]:
        async def endpoint(request: Request, tournament: str) -> Response:
            who = await self.hall.needed(request)
            given = asked(request)
            return told(await self.hall.work(self.hosting.act, tournament, who, name, given))

        return endpoint


def told(outcome: Outcome) -> Response:
    if outcome.status:
        return refused(outcome.answer["refused"])
    return json(outcome.answer)


def tournaments_router(live: Live) -> APIRouter:
    router, answer = APIRouter(prefix="/tournaments"), answering(live)
    hall = Hall(live)
    routes, looking, papers = _Tournaments(hall), Looking(hall), Papers(hall)
    one = "/{tournament}"
    listed: list[tuple[str, str, Any]] = [
        ("POST", "", routes.begin),
        ("POST", "/simulate", routes.simulate),
        ("POST", "/import", routes.take_in),
        ("GET", "/mine", routes.mine),
        ("GET", one, looking.one),
        ("DELETE", one, routes.remove),
        ("GET", f"{one}/crew", routes.crew),
        ("POST", f"{one}/crew", routes.invite),
        ("DELETE", f"{one}/crew/invitations/{{invitation}}", routes.uninvite),
        ("DELETE", f"{one}/crew/{{person}}", routes.dismiss),
        ("POST", f"{one}/join", routes.join),
        ("POST", f"{one}/live", routes.live),
        ("POST", f"{one}/seat", routes.seat),
        ("GET", f"{one}/players", routes.players),
        ("GET", f"{one}/standings", looking.standings),
        ("GET", f"{one}/awards", looking.awards),
        ("GET", f"{one}/tables", looking.tables),
        ("GET", f"{one}/hall", looking.hall_screen),
        ("GET", f"{one}/team", looking.team),
        ("GET", f"{one}/sheets/{{round}}/{{table}}", looking.sheet),
        ("POST", f"{one}/sheets/{{round}}/{{table}}", looking.hand_in),
        ("GET", f"{one}/papers/{{what}}", papers.paper),
        ("GET", f"{one}/files/{{what}}", papers.file),
    ]
    listed += [("GET", f"{one}/{name}", routes.view(name)) for name in ("status", "entries", "history")]
    listed += [("POST", f"{one}/{name}", routes.act(name, file)) for name, file in POSTED.items()]
    for method, path, endpoint in listed:
        router.add_api_route(path, answer(endpoint), methods=[method], name=f"tournaments {method} {path}")
    return router
