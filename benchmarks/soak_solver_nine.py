"""How much stays `unknown` in positions of nine cubes, ten seconds each, for every variation and the named pairs.

Nothing is compared here: what the solver says is checked by `soak_solver` on smaller positions. Every position that is
left open is printed. `FAIRSHAKE_SOAK_SHARE` (default 1) scales the counts, `FAIRSHAKE_SOAK_SEED` takes other positions.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Final

from tests.solver import hands
from tests.solver.test_agreement_with_reference import PAIRS, SINGLE

from fairshake.notation import Position
from fairshake.solver import solve

EACH: Final = 60
CUBES: Final = 9
SECONDS: Final = 10
ROWS: Final = (*SINGLE, ("middle", "multiple-operations"), ("senior", "imaginary"), *PAIRS)


def position(rng: random.Random, division: str, variations: str) -> Position:
    """A position in which exactly nine cubes can be used."""
    while True:
        mat = hands.position(rng, division, variations, CUBES)
        if len(mat.required + mat.permitted + mat.resources) == CUBES:
            return mat


def soak() -> None:
    each = max(2, int(EACH * float(os.environ.get("FAIRSHAKE_SOAK_SHARE", "1"))))
    seed = os.environ.get("FAIRSHAKE_SOAK_SEED", "nine")
    total: Counter[str] = Counter()
    for division, variations in ROWS:
        rng = random.Random(f"{seed} {division} {variations}")
        row: Counter[str] = Counter()
        for _ in range(each):
            mat = position(rng, division, variations)
            result = solve(mat, seconds=SECONDS)
            row[result.bound or result.status] += 1
            if result.bound:
                print(f"open ({result.bound}): {mat}", flush=True)
        total += row
        print(f"{division} {variations or '-'}, {CUBES} cubes: {dict(row)}", flush=True)
    print(f"{total.total()} positions of {CUBES} cubes: {dict(total)}", flush=True)
