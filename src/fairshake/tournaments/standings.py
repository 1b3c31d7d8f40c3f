"""Standings: points of players and teams by division, shared places, and the tie-breaks the director named."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct, structs

from .conduct import points_taken, team_points_taken
from .entries import Entry, teams_of
from .scoring import HUNDRED, round_points
from .settings import AVERAGE, bye_points
from .sheets import ScoreSheet
from .state import Tournament


class Standing(Struct, frozen=True):
    """One player. Points are hundredths; `by_round` has only rounds that count."""

    code: str
    team: str
    division: str
    rounds: int
    points: int
    by_round: Mapping[int, int]
    tie_breaks: tuple[int, ...] = ()
    place: int = 0


class TeamStanding(Struct, frozen=True):
    team: str
    school: str
    division: str
    rounds: int
    points: int
    members: tuple[str, ...]
    taken: int = 0
    """Points that judges took from the team, already deducted from `points`."""
    tie_breaks: tuple[int, ...] = ()
    place: int = 0


class SchoolStanding(Struct, frozen=True):
    """A school across all divisions: the sum of its teams."""

    school: str
    teams: tuple[str, ...]
    points: int
    place: int = 0


Row = TypeVar("Row", Standing, TeamStanding, SchoolStanding)


def individual_standings(state: Tournament) -> list[Standing]:
    """Everyone by division and place; withdrawn players stay, with the points they earned."""
    book = _Ledger(state)
    found = [book.standing(entry) for entry in state.entries.values()]
    ranked: list[Standing] = []
    for division in state.divisions:
        mine = [one for one in found if one.division == division.id]
        ranked += _placed(mine, lambda one: (one.points, *one.tie_breaks), lambda one: one.code)
    return ranked


def team_standings(state: Tournament) -> list[TeamStanding]:
    """Teams: the sum of their members' points, minus what judges took from the team."""
    book = _Ledger(state)
    players = {code: book.standing(entry) for code, entry in state.entries.items()}
    taken = team_points_taken(state.ledger)
    found = [
        _team(book, team, members, players, taken)
        for team, members in teams_of(state.entries.values()).items()
    ]
    ranked: list[TeamStanding] = []
    for division in state.divisions:
        mine = [one for one in found if one.division == division.id]
        ranked += _placed(mine, lambda one: (one.points, *one.tie_breaks), lambda one: one.team)
    return ranked


def school_standings(state: Tournament) -> list[SchoolStanding]:
    """Schools across divisions, by the points of all their teams; a team from several schools counts for
    none."""
    teams: dict[str, list[TeamStanding]] = {}
    for team in team_standings(state):
        schools = {state.entries[code].school for code in team.members}
        if len(schools) == 1 and "" not in schools:
            teams.setdefault(team.school, []).append(team)
    found = [
        SchoolStanding(school, tuple(one.team for one in mine), sum(one.points for one in mine))
        for school, mine in teams.items()
    ]
    return _placed(found, lambda one: (one.points,), lambda one: one.school)


def order_by_standing(state: Tournament, division: str) -> tuple[str, ...]:
    return tuple(one.code for one in individual_standings(state) if one.division == division)


def _team(
    book: _Ledger,
    team: str,
    members: Sequence[Entry],
    players: Mapping[str, Standing],
    taken: Mapping[str, int],
) -> TeamStanding:
    state = book.state
    mine = [players[member.code] for member in members]
    schools = sorted({member.school for member in members if member.school})
    rounds = {round for one in mine for round in one.by_round}
    off = HUNDRED * taken.get(team, 0)
    points = sum(one.points for one in mine) - off
    codes = tuple(one.code for one in mine)
    return TeamStanding(
        team,
        " / ".join(schools),
        home_division(state, members),
        len(rounds),
        points,
        codes,
        off,
        tuple(_team_tie_break(book, name, mine) for name in state.settings.team_tie_breaks),
    )


def _team_tie_break(book: _Ledger, name: str, mine: Sequence[Standing]) -> int:
    """What breaks a tie between teams, in hundredths."""
    if name in ("wins", "total"):
        return sum(book.tie_break(name, one.code) for one in mine)
    if name == "best-player":
        return max((one.points for one in mine), default=0)
    rounds = book.state.played_rounds()
    sums = {round: sum(one.by_round.get(round, 0) for one in mine) for round in rounds}
    if name == "best-round":
        return max(sums.values(), default=0)
    return sums.get(max(rounds, default=0), 0)


def home_division(state: Tournament, members: Sequence[Entry]) -> str:
    """Where a team is ranked: the division with most of its members (the lower one if tied); the others play
    up."""
    order = [division.id for division in state.divisions]
    names = [state.division_of(member) for member in members]
    return max(order, key=lambda division: (names.count(division), -order.index(division)))


def _placed(
    rows: Iterable[Row], rank: Callable[[Row], tuple[int, ...]], name: Callable[[Row], str]
) -> list[Row]:
    """Rows from first to last; tied rows share a place."""
    ordered = sorted(rows, key=lambda row: (*(-value for value in rank(row)), name(row)))
    placed: list[Row] = []
    for number, row in enumerate(ordered, 1):
        equal = placed and rank(placed[-1]) == rank(row)
        placed.append(structs.replace(row, place=placed[-1].place if equal else number))
    return placed


class _Ledger:
    """The points of every sheet, computed once."""

    def __init__(self, state: Tournament) -> None:
        self.state = state
        self.points: dict[str, dict[int, int]] = {code: {} for code in state.entries}
        self.totals = dict.fromkeys(state.entries, 0)
        self.opponents: dict[str, list[str]] = {code: [] for code in state.entries}
        self.tables: dict[str, list[ScoreSheet]] = {code: [] for code in state.entries}
        taken = {round: points_taken(state.ledger, round) for round in state.played_rounds()}
        out = {round: state.out_in(round) for round in taken}
        for (round, _), sheet in state.sheets.items():
            if sheet.void:
                continue
            scored = round_points(state.book, sheet, taken[round], out[round])
            for line in sheet.lines:
                if line.absent:
                    continue
                self.points[line.code][round] = scored[line.code]
                self.totals[line.code] += line.sum - taken[round].get(line.code, 0)
                self.tables[line.code].append(sheet)
                self.opponents[line.code] += [code for code in sheet.present if code != line.code]
        self._add_byes()
        self.sums = {code: sum(rounds.values()) for code, rounds in self.points.items()}

    def _add_byes(self) -> None:
        """A bye is worth what the director set, once its round has been played at other tables."""
        played = set(self.state.played_rounds())
        bye = self.state.settings.bye
        self.byes: dict[str, list[int]] = {}
        for round, code in sorted(self.state.byes):
            if round in played and code in self.points:
                self.byes.setdefault(code, []).append(round)
        for code, rounds in self.byes.items():
            mine = list(self.points[code].values())
            each = bye_points(bye) or 0
            if bye == AVERAGE:
                each = (2 * sum(mine) + len(mine)) // (2 * len(mine)) if mine else 0
            self.points[code].update(dict.fromkeys(rounds, each))

    def standing(self, entry: Entry) -> Standing:
        by_round = self.points[entry.code]
        played = len(by_round) - len(self.byes.get(entry.code, ()))
        breaks = tuple(self.tie_break(name, entry.code) for name in self.state.settings.tie_breaks)
        division = self.state.division_of(entry)
        points = self.sums[entry.code]
        return Standing(entry.code, entry.team, division, played, points, dict(by_round), breaks)

    def tie_break(self, name: str, code: str) -> int:
        rounds = self.points[code]
        match name:
            case "wins":
                return HUNDRED * self._wins(code)
            case "total":
                return HUNDRED * self.totals[code]
            case "best-round":
                return max(rounds.values(), default=0)
            case "last-round":
                return rounds.get(max(self.state.played_rounds(), default=0), 0)
            case _:
                return sum(self.sums[other] for other in self.opponents[code])

    def _wins(self, code: str) -> int:
        """Rounds in which nobody at the table scored more."""
        return sum(
            self.points[code][sheet.round] == max(self.points[one][sheet.round] for one in sheet.present)
            for sheet in self.tables[code]
        )
