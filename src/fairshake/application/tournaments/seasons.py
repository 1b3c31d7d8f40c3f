"""A season: the standings of several tournaments together, and their CSV."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from fairshake.application.errors import BadInput
from fairshake.tournaments.refusal import TournamentFault, TournamentRefusal
from fairshake.tournaments.scoring import HUNDRED
from fairshake.tournaments.season import MOST, SeasonStanding, finals_csv, season, season_csv
from fairshake.tournaments.state import Tournament
from fairshake.tournaments.statistics import played_rounds, rounds_csv, tables_csv
from fairshake.tournaments.tables import number, provisional

from .answers.season import (
    SeasonAnswer,
    SeasonHistoryAnswer,
    SeasonPlace,
    SeasonResult,
    SeasonRound,
    SeasonTournament,
    TwoNames,
)
from .error_messages import ActDeclinedError, bad_field
from .hosted import Actor
from .service import TournamentService

FILES: Final = ("standings", "rounds", "tables", "finals-players", "finals-teams")


def season_answer(states: Sequence[Tournament], best: int = 0, cut: int = 0) -> SeasonAnswer:
    """Raises BadInput, ActDeclinedError."""
    try:
        found = season(states, best, cut)
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


def season_file(states: Sequence[Tournament], best: int = 0, cut: int = 0, what: str = "standings") -> bytes:
    """As a CSV: the standings, every round or table that was played, or the entries of the finals."""
    if what not in FILES:
        given, allowed = repr(what[:40]), ", ".join(FILES)
        raise BadInput("what", "tournaments.fault.not-allowed", given=given, allowed=allowed)
    season_answer(states, best, cut)
    found = season(states, best, cut)
    match what:
        case "rounds":
            return rounds_csv(states).encode()
        case "tables":
            return tables_csv(states).encode()
        case "finals-players" | "finals-teams":
            if not cut:
                raise BadInput("cut", "tournaments.input.missing")
            return finals_csv(states, found, what == "finals-teams").encode()
    return season_csv(found, [one.name for one in states]).encode()


def season_history(states: Sequence[Tournament], code: str = "", team: str = "") -> SeasonHistoryAnswer:
    """The rounds of a player by code, or of a team by name."""
    if bool(code.strip()) == bool(team.strip()):
        raise BadInput("code", "tournaments.fault.code-or-team")
    wanted, field = (code, "code") if code.strip() else (team, "team")
    rounds = [
        one for one in played_rounds(states) if getattr(one, field).casefold() == wanted.strip().casefold()
    ]
    return SeasonHistoryAnswer(
        [SeasonRound(**(structs.asdict(one) | {"points": number(one.points)})) for one in rounds]
    )


def my_season(service: TournamentService, who: Actor, ids: str, best: int, cut: int) -> SeasonAnswer:
    """The season of tournaments at which this person has a role; their ids with commas."""
    return season_answer(_states(service, who, ids), best, cut)


def my_season_file(service: TournamentService, who: Actor, ids: str, best: int, cut: int, what: str) -> bytes:
    return season_file(_states(service, who, ids), best, cut, what)


def my_season_history(
    service: TournamentService, who: Actor, ids: str, code: str, team: str
) -> SeasonHistoryAnswer:
    return season_history(_states(service, who, ids), code, team)


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
        wins=one.wins,
        best_round=number(one.best_round),
        qualified=one.qualified,
        results=results,
    )
