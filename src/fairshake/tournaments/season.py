"""A season: several tournaments of one league. Players are matched by code, teams by name; the best n
results count."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec import Struct, structs

from .csv_files import write_table
from .entry_file import COLUMNS as ENTRY_COLUMNS
from .refusal import TournamentFault, TournamentRefusal
from .scoring import written
from .standings import individual_standings, team_standings
from .state import Tournament
from .statistics import PlayedRound, played_rounds

MOST: Final = 40
"""Tournaments of one season."""
MOST_CUT: Final = 1000


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
    wins: int = 0
    """Rounds in which nobody at the table scored more; those of its players for a team."""
    best_round: int = 0
    """The most points of one round, in hundredths."""
    qualified: bool = False
    """Whether the place is above the cut; players who share the last place all qualify."""

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


def season(tournaments: Sequence[Tournament], best: int = 0, cut: int = 0) -> Season:
    """The standings of these tournaments together; `best` 0 counts all of them."""
    if not 1 <= len(tournaments) <= MOST:
        raise TournamentFault("tournaments", "not-between", given=len(tournaments), low=1, high=MOST)
    if not 0 <= best <= len(tournaments):
        raise TournamentFault("best", "not-between", given=best, low=0, high=len(tournaments))
    if not 0 <= cut <= MOST_CUT:
        raise TournamentFault("cut", "not-between", given=cut, low=0, high=MOST_CUT)
    if len({one.book.scoring for one in tournaments}) > 1 or len({one.book.game for one in tournaments}) > 1:
        raise TournamentRefusal("season-mixed")
    count = best or len(tournaments)
    rounds = played_rounds(tournaments)
    return Season(
        count,
        _with_rounds(_ranked(tournaments, count, _players), rounds, lambda one: one.code, cut),
        _with_rounds(_ranked(tournaments, count, _teams), rounds, lambda one: one.team, cut),
        _two_names(tournaments),
    )


def _with_rounds(
    rows: Sequence[SeasonStanding],
    rounds: Sequence[PlayedRound],
    name: Callable[[PlayedRound], str],
    cut: int,
) -> tuple[SeasonStanding, ...]:
    """The rows with the results of single rounds, and whether each is above the cut."""
    wins: dict[str, int] = {}
    best: dict[str, int] = {}
    for one in rounds:
        key = name(one).casefold()
        wins[key] = wins.get(key, 0) + one.won
        best[key] = max(best.get(key, one.points), one.points)
    return tuple(
        structs.replace(
            row,
            wins=wins.get(key, 0),
            best_round=best.get(key, 0),
            qualified=bool(cut) and row.place <= cut,
        )
        for row in rows
        for key in [(row.code or row.team).casefold()]
    )


def finals_csv(tournaments: Sequence[Tournament], season: Season, by_team: bool) -> str:
    """A file of entries for the finals: the players above the cut, or everyone on a team above it."""
    codes = {one.code.casefold() for one in season.individuals if one.qualified}
    teams = {one.team.casefold() for one in season.teams if one.qualified}
    newest = {entry.code.casefold(): entry for state in tournaments for entry in state.entries.values()}
    rows = [
        (one.code, one.name_now, one.team, one.school, one.division, one.grade)
        for key, one in sorted(newest.items())
        if (one.team.casefold() in teams and one.withdrawn is None if by_team else key in codes)
    ]
    return write_table(ENTRY_COLUMNS, rows)


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
        "wins",
        "best_round",
        "qualified",
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
            one.wins,
            written(one.best_round),
            "yes" if one.qualified else "",
            *("" if result is None else written(result.points) for result in one.results),
        )
        for one in (*season.individuals, *season.teams)
    ]
    return write_table(columns, rows)
