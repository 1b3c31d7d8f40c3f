"""How cubes may lie on the Goal line: what the rules offer is exactly what the judge takes."""

from __future__ import annotations

from itertools import combinations

import pytest

from fairshake.judgment import goal_problem
from fairshake.notation import VariationChoice
from fairshake.notation.cubes import DIGITS, FACES
from fairshake.notation.goal import read_goal
from fairshake.rulebooks import RULEBOOKS, Rules, parameters_of, rules_for

LINES = {"÷": "6÷{}2", "√": "4√{}8", "-": "-{}4", "x": "2x{}3"}
"""A Goal in which a sign may be turned; a digit stands for itself."""


def lines(face: str, way: str) -> list[str]:
    if face in DIGITS:
        return [f"{face}{way}"]
    return (
        [LINES[face].format(way), f"{face}{way}", f"5+{face}{way}"] if face in LINES else [f"5+{face}{way}"]
    )


def every_rules() -> list[Rules]:
    found = []
    for book in RULEBOOKS.values():
        for division in book.divisions:
            choices = [
                VariationChoice(offer.name, parameter)
                for offer in division.offers
                if not offer.implied
                for parameter in parameters_of(offer) or ("",)
            ]
            found += [rules_for(book.id, division.id, "", (choice,)) for choice in choices]
            found.append(rules_for(book.id, division.id))
    return found


@pytest.mark.parametrize("rules", every_rules(), ids=lambda r: f"{r.book.id}-{r.division.id}-{r.choices}")
def test_a_cube_may_lie_as_the_rules_offer(rules: Rules) -> None:
    for face in FACES:
        for way in ("s", "u", "su"):
            legal = any(goal_problem(read_goal(line), rules) is None for line in lines(face, way))
            offered = way in rules.turns(face)
            assert legal == offered, (face, way, lines(face, way))


def test_no_way_is_offered_without_a_variation_that_grants_it() -> None:
    plain = rules_for("agloa-2019", "elementary")
    assert not any(plain.turns(face) for face in FACES)
    assert not plain.pad_keys


def test_keys_follow_the_parameter() -> None:
    assert [
        key.text for key in rules_for("agloa-2019", "junior", "", (VariationChoice("wild", "x"),)).pad_keys
    ] == [
        "s",
        "u",
        "~",
        " where x=",
    ]
    base_eight = rules_for("agloa-2019", "junior", "", (VariationChoice("base", "8"),))
    assert {"A", "B"}.isdisjoint(key.text for key in base_eight.pad_keys)


def test_pairs_offer_what_each_of_them_does() -> None:
    senior = RULEBOOKS["agloa-2019"].division("senior")
    names = [offer.name for offer in senior.offers if not offer.implied and not parameters_of(offer)]
    for one, other in combinations(names, 2):
        both = rules_for("agloa-2019", "senior", "", (VariationChoice(one), VariationChoice(other)))
        for name in (one, other):
            alone = rules_for("agloa-2019", "senior", "", (VariationChoice(name),))
            assert set(alone.pad_keys) <= set(both.pad_keys)
