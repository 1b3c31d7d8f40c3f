"""A pack of puzzles: many different ones, as evenly as possible over skills and difficulties.

Candidates are numbered within their skill, and each is made by itself, so the work can be spread over any number of
processes. Which candidates are taken depends only on the seed, never on who made them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from fairshake.analysis.puzzles import EQUATE_KINDS, Puzzle
from fairshake.analysis.puzzles.puzzle import EQUATIONS_KINDS, rating_of
from fairshake.application.errors import BadInput
from fairshake.equate.activities.levels import LevelName
from fairshake.equations.books import USUAL
from fairshake.rulebooks import RULEBOOKS
from fairshake.rulebooks.rules import parameters_of

from .generation import puzzle_named
from .requests import order_of
from .schemas import PuzzleAbout

LEVELS: Final[tuple[LevelName, ...]] = ("easy", "medium", "hard")
COLORLESS: Final = str.maketrans("", "", "rgbk")
STARS: Final = (1, 2, 3, 4, 5)
PATIENT: Final = 2
"""Candidates for each wanted puzzle of a skill, after which any difficulty is taken."""
LAST: Final = 12
"""Candidates for each wanted puzzle of a skill, after which it has as many as it can get."""
MOST: Final = 1_000_000


class Candidate(NamedTuple):
    """One puzzle that may come into a pack: its skill, and its number there, counting from 1."""

    skill: int
    number: int


class PackedPuzzle(Struct, frozen=True):
    """A puzzle of a pack. `request` and `number` make it again; `key` is the same for the same puzzle."""

    skill: int
    number: int
    request: PuzzleAbout
    stars: int
    rating: int
    key: str


def skills() -> tuple[PuzzleAbout, ...]:
    """What a pack practices: every kind, every variation without a number, every level of Equate."""
    kinds = [PuzzleAbout(kind=kind, rulebook=USUAL) for kind in EQUATIONS_KINDS if kind != "values"]
    grouped = next(book for book in RULEBOOKS.values() if not book.order_of_operations)
    kinds.append(PuzzleAbout(kind="values", rulebook=grouped.id))
    offered = {
        offer.name: division.id
        for division in reversed(grouped.divisions)
        for offer in division.offers
        if not offer.implied and not parameters_of(offer)
    }
    varied = [
        PuzzleAbout(kind="solution", rulebook=grouped.id, division=division, variations=[name])
        for name, division in offered.items()
    ]
    tiles = [PuzzleAbout(kind=kind, level=level) for kind in EQUATE_KINDS for level in LEVELS]
    return (*kinds, *varied, *tiles)


def make_candidate(seed: str, candidate: Candidate) -> PackedPuzzle | None:
    """A candidate, made and proven; None if nothing of its kind came up."""
    about = replace(skills()[candidate.skill], seed=f"pack {seed}")
    try:
        puzzle = puzzle_named(order_of(about), candidate.number)
    except BadInput:
        return None
    rating = rating_of(puzzle.difficulty)
    return PackedPuzzle(*candidate, about, puzzle.stars, rating, key_of(puzzle))


def key_of(puzzle: Puzzle) -> str:
    """The same for puzzles that show and ask the same; colors and the order on the mat make no difference."""
    about, *places = puzzle.position.translate(COLORLESS).split(" | ")
    goal, sections = places[:1], [sorted(place.split()) for place in places[1:]]
    asked = msgspec.json.encode([puzzle.kind, about, goal, sections, puzzle.shown], order="sorted")
    return blake2b(asked, digest_size=8).hexdigest()


@dataclass
class PackRun:
    """Which candidates come next, and which of those that were made are taken."""

    wanted: int
    of: int = field(default_factory=lambda: len(skills()))
    taken: Counter[tuple[int, int]] = field(default_factory=Counter)
    tried: Counter[int] = field(default_factory=Counter)
    begun: Counter[int] = field(default_factory=Counter)
    seen: set[str] = field(default_factory=set)

    def resume(self, kept: Iterable[PackedPuzzle]) -> None:
        """Go on after the puzzles that an earlier run has taken."""
        for one in kept:
            self._take(one)
            self.tried[one.skill] = self.begun[one.skill] = one.number

    def candidates(self) -> Iterator[Candidate]:
        """The skills in turn, each until it has enough."""
        while open_skills := [skill for skill in range(self.of) if not self._full(skill)]:
            for skill in open_skills:
                self.begun[skill] += 1
                yield Candidate(skill, self.begun[skill])

    def take(self, candidate: Candidate, made: PackedPuzzle | None) -> bool:
        """Whether a puzzle comes into the pack: it's new, and its skill still needs one of its difficulty."""
        skill = candidate.skill
        self.tried[skill] += 1
        if made is None or made.key in self.seen or self._count(skill) >= self.quota(skill):
            return False
        share = -(-self.quota(skill) // len(STARS))
        patient = self.tried[skill] <= PATIENT * self.quota(skill)
        if patient and self.taken[skill, made.stars] >= share:
            return False
        self._take(made)
        return True

    def quota(self, skill: int) -> int:
        """How many puzzles of a skill are wanted; the first ones take what is left over."""
        return self.wanted // self.of + (skill < self.wanted % self.of)

    def _take(self, one: PackedPuzzle) -> None:
        self.taken[one.skill, one.stars] += 1
        self.seen.add(one.key)

    def _count(self, skill: int) -> int:
        return sum(self.taken[skill, stars] for stars in STARS)

    def _full(self, skill: int) -> bool:
        quota = self.quota(skill)
        return self._count(skill) >= quota or self.begun[skill] >= LAST * quota


def summary(run: PackRun) -> Iterator[str]:
    """A line for each skill: its name, how many there are, and how many of each difficulty."""
    for skill, about in enumerate(skills()):
        counts = [run.taken[skill, stars] for stars in STARS]
        yield f"{name_of(about)}: {sum(counts)} ({' '.join(map(str, counts))})"


def name_of(about: PuzzleAbout) -> str:
    return " ".join([about.kind, *about.variations, about.level]).strip()
