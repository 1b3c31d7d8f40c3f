"""The rules of one shake: a rule book, a division and the variations in force, ready for the judge's questions."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fairshake.notation import VariationChoice
from fairshake.notation.tree import Tree

from .books import RULEBOOKS
from .model import Division, GoalLimits, Offer, RuleBook, RuleError
from .operations import TABLES, Operation, division_without_fractions
from .variation import Key, Variation
from .variations import VARIATIONS
from .variations.base import Base
from .variations.exponent import Exponent
from .variations.multiple_of_k import MultipleOfK
from .variations.wild import Wild

BASIC: Final = "basic"
TURNED: Final = (("sideways", "s"), ("upside-down", "u"))
"""Marks, and the ways they let a cube be turned."""


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """Everything the judge may ask. Made once for each combination and shared."""

    book: RuleBook
    division: Division
    form: str
    choices: tuple[VariationChoice, ...]
    variations: tuple[Variation, ...]
    goal: GoalLimits
    marks: frozenset[str]
    operations: Mapping[str, Operation]
    base: int
    k: int | None
    wild: str
    wild_meanings: str
    exponent_color: str
    solution_digits: int
    sections: Mapping[str, str]

    @property
    def signs_repeat(self) -> bool:
        """Whether one operation sign may be used any number of times in a Solution."""
        return "repeated" in self.marks

    @property
    def digits(self) -> str:
        return "0123456789AB"[: self.base]

    @property
    def sideways_division(self) -> str:
        """What a sideways ÷ means here when it is written sideways."""
        return self.division.sideways_division

    @property
    def least_operations(self) -> int:
        """How many operation signs a Solution must have."""
        return max((variation.least_operations for variation in self.variations), default=0)

    @property
    def factorials_in_goal(self) -> bool:
        """Whether a Goal may be read with factorials."""
        return "!" in self.marks and all(variation.factorials_in_goal for variation in self.variations)

    @property
    def pad_keys(self) -> tuple[Key, ...]:
        """The keys that a writer needs besides cubes and brackets."""
        return tuple(dict.fromkeys(key for variation in self.variations for key in variation.pad_keys()))

    def turns(self, face: str) -> tuple[str, ...]:
        """The ways a cube may be turned on the Goal line; never both ways at once (AGLOA XIII-A-2)."""
        if face.isdigit() and face not in self.digits:
            return ()
        found = {
            way for variation in self.variations for faces, way in variation.turns.items() if face in faces
        }
        if face == self.wild or (face == "√" and "B" in self.digits):
            found |= {way for mark, way in TURNED if mark in self.marks}
        return tuple(way for _, way in TURNED if way in found)

    def goal_trait(self, tree: Tree) -> Hashable:
        """What else, besides its value, a part of the Goal contributes to whether the whole reading is
        allowed."""
        traits = (variation.goal_trait(tree) for variation in self.variations)
        return tuple(trait for trait in traits if trait is not None)

    def citation(self, reason: str, code: str = "") -> str:
        """The section of the book behind a reason; a variation's own section if one is at issue."""
        return self.book.details.get(code) or self.book.citations.get(reason, "")


def rules_for(rulebook: str, division: str, form: str = "", choices: Iterable[VariationChoice] = ()) -> Rules:
    """The rules for these names; a `RuleError` says which name is unknown and what is allowed."""
    return _rules(rulebook, division, form, tuple(choices))


def forget_rules() -> None:
    """Called after a book or a variation was replaced by another one with the same name."""
    _rules.cache_clear()


@lru_cache(maxsize=4096)
def _rules(rulebook: str, division_id: str, form: str, choices: tuple[VariationChoice, ...]) -> Rules:
    book = _book(rulebook)
    division = book.division(division_id)
    form = _form(book, form)
    offers = {} if form == BASIC else {offer.name: offer for offer in division.offers}
    implied = tuple(_implied(offer) for offer in offers.values() if offer.implied)
    named = {choice.name for choice in choices}
    all_choices = (*(choice for choice in implied if choice.name not in named), *choices)
    variations = tuple(_variation(choice, offers) for choice in all_choices)
    _check_together(all_choices)
    return _compose(book, division, form, choices, variations, offers)


def _book(id: str) -> RuleBook:
    if id not in RULEBOOKS:
        raise RuleError("rulebook", "unknown-rulebook", given=id, allowed=", ".join(RULEBOOKS))
    return RULEBOOKS[id]


def _form(book: RuleBook, form: str) -> str:
    if not form:
        return book.forms[0] if book.forms else ""
    if form not in book.forms:
        allowed = ", ".join(book.forms) or "none"
        raise RuleError("form", "unknown-form", given=form, rulebook=book.id, allowed=allowed)
    return form


def parameters_of(offer: Offer) -> tuple[str, ...]:
    """The parameters a player may choose for a variation on this list; most have none."""
    return offer.parameters or VARIATIONS[offer.name].parameters


def _implied(offer: Offer) -> VariationChoice:
    return VariationChoice(offer.name, *offer.parameters[:1])


def _variation(choice: VariationChoice, offers: Mapping[str, Offer]) -> Variation:
    offer = offers.get(choice.name)
    if offer is None:
        allowed = ", ".join(offers) or "none"
        raise RuleError("variations", "unknown-variation", given=choice.name, allowed=allowed)
    kind = VARIATIONS[choice.name]
    parameters = parameters_of(offer)
    if choice.parameter not in (parameters or ("",)):
        raise RuleError(
            "variations",
            "bad-parameter" if parameters else "no-parameter",
            variation=choice.name,
            given=choice.parameter or "nothing",
            allowed=", ".join(parameters),
        )
    return kind(choice.parameter, offer.limits)


def _check_together(choices: tuple[VariationChoice, ...]) -> None:
    seen: set[str] = set()
    for choice in choices:
        if choice.name in seen:
            raise RuleError("variations", "variation-twice", variation=choice.name)
        for other in seen & VARIATIONS[choice.name].conflicts:
            raise RuleError("variations", "variations-conflict", one=other, other=choice.name)
        seen.add(choice.name)


def _compose(
    book: RuleBook,
    division: Division,
    form: str,
    choices: tuple[VariationChoice, ...],
    variations: tuple[Variation, ...],
    offers: Mapping[str, Offer],
) -> Rules:
    base = next((v.m for v in variations if isinstance(v, Base)), 10)
    wild = next((v for v in variations if isinstance(v, Wild)), None)
    return Rules(
        book,
        division,
        form,
        choices,
        variations,
        division.goal or book.goal,
        frozenset(mark for v in variations for mark in v.marks),
        _operations(division, variations, base),
        base,
        next((v.k for v in variations if isinstance(v, MultipleOfK)), None),
        wild.cube if wild else "",
        wild.meanings() if wild else "",
        next((v.letter for v in variations if isinstance(v, Exponent)), ""),
        max((v.solution_digits() for v in variations), default=1),
        {v.name: offers[v.name].section for v in variations},
    )


def _operations(division: Division, variations: tuple[Variation, ...], base: int) -> Mapping[str, Operation]:
    table = dict(TABLES[division.powers])
    if not division.fractions:
        table["÷"] = division_without_fractions
    for variation in variations:
        table.update(variation.operations(base))
    table["exp"] = table["^"]
    return table
