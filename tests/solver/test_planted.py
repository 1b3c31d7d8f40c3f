"""The solver finds, or at least never denies, Solutions planted in positions of every variation and every pair."""

from __future__ import annotations

import pytest

from fairshake.solver import solve
from tests.solver.planted import planted
from tests.solver.planted_rules import RuleSet, chosen_sets, plain_sets, some_sets

SEED = 1
SECONDS = 0.2


def denied(sets: list[RuleSet], count: int) -> list[str]:
    """The planted Solutions that the solver denies, and the sets of rules under which nothing could be planted."""
    found = []
    for rules in sets:
        cases = list(planted(*rules, seed=SEED, count=count))
        found += [] if cases else [f"nothing could be planted under {rules}"]
        for position, equation in cases:
            if solve(position, seconds=SECONDS).status == "impossible":
                found.append(f"{position} has {equation}")
    return found


@pytest.mark.parametrize("rules", [*plain_sets(), *chosen_sets(1, SEED)], ids=str)
def test_a_planted_solution_is_never_denied(rules: RuleSet) -> None:
    assert denied([rules], 8) == []


@pytest.mark.parametrize("share", range(8))
def test_a_planted_solution_is_never_denied_under_any_pair(share: int) -> None:
    assert denied(chosen_sets(2, SEED)[share::8], 2) == []


def test_a_planted_solution_is_never_denied_under_some_triples() -> None:
    assert denied(some_sets(3, 60, SEED), 1) == []
