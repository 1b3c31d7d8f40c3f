"""The round clock of the hall: one for all tables, with time added at tables where a judge settled something.

Leagues play their minutes, then have the extra minutes of the warning to finish the shake, then stop (XI-B); in the
Cup the time ends with the call for Cleanup. Times are milliseconds since 1970 and come from outside.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, structs

MINUTE = 60_000
Phase = Literal["playing", "warning", "stop", "cleanup", "paused"]


class HallClock(Struct, frozen=True):
    """The clock of one round. `warning` are the minutes after the playing time, 0 in the Cup and for Equate."""

    round: int
    began: int
    minutes: int
    warning: int
    cleanup: bool = False
    """The book calls the end Cleanup."""
    waited: int = 0
    """How many milliseconds the clock has been paused so far."""
    paused: int | None = None
    stopped: int | None = None
    added: tuple[tuple[int, int], ...] = ()
    """(table, milliseconds): time that belongs to one table alone."""

    def warns(self, table: int = 0) -> int:
        """When the playing time is over."""
        if self.stopped is not None:
            return min(self.stopped, self._full())
        return self._full() + (self._added(table) if not self.warning else 0)

    def ends(self, table: int = 0) -> int:
        """When play must stop."""
        end = self._full() + self.warning * MINUTE + self._added(table)
        return end if self.stopped is None else min(end, self.stopped)

    def left(self, now: int, table: int = 0) -> int:
        """Milliseconds until the next call: the warning, or the end."""
        now = now if self.paused is None else self.paused
        until = self.warns(table) if now < self.warns(table) else self.ends(table)
        return max(0, until - now)

    def phase(self, now: int, table: int = 0) -> Phase:
        at = now if self.paused is None else self.paused
        if at >= self.ends(table):
            return "cleanup" if self.cleanup else "stop"
        if self.paused is not None:
            return "paused"
        return "playing" if at < self.warns(table) else "warning"

    def pause(self, now: int) -> HallClock:
        return structs.replace(self, paused=now)

    def resume(self, now: int) -> HallClock:
        return structs.replace(self, paused=None, waited=self.waited + now - (self.paused or now))

    @property
    def ended_early(self) -> bool:
        """Ended by hand before its time was over."""
        return self.stopped is not None and self.stopped < structs.replace(self, stopped=None).ends()

    def reopen(self, now: int) -> HallClock:
        """The round was ended too early: it has the time that was left then."""
        return structs.replace(self, stopped=None, waited=self.waited + now - (self.stopped or now))

    def longer(self, minutes: int) -> HallClock:
        return structs.replace(self, minutes=self.minutes + minutes)

    def stop(self, now: int) -> HallClock:
        return structs.replace(self, stopped=now)

    def add(self, table: int, milliseconds: int) -> HallClock:
        return structs.replace(self, added=(*self.added, (table, milliseconds)))

    def _full(self) -> int:
        return self.began + self.waited + self.minutes * MINUTE

    def _added(self, table: int) -> int:
        return sum(more for one, more in self.added if one == table)


class JudgeCallRecord(Struct, frozen=True):
    """A player at a table wants a judge."""

    number: int
    round: int
    table: int
    why: str = ""
    at: int = 0
    answered_by: str = ""
