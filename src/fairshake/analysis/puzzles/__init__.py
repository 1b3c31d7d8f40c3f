"""Puzzles of both games, made by chance and verified by search before anybody sees them; pure.

Every kind is one maker: it takes what is wanted and a source of chance, and gives a puzzle whose answer is proved,
or raises `NoPuzzle`. The same chance gives the same puzzle.
"""

from .answer_check import is_right
from .factory import MAKERS, make_puzzle
from .puzzle import EQUATE_KINDS, EQUATIONS_KINDS, KINDS, NoPuzzle, Puzzle, PuzzleRequirements

__all__ = [
    "EQUATE_KINDS",
    "EQUATIONS_KINDS",
    "KINDS",
    "MAKERS",
    "NoPuzzle",
    "Puzzle",
    "PuzzleRequirements",
    "is_right",
    "make_puzzle",
]
