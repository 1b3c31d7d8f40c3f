"""The printer port: a sheet of puzzles and its key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from .schemas import MadePuzzle


class PuzzleSheets(Protocol):
    """Makes PDFs of puzzles as `puzzles` gives them; a `part` is sheet or key."""

    @property
    def papers(self) -> tuple[str, ...]: ...

    def make(self, part: str, puzzles: Sequence[MadePuzzle], paper: str) -> bytes: ...
