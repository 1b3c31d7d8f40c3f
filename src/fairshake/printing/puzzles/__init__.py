"""Sheets of puzzles and their keys."""
