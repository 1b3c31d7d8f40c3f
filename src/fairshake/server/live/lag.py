"""The round-trip time of a connection, as the server measures it, and how much of it we compensate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

MOST_LAG: Final = 1_000
"""The most milliseconds allowed for: a player who answers late on purpose gains no more than that."""
STEP: Final = 50
"""Changes below this aren't worth reporting to other processes."""


class Lag:
    """The latest measurement of one connection; 0 until there is one."""

    __slots__ = ("heard", "milliseconds")

    def __init__(self) -> None:
        self.milliseconds = 0
        self.heard: Callable[[], None] = lambda: None
        """Called when it has changed by enough to report."""

    def measured(self, seconds: float) -> None:
        before = self.milliseconds
        self.milliseconds = min(MOST_LAG, round(seconds * 1000))
        if abs(self.milliseconds - before) >= STEP:
            self.heard()
