"""What books, divisions and variations are called: by the message catalog, else by the name they came with."""

from __future__ import annotations

from fairshake.messages import catalogue
from fairshake.rulebooks import RULEBOOKS, VARIATIONS


def book_name(id: str) -> str:
    """The full title of a rule book."""
    return catalogue("judge").get(f"book.{id}", RULEBOOKS[id].name if id in RULEBOOKS else id)


def short_book_name(id: str) -> str:
    """A rule book in a few words, as menus and narration call it."""
    return catalogue("judge").get(f"short-book.{id}") or book_name(id)


def division_name(rulebook: str, division: str) -> str:
    """The name of a division; one that a league renamed keeps the league's name."""
    known = next((d.name for d in RULEBOOKS[rulebook].divisions if d.id == division), division)
    return catalogue("judge").get(f"division.{division}", known)


def variation_title(name: str) -> str:
    return catalogue("judge").get(f"variation.{name}.title", _own(name, "title"))


def variation_explanation(name: str) -> str:
    return catalogue("judge").get(f"variation.{name}.explanation", _own(name, "explanation"))


def _own(name: str, what: str) -> str:
    """What a variation of a league's own says of itself."""
    variation = VARIATIONS.get(name)
    return (getattr(variation, what) if variation else "") or name
