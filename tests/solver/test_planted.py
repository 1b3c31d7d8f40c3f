"""The solver finds Solutions planted in positions of every variation and every pair, and never denies one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from fairshake.solver import solve
from tests.solver.planted import planted
from tests.solver.planted_rules import RuleSet, chosen_sets, plain_sets, some_sets

SEED = 1
SECONDS = 2
"""Far more than all but a few positions need, so that a busy machine finds as much as a quiet one."""
LEAST_FOUND = 0.95
LEAST_FOUND_OF_EACH = 0.75
"""Of the positions of a single set of rules, so that no variation is left out altogether."""


def answers(rules: RuleSet, count: int) -> Counter[str]:
    """How often each answer is given to positions in which a Solution is planted."""
    cases = list(planted(*rules, seed=SEED, count=count))
    assert len(cases) == count, f"only {len(cases)} Solutions could be planted under {rules}"
    given: Counter[str] = Counter()
    for position, equation in cases:
        status = solve(position, seconds=SECONDS).status
        assert status != "impossible", f"{position} has {equation}"
        given[status] += 1
    return given


def check_found(sets: Sequence[RuleSet], count: int, least_of_each: float = 0.0) -> None:
    total: Counter[str] = Counter()
    for rules in sets:
        given = answers(rules, count)
        assert given["possible"] >= least_of_each * count, f"{rules}: {dict(given)}"
        total += given
    assert total["possible"] >= LEAST_FOUND * total.total() > 0, dict(total)


@pytest.mark.parametrize("share", range(4))
def test_planted_solutions_are_found_under_every_variation(share: int) -> None:
    sets = [*plain_sets(), *chosen_sets(1, SEED)]
    check_found(sets[share::4], 8, LEAST_FOUND_OF_EACH)


@pytest.mark.parametrize("share", range(8))
def test_planted_solutions_are_found_under_every_pair(share: int) -> None:
    check_found(chosen_sets(2, SEED)[share::8], 2)


def test_planted_solutions_are_found_under_some_triples() -> None:
    check_found(some_sets(3, 60, SEED), 1)
