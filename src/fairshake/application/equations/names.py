"""Names of books, divisions and variations: from the message catalog, or else their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fairshake.messages import catalog, filled, sentence
from fairshake.notation import Cube, GoalLine
from fairshake.rulebooks import RULEBOOKS, VARIATIONS
from fairshake.rulebooks.model import Limit, Offer

_FREED_BY_TRUE: Final = frozenset({"factorial_in_goal"})
"""Limits that say what is allowed, not what is barred."""


def book_name(id: str) -> str:
    """The full title of a rule book."""
    return catalog("judge").get(f"book.{id}", RULEBOOKS[id].name if id in RULEBOOKS else id)


def short_book_name(id: str) -> str:
    """A rule book's short name, for menus and narration."""
    return catalog("judge").get(f"short-book.{id}") or book_name(id)


def division_name(rulebook: str, division: str) -> str:
    """The name of a division; if a league renamed it, the league's name."""
    known = next((d.name for d in RULEBOOKS[rulebook].divisions if d.id == division), division)
    return catalog("judge").get(f"division.{division}", known)


def variation_title(name: str) -> str:
    return catalog("judge").get(f"variation.{name}.title", _own(name, "title"))


def variation_explanation(name: str, limits: Mapping[str, Limit] | None = None) -> str:
    """What a variation does; where a division's limit changes its meaning, what it does there."""
    words = catalog("judge")
    special = (words.get(f"variation.{name}.{limit}") for limit, value in (limits or {}).items() if value)
    return next(filter(None, special), "") or words.get(
        f"variation.{name}.explanation", _own(name, "explanation")
    )


def explained_in(rulebook: str, division: str, name: str) -> str:
    """What a variation does in a division, and its limits there."""
    offers = RULEBOOKS[rulebook].division(division).offers
    limits = next((limits_of(offer) for offer in offers if offer.name == name), {})
    return " ".join([variation_explanation(name, limits), *limit_lines(limits)])


def limits_of(offer: Offer) -> dict[str, Limit]:
    """A variation's limits in a division: its own, changed by those of the offer."""
    return {**VARIATIONS[offer.name].default_limits, **offer.limits}


def limit_lines(limits: Mapping[str, Limit]) -> list[str]:
    return [words for name, value in limits.items() if (words := limit_words(name, value))]


def variation_example(name: str, parameter: str) -> str:
    """A short label for a variation as chosen; empty if the message catalog has none."""
    return filled(catalog("judge").get(f"variation.{name}.example", ""), {"value": parameter})


def limit_words(name: str, value: Limit) -> str:
    """A division's limit in words; empty if there is none."""
    if value is None or (name in _FREED_BY_TRUE) is value:
        return ""
    return filled(catalog("judge").get(f"variation-limit.{name}", ""), {"value": value})


def goal_words(goal: GoalLine | None) -> str:
    """A Goal as people read it: without colors, and with the way each turned cube lies in words."""
    if goal is None:
        return ""
    if len(goal.cubes) == 1:
        return _turned("cube.turned", goal.cubes[0])
    groups = ("".join(_spaced(cube) for cube in goal.cubes[a:b]) for a, b in goal.groups)
    return " ".join(" ".join(groups).split())


def _spaced(cube: Cube) -> str:
    return f" {_turned('cube.turned-among', cube)} " if cube.turned else cube.face


def _turned(code: str, cube: Cube) -> str:
    if not cube.turned:
        return cube.face
    return sentence("judge", code, cube=cube.face, way=sentence("judge", f"turned.{cube.turned}"))


def _own(name: str, what: str) -> str:
    """A league's own description of its variation."""
    variation = VARIATIONS.get(name)
    return (getattr(variation, what) if variation else "") or name
