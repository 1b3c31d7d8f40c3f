"""How hard a puzzle turns out to be: a first answer is a match between a person and the puzzle. Pure.

A puzzle starts at the rating of its arithmetic, and every match moves it less than the one before. Only after some
people have tried it does its learned rating replace the prior.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from fairshake.analysis.puzzles import Puzzle
from fairshake.analysis.puzzles.puzzle import rating_of
from fairshake.application.glicko import GlickoRating, after

UNSURE: Final = 150.0
"""How far the arithmetic of a puzzle may be from what people find hard; also how far the rating that someone brings
may be from the truth."""
STEADY: Final = 0.01
"""The volatility of a puzzle: it doesn't change, only what we know about it does."""
SUREST: Final = 45.0
"""A puzzle never becomes so sure that later answers no longer count."""
ENOUGH: Final = 10
"""With fewer attempts the prior stays."""
LOWEST, HIGHEST = 600, 2600
"""Between these ratings a person's own rating is believed, and a puzzle's may be."""
"""The highest rating that someone may send along."""


class LearnedRating(Struct, frozen=True):
    """Everything that is kept about a puzzle."""

    rating: float
    deviation: float
    attempts: int


def solver(rating: int | None) -> GlickoRating:
    """A person who answers: with the rating from their device, or else unknown."""
    return GlickoRating() if rating is None else GlickoRating(_within(rating), UNSURE)


def after_attempt(
    known: LearnedRating | None, puzzle: Puzzle, person: GlickoRating, right: bool
) -> LearnedRating:
    """The rating after one more person has tried: if the person wins, the puzzle loses."""
    before = known or LearnedRating(rating_of(puzzle.difficulty), UNSURE, 0)
    puzzle_before = GlickoRating(before.rating, before.deviation, STEADY)
    now = after(puzzle_before, [(person, float(not right))])
    return LearnedRating(_within(now.rating), max(SUREST, now.deviation), before.attempts + 1)


def shown_rating(known: LearnedRating | None) -> int | None:
    """The learned rating, once enough people have tried."""
    return round(known.rating) if known is not None and known.attempts >= ENOUGH else None


def _within(rating: float) -> float:
    return float(min(HIGHEST, max(LOWEST, rating)))
