"""A division of a league: its Goal, its powers, and its list of variations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from msgspec.structs import asdict

from fairshake.rulebooks import VARIATIONS, Division, GoalLimits, Offer

from .schema import DivisionFields, GoalFields, VariationFields
from .validation import Field

MOST_CUBES: Final = 12
MOST_DIGITS: Final = 4
LARGEST_LIMIT: Final = 1_000_000


def given(fields: Any, *, without: tuple[str, ...] = ()) -> dict[str, Any]:
    """The fields that a file names."""
    return {
        name: value for name, value in asdict(fields).items() if value is not None and name not in without
    }


def changed_goal(base: GoalLimits, change: GoalFields | None, field: Field) -> GoalLimits:
    if change is None:
        return base
    for name, most in (("most_cubes", MOST_CUBES), ("most_digits", MOST_DIGITS)):
        field.at(name).between(getattr(change, name), 1, most)
    return replace(base, **given(change))


def changed_division(base: Division, change: DivisionFields, field: Field) -> Division:
    plain = {
        name: getattr(change, name) for name in ("powers", "fractions") if getattr(change, name) is not None
    }
    goal = base.goal
    if change.goal is not None:
        goal = changed_goal(base.goal or GoalLimits(), change.goal, field.at("goal"))
    return replace(
        base, name=change.name or base.name, goal=goal, offers=_offers(base.offers, change, field), **plain
    )


def _offers(base: tuple[Offer, ...], change: DivisionFields, field: Field) -> tuple[Offer, ...]:
    names = [offer.name for offer in base]
    for place, name in enumerate(change.remove_variations, 1):
        field.at("remove_variations").at(str(place)).one_of(name, names)
    kept = {offer.name: offer for offer in base if offer.name not in change.remove_variations}
    for name, fields in change.variations.items():
        here = field.at("variations").at(name)
        here.one_of(name, tuple(VARIATIONS))
        kept[name] = _offer(kept.get(name), name, fields, here)
    return tuple(kept.values())


def _offer(base: Offer | None, name: str, fields: VariationFields, field: Field) -> Offer:
    """A variation that is new to the division must cite a section of the league's book."""
    if base is None and fields.section is None:
        field.at("section").refuse("missing")
    offer = base or Offer(name, "")
    known = VARIATIONS[name]
    changes = given(fields, without=("parameters", "limits"))
    if fields.parameters is not None:
        parameters = tuple(map(str, fields.parameters))
        for parameter in parameters:
            field.at("parameters").one_of(parameter, known.parameters or ("none",))
        changes["parameters"] = parameters
    if fields.limits is not None:
        changes["limits"] = {
            **offer.limits,
            **_limits(fields.limits, known.default_limits, field.at("limits")),
        }
    return replace(offer, **changes)


def _limits(
    limits: Mapping[str, int | bool], known: Mapping[str, Any], field: Field
) -> dict[str, int | bool]:
    for name, value in limits.items():
        here = field.at(name)
        if name not in known:
            here.refuse("unknown-field", allowed=", ".join(known) or "none")
        if isinstance(known[name], bool) != isinstance(value, bool):
            allowed = "true, false" if isinstance(known[name], bool) else "1, 2, 3 …"
            here.refuse("wrong-kind", given=repr(value), allowed=allowed)
        if not isinstance(value, bool):
            here.between(value, 1, LARGEST_LIMIT)
    return dict(limits)
