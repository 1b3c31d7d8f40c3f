"""The use case "puzzles": made from seeds, proved, worded in the language of the caller, and checked."""

from .generation import daily, puzzles
from .sheets import PuzzleSheets

__all__ = ["PuzzleSheets", "daily", "puzzles"]
