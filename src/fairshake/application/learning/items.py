"""One puzzle as a question: shown without its answer, checked, and explained afterward.

A puzzle is stored as the request that makes it: the same request makes the same puzzle.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec import UNSET

from fairshake.analysis.puzzles import EQUATE_KINDS, Puzzle
from fairshake.application.errors import BadInput
from fairshake.application.puzzles.answer_check import checked, is_final, marks, note
from fairshake.application.puzzles.generation import made
from fairshake.application.puzzles.requests import read_order
from fairshake.application.puzzles.schemas import LineMark
from fairshake.application.puzzles.words import puzzle_text, question
from fairshake.messages import sentence
from fairshake.notation import NotationError

from .answers import AskedPuzzle

LONGEST_ANSWER: Final = 2_000
SHOWN: Final = ("goals", "equations", "tileset", "board", "rack", "tiles")


def puzzle_of(request: Mapping[str, Any]) -> Puzzle:
    """The puzzle of a request. Raises BadInput."""
    return _made(msgspec.json.encode(dict(request), order="sorted"))


@lru_cache(maxsize=1024)
def _made(request: bytes) -> Puzzle:
    return next(made(read_order(msgspec.json.decode(request))))[1]


def shown(request: Mapping[str, Any]) -> AskedPuzzle:
    """A puzzle as it is asked: the question and the mat or the tiles, never the answer."""
    puzzle = puzzle_of(request)
    seen = {name: puzzle.shown[name] for name in SHOWN if name in puzzle.shown}
    return AskedPuzzle(
        kind=puzzle.kind,
        question=question(puzzle),
        stars=puzzle.stars,
        position=puzzle.position or UNSET,
        **seen,
    )


def right(request: Mapping[str, Any], given: str) -> bool:
    return bool(given) and checked(puzzle_of(request), given[:LONGEST_ANSWER])


def comment(request: Mapping[str, Any], given: str) -> str:
    """The reply to a wrong answer: the judge's reason if there is one, never the answer."""
    try:
        return note(puzzle_of(request), given[:LONGEST_ANSWER])
    except (BadInput, NotationError):
        return sentence("lessons", "wrong.unreadable")


def final(request: Mapping[str, Any], given: str) -> bool:
    """Whether a wrong answer rules out another try."""
    return is_final(puzzle_of(request), given[:LONGEST_ANSWER])


def lines(request: Mapping[str, Any], given: str) -> list[LineMark]:
    """What is right and wrong in a list, line by line."""
    return marks(puzzle_of(request), given[:LONGEST_ANSWER])


def answer(request: Mapping[str, Any]) -> str:
    return puzzle_text(puzzle_of(request))


def skill(request: Mapping[str, Any]) -> str:
    """The skill a puzzle practices: its kind, or its variation."""
    variations = request.get("variations") or ()
    if variations and request["kind"] not in EQUATE_KINDS:
        return f"variation/{str(variations[0]).partition('=')[0]}"
    return f"puzzle/{request['kind']}"
