"""Puzzles assigned to a class: chosen once by seed and difficulty, the same for every child."""

from __future__ import annotations

from typing import Any, Final

from fairshake.application.learning.items import puzzle_of
from fairshake.application.puzzles.requests import read_order

from .assignment_requests import MOST_PUZZLES, CreateAssignment
from .checks import checked_number

LOOKED_AT: Final = 8
"""How many puzzles to make per requested one when a certain difficulty is asked for."""
LOOKED_AT_SLOW: Final = 2
"""The same for kinds that take longer to make."""
SLOW: Final = ("play",)


def chosen(request: CreateAssignment, seed: str) -> list[dict[str, Any]]:
    """Requests for a number of puzzles, each proven; with `stars`, those closest to that difficulty."""
    checked_number("number", request.number, 1, MOST_PUZZLES)
    checked_number("stars", request.stars, 0, 5)
    kinds = read_order({"kind": request.puzzle, "seed": seed, **request.about()}).kinds
    asked = [kinds[at % len(kinds)] for at in range(request.number)]
    found: list[dict[str, Any]] = []
    for kind in sorted(set(asked), key=asked.index):
        found += _nearest(request, kind, seed, asked.count(kind))
    return found


def _nearest(request: CreateAssignment, kind: str, seed: str, count: int) -> list[dict[str, Any]]:
    """A number of puzzles of one kind, in the order they were made."""
    more = 1 if not request.stars else LOOKED_AT_SLOW if kind in SLOW else LOOKED_AT
    made = [{"kind": kind, "seed": f"{seed}/{n + 1}", **request.about()} for n in range(count * more)]
    if not request.stars:
        return made_now(made)
    far = [abs(puzzle_of(one).stars - request.stars) for one in made]
    best = sorted(sorted(range(len(made)), key=lambda at: (far[at], at))[:count])
    return [made[at] for at in best]


def stars_of(requests: list[dict[str, Any]]) -> list[int]:
    """How hard these puzzles turned out to be: their star ratings, without repeats."""
    return sorted({puzzle_of(one).stars for one in requests})


def made_now(requests: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same requests, after checking that each can be made. Raises BadInput."""
    for one in requests:
        puzzle_of(one)
    return requests
