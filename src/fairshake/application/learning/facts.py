"""Questions about a rule book that its engine answers: points, clocks, who may do what. No answers are stored here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from fairshake.equate.tileset import HAND, NINE_TILE_BONUS
from fairshake.equations.book import MINUTE, CupPoints, LeaguePoints, MatchBook
from fairshake.equations.books import book_for
from fairshake.notation import Position
from fairshake.rulebooks import VARIATIONS
from fairshake.rulebooks.variation import RolledCubes

WORDS: Final = ("yes", "no")
TILES: Final[Mapping[str, int]] = {"nine-tile-bonus": NINE_TILE_BONUS, "hand": HAND}


def fact_of(fact: str, position: Position | None) -> str:
    """The answer to a question: a number, `yes` or `no`."""
    name, _, rest = fact.partition("/")
    if position is None:
        return str(TILES[name])
    found = _FACTS[name](book_for(position.rulebook), rest, position)
    return str(found) if not isinstance(found, bool) else WORDS[not found]


def _league(book: MatchBook, rest: str, position: Position) -> int:
    """`now/right/none/third_party`: which challenge, whether the writer is right, what the third party
    wrote, whose points."""
    challenge, writer, third, role = rest.split("/")
    row = cast("LeaguePoints", book.points).row(challenge, writer == "right", third)  # type: ignore[arg-type]
    return int(getattr(row, role))


def _cup(book: MatchBook, rest: str, position: Position) -> int:
    return int(getattr(cast("CupPoints", book.points), rest))


def _minutes(book: MatchBook, rest: str, position: Position) -> int:
    return book.limits[rest].time // MINUTE


def _objection(book: MatchBook, rest: str, position: Position) -> bool:
    return any(one.reason == rest for one in book.objections)


def _effect(book: MatchBook, rest: str, position: Position) -> bool:
    """Whether a variation can matter with the cubes of Resources."""
    return VARIATIONS[rest]().has_effect(RolledCubes(tuple(position.resources)))


def _penalty(book: MatchBook, rest: str, position: Position) -> int:
    """Points that a missed limit costs."""
    return -book.limits[rest].penalty


_FACTS: Final[Mapping[str, Callable[[MatchBook, str, Position], int | bool]]] = {
    "points": _league,
    "side": _cup,
    "minutes": _minutes,
    "leader-may-bonus": lambda book, rest, position: book.leader_may_bonus,
    "late": _penalty,
    "clock": lambda book, rest, position: book.limit(rest) is not None,
    "cubes": lambda book, rest, position: book.cubes,
    "first-by-roll": lambda book, rest, position: book.first_setter == "lot",
    "objection": _objection,
    "effect": _effect,
}
