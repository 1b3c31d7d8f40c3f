"""Whether a player may choose a variation for a shake (AGLOA II-B-2, and rulings on what conflicts)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fairshake.notation import Cube, VariationChoice

from .books import RULEBOOKS
from .model import EVEN, EVERY, ODD, Offer, RuleError
from .rules import parameters_of, rules_for
from .variation import RolledCubes
from .variations import VARIATIONS

ALL_SEASONS: Final = None


def offered(rulebook: str, division: str, season: int | None = 2020) -> tuple[Offer, ...]:
    """The variations a table may choose from in a season (the year a school year ends); None offers all."""
    division_rules = RULEBOOKS[rulebook].division(division)
    years = {EVERY, EVEN if (season or 0) % 2 == 0 else ODD}
    return tuple(
        offer
        for offer in division_rules.offers
        if not offer.implied and (season is ALL_SEASONS or offer.years in years)
    )


def uses_colors(names: Iterable[str]) -> bool:
    """Whether one of these variations looks at the colors of the cubes."""
    return any(VARIATIONS[name].by_color for name in names)


def illegal_choice(
    rulebook: str,
    division: str,
    season: int | None,
    roll: Iterable[Cube],
    chosen: Iterable[VariationChoice],
    choice: VariationChoice,
) -> str | None:
    """Why a choice is illegal: not-offered, bad-parameter, repeated, conflict or no-effect; None if it is legal."""
    chosen = tuple(chosen)
    offer = next((o for o in offered(rulebook, division, season) if o.name == choice.name), None)
    if offer is None:
        return "not-offered"
    if choice.parameter not in (parameters_of(offer) or ("",)):
        return "bad-parameter"
    for earlier in chosen:
        if earlier.name == choice.name:
            return "repeated" if earlier == choice else "conflict"
        if earlier.name in VARIATIONS[choice.name].conflicts:
            return "conflict"
    return None if _has_effect(rulebook, division, tuple(roll), chosen, choice, offer) else "no-effect"


def _has_effect(
    rulebook: str,
    division: str,
    roll: tuple[Cube, ...],
    chosen: tuple[VariationChoice, ...],
    choice: VariationChoice,
    offer: Offer,
) -> bool:
    try:
        rules = rules_for(rulebook, division, "", (*chosen, choice))
    except RuleError:
        rules = rules_for(rulebook, division, "", (choice,))
    context = RolledCubes(roll, rules.wild, len(rules.wild_meanings) > 10, rules.base)
    variation = VARIATIONS[choice.name](choice.parameter, offer.limits)
    return variation.has_effect(context)
