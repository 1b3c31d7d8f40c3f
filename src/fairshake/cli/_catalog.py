"""What can be chosen, for people: rule books, divisions and variations with their explanations."""

from __future__ import annotations

from typing import TypeVar

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from fairshake.application.equations.catalog import rulebooks
from fairshake.application.equations.schemas import OfferedDivision, OfferedRuleBook, OfferedVariation
from fairshake.application.errors import BadInput
from fairshake.messages import sentence

Offered = TypeVar("Offered", OfferedRuleBook, OfferedDivision)


def print_choices(rulebook: str | None, division: str | None) -> None:
    """Print every rule book, or the divisions of one, or the variations of one division."""
    console = Console(highlight=False)
    console.print(Text(sentence("platform", "list-head")), style="dim")
    console.print()
    for book in _matching("rulebook", rulebooks().rulebooks, rulebook):
        console.print(Text.assemble((book.id, "bold"), "  ", book.name))
        for form in book.forms:
            console.print(Text(f"  --form {form}", style="dim"))
        for one in _matching("division", book.divisions, division if rulebook else None):
            _print_division(console, one, whole=rulebook is not None)
    if rulebook is None:
        console.print()
        console.print(Text(sentence("platform", "list-more")), style="dim")


def _matching(field: str, offered: list[Offered], wanted: str | None) -> list[Offered]:
    if wanted is None:
        return offered
    found = [one for one in offered if one.id == wanted]
    if not found:
        allowed = ", ".join(one.id for one in offered)
        raise BadInput(field, "platform.no-such", given=wanted[:60], allowed=allowed)
    return found


def _print_division(console: Console, division: OfferedDivision, *, whole: bool) -> None:
    variations = division.variations
    count = sentence("platform", "variations", count=len(variations)) if variations else ""
    console.print(Text.assemble("  ", (division.id, "bold cyan"), "  ", (count, "dim")))
    if whole:
        for variation in variations:
            _print_variation(console, variation)


def _years(years: str) -> str:
    return "" if years == "every" else sentence("platform", f"years.{years}")


def _print_variation(console: Console, variation: OfferedVariation) -> None:
    parameter = variation.parameter
    values = "=" + "|".join(map(str, parameter.values)) if parameter else ""
    always = sentence("platform", "always-in-force") if variation.implied else _years(variation.years)
    notes = ", ".join(note for note in (variation.section, always) if note)
    console.print(Text.assemble("    ", (f"{variation.name}{values}", "bold"), "  ", (notes, "dim")))
    console.print(Padding(Text(" ".join([variation.explanation, *variation.limit_words])), (0, 0, 0, 6)))
