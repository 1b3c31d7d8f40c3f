"""What everyone may see, what a coach sees, and the page of one sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET

from fairshake.application.answers import Response
from fairshake.application.errors import BadInput
from fairshake.application.people import Person
from fairshake.application.tournaments import answers as shapes
from fairshake.application.tournaments import public_views
from fairshake.application.tournaments.score_acts import ScoreRequest
from fairshake.application.tournaments.session import TournamentSession
from fairshake.server.routes.permission import Permission
from fairshake.server.routes.registry import Routes

from .hall import MOST_BYTES, PREFIX, Hall, actor, given
from .queries import (
    AwardsQuery,
    HallQuery,
    HistoryQuery,
    NoQuery,
    SheetQuery,
    StandingsQuery,
    TablesQuery,
    TeamQuery,
)

MOST_PLACES: Final = 100
routes = Routes(PREFIX, most_bytes=MOST_BYTES, errors=(403, 422, 503), permission=Permission.PERSON)
_SHEET: Final = "/{tournament}/sheets/{round}/{table}"


class ViewRoutes:
    """The read-only routes, and handing in a sheet."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.service = hall.service

    @routes.get("/{tournament}/status", answer=shapes.TournamentStatusAnswer)
    def status(self, person: Person, tournament: str, query: NoQuery) -> Response:
        """Its status."""
        return self.hall.act(tournament, person, "status", {}).answer

    @routes.get("/{tournament}/entries", answer=shapes.EntriesAnswer)
    def entries(self, person: Person, tournament: str, query: TeamQuery) -> Response:
        """The roster."""
        return self.hall.act(tournament, person, "entries", given(query)).answer

    @routes.get("/{tournament}/history", answer=shapes.HistoryAnswer)
    def history(self, person: Person, tournament: str, query: HistoryQuery) -> Response:
        """Everything that happened."""
        return self.hall.act(tournament, person, "history", given(query)).answer

    @routes.get("/{tournament}/team", answer=shapes.TeamAnswer)
    def team(self, person: Person, tournament: str, query: TeamQuery) -> Response:
        """A team as its coach sees it."""
        return self.hall.act(tournament, person, "team", {**given(query), "missing_ok": True}).answer

    @routes.get(
        "/{tournament}/standings", permission=Permission.ANYONE, answer=shapes.StandingsAnswer, errors=(409,)
    )
    def standings(self, person: Person | None, tournament: str, query: StandingsQuery) -> Response:
        """Standings."""
        division = query.division or None

        def show(desk: TournamentSession, public: bool) -> Response:
            return public_views.public_standings(desk, division, public)

        return self._seen(person, tournament, query.public, show)

    @routes.get(
        "/{tournament}/awards", permission=Permission.ANYONE, answer=shapes.AwardsAnswer, errors=(409,)
    )
    def awards(self, person: Person | None, tournament: str, query: AwardsQuery) -> Response:
        """Awards."""
        division, places = query.division or None, query.places
        if not 1 <= places <= MOST_PLACES:
            raise BadInput("places", "tournaments.fault.not-between", given=places, low=1, high=MOST_PLACES)

        def show(desk: TournamentSession, public: bool) -> Response:
            return public_views.public_awards(desk, places, division, public)

        return self._seen(person, tournament, query.public, show)

    @routes.get("/{tournament}/hall", permission=Permission.ANYONE, answer=shapes.HallAnswer)
    def hall_screen(self, person: Person | None, tournament: str, query: HallQuery) -> Response:
        """The big screen."""
        return self._seen(person, tournament, query.public, public_views.public_hall)

    @routes.get(
        "/{tournament}/tables",
        permission=Permission.ANYONE,
        answer=(shapes.RoundTablesAnswer, shapes.PublicTablesAnswer),
        errors=(409,),
    )
    def tables(self, person: Person | None, tournament: str, query: TablesQuery) -> Response:
        """Who sits where.

        The crew sees sheets, everyone else the seats.
        """
        members = self.service.members(tournament, actor(person))
        if public_views.is_crew(members) and not query.public:
            fields = given(query)
            del fields["public"]
            return self.hall.act(tournament, person, "tables", fields).answer
        round = 1 if query.round is UNSET else query.round

        def show(desk: TournamentSession, public: bool) -> Response:
            return public_views.public_tables(desk.state(), round, public)

        return self._seen(person, tournament, query.public, show)

    @routes.get(_SHEET, permission=Permission.ANYONE, answer=shapes.SheetPageAnswer, errors=(409,))
    def sheet(
        self, person: Person | None, tournament: str, round: int, table: int, query: SheetQuery
    ) -> Response:
        """One sheet.

        For the crew, or for anyone with the code that is printed on it.
        """
        state = self.service.state(tournament)
        crew = public_views.is_crew(self.service.members(tournament, actor(person)))
        if not crew:
            self.service.check_key(tournament, state, round, table, query.key)
        key = self.service.sheet_key(tournament, state, round, table)
        return public_views.sheet_page(state, round, table, crew, key)

    @routes.post(
        _SHEET, permission=Permission.ANYONE, body=ScoreRequest, answer=shapes.ScoredAnswer, errors=(409,)
    )
    def hand_in(
        self,
        person: Person | None,
        tournament: str,
        round: int,
        table: int,
        query: SheetQuery,
        body: dict[str, Any],
    ) -> Response:
        """Hand in a sheet."""
        fields = {**body, "round": round, "table": table}
        fields.pop("csv", None)
        return self.service.sheet_act(tournament, actor(person), fields, query.key).answer

    def _seen(
        self,
        person: Person | None,
        id: str,
        wanted: bool,
        show: Callable[[TournamentSession, bool], Response],
    ) -> Response:
        """What is shown: full names to the crew, unless it asks for the public page."""
        crew = public_views.is_crew(self.service.members(id, actor(person)))
        return show(self.service.desk(id), wanted or not crew)
