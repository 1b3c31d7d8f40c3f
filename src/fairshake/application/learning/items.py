"""One puzzle as a question: shown without its answer, checked, and explained afterward.

A puzzle is stored as what it is about: it's the first one that is made about this.
"""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from fairshake.analysis.puzzles import EQUATE_KINDS, Puzzle
from fairshake.application.errors import BadInput
from fairshake.application.puzzles.answer_check import checked, is_final, marks, note
from fairshake.application.puzzles.schemas import LineMark, PuzzleAbout
from fairshake.application.puzzles.served import Name
from fairshake.application.puzzles.words import puzzle_text, question
from fairshake.messages import sentence
from fairshake.notation import NotationError

from .answers import AskedPuzzle

LONGEST_ANSWER: Final = 2_000
SHOWN: Final = ("goals", "equations", "tileset", "board", "rack", "tiles")


def puzzle_of(about: PuzzleAbout) -> Puzzle:
    """The puzzle. Raises BadInput if it can't be made."""
    return Name(about, 1).puzzle


def shown(about: PuzzleAbout) -> AskedPuzzle:
    """A puzzle as it is asked: the question and the mat or the tiles, never the answer."""
    puzzle = puzzle_of(about)
    seen = {name: puzzle.shown[name] for name in SHOWN if name in puzzle.shown}
    return AskedPuzzle(
        kind=puzzle.kind,
        question=question(puzzle),
        stars=puzzle.stars,
        position=puzzle.position or UNSET,
        **seen,
    )


def right(about: PuzzleAbout, given: str) -> bool:
    return bool(given) and checked(puzzle_of(about), given[:LONGEST_ANSWER])


def comment(about: PuzzleAbout, given: str) -> str:
    """The reply to a wrong answer: the judge's reason if there is one, never the answer."""
    try:
        return note(puzzle_of(about), given[:LONGEST_ANSWER])
    except (BadInput, NotationError):
        return sentence("lessons", "wrong.unreadable")


def final(about: PuzzleAbout, given: str) -> bool:
    """Whether a wrong answer rules out another try."""
    return is_final(puzzle_of(about), given[:LONGEST_ANSWER])


def lines(about: PuzzleAbout, given: str) -> list[LineMark]:
    """What is right and wrong in a list, line by line."""
    return marks(puzzle_of(about), given[:LONGEST_ANSWER])


def answer(about: PuzzleAbout) -> str:
    return puzzle_text(puzzle_of(about))


def skill(about: PuzzleAbout) -> str:
    """The skill a puzzle practices: its kind, or its variation."""
    if about.variations and about.kind not in EQUATE_KINDS:
        return f"variation/{about.variations[0].partition('=')[0]}"
    return f"puzzle/{about.kind}"
