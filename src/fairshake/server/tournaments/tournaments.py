"""The routes about tournaments as a whole: creating one, its crew, and its live tables."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from fairshake.application.answers import Response
from fairshake.application.people import Person
from fairshake.application.tournaments import answers as shapes
from fairshake.application.tournaments import setup_acts, simulate_act
from fairshake.application.tournaments.live import LiveOrder, SeatOrder
from fairshake.application.tournaments.live_seats import FillSeats, MergeTables
from fairshake.application.tournaments.public_views import (
    begun_answer,
    crew_answer,
    hosted_answer,
    member_answer,
    mine_answer,
)
from fairshake.application.tournaments.seasons import my_season, my_season_file, my_season_history
from fairshake.server.limits import Rate
from fairshake.server.live.brute_force_guard import BruteForceGuard
from fairshake.server.qr_code import qr_code
from fairshake.server.routes.body import media_type
from fairshake.server.routes.call import Call, Download
from fairshake.server.routes.permission import Permission
from fairshake.server.routes.registry import RateLimit, Routes

from .hall import MOST_BYTES, PREFIX, Hall, actor, given
from .queries import ImportQuery, SeasonFileQuery, SeasonHistoryQuery, SeasonQuery

WHOLE: Final = ("application/octet-stream", "application/vnd.sqlite3", "application/x-sqlite3")
BEGINNINGS: Final = RateLimit("tournaments", Rate(30, 0.05), "person")
Fields = dict[str, Any]
routes = Routes(PREFIX, most_bytes=MOST_BYTES, permission=Permission.PERSON)


class CreateInvitation(Struct, forbid_unknown_fields=True):
    """A link to a role; a coach's link names the team."""

    role: str
    name: str = ""
    team: str = ""


class JoinCrew(Struct, forbid_unknown_fields=True):
    key: str


class TournamentRoutes:
    """What each route does."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.service = hall.service

    @routes.post(
        "", body=setup_acts.New, answer=shapes.BegunAnswer, status=201, errors=(409,), limit=BEGINNINGS
    )
    def begin(self, person: Person, body: Fields) -> Response:
        """Create a tournament."""
        return self._begin(person, "new", body)

    @routes.post(
        "/simulate",
        body=simulate_act.Simulate,
        answer=shapes.InventedAnswer,
        status=201,
        errors=(409,),
        limit=BEGINNINGS,
    )
    def simulate(self, person: Person, body: Fields) -> Response:
        """A test tournament."""
        return self._begin(person, "simulate", body)

    @routes.post("/import", answer=shapes.TakenInAnswer, status=201, errors=(409, 422), limit=BEGINNINGS)
    def take_in(self, call: Call, person: Person, query: ImportQuery, body: bytes) -> Response:
        """A tournament from another laptop.

        Its file, or its export as JSON.
        """
        if media_type(call.request) not in WHOLE:
            text = body.decode("utf-8", "surrogateescape")
            return self._begin(person, "import", {**given(query), "text": text})
        with self.hall.live.tournament_files.opened(body) as store:
            hosted, taken_in = self.service.take_in(actor(person), store)
            return shapes.TakenInAnswer(self._shown(hosted.id, person), answer=taken_in)

    def _begin(self, person: Person, act: str, fields: Fields) -> Response:
        hosted, outcome = self.service.begin(actor(person), act, fields)
        return begun_answer(self._shown(hosted.id, person), outcome.answer)

    def _shown(self, id: str, person: Person | None) -> shapes.ShownTournament:
        return hosted_answer(self.service, id, self.service.members(id, actor(person)))

    @routes.get("/mine", answer=shapes.MyTournamentsAnswer)
    def mine(self, person: Person) -> Response:
        """My tournaments."""
        return mine_answer(self.service.mine(actor(person)))

    @routes.get("/season", answer=shapes.SeasonAnswer, errors=(404, 409))
    def season(self, person: Person, query: SeasonQuery) -> Response:
        """A season.

        The standings of several of my tournaments together: players by code, teams by name.
        """
        return my_season(self.service, actor(person), query.tournaments, query.best, query.cut)

    @routes.get("/season.csv", answer=bytes, media="text/csv", errors=(404, 409))
    def season_csv(self, person: Person, query: SeasonFileQuery) -> Download:
        """A season as CSV: its standings, everything that was played, or the entries of the finals."""
        data = my_season_file(
            self.service, actor(person), query.tournaments, query.best, query.cut, query.what
        )
        name = "season" if query.what == "standings" else f"season-{query.what}"
        return Download(data, f"{name}.csv", "text/csv; charset=utf-8")

    @routes.get("/season/history", answer=shapes.SeasonHistoryAnswer, errors=(404, 409))
    def season_history(self, person: Person, query: SeasonHistoryQuery) -> Response:
        """All rounds of a player or a team in a season."""
        return my_season_history(self.service, actor(person), query.tournaments, query.code, query.team)

    @routes.get("/{tournament}", permission=Permission.ANYONE, answer=shapes.TournamentAnswer)
    def one(self, person: Person | None, tournament: str) -> Response:
        """A summary of a tournament."""
        return shapes.TournamentAnswer(self._shown(tournament, person))

    @routes.delete("/{tournament}")
    def remove(self, person: Person, tournament: str) -> None:
        """Remove a tournament."""
        self.service.remove(tournament, actor(person))

    @routes.get("/{tournament}/crew", answer=shapes.CrewAnswer)
    def crew(self, person: Person, tournament: str) -> Response:
        """Who has a role."""
        return crew_answer(*self.service.crew(tournament, actor(person)))

    @routes.post("/{tournament}/crew", answer=shapes.InvitationAnswer, status=201)
    def invite(self, call: Call, person: Person, tournament: str, body: CreateInvitation) -> Response:
        """A link to a role."""
        one, key = self.service.invite(tournament, actor(person), body.role, body.name, body.team)
        picture = qr_code(f"{call.site}/tournament/{tournament}/join?key={key}", inline=True)
        return shapes.InvitationAnswer(one.id, one.role, one.team or None, key, picture)

    @routes.delete("/{tournament}/crew/invitations/{invitation}")
    def uninvite(self, person: Person, tournament: str, invitation: str) -> None:
        """Revoke a link."""
        self.service.uninvite(tournament, actor(person), invitation)

    @routes.delete("/{tournament}/crew/{who}", errors=(409,))
    def dismiss(self, person: Person, tournament: str, who: str) -> None:
        """Remove a role."""
        self.service.dismiss(tournament, actor(person), who)

    @routes.post("/{tournament}/join", answer=shapes.JoinedAnswer, errors=(429,))
    async def join(self, call: Call, person: Person, tournament: str, body: JoinCrew) -> Response:
        """Accept the role of a link."""
        guessing = self._guessing(call, person)
        await guessing.check()
        try:
            member = await self.hall.work(self.service.join, tournament, actor(person), body.key)
        except Exception:
            await guessing.wrong()
            raise
        return shapes.JoinedAnswer(member_answer(member))

    @routes.post("/{tournament}/live", body=LiveOrder, answer=shapes.LiveAnswer, status=201, errors=(409,))
    async def live(self, person: Person, tournament: str, body: Fields) -> Response:
        """Open live tables."""
        return await self.hall.live.live_tournaments.open(tournament, actor(person), body)

    @routes.get("/{tournament}/live-seats/{round}", answer=shapes.LiveSeatsAnswer)
    async def live_seats(self, person: Person, tournament: str, round: int) -> Response:
        """Who has come to the live tables."""
        return await self.hall.live.live_tournaments.seats.seats(tournament, actor(person), round)

    @routes.post("/{tournament}/live-fill", body=FillSeats, answer=shapes.LiveSeatsAnswer, errors=(409,))
    async def live_fill(self, person: Person, tournament: str, body: Fields) -> Response:
        """Fill empty seats."""
        return await self.hall.live.live_tournaments.seats.fill(tournament, actor(person), body)

    @routes.post("/{tournament}/live-merge", body=MergeTables, answer=shapes.LiveAnswer, errors=(409,))
    async def live_merge(self, person: Person, tournament: str, body: Fields) -> Response:
        """Merge live tables before the round starts."""
        return await self.hall.live.live_tournaments.seats.merge(tournament, actor(person), body)

    @routes.post("/{tournament}/seat", body=SeatOrder, answer=shapes.SeatAnswer, errors=(409, 429))
    async def seat(self, call: Call, person: Person, tournament: str, body: Fields) -> Response:
        """My live table, by my own link."""
        guessing = self._guessing(call, person)
        await guessing.check()
        try:
            return await self.hall.live.live_tournaments.sit(tournament, actor(person), body)
        except Exception:
            await guessing.wrong()
            raise

    @routes.get("/{tournament}/players", answer=shapes.PlayersAnswer)
    def players(self, person: Person, tournament: str) -> Response:
        """Links of the players."""
        return shapes.PlayersAnswer(self.service.player_links(tournament, actor(person)))

    def _guessing(self, call: Call, person: Person) -> BruteForceGuard:
        return BruteForceGuard(self.hall.live.limits, call.address, person.id, "role-key")
