"""A draw of one division as numbers: who may change places, who may not meet, who met before, and the
costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

HARD: Final = 100_000_000
REPEAT: Final = 1_000
SCHOOL: Final = 10

FREE, ONE_SCHOOL, NEVER = 0, 1, 2


class DrawProblem(NamedTuple):
    """Players are numbers. Each round has positions; a position belongs to a table and holds a player."""

    players: int
    seats: list[list[int]]
    tables: list[list[int]]
    movable: list[list[int]]
    kinds: bytearray
    """For every pair of players: may meet, same school, or must never meet."""
    met: bytearray
    """For every pair of players: how often they met in rounds that aren't being drawn."""
    barred: list[tuple[int, int, int]]
    """Forbidden combinations of round, player and table."""
    schools: Sequence[str] = ()
    """The school of every player, for the lower bound; empty means no school."""

    def kind(self, a: int, b: int) -> int:
        return self.kinds[a * self.players + b]


class Faults(NamedTuple):
    """What an arrangement breaks, in order of weight."""

    hard: int
    repeats: int
    schools: int

    @property
    def cost(self) -> int:
        return self.hard * HARD + self.repeats * REPEAT + self.schools * SCHOOL


def kinds_of(
    teams: Sequence[str], schools: Sequence[str], apart: Iterable[tuple[int, int]] = ()
) -> bytearray:
    """Teammates never meet, and schoolmates should not; an empty name means no team or school."""
    players = len(teams)
    kinds = bytearray(players * players)
    for names, kind in ((schools, ONE_SCHOOL), (teams, NEVER)):
        groups: dict[str, list[int]] = {}
        for player, name in enumerate(names):
            if name:
                groups.setdefault(name, []).append(player)
        for members in groups.values():
            _mark(kinds, players, combinations(members, 2), kind)
    _mark(kinds, players, apart, NEVER)
    return kinds


def _mark(kinds: bytearray, players: int, pairs: Iterable[tuple[int, int]], kind: int) -> None:
    for a, b in pairs:
        kinds[a * players + b] = kinds[b * players + a] = kind


def groups_at(problem: DrawProblem, seats: Sequence[Sequence[int]], round: int) -> list[list[int]]:
    """The players of each table in a round."""
    groups: list[list[int]] = [[] for _ in range(max(problem.tables[round], default=-1) + 1)]
    for table, player in zip(problem.tables[round], seats[round], strict=True):
        groups[table].append(player)
    return groups


def faults_of(problem: DrawProblem, seats: Sequence[Sequence[int]]) -> Faults:
    """Everything that an arrangement breaks, counted from scratch."""
    hard = repeats = schools = 0
    met = bytearray(problem.met)
    barred = set(problem.barred)
    for round in range(len(seats)):
        for table, group in enumerate(groups_at(problem, seats, round)):
            hard += sum((round, player, table) in barred for player in group)
            for a, b in combinations(group, 2):
                kind = problem.kind(a, b)
                hard += kind == NEVER
                schools += kind == ONE_SCHOOL
                repeats += met[a * problem.players + b]
                met[a * problem.players + b] += 1
                met[b * problem.players + a] += 1
    return Faults(hard, repeats, schools)


def repeats_of(problem: DrawProblem, seats: Sequence[Sequence[int]]) -> int:
    """How many meetings are repeats: not the first between two players."""
    met = bytearray(problem.met)
    count = 0
    for round in range(len(seats)):
        for group in groups_at(problem, seats, round):
            for a, b in combinations(group, 2):
                count += met[a * problem.players + b] > 0
                met[a * problem.players + b] += 1
                met[b * problem.players + a] += 1
    return count


def floor_of(problem: DrawProblem) -> int:
    """A lower bound for the cost of any arrangement; reaching it proves that there is nothing better."""
    return _fewest_repeats(problem) * REPEAT + _fewest_school_pairs(problem) * SCHOOL


def _fewest_repeats(problem: DrawProblem) -> int:
    """A player who needs more opponents than there are must meet some of them again."""
    needs = [0] * problem.players
    for tables, seats in zip(problem.tables, problem.seats, strict=True):
        counts = [tables.count(table) for table in range(max(tables, default=-1) + 1)]
        least = min(counts, default=1) - 1
        for player in seats:
            needs[player] += least
    excess = 0
    for player, need in enumerate(needs):
        start = player * problem.players
        row = problem.kinds[start : start + problem.players]
        excess += max(0, need - (problem.players - 1 - row.count(NEVER)))
    return (excess + 1) // 2


def _fewest_school_pairs(problem: DrawProblem) -> int:
    """A school with more players than tables, or a table with more seats than schools, makes meetings
    unavoidable."""
    if not any(problem.schools):
        return 0
    total = 0
    for seats, tables in zip(problem.seats, problem.tables, strict=True):
        sizes = Counter(problem.schools[player] for player in seats)
        alone = sizes.pop("", 0)
        by_school = sum(_pairs(size, max(tables, default=0) + 1) for size in sizes.values())
        by_table = sum(_pairs(size, len(sizes) + alone) for size in Counter(tables).values())
        total += max(by_school, by_table)
    return total


def _pairs(people: int, places: int) -> int:
    """The smallest number of pairs if this many people share this many places."""
    each, more = divmod(people, max(places, 1))
    return more * (each + 1) * each // 2 + (places - more) * each * (each - 1) // 2
