"""The long sweep of planted Solutions: an Equation the judge accepts is written first, the mat is laid out around it.

For every division of every book, every variation, every pair and 500 triples of variations, and every variation of the
league's book in docs/rulebooks.md. The solver must find 95 % of them, and it must never say that there is none.
`FAIRSHAKE_SOAK_SHARE` (default 1) scales the number of positions, `FAIRSHAKE_SOAK_SEED` (default 1) draws others.
"""

from __future__ import annotations

import os
import time
import tomllib
from collections import Counter

from tests.rulebooks.own_books import example_league
from tests.solver.planted import planted
from tests.solver.planted_rules import RuleSet, chosen_sets, plain_sets, some_sets

from fairshake.application.leagues import register_leagues
from fairshake.solver import solve

EACH = 250
TRIPLES = 500
SECONDS = 0.1
LEAST_FOUND = 0.95


def answers(rules: RuleSet, seed: int, count: int) -> Counter[str]:
    """How often each answer was given; what was denied is printed."""
    reported: Counter[str] = Counter()
    for position, equation in planted(*rules, seed=seed, count=count):
        result = solve(position, seconds=SECONDS)
        reported[f"unknown ({result.bound})" if result.bound else result.status] += 1
        if result.status == "impossible":
            code = result.proof.code if result.proof else ""
            print(f"DENIED ({code}): {position}\t{equation}", flush=True)
    return reported


def soak() -> None:
    share = float(os.environ.get("FAIRSHAKE_SOAK_SHARE", "1"))
    seed = int(os.environ.get("FAIRSHAKE_SOAK_SEED", "1"))
    count = max(1, int(EACH * share))
    total: Counter[str] = Counter()
    register_leagues([("agloa-2027.toml", tomllib.loads(example_league()))])
    for name, sets in (
        ("one variation of a league's own book", chosen_sets(1, seed, "agloa-2027")),
        ("no variation", plain_sets()),
        ("one variation", chosen_sets(1, seed)),
        ("two variations", chosen_sets(2, seed)),
        ("three variations", some_sets(3, TRIPLES, seed)),
    ):
        started, reported = time.perf_counter(), Counter[str]()
        for rules in sets:
            reported += answers(rules, seed, count)
        spent = time.perf_counter() - started
        print(f"{name}: {len(sets)} sets of rules, {reported.total()} planted, {spent:.0f} s", flush=True)
        total += reported
    for answer, times in total.most_common():
        print(f"{times:8d} {answer}")
    if total["impossible"]:
        raise SystemExit(f"{total['impossible']} Solutions denied")
    if total["possible"] < LEAST_FOUND * total.total():
        raise SystemExit(f"only {total['possible']} of {total.total()} Solutions found")
