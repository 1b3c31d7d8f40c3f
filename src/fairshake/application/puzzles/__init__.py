"""The use case "puzzles": made by seeds, proved, worded for whoever asked, and checked."""

from .making import daily, puzzles
from .sheets import PuzzleSheets

__all__ = ["PuzzleSheets", "daily", "puzzles"]
