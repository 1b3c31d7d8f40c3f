"""Random puzzles for both games, verified by search before anyone sees them. Pure.

Each kind has a generator: it takes requirements and a random source and returns a puzzle with a proven answer,
or raises `NoPuzzleError`. The same random source gives the same puzzle.
"""

from .answer_check import is_right
from .factory import MAKERS, make_puzzle
from .puzzle import EQUATE_KINDS, EQUATIONS_KINDS, KINDS, NoPuzzleError, Puzzle, PuzzleRequirements

__all__ = [
    "EQUATE_KINDS",
    "EQUATIONS_KINDS",
    "KINDS",
    "MAKERS",
    "NoPuzzleError",
    "Puzzle",
    "PuzzleRequirements",
    "is_right",
    "make_puzzle",
]
