"""Puzzles of both games, made by chance and verified by search before anybody sees them; pure.

Every kind is one maker: it takes what is wanted and a source of chance, and gives a puzzle whose answer is proved,
or raises `NoPuzzle`. The same chance gives the same puzzle.
"""

from .checking import is_right
from .making import MAKERS, make_puzzle
from .puzzle import EQUATE_KINDS, EQUATIONS_KINDS, KINDS, NoPuzzle, Puzzle, Wanted

__all__ = [
    "EQUATE_KINDS",
    "EQUATIONS_KINDS",
    "KINDS",
    "MAKERS",
    "NoPuzzle",
    "Puzzle",
    "Wanted",
    "is_right",
    "make_puzzle",
]
