"""Sets of rules to plant Solutions under: every book and division, every single variation, every pair, some triples."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import NamedTuple

from fairshake.notation import VariationChoice
from fairshake.rulebooks import RULEBOOKS, RuleError, parameters_of, rules_for
from fairshake.rulebooks.model import Division

BOOK = "agloa-2019"


class RuleSet(NamedTuple):
    book: str
    division: str
    choices: tuple[VariationChoice, ...] = ()

    def __str__(self) -> str:
        return f"{self.book}/{self.division} {','.join(map(str, self.choices)) or '-'}"


def plain_sets() -> list[RuleSet]:
    """Every division of every book without a choice."""
    return [RuleSet(book.id, division.id) for book in RULEBOOKS.values() for division in book.divisions]


def chosen_sets(size: int, seed: int, book: str = BOOK) -> list[RuleSet]:
    """Every way of choosing this many variations, with parameters drawn at random."""
    random = Random(f"rules {size} {seed}")
    divisions = RULEBOOKS[book].divisions
    return [each for division in divisions for each in _of_division(book, division, size, random)]


def some_sets(size: int, count: int, seed: int) -> list[RuleSet]:
    every = chosen_sets(size, seed)
    return Random(f"some {size} {seed}").sample(every, min(count, len(every)))


def _of_division(book: str, division: Division, size: int, random: Random) -> Iterator[RuleSet]:
    offers = [offer for offer in division.offers if not offer.implied]
    for some in combinations(offers, size):
        parameters = [parameters_of(offer) for offer in some]
        choices = tuple(
            VariationChoice(offer.name, random.choice(named)) if named else VariationChoice(offer.name)
            for offer, named in zip(some, parameters, strict=True)
        )
        try:
            rules_for(book, division.id, "", choices)
        except RuleError:  # two that may not be chosen together
            continue
        yield RuleSet(book, division.id, choices)
