"""The use case "what can be played?": rule books, divisions and variations with short explanations."""

from __future__ import annotations

from typing import Any

from fairshake.messages import catalogue, sentence
from fairshake.notation.position import PARAMETER_NAMES
from fairshake.rulebooks import RULEBOOKS, VARIATIONS, Division, Offer, RuleBook, parameters_of


def rulebooks() -> dict[str, Any]:
    """Every rule book as JSON, for menus and for programs."""
    return {"rulebooks": [_book(book) for book in RULEBOOKS.values()]}


def _book(book: RuleBook) -> dict[str, Any]:
    return {
        "id": book.id,
        "name": _called(f"book.{book.id}", book.name),
        "version": book.version,
        "forms": list(book.forms),
        "cubes_of_each_colour": book.cubes_of_each_colour,
        "players": [book.least_players, book.most_players],
        "divisions": [_division(division) for division in book.divisions],
    }


def _called(code: str, own: str) -> str:
    """The name in the language of whoever asks; a book that a coach added has the name it came with."""
    return catalogue("judge").get(code, own)


def _division(division: Division) -> dict[str, Any]:
    return {
        "id": division.id,
        "name": _called(f"division.{division.id}", division.name),
        "variations": [_variation(division, offer) for offer in division.offers],
    }


def _keys(name: str, division: Division, parameter: str) -> list[dict[str, str]]:
    """What a pad offers to write the marks of a variation."""
    return [key._asdict() for key in VARIATIONS[name](division.id, parameter).pad_keys()]


def _variation(division: Division, offer: Offer) -> dict[str, Any]:
    values = parameters_of(offer, division.id)
    return {
        "name": offer.name,
        "title": sentence("judge", f"variation.{offer.name}.title"),
        "explanation": sentence("judge", f"variation.{offer.name}.explanation"),
        "section": offer.section,
        "years": offer.years,
        "implied": offer.implied,
        "keys": {value: _keys(offer.name, division, value) for value in values or ("",)},
        "parameter": {"name": PARAMETER_NAMES[offer.name], "values": list(values)} if values else None,
    }
