"""A season: the standings of several tournaments together, and their CSV."""

from __future__ import annotations

from collections.abc import Sequence

from fairshake.tournaments.refusal import TournamentFault, TournamentRefusal
from fairshake.tournaments.scoring import HUNDRED
from fairshake.tournaments.season import MOST, SeasonStanding, season, season_csv
from fairshake.tournaments.state import Tournament
from fairshake.tournaments.tables import number, provisional

from .answers.season import SeasonAnswer, SeasonPlace, SeasonResult, SeasonTournament, TwoNames
from .error_messages import ActDeclinedError, bad_field
from .hosted import Actor
from .service import TournamentService


def season_answer(states: Sequence[Tournament], best: int = 0) -> SeasonAnswer:
    """Raises BadInput, ActDeclinedError."""
    try:
        found = season(states, best)
    except TournamentRefusal as refusal:
        raise ActDeclinedError(refusal) from None
    except TournamentFault as fault:
        raise bad_field(fault) from None
    return SeasonAnswer(
        rulebook=states[0].book.id,
        scoring=states[0].book.scoring,
        best=found.best,
        tournaments=[SeasonTournament(one.name, bool(provisional(one))) for one in states],
        individuals=[_place(one) for one in found.individuals],
        teams=[_place(one) for one in found.teams],
        two_names=[TwoNames(code, list(names)) for code, names in found.two_names],
    )


def season_file(states: Sequence[Tournament], best: int = 0) -> bytes:
    """The same as a CSV."""
    season_answer(states, best)
    return season_csv(season(states, best), [one.name for one in states]).encode()


def my_season(service: TournamentService, who: Actor, ids: str, best: int) -> SeasonAnswer:
    """The season of tournaments at which this person has a role; their ids with commas."""
    return season_answer(_states(service, who, ids), best)


def my_season_file(service: TournamentService, who: Actor, ids: str, best: int) -> bytes:
    return season_file(_states(service, who, ids), best)


def _states(service: TournamentService, who: Actor, ids: str) -> list[Tournament]:
    wanted = [one for one in ids.split(",") if one]
    return service.season(wanted[: MOST + 1], who)


def _place(one: SeasonStanding) -> SeasonPlace:
    results = [
        None
        if result is None
        else SeasonResult(number(result.points), result.place, result.rounds, result.counts)
        for result in one.results
    ]
    points = [result.points for result in one.results if result is not None]
    return SeasonPlace(
        place=one.place,
        code=one.code,
        name=one.name,
        team=one.team,
        school=one.school,
        division=one.division,
        points=number(one.points),
        rounds=one.rounds,
        average=round(sum(points) / HUNDRED / one.rounds, 2) if one.rounds else 0.0,
        best=number(max(points, default=0)),
        results=results,
    )
