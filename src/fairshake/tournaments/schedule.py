"""The schedule of the day: when each round of each division begins, and what comes between.

A line is written as `DAY TIME=WHAT`: a round (`2026-05-01 09:30=1`), one of a division (`2026-05-01 09:30=1/fourth`) or
a text (`2026-05-01 12:00=Lunch`). Times are those of the place where the tournament is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from msgspec import Struct

from .refusal import TournamentFault

MOST_LINES: Final = 60
MOST_TEXT: Final = 60
_SHAPE: Final = re.compile(r"(\d{4}-\d\d-\d\d)[ T](\d{1,2}:\d\d)\s*=\s*(.+)")
_ROUND: Final = re.compile(r"(\d{1,2})(?:\s*/\s*(.+))?")


class ScheduleLine(Struct, frozen=True):
    """One line: a round, of one division or (`division` empty) of all; or a text."""

    at: str
    """2026-05-01T09:30, in local time."""
    round: int = 0
    division: str = ""
    text: str = ""


def read_line(text: str) -> ScheduleLine:
    """One line of the schedule as written.

    >>> read_line("2026-05-01 9:30=1/fourth")
    ScheduleLine(at='2026-05-01T09:30', round=1, division='fourth', text='')
    """
    found = _SHAPE.fullmatch(text.strip())
    if found is None or not text.isprintable():
        raise TournamentFault("schedule", "bad-schedule", given=repr(text[:60]))
    try:
        at = datetime.strptime(f"{found[1]} {found[2]}", "%Y-%m-%d %H:%M").isoformat(timespec="minutes")
    except ValueError:
        raise TournamentFault("schedule", "bad-schedule", given=repr(text[:60])) from None
    what = found[3].strip()
    if len(what) > MOST_TEXT:
        raise TournamentFault("schedule", "bad-schedule", given=repr(text[:60]))
    round = _ROUND.fullmatch(what)
    if round is None:
        return ScheduleLine(at, text=what)
    return ScheduleLine(at, int(round[1]), (round[2] or "").strip())


def read_schedule(texts: Sequence[str]) -> tuple[ScheduleLine, ...]:
    """All lines in order of time."""
    if len(texts) > MOST_LINES:
        raise TournamentFault("schedule", "not-between", given=len(texts), low=0, high=MOST_LINES)
    return tuple(sorted(map(read_line, texts), key=lambda one: one.at))
