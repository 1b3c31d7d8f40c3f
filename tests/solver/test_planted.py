"""The solver finds, or at least never denies, Solutions hidden in random positions of every variation."""

from __future__ import annotations

import pytest

from fairshake.notation import Choice
from fairshake.rulebooks import RULEBOOKS, RuleError, parameters_of, rules_for
from fairshake.solver import solve
from tests.solver.planted import planted

COUNT = 12
PAIRS = (
    "middle wild=0,average",
    "middle base=8,percent",
    "middle base=9,decimal-point",
    "middle base=8,powers-of-the-base",
    "middle factorial,multiple-operations",
    "middle factorial,multiple-of-k=7",
    "middle exponent=red,wild=0",
    "middle exponent=blue,factorial",
    "elementary percent,decimal-point",
    "elementary lcm,gcf",
    "elementary remainder,smallest-prime",
    "elementary two-digit,percent",
    "elementary wild=0,three-operation",
    "junior base=12,number-of-factors",
    "junior wild=x,base=11",
    "junior multiple-of-k=11,exponent=green",
    "senior log,exponent=black",
    "senior imaginary,wild=0",
    "senior decimal-in-goal,log",
    "senior imaginary,factorial",
)


def single_variations() -> list[str]:
    names = ["mlag-2018/elementary", "mlag-2018/middle", "mlag-2018/senior", "challenge-cup-2022/fifth"]
    for division in RULEBOOKS["agloa-2019"].divisions:
        names += [f"agloa-2019/{division.id}"]
        for offer in division.offers:
            parameters = parameters_of(offer, division.id)[-1:] or ("",)
            names += [f"agloa-2019/{division.id} {Choice(offer.name, *parameters)}"]
    return names


@pytest.mark.parametrize("rules", [*single_variations(), *(f"agloa-2019/{pair}" for pair in PAIRS)])
def test_a_hidden_solution_is_never_denied(rules: str) -> None:
    names, _, variations = rules.partition(" ")
    book, division = names.split("/")
    choices = tuple(Choice(*part.split("=")) for part in variations.split(",") if part)
    cases = list(planted(book, division, choices, seed=1, count=COUNT))
    assert cases, "nothing could be hidden under these rules"
    for position, equation in cases:
        result = solve(position, seconds=20)
        assert result.status != "impossible", f"{position} has {equation}"


def test_every_pair_can_be_played() -> None:
    for pair in PAIRS:
        division, _, variations = pair.partition(" ")
        choices = tuple(Choice(*part.split("=")) for part in variations.split(","))
        try:
            rules_for("agloa-2019", division, "", choices)
        except RuleError as error:
            pytest.fail(f"{pair}: {error}")
