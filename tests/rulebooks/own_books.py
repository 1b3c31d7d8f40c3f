"""Books and variations of a test's own, gone after it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from fairshake.equations.books import BOOKS
from fairshake.numbers import Number, compare
from fairshake.rulebooks import RULEBOOKS, VARIATIONS, Offer, RolledCubes, Variation, forget_rules, rules_for
from fairshake.rulebooks.operations import Operation
from fairshake.tournaments.books import BOOKS as TOURNAMENTS

PAGE = Path(__file__).parents[2] / "docs" / "rulebooks.md"


def example_league() -> str:
    """The complete file of docs/rulebooks.md."""
    found: list[str] = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return found[0]


@contextmanager
def own_registries() -> Iterator[None]:
    registries: list[dict[str, object]] = [RULEBOOKS, VARIATIONS, BOOKS, TOURNAMENTS]  # type: ignore[list-item]
    before = [dict(registry) for registry in registries]
    try:
        yield
    finally:
        for registry, kept in zip(registries, before, strict=True):
            registry.clear()
            registry.update(kept)
        forget_rules()


@dataclass(frozen=True, slots=True)
class Larger(Variation):
    """+ is the larger of two numbers: the variation of docs/rulebooks.md, which the solver has no model of."""

    name = "larger"
    title = "Larger"
    explanation = "The + sign gives the larger of two numbers."

    def operations(self, base: int) -> Mapping[str, Operation]:
        def larger(a: Number, b: Number) -> Number:
            return a if compare(a, b) > 0 else b

        return {"+": larger}

    def has_effect(self, roll: RolledCubes) -> bool:
        return roll.has("+")


def add_larger_league() -> str:
    """A league with one division, in which everyone chooses Larger or Sideways."""
    VARIATIONS[Larger.name] = Larger
    agloa = RULEBOOKS["agloa-2019"]
    offers = (Offer("larger", "1"), Offer("sideways", "2"), Offer("factorial", "3"))
    club = replace(agloa.division("middle"), id="club", name="Club", offers=offers)
    RULEBOOKS["larger-league"] = replace(agloa, id="larger-league", name="Larger League", divisions=(club,))
    play = BOOKS["agloa-2019"]
    BOOKS["larger-league"] = replace(
        play, name="larger-league", divisions=("club",), choosing={"club": "one"}, usual_division="club"
    )
    return "larger-league"


def copy_of(book: str, id: str) -> str:
    """The same book under another id."""
    RULEBOOKS[id] = replace(RULEBOOKS[book], id=id)
    BOOKS[id] = replace(BOOKS[book], name=id)
    assert rules_for(id, RULEBOOKS[id].divisions[0].id).book.id == id
    return id
