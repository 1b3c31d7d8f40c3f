"""The routes about tournaments as a whole: beginning one, its crew, and its live tables."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from fairshake.application.answers import Answer
from fairshake.application.people import Person
from fairshake.application.tournaments import answers as shapes
from fairshake.application.tournaments import setting_up, simulating
from fairshake.application.tournaments.live import LiveOrder, SeatOrder
from fairshake.application.tournaments.showing import (
    begun_answer,
    crew_answer,
    hosted_answer,
    member_answer,
    mine_answer,
)
from fairshake.server.limits import Rate
from fairshake.server.live.guessing import Guessing
from fairshake.server.qr_code import qr_code
from fairshake.server.routes.body import media_type
from fairshake.server.routes.call import Call
from fairshake.server.routes.permission import Permission
from fairshake.server.routes.registry import Limit, Routes

from .hall import MOST_BYTES, PREFIX, Hall, given, someone
from .queries import AskedImport

WHOLE: Final = ("application/octet-stream", "application/vnd.sqlite3", "application/x-sqlite3")
BEGINNINGS: Final = Limit("tournaments", Rate(30, 0.05), "person")
Fields = dict[str, Any]
routes = Routes(PREFIX, most_bytes=MOST_BYTES, permission=Permission.PERSON)


class InvitationWish(Struct, forbid_unknown_fields=True):
    """A link to a role; a coach's names the team."""

    role: str
    name: str = ""
    team: str = ""


class KeyWish(Struct, forbid_unknown_fields=True):
    key: str


class TournamentRoutes:
    """What each route does."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.hosting = hall.hosting

    @routes.post(
        "", body=setting_up.New, answer=shapes.BegunAnswer, status=201, errors=(409,), limit=BEGINNINGS
    )
    def begin(self, person: Person, body: Fields) -> Answer:
        """Begin a tournament."""
        return self._begin(person, "new", body)

    @routes.post(
        "/simulate",
        body=simulating.Simulate,
        answer=shapes.InventedAnswer,
        status=201,
        errors=(409,),
        limit=BEGINNINGS,
    )
    def simulate(self, person: Person, body: Fields) -> Answer:
        """A test tournament."""
        return self._begin(person, "simulate", body)

    @routes.post("/import", answer=shapes.TakenInAnswer, status=201, errors=(409, 422), limit=BEGINNINGS)
    def take_in(self, call: Call, person: Person, query: AskedImport, body: bytes) -> Answer:
        """A tournament from another laptop.

        Its file, or its export as JSON.
        """
        if media_type(call.request) not in WHOLE:
            text = body.decode("utf-8", "surrogateescape")
            return self._begin(person, "import", {**given(query), "text": text})
        with self.hall.live.tournament_files.opened(body) as store:
            hosted, taken_in = self.hosting.take_in(someone(person), store)
            return shapes.TakenInAnswer(self._shown(hosted.id, person), answer=taken_in)

    def _begin(self, person: Person, act: str, fields: Fields) -> Answer:
        hosted, outcome = self.hosting.begin(someone(person), act, fields)
        return begun_answer(self._shown(hosted.id, person), outcome.answer)

    def _shown(self, id: str, person: Person | None) -> shapes.ShownTournament:
        return hosted_answer(self.hosting, id, self.hosting.members(id, someone(person)))

    @routes.get("/mine", answer=shapes.MyTournamentsAnswer)
    def mine(self, person: Person) -> Answer:
        """My tournaments."""
        return mine_answer(self.hosting.mine(someone(person)))

    @routes.get("/{tournament}", permission=Permission.ANYONE, answer=shapes.TournamentAnswer)
    def one(self, person: Person | None, tournament: str) -> Answer:
        """A tournament in short."""
        return shapes.TournamentAnswer(self._shown(tournament, person))

    @routes.delete("/{tournament}")
    def remove(self, person: Person, tournament: str) -> None:
        """Remove a tournament."""
        self.hosting.remove(tournament, someone(person))

    @routes.get("/{tournament}/crew", answer=shapes.CrewAnswer)
    def crew(self, person: Person, tournament: str) -> Answer:
        """Who has a role."""
        return crew_answer(*self.hosting.crew(tournament, someone(person)))

    @routes.post("/{tournament}/crew", answer=shapes.InvitedAnswer, status=201)
    def invite(self, call: Call, person: Person, tournament: str, body: InvitationWish) -> Answer:
        """A link to a role."""
        one, key = self.hosting.invite(tournament, someone(person), body.role, body.name, body.team)
        picture = qr_code(f"{call.site}/tournament/{tournament}/join?key={key}", inline=True)
        return shapes.InvitedAnswer(one.id, one.role, one.team or None, key, picture)

    @routes.delete("/{tournament}/crew/invitations/{invitation}")
    def uninvite(self, person: Person, tournament: str, invitation: str) -> None:
        """Take a link back."""
        self.hosting.uninvite(tournament, someone(person), invitation)

    @routes.delete("/{tournament}/crew/{who}", errors=(409,))
    def dismiss(self, person: Person, tournament: str, who: str) -> None:
        """Take a role away."""
        self.hosting.dismiss(tournament, someone(person), who)

    @routes.post("/{tournament}/join", answer=shapes.JoinedAnswer, errors=(429,))
    async def join(self, call: Call, person: Person, tournament: str, body: KeyWish) -> Answer:
        """Take the role of a link."""
        guessing = self._guessing(call, person)
        await guessing.check()
        try:
            member = await self.hall.work(self.hosting.join, tournament, someone(person), body.key)
        except Exception:
            await guessing.wrong()
            raise
        return shapes.JoinedAnswer(member_answer(member))

    @routes.post("/{tournament}/live", body=LiveOrder, answer=shapes.LiveAnswer, status=201, errors=(409,))
    async def live(self, person: Person, tournament: str, body: Fields) -> Answer:
        """Open live tables."""
        return await self.hall.live.live_tournaments.open(tournament, someone(person), body)

    @routes.post("/{tournament}/seat", body=SeatOrder, answer=shapes.SeatAnswer, errors=(409, 429))
    async def seat(self, call: Call, person: Person, tournament: str, body: Fields) -> Answer:
        """My live table, by my own link."""
        guessing = self._guessing(call, person)
        await guessing.check()
        try:
            return await self.hall.live.live_tournaments.sit(tournament, someone(person), body)
        except Exception:
            await guessing.wrong()
            raise

    @routes.get("/{tournament}/players", answer=shapes.PlayersAnswer)
    def players(self, person: Person, tournament: str) -> Answer:
        """Links of the players."""
        return shapes.PlayersAnswer(self.hosting.player_links(tournament, someone(person)))

    def _guessing(self, call: Call, person: Person) -> Guessing:
        return Guessing(self.hall.live.limits, call.address, person.id, "role-key")
