"""The use case "puzzles": made from seeds, proven, worded in the caller's language, and checked."""

from .generation import daily, puzzles
from .sheets import PuzzleSheets

__all__ = ["PuzzleSheets", "daily", "puzzles"]
