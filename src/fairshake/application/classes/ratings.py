"""Ratings of children and puzzles inside a class: a day is a rating period; pure.

A first try at a puzzle is a match between the child and the puzzle. A game at a table is a match of every two children
who sat there. Nothing is kept: ratings are worked out anew from the answers and the games, so they go with them.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from msgspec import Struct

from .glicko import Standing, after


class Match(Struct, frozen=True):
    """One against another on a day; `score` is 1, a half or 0 for the one."""

    day: str
    one: str
    other: str
    score: float


class Rating(Struct, frozen=True):
    """How strong somebody is, or how hard a puzzle; `deviation` says how unsure that is."""

    name: str
    rating: int
    deviation: int
    matches: int


def rated(matches: Iterable[Match]) -> list[Rating]:
    """Everybody who played, the strongest first."""
    known: dict[str, Standing] = {}
    counts: dict[str, int] = {}
    ordered = sorted(matches, key=lambda match: (match.day, match.one, match.other))
    for _, of_day in groupby(ordered, key=lambda match: match.day):
        results: dict[str, list[tuple[Standing, float]]] = {}
        for match in of_day:
            for name, other, score in _both(match):
                results.setdefault(name, []).append((known.get(other, Standing()), score))
                counts[name] = counts.get(name, 0) + 1
        known |= {name: after(known.get(name, Standing()), played) for name, played in results.items()}
    told = [Rating(n, round(one.rating), round(one.deviation), counts[n]) for n, one in known.items()]
    return sorted(told, key=lambda one: (-one.rating, one.name))


def _both(match: Match) -> tuple[tuple[str, str, float], tuple[str, str, float]]:
    return (match.one, match.other, match.score), (match.other, match.one, 1 - match.score)


def of_game(day: str, scores: dict[str, int]) -> list[Match]:
    """Every two players of a game: more points win, equal ones share."""
    names = sorted(scores)
    return [
        Match(day, one, other, 0.5 if scores[one] == scores[other] else float(scores[one] > scores[other]))
        for at, one in enumerate(names)
        for other in names[at + 1 :]
    ]
