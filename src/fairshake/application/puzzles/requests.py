"""Reading a request for puzzles: every unknown field or value is refused by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from fairshake.analysis.puzzles import EQUATE_KINDS, KINDS, PuzzleRequirements
from fairshake.application.equate.library import layout_named, tileset_named
from fairshake.application.errors import BadInput
from fairshake.equate.activities.levels import LEVELS
from fairshake.equations.books import USUAL
from fairshake.equations.settings import usual_division
from fairshake.notation import NotationError, VariationChoice, read_choice
from fairshake.rulebooks import RULEBOOKS, RuleError, rules_for

FIELDS: Final = ("kind", "rulebook", "division", "variations", "level", "tileset", "seed", "number")
EVERY: Final = "every"
MOST: Final = 2000
LONGEST_SEED: Final = 60


@dataclass(frozen=True, slots=True)
class PuzzleOrder:
    """A number of puzzles of these kinds in turn, from this seed; `asked` is the original request."""

    kinds: tuple[str, ...]
    seed: str
    number: int
    asked: Mapping[str, Any]

    def kind(self, at: int) -> str:
        return self.kinds[at % len(self.kinds)]


def read_order(request: Mapping[str, Any], seed: str = "1") -> PuzzleOrder:
    """The order, or BadInput with the field at fault. `seed` is used if the request has none."""
    if not isinstance(request, Mapping):
        raise BadInput("request", "puzzles.input.not-an-object")
    for field in request:
        if field not in FIELDS:
            raise BadInput(str(field)[:40], "puzzles.input.unknown-field", allowed=", ".join(FIELDS))
    kind = _one_of(request, "kind", EVERY, (EVERY, *KINDS))
    kinds = _every_kind(request) if kind == EVERY else (kind,)
    order = PuzzleOrder(kinds, _seed(request, seed), _number(request), request)
    for each in order.kinds:
        wanted_for(order, each)
    return order


def wanted_for(order: PuzzleOrder, kind: str) -> PuzzleRequirements:
    """The requirements for a puzzle of this kind."""
    if kind in EQUATE_KINDS:
        level = _one_of(order.asked, "level", "easy", tuple(LEVELS))
        tileset = order.asked.get("tileset", "original")
        return PuzzleRequirements(
            level=level, tileset=tileset_named(str(tileset)), layout=layout_named("standard")
        )
    rulebook = _one_of(order.asked, "rulebook", _grouped() if kind == "values" else USUAL, tuple(RULEBOOKS))
    division = order.asked.get("division") or usual_division(rulebook)
    variations = _variations(order.asked.get("variations", ()))
    try:
        rules_for(rulebook, str(division), "", variations)
    except RuleError as error:
        raise BadInput(error.field, f"judge.input.{error.code}", **error.params) from None
    return PuzzleRequirements(rulebook, str(division), variations)


def _every_kind(request: Mapping[str, Any]) -> tuple[str, ...]:
    """All kinds that make sense for the rule book."""
    book = str(request.get("rulebook") or _grouped())
    return tuple(
        kind
        for kind in KINDS
        if kind in EQUATE_KINDS or book in books_for(kind) or book not in RULEBOOKS  # refused by name later
    )


def books_for(kind: str) -> list[str]:
    """The books by which puzzles of a kind are made: if operations have an order, a Goal has one value."""
    if kind in EQUATE_KINDS:
        return []
    return [book.id for book in RULEBOOKS.values() if kind != "values" or not book.order_of_operations]


def _grouped() -> str:
    """The first book in which a Goal without brackets may have several values."""
    return next(book.id for book in RULEBOOKS.values() if not book.order_of_operations)


def _one_of(request: Mapping[str, Any], field: str, usual: str, allowed: tuple[str, ...]) -> str:
    given = request.get(field) or usual
    if given not in allowed:
        raise BadInput(field, "puzzles.input.one-of", given=str(given)[:40], allowed=", ".join(allowed))
    return str(given)


def _seed(request: Mapping[str, Any], usual: str) -> str:
    given = request.get("seed", usual)
    if isinstance(given, bool) or not isinstance(given, str | int) or not 0 < len(str(given)) <= LONGEST_SEED:
        raise BadInput("seed", "puzzles.input.seed", given=repr(given)[:40], most=LONGEST_SEED)
    return str(given)


def _number(request: Mapping[str, Any]) -> int:
    given = request.get("number", 1)
    if isinstance(given, bool) or not isinstance(given, int) or not 1 <= given <= MOST:
        raise BadInput("number", "puzzles.input.number", given=repr(given)[:40], most=MOST)
    return given


def _variations(given: object) -> tuple[VariationChoice, ...]:
    names = [given] if isinstance(given, str) else given
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise BadInput("variations", "judge.input.not-a-list", field="variations")
    try:
        return tuple(read_choice(name) for name in names)
    except NotationError as error:
        raise BadInput("variations", f"judge.notation.{error.code}", **error.params) from None
