"""Reading a request for puzzles: what a Struct can't check is refused by name here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from msgspec import UNSET, UnsetType

from fairshake.analysis.puzzles import EQUATE_KINDS, KINDS, PuzzleRequirements
from fairshake.analysis.puzzles.puzzle import PuzzleKind
from fairshake.application.equate.library import layout_named, tileset_named
from fairshake.application.errors import BadInput
from fairshake.application.field_faults import Hints, read_struct
from fairshake.equations.books import USUAL
from fairshake.equations.settings import usual_division
from fairshake.notation import NotationError, VariationChoice, read_choice
from fairshake.rulebooks import RULEBOOKS, RuleError, rules_for

from .schemas import LONGEST_SEED, MOST, EveryKind, PuzzleAbout, PuzzleBatch, PuzzleSeed, PuzzleSubject

EVERY: Final[Literal["every"]] = "every"
SEED: Final = "1"
HINTS: Final[Hints] = {"seed": ("puzzles.input.seed", {"most": LONGEST_SEED})}
BATCH_HINTS: Final[Hints] = {**HINTS, "number": ("puzzles.input.number", {"most": MOST})}


@dataclass(frozen=True, slots=True)
class PuzzleOrder:
    """A number of puzzles of these kinds in turn, from this seed; `about` is what was asked for."""

    kinds: tuple[PuzzleKind, ...]
    seed: str
    number: int
    about: PuzzleSubject

    def kind(self, at: int) -> PuzzleKind:
        return self.kinds[at % len(self.kinds)]


def read_order(request: object, seed: str = SEED) -> PuzzleOrder:
    """The order, or BadInput with the field at fault. `seed` is used if the request has none."""
    asked = read_struct(PuzzleBatch, request, BATCH_HINTS)
    return _checked(PuzzleOrder(kinds_of(asked.kind, asked), _seed(asked, seed), asked.number, asked))


def about_one(subject: PuzzleSubject, kind: PuzzleKind, seed: PuzzleSeed | UnsetType) -> PuzzleAbout:
    """One puzzle about the same."""
    fields = {name: getattr(subject, name) for name in PuzzleSubject.__struct_fields__}
    return PuzzleAbout(**{**fields, "kind": kind, "seed": seed})


def order_of(about: PuzzleAbout) -> PuzzleOrder:
    """The order for one puzzle."""
    return _checked(PuzzleOrder((about.kind,), _seed(about, SEED), 1, about))


def _checked(order: PuzzleOrder) -> PuzzleOrder:
    for kind in order.kinds:
        wanted_for(order, kind)
    return order


def wanted_for(order: PuzzleOrder, kind: str) -> PuzzleRequirements:
    """The requirements for a puzzle of this kind."""
    about = order.about
    if kind in EQUATE_KINDS:
        tileset, layout = tileset_named(about.tileset or "original"), layout_named("standard")
        return PuzzleRequirements(level=about.level or "easy", tileset=tileset, layout=layout)
    rulebook = about.rulebook or (_grouped() if kind == "values" else USUAL)
    if rulebook not in RULEBOOKS:
        allowed = ", ".join(RULEBOOKS)
        raise BadInput("rulebook", "puzzles.input.one-of", given=rulebook[:40], allowed=allowed)
    division = about.division or usual_division(rulebook)
    variations = _variations(about.variations)
    try:
        rules_for(rulebook, division, "", variations)
    except RuleError as error:
        raise BadInput(error.field, f"judge.input.{error.code}", **error.params) from None
    return PuzzleRequirements(rulebook, division, variations)


def kinds_of(asked: EveryKind, about: PuzzleSubject) -> tuple[PuzzleKind, ...]:
    """The kind that is asked for, or all that make sense for the rule book."""
    if asked != EVERY:
        return (asked,)
    book = about.rulebook or _grouped()
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


def _seed(about: PuzzleSubject, usual: str) -> str:
    seed = usual if about.seed is UNSET else str(about.seed)
    if len(seed) > LONGEST_SEED:
        raise BadInput("seed", "puzzles.input.seed", given=seed[:40], most=LONGEST_SEED)
    return seed


def _variations(names: Sequence[str]) -> tuple[VariationChoice, ...]:
    try:
        return tuple(read_choice(name) for name in names)
    except NotationError as error:
        raise BadInput("variations", f"judge.notation.{error.code}", **error.params) from None
