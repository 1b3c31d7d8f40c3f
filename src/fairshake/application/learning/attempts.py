"""A person's attempt at one question of a lesson or of an assignment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

LONGEST_PAUSE: Final = 300
"""The longest pause between two signs of life that still counts as work, in seconds."""


LONGEST_GIVEN: Final = 500
MOST_EARLIER: Final = 5


class Attempt(Struct, frozen=True):
    """One person's attempt at one question. `first` is whether the first try was right."""

    person: str
    what: str
    """The id of the work, or `lesson/PATH/LESSON`."""
    item: int
    tries: int = 0
    right: bool = False
    first: bool = False
    given: str = ""
    """The last answer."""
    earlier: tuple[str, ...] = ()
    """The answers before it; of very many, the last."""
    score: int = 0
    seconds: int = 0
    opened: int = 0
    at: int = 0
    box: int = 0
    """How often it was right when its review was due."""


OPENED: Final = -1
"""The item stored when a person opened the assignment as a whole."""


class AttemptStore(Protocol):
    async def tried(self, whats: Sequence[str], persons: Sequence[str]) -> list[Attempt]:
        """These people's attempts at these questions."""

    async def learned(self, person: str) -> list[Attempt]:
        """A person's attempts in lessons."""

    async def try_once(
        self, person: str, what: str, item: int, edit: Callable[[Attempt, int], Attempt]
    ) -> Attempt:
        """Update one attempt atomically; `edit` gets it and the time of the last activity in `what`."""


def opened(now: Attempt, at: int) -> Attempt:
    """When it was first opened, and the last activity."""
    return replace(now, opened=now.opened or at, at=at)


def tried_once(now: Attempt, last: int, at: int, given: str, right: bool, score: int) -> Attempt:
    """The attempt after one more try. Time since the last activity counts as work, except for long pauses."""
    spent = min(max(0, at - last) // 1000, LONGEST_PAUSE) if last else 0
    return replace(
        now,
        tries=now.tries + 1,
        right=right,
        first=right if not now.tries else now.first,
        given=given[:LONGEST_GIVEN],
        earlier=(*now.earlier, now.given)[-MOST_EARLIER:] if now.tries else (),
        score=score,
        seconds=now.seconds + spent,
        at=at,
    )
