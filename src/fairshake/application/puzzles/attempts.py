"""First answers to puzzles: each person counts once for each puzzle, and nothing about the person is kept.

Who has already tried what is remembered only in memory, as salted hashes, and only the latest of them. A restart
forgets them, and several processes each have their own.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from threading import Lock
from typing import Final, NamedTuple, Protocol

from msgspec import UNSET

from fairshake.analysis.puzzles import Puzzle
from fairshake.application.field_faults import read_struct
from fairshake.application.tables.ports import UnreachableError

from .answer_check import is_unproven
from .pack import key_of
from .ratings import LearnedRating, after_attempt, shown_rating, solver
from .schemas import PuzzleAnswer, PuzzleHintRequest, PuzzleVerdict
from .served import read_name

MOST_REMEMBERED: Final = 50_000
FROM_ONE_PLACE: Final = 40
"""People at one address who count for a puzzle: a class. More would be one person with many guests."""


class PuzzleRatingStore(Protocol):
    def rating(self, puzzle: str) -> LearnedRating | None: ...

    def change(self, puzzle: str, edit: Callable[[LearnedRating | None], LearnedRating]) -> None: ...


class Solver(NamedTuple):
    """Who answers: the id of a person, or "" without a session, and the network address."""

    person: str
    address: str


@dataclass
class PuzzleAttempts:
    """Counts first answers, and knows the learned ratings. An unreachable database only leaves the priors."""

    store: PuzzleRatingStore
    salt: bytes
    _seen: OrderedDict[bytes, int] = field(default_factory=OrderedDict)
    _lock: Lock = field(default_factory=Lock)

    def learned(self, puzzle: Puzzle) -> int | None:
        """The rating that answers have given a puzzle; None before enough people have tried it."""
        with suppress(UnreachableError):
            return shown_rating(self.store.rating(key_of(puzzle)))
        return None

    def answered(self, by: Solver, request: object, verdict: PuzzleVerdict) -> None:
        """Count an answer, or giving up, if it's the first of this person to this puzzle."""
        asked = read_struct(PuzzleAnswer, request)
        puzzle = read_name(asked, asked.number).puzzle
        key = key_of(puzzle)
        if is_unproven(puzzle, asked.answer) or not self._is_first(by, key):
            return
        person = solver(None if asked.rating is UNSET else asked.rating)
        with suppress(UnreachableError):
            self.store.change(key, lambda known: after_attempt(known, puzzle, person, verdict.right))

    def hinted(self, by: Solver, request: object, _: object) -> None:
        """With a hint, a later answer says nothing about the puzzle."""
        asked = read_struct(PuzzleHintRequest, request)
        self._count(by.person or by.address, key_of(read_name(asked, asked.number).puzzle))

    def _is_first(self, by: Solver, key: str) -> bool:
        if self._count(by.person or by.address, key) > 1:
            return False
        return self._count(f"at {by.address}", key) <= FROM_ONE_PLACE

    def _count(self, who: str, key: str) -> int:
        """How often this has happened, now included."""
        mark = blake2b(f"{who} {key}".encode(), digest_size=16, key=self.salt).digest()
        with self._lock:
            count = self._seen[mark] = self._seen.pop(mark, 0) + 1
            if len(self._seen) > MOST_REMEMBERED:
                self._seen.popitem(last=False)
        return count
