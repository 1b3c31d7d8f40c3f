"""The clock port: everything that needs the time uses it."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    def now(self) -> int:
        """Milliseconds since 1970."""


class PlatformClock(Clock, Protocol):
    """The clock of a platform that outlives its processes."""

    def not_before(self, earlier: int) -> None:
        """Continue from a time that an earlier process recorded, if this computer's clock is behind it."""
