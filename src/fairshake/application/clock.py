"""The port of the clock: every subject that needs the time asks this one."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    def now(self) -> int:
        """Milliseconds since 1970."""
