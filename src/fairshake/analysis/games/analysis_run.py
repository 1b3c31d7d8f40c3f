"""The progress of an analysis, and a way to cancel it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from fairshake.solver import CancelToken

Progress = Callable[[int, int], None]
"""Called with how many moves have been looked at, and how many there are."""


class GaveUpError(Exception):
    """The analysis was canceled; there is no partial result."""


def _quietly(_done: int, _all: int) -> None:
    return


@dataclass
class AnalysisRun:
    """One pass through a game: it reports progress, and another thread may cancel it."""

    progress: Progress = _quietly
    cancel: CancelToken = field(default_factory=CancelToken)
    patience: float = 1.0
    """A factor on the usual time limit of every question."""
    second_chances: int = 4
    """How many questions about marks may be repeated after a timeout: a busy machine shouldn't leave an easy
    one open."""
    done: int = 0
    all: int = 0

    def begin(self, moves: int) -> None:
        self.done, self.all = 0, moves
        self.progress(0, moves)

    def check(self) -> None:
        """Raises GaveUpError if no one is waiting for the result anymore."""
        if self.cancel.cancelled:
            raise GaveUpError

    def step(self) -> None:
        self.check()
        self.done += 1
        self.progress(self.done, self.all)
