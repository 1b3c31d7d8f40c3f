"""A person's attempt at one question of a lesson or of an assignment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

LONGEST_PAUSE: Final = 300
"""Seconds between two signs of life that count as work at most."""


class Attempt(Struct, frozen=True):
    """What one person did with one question. `first` is whether the first try was right."""

    person: str
    what: str
    """The id of the work, or `lesson/PATH/LESSON`."""
    item: int
    tries: int = 0
    right: bool = False
    first: bool = False
    given: str = ""
    score: int = 0
    seconds: int = 0
    opened: int = 0
    at: int = 0


OPENED: Final = -1
"""The item stored when a person opened the assignment as a whole."""


class AttemptStore(Protocol):
    async def tried(self, whats: Sequence[str], persons: Sequence[str]) -> list[Attempt]:
        """What these people did with these things."""

    async def learned(self, person: str) -> list[Attempt]:
        """A person's attempts in lessons."""

    async def try_once(
        self, person: str, what: str, item: int, edit: Callable[[Attempt, int], Attempt]
    ) -> Attempt:
        """Change one attempt in one step; `edit` is given it and the time of the last sign of life in `what`."""


def opened(now: Attempt, at: int) -> Attempt:
    """When it was opened first, and the last sign of life."""
    return replace(now, opened=now.opened or at, at=at)


def tried_once(now: Attempt, last: int, at: int, given: str, right: bool, score: int) -> Attempt:
    """An attempt after one more try. The time since the last sign of life counts as work, a long pause does not."""
    spent = min(max(0, at - last) // 1000, LONGEST_PAUSE) if last else 0
    return replace(
        now,
        tries=now.tries + 1,
        right=right,
        first=right if not now.tries else now.first,
        given=given[:500],
        score=score,
        seconds=now.seconds + spent,
        at=at,
    )
