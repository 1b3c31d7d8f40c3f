"""The long sweep of the solver against brute force and reference. Any disagreement is printed and fails the sweep.

Each hand of cubes is valued once by the slow side and then asked for many Goals, so the counts below are of questions:
"can exactly these cubes make this number?" for plain hands, whole positions for variations. `FAIRSHAKE_SOAK_SHARE`
(default 1) scales all counts.
"""

from __future__ import annotations

import os
import random
import time
from fractions import Fraction

from tests.solver import base_brute, brute, complex_brute, hands, ranges
from tests.solver.reference import decide
from tests.solver.test_agreement_with_reference import PAIRS, SINGLE

from fairshake.judgment import judge
from fairshake.solver import solve

ELEMENTARY = 100_000
GENERAL_SEVEN = 20_000
GENERAL_NINE = 500
EACH_VARIATION = 2_000
QUESTIONS = 40


def plain(division: str, most: int, wanted: int, seed: int) -> tuple[int, int, int]:
    """Questions asked, disagreements, and answers that were no proof."""
    rng = random.Random(seed)
    asked = wrong = unproved = 0
    while asked < wanted:
        hand = hands.hand(rng, most)
        try:
            values = brute.values(hand, division == "elementary")
        except brute.TooBig:
            continue
        setting = hands.setting(hand, division)
        for target in goals(rng, values):
            reported = hands.ask(setting, hand, target)
            asked += 1
            unproved += bool(reported.maybe or reported.stop or reported.doubt)
            if bool(reported.exact) != (target in values):
                wrong += 1
                print(f"WRONG: {division} {''.join(hand)} {target}", flush=True)
        if asked % 4000 < QUESTIONS:
            brute.values.cache_clear()
            brute.numbers.cache_clear()
    return asked, wrong, unproved


def dealt(division: str, most: int, wanted: int) -> tuple[int, int, int]:
    """The same for cubes dealt into Required, Permitted and Resources, after Now and otherwise."""
    rng = random.Random(f"soak dealt {division}")
    asked = wrong = unproved = 0
    while asked < wanted:
        some, disagreements, list_open = ranges.disagreements(
            rng, division, most, min(1000, wanted - asked), QUESTIONS
        )
        asked, wrong, unproved = asked + some, wrong + len(disagreements), unproved + list_open
        for disagreement in disagreements:
            print(f"WRONG: {disagreement}", flush=True)
        brute.values.cache_clear()
        brute.numbers.cache_clear()
    return asked, wrong, unproved


def goals(rng: random.Random, values: frozenset[object]) -> set[Fraction]:
    made = sorted(v for v in values if isinstance(v, Fraction) and len(str(v)) < 60)
    some = set(rng.sample(made, min(len(made), QUESTIONS // 2)))
    while len(some) < QUESTIONS:
        some.add(Fraction(rng.randint(-60, 400), rng.choice((1, 1, 1, 2, 3, 7))))
    return some


def varied(division: str, variations: str, wanted: int) -> tuple[int, int]:
    rng = random.Random(f"soak {division} {variations}")
    wrong = unknown = 0
    for _ in range(wanted):
        mat = hands.position(rng, division, variations, 5)
        expected, found = decide(mat), solve(mat, seconds=20)
        unknown += found.status == "unknown"
        fine = "unknown" in (expected, found.status) or found.status == expected
        fine = fine and all(judge(mat, equation).correct for equation in found.equations)
        if not fine:
            wrong += 1
            print(f"WRONG: {mat}: {found.status} instead of {expected}", flush=True)
    return wrong, unknown


def imaginary(wanted: int) -> tuple[int, int]:
    """Imaginary against a brute force in which the judge reads every text."""
    rng = random.Random("soak imaginary")
    wrong = unknown = 0
    for _ in range(wanted):
        mat = complex_brute.position(rng, 5)
        expected, found = complex_brute.decide(mat), solve(mat, seconds=60).status
        unknown += found == "unknown"
        if found not in (expected, "unknown"):
            wrong += 1
            print(f"WRONG: {mat}: {found} instead of {expected}", flush=True)
    return wrong, unknown


def powers_of_the_base(wanted: int) -> tuple[int, int]:
    """Powers of the Base: what the solver denies is not found by trying many powers."""
    rng = random.Random("soak powers of the base")
    wrong = unknown = 0
    for done in range(wanted):
        mat = hands.position(rng, "middle", "powers-of-the-base", 5)
        found = solve(mat, seconds=60).status
        unknown += found == "unknown"
        if found == "impossible" and base_brute.finds(mat):
            wrong += 1
            print(f"WRONG: {mat}: impossible, yet found by trying", flush=True)
        if done % 100 == 0:
            base_brute.numbers.cache_clear()
    return wrong, unknown


def soak() -> None:
    share = float(os.environ.get("FAIRSHAKE_SOAK_SHARE", "1"))
    failures = 0
    sweeps = [
        ("elementary", 9, ELEMENTARY, 1),
        ("middle", 7, GENERAL_SEVEN, 2),
        ("middle", 9, GENERAL_NINE, 3),
    ]
    for division, most, count, seed in sweeps:
        started = time.perf_counter()
        asked, wrong, unproved = plain(division, most, max(QUESTIONS, int(count * share)), seed)
        failures += wrong
        spent = time.perf_counter() - started
        print(
            f"{division}, up to {most} cubes: {asked} asked, {wrong} wrong, {unproved} unproved, {spent:.0f} s",
            flush=True,
        )
    for division, most, count in (("elementary", 9, ELEMENTARY), ("middle", 7, GENERAL_SEVEN)):
        asked, wrong, unproved = dealt(division, most, max(QUESTIONS, int(count * share)))
        failures += wrong
        print(
            f"{division}, {most} cubes dealt: {asked} asked, {wrong} wrong, {unproved} unproved", flush=True
        )
    for division, variations in (*SINGLE, *PAIRS):
        wrong, unknown = varied(division, variations, max(5, int(EACH_VARIATION * share)))
        failures += wrong
        print(f"{division} {variations or '-'}: {wrong} wrong, {unknown} unknown", flush=True)
    for name, sweep in (("imaginary", imaginary), ("powers of the base, by trying", powers_of_the_base)):
        wrong, unknown = sweep(max(5, int(EACH_VARIATION * share)))
        failures += wrong
        print(f"{name}: {wrong} wrong, {unknown} unknown", flush=True)
    if failures:
        raise SystemExit(f"{failures} disagreements")
