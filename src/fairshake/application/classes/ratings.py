"""Ratings of children and puzzles inside a class: a day is a rating period; pure.

A first try at a puzzle is a match between the child and the puzzle. A game at a table is a match between every two
children who played. Nothing is stored: ratings are computed from the answers and games each time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from msgspec import Struct

from fairshake.application.glicko import GlickoRating, after


class RatedPair(Struct, frozen=True):
    """One player against another on a day; `score` is 1, ½ or 0 for the first."""

    day: str
    one: str
    other: str
    score: float


class Rating(Struct, frozen=True):
    """How strong a player or how hard a puzzle is; `deviation` is the uncertainty."""

    name: str
    rating: int
    deviation: int
    matches: int


def rated(matches: Iterable[RatedPair], priors: Mapping[str, GlickoRating] | None = None) -> list[Rating]:
    """Everyone who played, strongest first. Ratings with a prior (a puzzle, from its arithmetic) start there."""
    known: dict[str, GlickoRating] = dict(priors or {})
    counts: dict[str, int] = {}
    ordered = sorted(matches, key=lambda match: (match.day, match.one, match.other))
    for _, of_day in groupby(ordered, key=lambda match: match.day):
        results: dict[str, list[tuple[GlickoRating, float]]] = {}
        for match in of_day:
            for name, other, score in _both_sides(match):
                results.setdefault(name, []).append((known.get(other, GlickoRating()), score))
                counts[name] = counts.get(name, 0) + 1
        known |= {name: after(known.get(name, GlickoRating()), played) for name, played in results.items()}
    ratings = [
        Rating(n, round(one.rating), round(one.deviation), counts[n])
        for n, one in known.items()
        if n in counts
    ]
    return sorted(ratings, key=lambda one: (-one.rating, one.name))


def _both_sides(match: RatedPair) -> tuple[tuple[str, str, float], tuple[str, str, float]]:
    return (match.one, match.other, match.score), (match.other, match.one, 1 - match.score)


def of_game(day: str, scores: dict[str, int]) -> list[RatedPair]:
    """Every pair of players of a game: more points win, equal points tie."""
    names = sorted(scores)
    return [
        RatedPair(
            day, one, other, 0.5 if scores[one] == scores[other] else float(scores[one] > scores[other])
        )
        for at, one in enumerate(names)
        for other in names[at + 1 :]
    ]
