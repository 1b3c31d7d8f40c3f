"""A power-matched round: neighbors in the standings meet, as far as teams and earlier opponents allow."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from .problem import HARD, NEVER, ONE_SCHOOL, REPEAT, SCHOOL, DrawProblem

NEAR: Final = 8
"""How many tables up and down a player may be moved."""
MOST_PASSES: Final = 40


def matched(problem: DrawProblem, round: int) -> list[int]:
    """The seats of a round, starting in standings order and repaired by swaps between nearby tables."""
    mending = _Mending(problem, round)
    for _ in range(MOST_PASSES):
        if not mending.pass_over():
            break
    return mending.seats


class _Mending:
    def __init__(self, problem: DrawProblem, round: int) -> None:
        self.problem, self.round = problem, round
        self.seats = list(problem.seats[round])
        self.tables = problem.tables[round]
        self.movable = set(problem.movable[round])
        self.barred = set(problem.barred)
        self.at: list[list[int]] = [[] for _ in range(max(self.tables, default=-1) + 1)]
        for position, table in enumerate(self.tables):
            self.at[table].append(position)
        self.home = {player: self.tables[position] for position, player in enumerate(self.seats)}

    def _clashes(self, table: int) -> int:
        group = [self.seats[position] for position in self.at[table]]
        barred = sum((self.round, player, table) in self.barred for player in group)
        return HARD * barred + sum(self._pair(a, b) for a, b in combinations(group, 2))

    def _faults(self, table: int) -> int:
        """The number of clashes, and how far everyone was moved."""
        far = sum((self.home[self.seats[position]] - table) ** 2 for position in self.at[table])
        return far + self._clashes(table)

    def _pair(self, a: int, b: int) -> int:
        kind = self.problem.kind(a, b)
        cost = REPEAT * self.problem.met[a * self.problem.players + b]
        return cost + (HARD if kind == NEVER else SCHOOL if kind == ONE_SCHOOL else 0)

    def pass_over(self) -> bool:
        """Try to improve every table that has clashes; returns whether anything changed."""
        changed = [table for table in range(len(self.at)) if self._clashes(table) and self._better(table)]
        return bool(changed)

    def _better(self, table: int) -> bool:
        best, gain = None, 0
        low, high = max(0, table - NEAR), min(len(self.at), table + NEAR + 1)
        for one in self.at[table]:
            for other_table in range(low, high):
                if other_table == table or one not in self.movable:
                    continue
                for two in self.at[other_table]:
                    saved = self._saved(one, two) if two in self.movable else 0
                    if saved > gain:
                        best, gain = (one, two), saved
        if best is not None:
            self._swap(*best)
        return best is not None

    def _saved(self, one: int, two: int) -> int:
        here, there = self.tables[one], self.tables[two]
        before = self._faults(here) + self._faults(there)
        self._swap(one, two)
        after = self._faults(here) + self._faults(there)
        self._swap(one, two)
        return before - after

    def _swap(self, one: int, two: int) -> None:
        self.seats[one], self.seats[two] = self.seats[two], self.seats[one]
