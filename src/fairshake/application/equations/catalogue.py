"""The use case "what can be played?": rule books, divisions and variations with short explanations."""

from __future__ import annotations

from fairshake.equations.books import USUAL
from fairshake.equations.settings import usual_division
from fairshake.notation.position import PARAMETER_NAMES
from fairshake.rulebooks import RULEBOOKS, VARIATIONS, Division, Offer, RuleBook, parameters_of

from .names import book_name, division_name, short_book_name, variation_explanation, variation_title
from .schemas import (
    OfferedDivision,
    OfferedKey,
    OfferedParameter,
    OfferedRuleBook,
    OfferedVariation,
    RuleBooksAnswer,
)


def rulebooks() -> RuleBooksAnswer:
    """Every rule book, for menus and for programs."""
    return RuleBooksAnswer([_book(book) for book in RULEBOOKS.values()])


def _book(book: RuleBook) -> OfferedRuleBook:
    return OfferedRuleBook(
        id=book.id,
        name=book_name(book.id),
        short_name=short_book_name(book.id),
        usual=book.id == USUAL,
        usual_division=usual_division(book.id),
        order_of_operations=book.order_of_operations,
        version=book.version,
        forms=list(book.forms),
        cubes_of_each_colour=book.cubes_of_each_colour,
        players=(book.least_players, book.most_players),
        divisions=[_division(book, division) for division in book.divisions],
    )


def _division(book: RuleBook, division: Division) -> OfferedDivision:
    name = division_name(book.id, division.id)
    return OfferedDivision(division.id, name, [_variation(offer) for offer in division.offers])


def _keys(offer: Offer, parameter: str) -> list[OfferedKey]:
    """What a pad offers to write the marks of a variation."""
    return [OfferedKey(*key) for key in VARIATIONS[offer.name](parameter, offer.limits).pad_keys()]


def _variation(offer: Offer) -> OfferedVariation:
    values = parameters_of(offer)
    parameter = OfferedParameter(PARAMETER_NAMES.get(offer.name, "value"), list(values)) if values else None
    return OfferedVariation(
        name=offer.name,
        title=variation_title(offer.name),
        explanation=variation_explanation(offer.name),
        section=offer.section,
        years=offer.years,
        implied=offer.implied,
        keys={value: _keys(offer, value) for value in values or ("",)},
        parameter=parameter,
    )
