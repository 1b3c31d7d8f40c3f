"""How far a child is with an assignment, and whether the teacher should come and help."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from fairshake.application.learning.attempts import OPENED, Attempt

from .assignments import MOST_TRIES, what_of
from .records import ClassChild, ContestWork, PuzzleWork, Work

WorkState = Literal["new", "working", "stuck", "done"]

QUIET: Final = 180_000
"""Milliseconds without a sign of life after which a child may be stuck."""
GONE: Final = 1_800_000
"""Milliseconds after which a quiet child is simply no longer there."""
WRONG_TWICE: Final = 2


def state_of(work: Work, mine: list[Attempt], now: int, called_away: int = 0) -> tuple[int, WorkState]:
    """How many questions a child has finished, and the child's status; `called_away` to other work at that time."""
    opened = [each for each in mine if each.item == OPENED]
    tried = [each for each in mine if each.item != OPENED and each.tries]
    over = sum(finished(work, each) for each in tried)
    if work.items and over >= work.items:
        return over, "done"
    if not opened and not tried:
        return over, "new"
    seen = max(each.at for each in mine)
    here = now - seen <= GONE and called_away <= seen
    if _wrong(tried) or (here and now - seen > QUIET):
        return over, "stuck"
    return over, "working" if tried or here else "new"


def finished(work: Work, one: Attempt) -> bool:
    """Whether a question that was answered is over: it is right, handed in, or out of tries."""
    if isinstance(work, ContestWork):
        return one.tries > 0
    return one.right or (isinstance(work, PuzzleWork) and one.tries >= MOST_TRIES)


def _wrong(tried: list[Attempt]) -> bool:
    """The question a child answered last is wrong, and not for the first time."""
    last = max(tried, key=lambda each: each.at, default=None)
    return last is not None and not last.right and last.tries >= WRONG_TWICE


def called_away(child: ClassChild, work: Work, all_work: Iterable[Work], tried: Iterable[Attempt]) -> int:
    """When a child last did other work, or was sent there by the teacher; 0 for never."""
    sent = [each.spec.led for each in all_work if each.id != work.id and each.is_for(child.id)]
    did = [each.at for each in tried if each.person == child.person and each.what != what_of(work)]
    return max((*sent, *did), default=0)
