"""A season: several tournaments of one league. Players are matched by code, teams by name; the best n
results count."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec import Struct, structs

from .csv_files import write_table
from .refusal import TournamentFault, TournamentRefusal
from .scoring import written
from .standings import individual_standings, team_standings
from .state import Tournament

MOST: Final = 40
"""Tournaments of one season."""


class CountedResult(Struct, frozen=True):
    """One tournament of a player or a team. Points are hundredths; `counts` says whether it is among the best."""

    points: int
    place: int
    rounds: int
    counts: bool = False


class SeasonStanding(Struct, frozen=True):
    """A player (by code) or a team (code empty) over the season; None for a tournament that was missed."""

    code: str
    name: str
    team: str
    school: str
    division: str
    results: tuple[CountedResult | None, ...]
    points: int = 0
    rounds: int = 0
    place: int = 0

    @property
    def played(self) -> int:
        return sum(one is not None for one in self.results)


class Season(Struct, frozen=True):
    best: int
    individuals: tuple[SeasonStanding, ...]
    teams: tuple[SeasonStanding, ...]
    two_names: tuple[tuple[str, tuple[str, ...]], ...]
    """Codes used with different names, perhaps by two children."""


Row = tuple[str, SeasonStanding, CountedResult]


def season(tournaments: Sequence[Tournament], best: int = 0) -> Season:
    """The standings of these tournaments together; `best` 0 counts all of them."""
    if not 1 <= len(tournaments) <= MOST:
        raise TournamentFault("tournaments", "not-between", given=len(tournaments), low=1, high=MOST)
    if not 0 <= best <= len(tournaments):
        raise TournamentFault("best", "not-between", given=best, low=0, high=len(tournaments))
    if len({one.book.scoring for one in tournaments}) > 1 or len({one.book.game for one in tournaments}) > 1:
        raise TournamentRefusal("season-mixed")
    count = best or len(tournaments)
    return Season(
        count,
        _ranked(tournaments, count, _players),
        _ranked(tournaments, count, _teams),
        _two_names(tournaments),
    )


def _players(state: Tournament) -> Iterable[Row]:
    for one in individual_standings(state):
        entry = state.entries[one.code]
        who = SeasonStanding(entry.code, entry.name_now, entry.team, entry.school, one.division, ())
        if one.by_round:
            yield one.code.casefold(), who, CountedResult(one.points, one.place, one.rounds)


def _teams(state: Tournament) -> Iterable[Row]:
    for one in team_standings(state):
        who = SeasonStanding("", one.team, one.team, one.school, one.division, ())
        if one.rounds:
            yield one.team.casefold(), who, CountedResult(one.points, one.place, one.rounds)


def _ranked(
    tournaments: Sequence[Tournament], best: int, rows: Callable[[Tournament], Iterable[Row]]
) -> tuple[SeasonStanding, ...]:
    """By division and place; a player's newest tournament decides the name, team and division."""
    known: dict[str, SeasonStanding] = {}
    results: dict[str, list[CountedResult | None]] = {}
    for number, state in enumerate(tournaments):
        for key, who, result in rows(state):
            known[key] = who
            results.setdefault(key, [None] * len(tournaments))[number] = result
    found = [_standing(known[key], results[key], best) for key in known]
    order = list(dict.fromkeys(division.id for state in tournaments for division in state.divisions))
    found.sort(key=lambda one: (order.index(one.division), -one.points, one.code, one.name))
    return tuple(_placed(found))


def _standing(who: SeasonStanding, results: Sequence[CountedResult | None], best: int) -> SeasonStanding:
    played = [(number, one) for number, one in enumerate(results) if one is not None]
    played.sort(key=lambda pair: (-pair[1].points, pair[0]))
    counted = {number for number, _ in played[:best]}
    marked = tuple(
        None if one is None else structs.replace(one, counts=number in counted)
        for number, one in enumerate(results)
    )
    return structs.replace(
        who,
        results=marked,
        points=sum(one.points for number, one in played if number in counted),
        rounds=sum(one.rounds for _, one in played),
    )


def _placed(rows: Sequence[SeasonStanding]) -> list[SeasonStanding]:
    """Places within each division; equal points share one."""
    placed: list[SeasonStanding] = []
    first = 0
    for number, row in enumerate(rows):
        last = placed[-1] if placed else None
        if last is None or last.division != row.division:
            first = number
        if last is not None and (last.division, last.points) == (row.division, row.points):
            placed.append(structs.replace(row, place=last.place))
        else:
            placed.append(structs.replace(row, place=number - first + 1))
    return placed


def _two_names(tournaments: Sequence[Tournament]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    names: dict[str, dict[str, None]] = {}
    for state in tournaments:
        for entry in state.entries.values():
            if entry.name:
                names.setdefault(entry.code.casefold(), {}).setdefault(entry.name)
    return tuple((code.upper(), tuple(found)) for code, found in sorted(names.items()) if len(found) > 1)


def season_csv(season: Season, names: Sequence[str]) -> str:
    """Players and then teams; a column for the points of each tournament, empty where it was missed."""
    columns = (
        "place",
        "code",
        "name",
        "team",
        "school",
        "division",
        "tournaments",
        "rounds",
        "points",
        *names,
    )
    rows = [
        (
            one.place,
            one.code,
            one.name,
            one.team,
            one.school,
            one.division,
            one.played,
            one.rounds,
            written(one.points),
            *("" if result is None else written(result.points) for result in one.results),
        )
        for one in (*season.individuals, *season.teams)
    ]
    return write_table(columns, rows)
