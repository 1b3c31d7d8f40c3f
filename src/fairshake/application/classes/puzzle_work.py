"""Puzzles assigned to a class: chosen once by seed and difficulty, the same for every child."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fairshake.analysis.puzzles.puzzle import PuzzleKind
from fairshake.application.learning.items import puzzle_of
from fairshake.application.puzzles.requests import about_one, kinds_of
from fairshake.application.puzzles.schemas import PuzzleAbout

from .assignment_requests import CreateAssignment
from .records import PuzzleSpec

LOOKED_AT: Final = 8
"""How many puzzles to make per requested one when a certain difficulty is asked for."""
LOOKED_AT_SLOW: Final = 2
"""The same for kinds that take longer to make."""
SLOW: Final = ("play",)


def chosen(request: CreateAssignment, seed: str) -> PuzzleSpec:
    """A number of puzzles that can be made; with `stars`, those closest to that difficulty. Raises BadInput."""
    kinds = kinds_of(request.puzzle, request)
    asked = [kinds[at % len(kinds)] for at in range(request.number)]
    found: list[PuzzleAbout] = []
    for kind in dict.fromkeys(asked):
        found += _nearest(request, kind, seed, asked.count(kind))
    return PuzzleSpec(items=tuple(found), puzzle=request.puzzle, stars=_stars(found))


def _nearest(request: CreateAssignment, kind: PuzzleKind, seed: str, count: int) -> list[PuzzleAbout]:
    """A number of puzzles of one kind, in the order they were made."""
    more = 1 if not request.stars else LOOKED_AT_SLOW if kind in SLOW else LOOKED_AT
    made = [about_one(request, kind, f"{seed}/{n + 1}") for n in range(count * more)]
    if not request.stars:
        return made
    far = [abs(puzzle_of(one).stars - request.stars) for one in made]
    best = sorted(sorted(range(len(made)), key=lambda at: (far[at], at))[:count])
    return [made[at] for at in best]


def _stars(puzzles: Sequence[PuzzleAbout]) -> tuple[int, ...]:
    """How hard these puzzles turned out to be: their star ratings, without repeats."""
    return tuple(sorted({puzzle_of(one).stars for one in puzzles}))
