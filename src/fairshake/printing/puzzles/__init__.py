"""Sheets of puzzles and their keys."""

from .sheets import PdfPuzzles

__all__ = ["PdfPuzzles"]
