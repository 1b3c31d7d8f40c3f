"""The play-time log: how many minutes each child worked and played each day. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Final

from msgspec import Struct

from fairshake.application.learning.attempts import Attempt

LONGEST_PAUSE: Final = 120_000
"""The longest pause between two acts that still counts as play, in milliseconds."""
DAY: Final = 86_400_000


class Playtime(Struct, frozen=True):
    """One person's seconds on one day, by activity."""

    person: str
    day: str
    source: str
    """`work` or `tables`."""
    seconds: int


def day_of(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def of_work(tried: Iterable[Attempt]) -> list[Playtime]:
    return _summed((one.person, day_of(one.at), "work", one.seconds) for one in tried if one.seconds)


def of_table(persons: Iterable[str], times: Iterable[int]) -> list[Playtime]:
    """The time between the acts of a game, for everyone at the table; a long pause counts as a short one."""
    days: dict[str, int] = {}
    ordered = sorted(times)
    for before, after in zip(ordered, ordered[1:], strict=False):
        days[day_of(after)] = days.get(day_of(after), 0) + min(after - before, LONGEST_PAUSE)
    rows = ((person, day, "tables", spent // 1000) for person in persons for day, spent in days.items())
    return _summed(rows)


def together(*parts: Iterable[Playtime]) -> list[Playtime]:
    return _summed((one.person, one.day, one.source, one.seconds) for part in parts for one in part)


def _summed(rows: Iterable[tuple[str, str, str, int]]) -> list[Playtime]:
    kept: dict[tuple[str, str, str], int] = {}
    for person, day, source, seconds in rows:
        kept[person, day, source] = kept.get((person, day, source), 0) + seconds
    return [Playtime(*key, seconds) for key, seconds in sorted(kept.items()) if seconds]


def week_of(now: int) -> list[str]:
    """The seven days of the week that contains this time, starting on Monday."""
    today = datetime.fromtimestamp(now / 1000, UTC).date()
    monday = today - timedelta(days=today.weekday())
    return [(monday + timedelta(days=days)).isoformat() for days in range(7)]


def end_of(day: str) -> int:
    """The last minute of a day, in milliseconds."""
    return int(datetime.fromisoformat(f"{day}T23:59:00+00:00").timestamp() * 1000)


def minutes_in(played: Iterable[Playtime], person: str, days: Iterable[str]) -> int:
    wanted = set(days)
    return sum(one.seconds for one in played if one.person == person and one.day in wanted) // 60


def by_day(played: Iterable[Playtime], person: str) -> Mapping[str, int]:
    """A person's whole minutes by day."""
    days: dict[str, int] = {}
    for one in played:
        if one.person == person:
            days[one.day] = days.get(one.day, 0) + one.seconds
    return {day: seconds // 60 for day, seconds in sorted(days.items())}
