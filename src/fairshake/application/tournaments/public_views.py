"""What a tournament on the platform shows: to everyone, and to its crew."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from fairshake.application.answers import Response
from fairshake.tournaments.entries import public_name
from fairshake.tournaments.refusal import TournamentRefusal
from fairshake.tournaments.state import Tournament

from .answers.crew import CrewAnswer, ShownInvitation, ShownMember
from .answers.draw import DrawnSeat
from .answers.files import ImportedTournament, TakenInAnswer
from .answers.hall import HallAnswer, PublicTablesAnswer
from .answers.sheets import SheetPageAnswer
from .answers.standings import AwardsAnswer, InventedAnswer, SimulatedAnswer, StandingsAnswer
from .answers.tournament import (
    BegunAnswer,
    DescribedAnswer,
    MyTournament,
    MyTournamentsAnswer,
    ShownTournament,
)
from .crew import COACH, MAY, CrewMember, strongest
from .draw_act import table_answer
from .hall import byes_answer, clock_answer, hall_answer, moment, schedule_answer, seats_answer
from .hosted import Hosted, Invitation
from .publication import check_published, is_draw_published, publication_answer
from .query_acts import awards_answer, of_division, standings_answer, table_with_sheet
from .service import TournamentService
from .session import TournamentSession
from .setup_acts import describe


def member_answer(one: CrewMember) -> ShownMember:
    return ShownMember(one.person, one.role, one.name, one.team or None)


def crew_answer(members: Sequence[CrewMember], invitations: Sequence[Invitation]) -> CrewAnswer:
    links = [ShownInvitation(one.id, one.role, one.name, one.team or None) for one in invitations]
    return CrewAnswer([member_answer(one) for one in members], links)


def mine_answer(found: Sequence[tuple[Hosted, CrewMember]]) -> MyTournamentsAnswer:
    return MyTournamentsAnswer(
        [
            MyTournament(one.id, one.name, one.created, one.test, member.role, member.team or None)
            for one, member in found
        ]
    )


def is_crew(members: Sequence[CrewMember]) -> bool:
    return any(one.role != COACH for one in members)


def hosted_answer(service: TournamentService, id: str, members: Sequence[CrewMember]) -> ShownTournament:
    """A public summary of a tournament, with what the caller may do."""
    hosted, desk = service.hosted(id), service.desk(id)
    state, now = desk.state(), moment(desk)
    best = strongest(members)
    clocks = [clock_answer(clock, now) for _, clock in sorted(state.clocks.items())]
    roles = {one.role for one in members}
    return ShownTournament(
        **structs.asdict(describe(state)),
        id=id,
        version=hosted.records,
        test=hosted.test,
        scoring=state.book.scoring,
        entries=len(state.entries),
        teams=len({one.team for one in state.entries.values() if one.team}),
        drawn=state.drawn_rounds(),
        played=state.played_rounds(),
        published=publication_answer(state),
        clock=clocks[-1] if clocks else None,
        calls=sum(not one.answered_by for one in state.calls),
        undecided=sum(one.status in ("waiting", "changed") for one in state.registrations.values()),
        schedule=schedule_answer(state),
        now=now,
        me=None if best is None else member_answer(best),
        coaching=sorted(one.team for one in members if one.role == COACH),
        may=sorted(act for act, who in MAY.items() if who & roles),
    )


def begun_answer(
    tournament: ShownTournament, answer: Response
) -> BegunAnswer | InventedAnswer | TakenInAnswer:
    """A new tournament, with the answer of the act that created it."""
    match answer:
        case ImportedTournament():
            return TakenInAnswer(tournament, answer=answer)
        case SimulatedAnswer():
            return InventedAnswer(tournament, answer=answer)
        case DescribedAnswer():
            return BegunAnswer(tournament, answer=answer)
    raise TypeError(f"{type(answer).__name__} begins no tournament")


def public_standings(desk: TournamentSession, division: str | None, public: bool) -> StandingsAnswer:
    state = desk.state()
    seen = check_published(state, "standings") if public else state
    return of_division(standings_answer(seen, public), division)


def public_awards(desk: TournamentSession, places: int, division: str | None, public: bool) -> AwardsAnswer:
    state = desk.state()
    seen = check_published(state, "awards") if public else state
    return of_division(awards_answer(seen, places, public), division)


def public_hall(desk: TournamentSession, public: bool) -> HallAnswer:
    return hall_answer(desk.state(), moment(desk), public)


def public_tables(state: Tournament, round: int, public: bool) -> PublicTablesAnswer:
    if public and not is_draw_published(state, round):
        raise TournamentRefusal("not-published", what="draw")
    return PublicTablesAnswer(
        round, state.book.scoring, seats_answer(state, round, public), byes_answer(state, round, public)
    )


def sheet_page(state: Tournament, round: int, table: int, crew: bool, key: str) -> SheetPageAnswer:
    """One sheet for the person who may type it: the players, what is on it, and what a game can score."""
    drawn = table_answer(state, state.seating(round, table))
    if not crew:
        drawn = structs.replace(drawn, seats=[_public_seat(state, round, one) for one in drawn.seats])
    return SheetPageAnswer(
        name=state.name,
        scoring=state.book.scoring,
        table=table_with_sheet(state, drawn),
        best_game=state.book.best_game,
        allowed=crew or state.settings.player_phones,
        crew=crew,
        key=key if crew else None,
    )


def _public_seat(state: Tournament, round: int, seat: DrawnSeat) -> DrawnSeat:
    name = public_name(state.entries[seat.code], state.settings.public, round)
    return structs.replace(seat, name=name)
