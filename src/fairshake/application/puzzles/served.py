"""Puzzles over HTTP: requested by name, shown without the answer, and checked on the server.

A puzzle is made again from its name (what it is about, its seed, its number) for every answer, so nothing about
it has to be stored, and the answer leaves the server only after the player found it or gave up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Protocol, get_args

from fairshake.analysis.puzzles import KINDS, Puzzle
from fairshake.analysis.puzzles.puzzle import Stars, difficulty_of, stars_of
from fairshake.application.errors import BadInput
from fairshake.application.registry import kits

from .answer_check import checked, is_final, marks, note
from .generation import public, puzzle_named
from .hint_steps import hints
from .ratings import TOP_RATING
from .requests import MOST, PuzzleOrder, books_for, read_order, wanted_for
from .schemas import PuzzleChoices, PuzzleHints, PuzzleKindInfo, PuzzleShown, PuzzleVerdict, RunMinutes
from .shipped import numbers_of, shipped
from .words import puzzle_text

ABOUT: Final = ("kind", "rulebook", "division", "variations", "level", "tileset", "seed")
NAME: Final = (*ABOUT, "number")
STARS: Final[tuple[Stars, ...]] = get_args(Stars)
TRIES: Final = {"play": 6, "hand": 40}
MOST_TRIES: Final = 80
"""At most this many puzzles are made to find one with the requested stars; then the nearest one is used."""
LONGEST_ANSWER: Final = 4000
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

    order: PuzzleOrder
    number: int

    @property
    def puzzle(self) -> Puzzle:
        order = self.order
        about = tuple((field, _fixed(value)) for field, value in sorted(order.asked.items()))
        return _kept(about, order.seed, self.number)


def _fixed(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


@lru_cache(maxsize=512)
def _kept(about: tuple[tuple[str, Any], ...], seed: str, number: int) -> Puzzle:
    """Caches puzzles that were just shown, since they'll be answered soon."""
    order = read_order(dict(about), seed)
    return puzzle_named(order, number)


def unlearned(puzzle: Puzzle) -> int | None:
    """Without a database every puzzle keeps its prior."""
    return None


def ask(
    request: Mapping[str, Any], stop: Stopping | None = None, learned: Learned = unlearned
) -> PuzzleShown:
    """A puzzle by its name, or the first of its seed with that many `stars`; never with its answer.

    With `stars` and without a seed it comes from the pack that was made ahead, if that has such puzzles.

    >>> ask({"kind": "solution", "seed": 7}).question
    'Find a Solution.'
    """
    name = read_name(request, (*NAME, "stars"))
    stars = request.get("stars")
    if stars is None:
        return _shown(name, learned)
    if stars not in STARS or isinstance(stars, bool):
        allowed = ", ".join(map(str, STARS))
        raise BadInput("stars", "puzzles.input.one-of", given=repr(stars)[:40], allowed=allowed)
    found = ("seed" not in request and made_ahead(name, stars, learned)) or nearest(name, stars, stop)
    return _shown(found, learned)


def _shown(name: Name, learned: Learned) -> PuzzleShown:
    return public(name.order, name.number, name.puzzle, learned(name.puzzle))


def made_ahead(name: Name, stars: int, learned: Learned = unlearned) -> Name | None:
    """One of the shipped puzzles of this subject with that many stars; its number says which.

    If answers have taught that it has other stars, the next one is taken.
    """
    known = numbers_of(name.order, stars)
    if not known:
        return None
    about = {field: value for field, value in name.order.asked.items() if field != "number"}
    order = read_order({**about, "seed": shipped().seed})
    looks = [
        Name(order, known[(name.number - 1 + at) % len(known)]) for at in range(min(MOST_LOOKS, len(known)))
    ]
    return next((one for one in looks if _stars(one.puzzle, learned) == stars), looks[0])


def _stars(puzzle: Puzzle, learned: Learned) -> Stars:
    rating = learned(puzzle)
    return puzzle.stars if rating is None else stars_of(difficulty_of(rating))


def nearest(name: Name, stars: int, stop: Stopping | None = None) -> Name:
    """The first puzzle from this one on with that many stars; after many tries, the closest one."""
    ahead = numbers_of(name.order, stars) if name.order.seed == shipped().seed else []
    if ahead:
        return Name(name.order, next((number for number in ahead if number >= name.number), ahead[0]))
    found, far = name, len(STARS)
    for step in range(TRIES.get(name.order.kinds[0], MOST_TRIES)):
        if stop is not None and stop.cancelled:
            raise BadInput("", "platform.stopping")
        tried = Name(name.order, 1 + (name.number - 1 + step) % MOST)
        if abs(tried.puzzle.stars - stars) < far:
            found, far = tried, abs(tried.puzzle.stars - stars)
        if far == 0:
            break
    return found


def answer(request: Mapping[str, Any]) -> PuzzleVerdict:
    """Whether an answer is right. The solution is included once it's found, or with `give_up`.

    >>> answer({"kind": "solution", "seed": 7, "answer": "2+(√4) = 4"}).right
    True
    """
    name = read_name(request, (*NAME, "answer", "give_up", "rating"))
    _check_rating(request.get("rating", 0))
    given_up = request.get("give_up", False)
    if not isinstance(given_up, bool):
        raise BadInput("give_up", "puzzles.input.one-of", given=repr(given_up)[:40], allowed="true, false")
    given = "" if given_up else read_answer(request)
    return result(name.puzzle, given, given_up)


def _check_rating(given: object) -> None:
    if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given <= TOP_RATING:
        raise BadInput("rating", "puzzles.input.rating", given=repr(given)[:40], most=TOP_RATING)


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


def hint(request: Mapping[str, Any], stop: Stopping | None = None) -> PuzzleHints:
    """The first `steps` hints to a puzzle: a nudge first, the whole answer last."""
    name = read_name(request, (*NAME, "steps"))
    return hints(name.puzzle, request.get("steps", 1))


def read_answer(request: Mapping[str, Any]) -> str:
    given = request.get("answer")
    if not isinstance(given, str) or not given.strip() or len(given) > LONGEST_ANSWER:
        raise BadInput("answer", "puzzles.input.answer", given=repr(given)[:40], most=LONGEST_ANSWER)
    return given.strip()


def read_name(request: Mapping[str, Any], fields: tuple[str, ...]) -> Name:
    """Which puzzle is meant; unknown fields and values are refused by name."""
    for field in request:
        if field not in fields:
            raise BadInput(str(field)[:40], "puzzles.input.unknown-field", allowed=", ".join(fields))
    if request.get("kind") not in KINDS:
        given = repr(request.get("kind"))[:40]
        raise BadInput("kind", "puzzles.input.one-of", given=given, allowed=", ".join(KINDS))
    order = read_order({field: request[field] for field in ABOUT if field in request})
    number = request.get("number", 1)
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= MOST:
        raise BadInput("number", "puzzles.input.number-of", given=repr(number)[:40], most=MOST)
    wanted_for(order, order.kinds[0])
    return Name(order, number)


def choices() -> PuzzleChoices:
    """The available choices: kinds with their game and books, stars, Equate levels, minutes of a run."""
    from fairshake.equate.activities.levels import LEVELS

    kinds = [
        PuzzleKindInfo(kind, game, books_for(kind)) for game, kit in kits().items() for kind in kit.puzzles
    ]
    levels = [level.name for level in LEVELS.values()]
    return PuzzleChoices(kinds, list(STARS), levels, list(get_args(RunMinutes)))
