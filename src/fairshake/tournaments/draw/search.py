"""Finds a good arrangement: a start without teammates, then annealing, repeated from another seed if needed."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import log
from typing import Final, NamedTuple

from .chance import seed_of
from .native import NativeDraw, Schedule
from .problem import DrawProblem, Faults, faults_of, floor_of, repeats_of

Annealer = Callable[[DrawProblem, Schedule], NativeDraw]

LEVELS: Final = 60
HOT, COLD = 900, 60
"""Temperatures at which repeated meetings are resolved; schools follow below, down to 1."""


class Effort(NamedTuple):
    """The search effort: moves at each level, and the maximum number of walks."""

    moves: int
    walks: int


class Found(NamedTuple):
    seats: list[list[int]]
    faults: Faults
    proved: bool
    """No arrangement breaks fewer wishes."""
    moves: int


def effort_for(positions: int) -> Effort:
    """More people need more moves; small draws are cheap enough for many tries."""
    moves = min(max(40 * positions, 4_000), 150_000)
    return Effort(
        moves, 120 if positions <= 48 else 40 if positions <= 120 else 12 if positions <= 600 else 3
    )


@lru_cache(maxsize=1)
def noise() -> list[int]:
    """4096 values of -ln(u), in 65536ths: the allowed cost of a step, divided by the temperature."""
    return [round(-log((number + 0.5) / 4096) * 65536) for number in range(4096)]


@lru_cache(maxsize=1)
def temperatures() -> list[int]:
    """From hot to cold in equal ratios, then a cold walk that only improves."""
    high = _ladder(HOT, COLD, LEVELS // 2)
    return [*high, *_ladder(COLD, 2, LEVELS // 2 - 4), 1, 1, 0, 0]


def _ladder(start: int, end: int, steps: int) -> list[int]:
    return [round(start * (end / start) ** (step / (steps - 1))) for step in range(steps)]


def search(problem: DrawProblem, seed: int, anneal: Annealer, effort: Effort | None = None) -> Found:
    """The best arrangement of several walks; equal problems and seeds give equal arrangements.

    Least is the sum of m(m-1)/2 over all pairs, where m is how often the two meet; among equal sums, the one
    with fewer repeated meetings wins.
    """
    positions = sum(map(len, problem.movable))
    effort = effort or effort_for(positions)
    floor = floor_of(problem)
    best, moves = NativeDraw(problem.seats, faults_of(problem, problem.seats).cost, 0), 0
    for walk in range(effort.walks):
        if best.cost <= floor:
            break
        schedule = Schedule(temperatures(), effort.moves, noise(), floor, seed_of(seed, walk))
        found = anneal(problem, schedule)
        moves += found.moves
        if (found.cost, repeats_of(problem, found.seats)) < (best.cost, repeats_of(problem, best.seats)):
            best = found
    return Found(best.seats, faults_of(problem, best.seats), best.cost <= floor, moves)
