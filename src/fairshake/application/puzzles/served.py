"""Puzzles over HTTP: requested by name, shown without the answer, and checked on the server.

A puzzle is made again from its name (what it is about, its seed, its number) for every answer, so nothing about
it has to be stored, and the answer leaves the server only after the player found it or gave up.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol, get_args

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from fairshake.analysis.puzzles import Puzzle
from fairshake.analysis.puzzles.puzzle import Stars, difficulty_of, stars_of
from fairshake.application.errors import BadInput
from fairshake.application.field_faults import Hints, read_struct
from fairshake.application.registry import kits

from .answer_check import checked, is_final, marks, note
from .generation import of_the_day, public, puzzle_named
from .hint_steps import hints
from .requests import HINTS, PuzzleOrder, about_one, books_for, order_of
from .schemas import (
    LONGEST_ANSWER,
    MOST,
    PuzzleAbout,
    PuzzleAnswer,
    PuzzleChoices,
    PuzzleDay,
    PuzzleHintRequest,
    PuzzleHints,
    PuzzleKindInfo,
    PuzzleRequest,
    PuzzleShown,
    PuzzleVerdict,
    RunMinutes,
)
from .shipped import numbers_of, shipped
from .words import puzzle_text

ANSWER_HINTS: Final[Hints] = {**HINTS, "answer": ("puzzles.input.answer", {"most": LONGEST_ANSWER})}
DAY_HINTS: Final[Hints] = {"day": ("puzzles.input.day", {})}
STARS: Final[tuple[Stars, ...]] = get_args(Stars)
TRIES: Final = {"play": 6, "hand": 40}
MOST_TRIES: Final = 80
"""At most this many puzzles are made to find one with the requested stars; then the nearest one is used."""
MOST_LOOKS: Final = 5
"""Puzzles from the pack that are tried for one whose learned rating still has the requested stars."""
Learned = Callable[[Puzzle], int | None]
"""The rating of a puzzle that people's answers have taught; None for the prior."""


class Stopping(Protocol):
    @property
    def cancelled(self) -> bool: ...


class PuzzleStop:
    """Cancels the search for a puzzle when no one is waiting for it anymore."""

    def __init__(self) -> None:
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


@dataclass(frozen=True, slots=True)
class Name:
    """Which puzzle it is: what it is about, and its number among those of its seed."""

    about: PuzzleAbout
    number: int

    @property
    def order(self) -> PuzzleOrder:
        return order_of(self.about)

    @property
    def puzzle(self) -> Puzzle:
        return _kept(msgspec.json.encode(self.about), self.number)


@lru_cache(maxsize=1024)
def _kept(about: bytes, number: int) -> Puzzle:
    """Caches puzzles that were just shown, since they'll be answered soon."""
    return puzzle_named(order_of(msgspec.json.decode(about, type=PuzzleAbout)), number)


def unlearned(puzzle: Puzzle) -> int | None:
    """Without a database every puzzle keeps its prior."""
    return None


def ask(request: object, stop: Stopping | None = None, learned: Learned = unlearned) -> PuzzleShown:
    """A puzzle by its name, or the first of its seed with that many `stars`; never with its answer.

    With `stars` and without a seed it comes from the pack that was made ahead, if that has such puzzles.

    >>> ask({"kind": "solution", "seed": 7}).question
    'Find a Solution.'
    """
    asked = read_struct(PuzzleRequest, request, HINTS)
    name, stars = read_name(asked, asked.number), asked.stars
    if stars is UNSET:
        return _shown(name, learned)
    ahead = made_ahead(name, stars, learned) if asked.seed is UNSET else None
    return _shown(ahead or nearest(name, stars, stop), learned)


def day_puzzle(request: object, today: str, learned: Learned = unlearned) -> PuzzleShown:
    """The puzzle of a day that has begun.

    >>> day_puzzle({"day": "2026-11-16"}, "2026-11-17").day
    '2026-11-16'
    """
    day = read_struct(PuzzleDay, request, DAY_HINTS).day
    if day > today:
        raise BadInput("day", "puzzles.input.day", given=day)
    return replace(ask(of_the_day(day), learned=learned), day=day)


def _shown(name: Name, learned: Learned) -> PuzzleShown:
    return public(name.order, name.number, name.puzzle, learned(name.puzzle))


def made_ahead(name: Name, stars: int, learned: Learned = unlearned) -> Name | None:
    """One of the shipped puzzles of this subject with that many stars; its number says which.

    If answers have taught that it has other stars, the next one is taken.
    """
    known = numbers_of(name.order, stars)
    if not known:
        return None
    about = replace(name.about, seed=shipped().seed)
    looks = [
        Name(about, known[(name.number - 1 + at) % len(known)]) for at in range(min(MOST_LOOKS, len(known)))
    ]
    return next((one for one in looks if _stars(one.puzzle, learned) == stars), looks[0])


def _stars(puzzle: Puzzle, learned: Learned) -> Stars:
    rating = learned(puzzle)
    return puzzle.stars if rating is None else stars_of(difficulty_of(rating))


def nearest(name: Name, stars: int, stop: Stopping | None = None) -> Name:
    """The first puzzle from this one on with that many stars; after many tries, the closest one."""
    ahead = numbers_of(name.order, stars) if name.order.seed == shipped().seed else []
    if ahead:
        return Name(name.about, next((number for number in ahead if number >= name.number), ahead[0]))
    found, far = name, len(STARS)
    for step in range(TRIES.get(name.about.kind, MOST_TRIES)):
        if stop is not None and stop.cancelled:
            raise BadInput("", "platform.stopping")
        tried = Name(name.about, 1 + (name.number - 1 + step) % MOST)
        if abs(tried.puzzle.stars - stars) < far:
            found, far = tried, abs(tried.puzzle.stars - stars)
        if far == 0:
            break
    return found


def answer(request: object) -> PuzzleVerdict:
    """Whether an answer is right. The solution is included once it's found, or with `give_up`.

    >>> answer({"kind": "solution", "seed": 7, "answer": "2+(√4) = 4"}).right
    True
    """
    asked = read_struct(PuzzleAnswer, request, ANSWER_HINTS)
    given = "" if asked.give_up else read_answer(asked.answer)
    return result(read_name(asked, asked.number).puzzle, given, asked.give_up)


def result(puzzle: Puzzle, given: str, reveal: bool) -> PuzzleVerdict:
    """The verdict on an answer; `reveal` includes the answer even if it wasn't found.

    A yes-or-no question allows one try: a wrong answer gets the solution.
    """
    right = bool(given) and checked(puzzle, given)
    known = right or reveal or (bool(given) and is_final(puzzle, given))
    return PuzzleVerdict(
        right=right,
        note="" if right or not given else note(puzzle, given),
        marks=marks(puzzle, given) if given else [],
        explanation=puzzle_text(puzzle) if known else "",
        equation=_worked_equation(puzzle, given if right else "") if known else "",
        answer=dict(puzzle.answer) if known else None,
    )


def _worked_equation(puzzle: Puzzle, given: str) -> str:
    """An Equation of the mat whose arithmetic can be shown line by line, if there is one."""
    if puzzle.kind not in ("solution", "now", "impossible"):
        return ""
    return given if "=" in given else next(iter(puzzle.answer["equations"]), "")


def hint(request: object, stop: Stopping | None = None) -> PuzzleHints:
    """The first `steps` hints to a puzzle: a nudge first, the whole answer last."""
    asked = read_struct(PuzzleHintRequest, request, HINTS)
    return hints(read_name(asked, asked.number).puzzle, asked.steps)


def read_answer(given: str) -> str:
    if not given.strip():
        raise BadInput("answer", "puzzles.input.answer", given=repr(given), most=LONGEST_ANSWER)
    return given.strip()


def read_name(asked: PuzzleAbout, number: int = 1) -> Name:
    """Which puzzle is meant. Raises BadInput if there can be none."""
    about = about_one(asked, asked.kind, asked.seed)
    order_of(about)
    return Name(about, number)


def choices() -> PuzzleChoices:
    """The available choices: kinds with their game and books, stars, Equate levels, minutes of a run."""
    from fairshake.equate.activities.levels import LEVELS

    kinds = [
        PuzzleKindInfo(kind, game, books_for(kind)) for game, kit in kits().items() for kind in kit.puzzles
    ]
    levels = [level.name for level in LEVELS.values()]
    return PuzzleChoices(kinds, list(STARS), levels, list(get_args(RunMinutes)))
