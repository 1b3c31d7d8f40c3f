"""Whole positions against the brute force: cubes that must, may and need not be used, after Now and otherwise.

Every multiset between Required and everything usable is valued by the brute force; the core is asked for every size,
in rounds of growing numbers of steps as the solver asks it, so that what it remembers between rounds is tried too.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from fairshake.solver.mat import Query
from fairshake.solver.workbench import Setting

from . import brute, hands

ROUNDS = ((40, True), (300, True), (300, False), (0, False))


class Case(NamedTuple):
    """A hand dealt into Required, Permitted and Resources, and whether Now was said."""

    required: tuple[str, ...]
    permitted: tuple[str, ...]
    resources: tuple[str, ...]
    now: bool

    @property
    def hand(self) -> tuple[str, ...]:
        return tuple(sorted(self.required + self.permitted + self.resources))


def deal(rng: random.Random, most: int) -> Case:
    hand = [rng.choice("0123456789") if rng.random() < 0.55 else rng.choice(hands.SIGNS) for _ in range(most)]
    first = rng.randint(0, most - 1)
    second = rng.randint(first, most)
    return Case(tuple(hand[:first]), tuple(hand[first:second]), tuple(hand[second:]), rng.random() < 0.6)


def usable(case: Case) -> Iterator[tuple[str, ...]]:
    """Every sorted multiset of cubes that a Solution may consist of."""
    least, free = Counter(case.required), Counter(case.required + case.permitted)
    whole = free + Counter(case.resources)
    faces = sorted(whole)
    for counts in product(*(range(least[face], whole[face] + 1) for face in faces)):
        beyond = sum(max(0, n - free[face]) for face, n in zip(faces, counts, strict=True))
        if sum(counts) and beyond <= (1 if case.now else len(case.resources)):
            yield tuple(face for face, n in zip(faces, counts, strict=True) for _ in range(n))


def reachable(case: Case, whole: bool) -> frozenset[object]:
    return frozenset().union(*(brute.values(cubes, whole) for cubes in usable(case)))


def query_of(case: Case, setting: Setting) -> Query:
    base = hands.counts(setting, case.required + case.permitted)
    everything = hands.counts(setting, case.hand)
    if not case.now:
        base = hi = everything
    else:
        hi = [min(have + 1, all_of) for have, all_of in zip(base, everything, strict=True)]
    lo = hands.counts(setting, case.required)
    return Query(tuple(lo), tuple(hi), tuple(base), 1 if case.now else 0, 0)


def found(setting: Setting, query: Query, target: Fraction, cubes: int) -> tuple[bool, bool]:
    """Whether there is an expression, and whether a "no" is a proof."""
    number = hands.target(setting, target)
    sizes = list(range(1, cubes + 1))
    proved = True
    for steps, plainly in ROUNDS:
        still_open = []
        for size in sizes:
            answer = setting.ask(query, size, number, 1, steps, plainly)
            if answer.exact:
                return True, True
            if answer.stop == "steps":
                still_open.append(size)
            else:
                proved = proved and not (answer.maybe or answer.stop or answer.doubt)
        sizes = still_open
    return False, proved


def disagreements(
    rng: random.Random, division: str, most: int, wanted: int, goals: int
) -> tuple[int, list[str], int]:
    """Questions asked, what was wrong, and how many were not proved."""
    asked, unproved, wrong = 0, 0, []
    while asked < wanted:
        case = deal(rng, rng.randint(3, most))
        try:
            values = reachable(case, division == "elementary")
        except brute.TooBig:
            continue
        setting = hands.setting(case.hand, division)
        for target in targets(rng, values, goals):
            yes, proved = found(setting, query_of(case, setting), target, len(case.hand))
            asked += 1
            unproved += not proved
            if yes != (target in values):
                wrong.append(f"{division} {case} {target}")
    return asked, wrong, unproved


def targets(rng: random.Random, values: frozenset[object], count: int) -> set[Fraction]:
    made = sorted(v for v in values if isinstance(v, Fraction) and len(str(v)) < 60)
    some = set(rng.sample(made, min(len(made), count // 2)))
    while len(some) < count:
        some.add(Fraction(rng.randint(-20, 120), rng.choice((1, 1, 1, 2, 3))))
    return some
