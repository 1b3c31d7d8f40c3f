"""Late mats solved by brute force: every expression, every move, nothing borrowed from bots or solver.

Plays by mlag-2018 in its Elementary division, where all values are fractions: powers of whole numbers only,
roots that come out whole (III-C-3). A mat whose numbers grow beyond all reason is not used.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache

DIGITS = "0123456789"
MOST_BITS = 3000

Cubes = tuple[str, ...]
"""Faces, sorted."""


class Unreasonable(Exception):
    """A number too large to be written down."""


def power(base: Fraction, exponent: Fraction) -> Fraction | None:
    if base.denominator != 1 or exponent.denominator != 1 or base < 0 or exponent < 0:
        return None
    if base == 0 and exponent == 0:
        return None
    if base > 1 and exponent * base.numerator.bit_length() > MOST_BITS:
        raise Unreasonable
    return base**exponent.numerator


def root(index: Fraction, radicand: Fraction) -> Fraction | None:
    if index.denominator != 1 or radicand.denominator != 1 or index < 1 or radicand < 0:
        return None
    if radicand < 2:
        return radicand
    if index > radicand.numerator.bit_length():
        return None
    low, high = 1, 1 << (radicand.numerator.bit_length() // index.numerator + 1)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if middle**index.numerator <= radicand else (low, middle - 1)
    return Fraction(low) if low**index.numerator == radicand else None


def combined(sign: str, a: Fraction, b: Fraction) -> Fraction | None:
    if sign == "+":
        return a + b
    if sign == "-":
        return a - b
    if sign == "x":
        return a * b
    if sign == "÷":
        return a / b if b else None
    return power(a, b) if sign == "^" else root(a, b)


def without(cubes: Cubes, taken: Cubes) -> Cubes:
    left = list(cubes)
    for cube in taken:
        left.remove(cube)
    return tuple(left)


@lru_cache(maxsize=100_000)
def parts(cubes: Cubes) -> tuple[Cubes, ...]:
    """Every multiset of cubes among these, the empty one included."""
    if not cubes:
        return ((),)
    rest = parts(cubes[1:])
    return tuple(dict.fromkeys((*rest, *((cubes[0], *part) for part in rest))))


@lru_cache(maxsize=200_000)
def values(cubes: Cubes) -> frozenset[Fraction]:
    """The value of every expression that uses exactly these cubes."""
    if len(cubes) == 1:
        return frozenset({Fraction(int(cubes[0]))}) if cubes[0] in DIGITS else frozenset()
    found: set[Fraction] = set()
    for sign in {cube for cube in cubes if cube not in DIGITS}:
        rest = without(cubes, (sign,))
        if sign == "√":
            found |= {v for a in values(rest) if (v := root(Fraction(2), a)) is not None}
        for left in parts(rest):
            right = without(rest, left)
            if left and right and could_be_number(left) and could_be_number(right):
                pairs = ((a, b) for a in values(left) for b in values(right))
                found |= {v for a, b in pairs if (v := combined(sign, a, b)) is not None}
    return frozenset(found)


def could_be_number(cubes: Cubes) -> bool:
    digits = sum(cube in DIGITS for cube in cubes)
    roots = cubes.count("√")
    signs = len(cubes) - digits
    return digits > 0 and signs >= digits - 1 >= signs - roots


@dataclass(frozen=True)
class Mat:
    """A late mat: what the Goal is worth and where the usable cubes lie."""

    goal: int
    required: Cubes
    permitted: Cubes
    resources: Cubes

    def moved(self, cube: str, section: str) -> Mat:
        resources = without(self.resources, (cube,))
        required = tuple(sorted((*self.required, *([cube] if section == "required" else []))))
        permitted = tuple(sorted((*self.permitted, *([cube] if section == "permitted" else []))))
        return Mat(self.goal, required, permitted, resources)

    @property
    def usable(self) -> Cubes:
        return tuple(sorted((*self.required, *self.permitted, *self.resources)))


class Truth:
    """Everything about a late mat and what can come of it."""

    def __init__(self, mat: Mat) -> None:
        self.mat = mat
        self.known: dict[tuple[Mat, bool], int] = {}

    @cached_property
    def solutions(self) -> list[Counter[str]]:
        """Every multiset of usable cubes of which the Goal can be made (at least two cubes)."""
        candidates = [part for part in parts(self.mat.usable) if len(part) >= 2 and could_be_number(part)]
        return [Counter(part) for part in candidates if Fraction(self.mat.goal) in values(part)]

    def possible(self, mat: Mat) -> bool:
        required, usable = Counter(mat.required), Counter(mat.usable)
        return any(required <= used <= usable for used in self.solutions)

    def now(self, mat: Mat) -> bool:
        required, usable = Counter(mat.required), Counter(mat.usable)
        on_mat = required + Counter(mat.permitted)
        return any(required <= used <= usable and (used - on_mat).total() <= 1 for used in self.solutions)

    def flub(self, mat: Mat) -> str:
        """Which challenge would be right against this mat, with a cube on it and two in Resources for Now."""
        if len(mat.resources) >= 2 and (mat.required or mat.permitted) and self.now(mat):
            return "now"
        return "" if self.possible(mat) else "impossible"

    @staticmethod
    def steps(mat: Mat) -> Iterator[Mat]:
        """The mats after every move, bonus moves included."""
        yield from moves(mat)
        if len(mat.resources) >= 2:
            for thrown in set(mat.resources):
                yield from moves(mat.moved(thrown, "forbidden"))

    def value(self, mat: Mat) -> int:
        """For the player to move on a mat that is not a flub: 1 wins, 0 is even, -1 loses."""
        if not mat.resources:
            return 0
        key = (mat, True)
        if key not in self.known:
            self.known[key] = max(-1 if self.flub(after) else -self.value(after) for after in self.steps(mat))
        return self.known[key]


def moves(mat: Mat) -> Iterator[Mat]:
    last = len(mat.resources) == 1
    for cube in sorted(set(mat.resources)):
        for section in ("required", "permitted") if last else ("required", "permitted", "forbidden"):
            yield mat.moved(cube, section)


def random_mat(seed: int, usable: int, resources: int) -> Mat:
    """A mat with this many usable cubes, so many of them in Resources, and a Goal that some cubes can make."""
    rng = random.Random(seed)
    while True:
        faces = [rng.choice("0123456789" * 3 + "+-x÷^√" * 4) for _ in range(usable)]
        rest = faces[resources:]
        rng.shuffle(rest)
        cut = rng.randint(0, len(rest))
        left = tuple(sorted(faces[:resources]))
        mat = Mat(0, tuple(sorted(rest[:cut])), tuple(sorted(rest[cut:])), left)
        goal = _goal_for(mat, rng)
        if goal is not None:
            return Mat(goal, mat.required, mat.permitted, mat.resources)


def _goal_for(mat: Mat, rng: random.Random) -> int | None:
    """A whole number of at most two digits, mostly one that can be made with all that is Required."""
    if rng.random() < 0.15:
        return rng.randint(0, 99)
    choices = list(parts(tuple(sorted((*mat.permitted, *mat.resources)))))
    rng.shuffle(choices)
    for part in choices[:40]:
        cubes = tuple(sorted((*mat.required, *part)))
        if len(cubes) < 2 or not could_be_number(cubes):
            continue
        try:
            reached = sorted(v for v in values(cubes) if v.denominator == 1 and 0 <= v <= 99)
        except Unreasonable:
            continue
        if reached:
            return int(rng.choice(reached))
    return None
