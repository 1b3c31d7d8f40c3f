"""The port of the clock: every subject that needs the time asks this one."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    def now(self) -> int:
        """Milliseconds since 1970."""


class PlatformClock(Clock, Protocol):
    """The clock of a platform that outlives its processes."""

    def not_before(self, earlier: int) -> None:
        """Continue from a time that an earlier process recorded, where this computer's own clock is behind it."""
