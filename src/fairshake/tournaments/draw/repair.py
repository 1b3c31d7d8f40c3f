"""Repairing a drawn round of one division: changes as few tables as possible so that every player has a seat.

Tables that nobody left and nobody must join stay as they are. More and more tables are opened until everyone
without a seat fits in: first none, then each one, then each pair, and so on. So the first fit changes the
fewest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from .chance import SeededStream, seed_of
from .draw_request import DrawPlayer

MOST_CHOICES: Final = 300
"""How many ways to open tables to examine, for each number of tables."""
MOST_TRIED: Final = 90
"""How many of those with the right number of seats to try before taking the best."""
RESTARTS: Final = 3
MOST_PASSES: Final = 60

Cost = tuple[int, int, int, int, int]


class Broken(NamedTuple):
    """One division of a round: who sits where, and who has no seat."""

    tables: Mapping[int, tuple[str, ...]]
    """The players still playing at every table that may be changed."""
    waiting: tuple[str, ...]
    players: Mapping[str, DrawPlayer]
    met: Mapping[frozenset[str], int]
    least: int
    most: int
    usual: int
    seed: int = 0
    misplaced: frozenset[int] = frozenset()
    """Tables with someone from another division, or with teammates."""

    def must_change(self) -> list[int]:
        """Tables with too few players, or with someone who belongs elsewhere."""
        return [
            number
            for number, group in sorted(self.tables.items())
            if group and (len(group) < self.least or number in self.misplaced)
        ]


class Repaired(NamedTuple):
    """The tables that change: their numbers (0 for a new one) with the players, and those that close."""

    groups: tuple[tuple[int, tuple[str, ...]], ...]
    closed: tuple[int, ...]

    @property
    def changed(self) -> int:
        return len(self.groups) + len(self.closed)


def repair_division(broken: Broken) -> Repaired | None:
    """The repair that changes the fewest tables; None if no seats fit."""
    empty = tuple(number for number, group in sorted(broken.tables.items()) if not group)
    small = broken.must_change()
    if not broken.waiting and not small:
        return Repaired((), empty)
    others = [number for number, group in sorted(broken.tables.items()) if group and number not in small]
    largest = len(others) + len(small) + -(-len(broken.waiting) // broken.least)
    for changed in range(max(1, len(small)), largest + 1):
        found = _best(broken, small, others, changed)
        if found is not None:
            _, groups, closed = found
            return _numbered(groups, (*empty, *closed))
    return None


def _numbered(groups: Sequence[tuple[int, tuple[str, ...]]], closed: Sequence[int]) -> Repaired:
    """New tables take the numbers of those that would close."""
    free = sorted(closed)
    named = tuple((number or (free.pop(0) if free else 0), group) for number, group in groups)
    return Repaired(named, tuple(free))


Choice = tuple[Cost, tuple[tuple[int, tuple[str, ...]], ...], tuple[int, ...]]


def _best(broken: Broken, small: Sequence[int], others: Sequence[int], changed: int) -> Choice | None:
    """The best repair that changes this many tables: reopened tables and new tables."""
    best: Choice | None = None
    for opened in range(changed, len(small) - 1, -1):
        tried = 0
        for more in _choices(others, opened - len(small), seed_of(broken.seed, changed, opened)):
            tables = [*small, *more]
            for count in range(1, changed + 1):
                if max(count, opened) != changed or not _enough(broken, tables, count):
                    continue
                tried += 1
                found = _seated(broken, tables, count)
                if found is not None and (best is None or found[0] < best[0]):
                    best = found
            if tried > MOST_TRIED // changed**2:
                break
    return best


def _choices(others: Sequence[int], size: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Every way to open some more tables, or a large sample if there are too many."""
    total = 1
    for step in range(size):
        total = total * (len(others) - step) // (step + 1)
    if total <= MOST_CHOICES:
        yield from combinations(others, size)
        return
    chance, seen = SeededStream(seed), set()
    for _ in range(MOST_CHOICES):
        pool = list(others)
        chance.shuffle(pool)
        chosen = tuple(sorted(pool[:size]))
        if chosen not in seen:
            seen.add(chosen)
            yield chosen


def _enough(broken: Broken, tables: Sequence[int], count: int) -> bool:
    """Whether this many tables have seats for all of them, and for the largest team."""
    people = [code for number in tables for code in broken.tables[number]] + list(broken.waiting)
    if not count * broken.least <= len(people) <= count * broken.most:
        return False
    teams = Counter(broken.players[code].team for code in people if broken.players[code].team)
    return max(teams.values(), default=1) <= count


def _seated(broken: Broken, tables: Sequence[int], count: int) -> Choice | None:
    """Everyone from these tables and everyone waiting, at this many tables; None if no way was found."""
    kept = sorted(tables, key=lambda number: (-len(broken.tables[number]), number))[:count]
    closed = tuple(sorted(set(tables) - set(kept)))
    best: tuple[Cost, list[list[str]]] | None = None
    for restart in range(RESTARTS):
        groups = [list(broken.tables[number]) for number in kept] + [[] for _ in range(count - len(kept))]
        loose = [code for number in closed for code in broken.tables[number]] + list(broken.waiting)
        SeededStream(seed_of(broken.seed, *tables, count, restart)).shuffle(loose)
        search = _Places(broken, [tuple(group) for group in groups], groups)
        search.place(loose)
        search.improve()
        cost = search.cost()
        if cost[0] == 0 and (best is None or cost < best[0]):
            best = cost, search.groups
        if best is not None and best[0][:3] == (0, 0, 0):
            break
    if best is None:
        return None
    numbers = [*kept, *([0] * (count - len(kept)))]
    made = tuple((number, tuple(group)) for number, group in zip(numbers, best[1], strict=True))
    return best[0], made, closed


class _Places:
    """Seats at a few tables, improved by single moves and swaps."""

    def __init__(self, broken: Broken, before: Sequence[tuple[str, ...]], groups: list[list[str]]) -> None:
        self.broken, self.before, self.groups = broken, before, groups

    def place(self, loose: Sequence[str]) -> None:
        """Puts everyone without a seat where it costs the least, largest teams first."""
        teams = Counter(self.broken.players[code].team for code in loose)
        for code in sorted(loose, key=lambda one: -teams[self.broken.players[one].team]):
            at = min(range(len(self.groups)), key=lambda place: (*self._joining(place, code), place))
            self.groups[at].append(code)

    def _joining(self, place: int, code: str) -> tuple[int, int, int]:
        group = self.groups[place]
        after = [*group, code]
        full = len(after) > self.broken.most
        return (full + self._mates(after) - self._mates(group), self._repeats(after), len(after))

    def _mates(self, group: Sequence[str]) -> int:
        teams = Counter(team for code in group if (team := self.broken.players[code].team))
        return sum(count * (count - 1) // 2 for count in teams.values())

    def _repeats(self, group: Sequence[str]) -> int:
        return sum(self.broken.met.get(frozenset(pair), 0) for pair in combinations(group, 2))

    def _of(self, place: int, group: Sequence[str]) -> Cost:
        """The cost of a table: its size or a team, repeated meetings, schools, moved players, an unusual size."""
        size = len(group)
        wrong = max(0, self.broken.least - size) + max(0, size - self.broken.most)
        schools = Counter(school for code in group if (school := self.broken.players[code].school))
        pairs = sum(count * (count - 1) // 2 for count in schools.values())
        gone = len(set(self.before[place]) - set(group))
        unusual = (size - self.broken.usual) ** 2
        return (wrong + self._mates(group), self._repeats(group), pairs, gone, unusual)

    def cost(self) -> Cost:
        every = [self._of(place, group) for place, group in enumerate(self.groups)]
        wrong, repeats, schools, gone, unusual = (sum(values) for values in zip(*every, strict=True))
        return (wrong, repeats, schools, gone, unusual)

    def improve(self) -> None:
        for _ in range(MOST_PASSES):
            if not self._step():
                return

    def _step(self) -> bool:
        """Make the first change that helps: a swap, or a move to another table."""
        for one, two in combinations(range(len(self.groups)), 2):
            now = _sum(self._of(one, self.groups[one]), self._of(two, self.groups[two]))
            for left, right in self._pairs(one, two):
                if _sum(self._of(one, left), self._of(two, right)) < now:
                    self.groups[one], self.groups[two] = left, right
                    return True
        return False

    def _pairs(self, one: int, two: int) -> Iterator[tuple[list[str], list[str]]]:
        left, right = self.groups[one], self.groups[two]
        for code in left:
            yield [other for other in left if other != code], [*right, code]
        for code in right:
            yield [*left, code], [other for other in right if other != code]
        for a in left:
            for b in right:
                yield (
                    [b if other == a else other for other in left],
                    [a if other == b else other for other in right],
                )


def _sum(one: Cost, two: Cost) -> Cost:
    return (one[0] + two[0], one[1] + two[1], one[2] + two[2], one[3] + two[3], one[4] + two[4])
