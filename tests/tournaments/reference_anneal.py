"""The annealing in plain Python, step for step as in native/src/draw: slow, and easy to read.

A step swaps two players of one round. What makes things worse is accepted with a chance that falls with
the temperature. Only whole numbers are used, so both walk the same way from the same seed.
"""

from __future__ import annotations

from fairshake.tournaments.draw.chance import SeededStream
from fairshake.tournaments.draw.native import NativeDraw, Schedule
from fairshake.tournaments.draw.problem import HARD, NEVER, ONE_SCHOOL, REPEAT, SCHOOL, DrawProblem


def anneal(problem: DrawProblem, schedule: Schedule) -> NativeDraw:
    return _Walk(problem, schedule).run()


class _Walk:
    def __init__(self, problem: DrawProblem, schedule: Schedule) -> None:
        self.problem, self.schedule = problem, schedule
        self.chance = SeededStream(schedule.seed)
        self.seats = [list(seats) for seats in problem.seats]
        self.met = bytearray(problem.met)
        self.barred = set(problem.barred)
        self.rounds = [number for number, places in enumerate(problem.movable) if len(places) > 1]
        self.at = [_positions(tables) for tables in problem.tables]
        self.cost = self._whole_cost()
        self.moves = 0

    def run(self) -> NativeDraw:
        best, best_cost = [list(seats) for seats in self.seats], self.cost
        for temperature in self.schedule.temperatures:
            if not self.rounds or best_cost <= self.schedule.floor:
                break
            self._level(temperature)
            if self.cost < best_cost:
                best, best_cost = [list(seats) for seats in self.seats], self.cost
        return NativeDraw(best, best_cost, self.moves)

    def _pair(self, a: int, b: int, meetings: int) -> int:
        kind = self.problem.kinds[a * self.problem.players + b]
        return REPEAT * meetings + (HARD if kind == NEVER else SCHOOL if kind == ONE_SCHOOL else 0)

    def _bar(self, round: int, player: int, table: int) -> int:
        return HARD if (round, player, table) in self.barred else 0

    def _meet(self, a: int, b: int, change: int) -> None:
        players = self.problem.players
        self.met[a * players + b] += change
        self.met[b * players + a] += change

    def _whole_cost(self) -> int:
        cost, players = 0, self.problem.players
        for round, tables in enumerate(self.at):
            for table, positions in enumerate(tables):
                for i, position in enumerate(positions):
                    a = self.seats[round][position]
                    cost += self._bar(round, a, table)
                    for other in positions[:i]:
                        b = self.seats[round][other]
                        cost += self._pair(a, b, self.met[a * players + b])
                        self._meet(a, b, 1)
        return cost

    def _exchange(self, round: int, table: int, position: int, a: int, b: int) -> int:
        players, seats = self.problem.players, self.seats[round]
        delta = self._bar(round, b, table) - self._bar(round, a, table)
        for other in self.at[round][table]:
            if other != position:
                x = seats[other]
                delta += self._pair(b, x, self.met[b * players + x])
                delta -= self._pair(a, x, self.met[a * players + x] - 1)
        return delta

    def _remember(self, round: int, table: int, position: int, a: int, b: int) -> None:
        for other in self.at[round][table]:
            if other != position:
                self._meet(a, self.seats[round][other], -1)
                self._meet(b, self.seats[round][other], 1)

    def _level(self, temperature: int) -> None:
        for _ in range(self.schedule.moves):
            self.moves += 1
            round = self.rounds[self.chance.below(len(self.rounds))]
            movable = self.problem.movable[round]
            one = movable[self.chance.below(len(movable))]
            two = movable[self.chance.below(len(movable))]
            here, there = self.problem.tables[round][one], self.problem.tables[round][two]
            if here == there:
                continue
            a, b = self.seats[round][one], self.seats[round][two]
            delta = self._exchange(round, here, one, a, b) + self._exchange(round, there, two, b, a)
            if delta > 0 and not self._accepted(delta, temperature):
                continue
            self._remember(round, here, one, a, b)
            self._remember(round, there, two, b, a)
            self.seats[round][one], self.seats[round][two] = b, a
            self.cost += delta
            if self.cost <= self.schedule.floor:
                return

    def _accepted(self, delta: int, temperature: int) -> bool:
        if temperature <= 0 or delta > temperature * 16:
            return False
        return delta * 65536 <= temperature * self.schedule.noise[self.chance.next() & 4095]


def _positions(tables: list[int]) -> list[list[int]]:
    at: list[list[int]] = [[] for _ in range(max(tables, default=-1) + 1)]
    for position, table in enumerate(tables):
        at[table].append(position)
    return at
