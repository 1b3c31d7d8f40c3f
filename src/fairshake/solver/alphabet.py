"""What the cubes of a mat can stand for: the numbers and the operations, with what each costs and how it is written.

Rule books and variations become data here, so that one native core serves them all. A *kind* is a class of
cubes that the rules treat alike: a face, and under Exponent also whether it has the chosen color. A wild
cube's face is
replaced by one meaning for the whole search; the caller tries the meanings one after another.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from fairshake.notation import Cube
from fairshake.notation.cubes import FACES
from fairshake.rulebooks import Rules

BANG: Final = "!"
_DIGITS: Final = {**{str(digit): digit for digit in range(10)}, "^": 10, "√": 11}


class CubeKind(NamedTuple):
    """Cubes that are alike: their face, what they stand for, and whether they may be exponents without a sign."""

    face: str
    meaning: str
    exponent: bool = False

    @property
    def is_sign(self) -> bool:
        return not self.meaning.isdigit()

    @property
    def wild(self) -> str:
        """The mark after a symbol that a wild cube stands for."""
        return "~" if self.face != self.meaning else ""


Cost = tuple[int, ...]


class Leaf(NamedTuple):
    cost: Cost
    value: Fraction
    text: str


class Operation(NamedTuple):
    """An operation of the native core: its name there, its cost, and how it's written.

    `shape` is infix, prefix, postfix (`!`), or suffix (a fixed right operand, written after it).
    """

    name: str
    cost: Cost
    shape: str
    text: str
    whole_only: bool = False
    no_fraction: bool = False
    limit: int = 0
    parameter: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Alphabet:
    kinds: tuple[CubeKind, ...]
    leaves: tuple[Leaf, ...]
    operations: tuple[Operation, ...]
    infinite: tuple[str, ...] = ()
    """What makes the space larger than the search covers: the names of the bounds."""

    def cost(self, *kinds: CubeKind) -> Cost:
        return cost_of(self.kinds, *kinds)


def cost_of(all_kinds: tuple[CubeKind, ...], *kinds: CubeKind) -> Cost:
    return tuple(map(kinds.count, all_kinds))


def cost_at(kinds: int, *places: int) -> Cost:
    """One cube of each of these places among a number of kinds."""
    cost = [0] * kinds
    for place in places:
        cost[place] += 1
    return tuple(cost)


@lru_cache(maxsize=4096)
def kind_of(cube: Cube, rules: Rules, meaning: str) -> CubeKind:
    """The kind of a cube if wild cubes stand for `meaning`."""
    role = meaning if rules.wild and cube.face == rules.wild else cube.face
    colored = bool(rules.exponent_color) and cube.known_color == rules.exponent_color
    return CubeKind(cube.face, role, colored and digit_of(role, rules) is not None)


def digit_of(meaning: str, rules: Rules) -> int | None:
    """The digit that a symbol on a cube may be: in bases eleven and twelve ^ is ten, in twelve √ eleven (XIII-C-5)."""
    digit = _DIGITS.get(meaning)
    return digit if digit is not None and digit < rules.base else None


def kinds_of(cubes: Iterable[Cube], rules: Rules, meaning: str, factorials: bool) -> tuple[CubeKind, ...]:
    """The available kinds in a fixed order, with the factorial sign if the variation grants it."""
    found = {kind_of(cube, rules, meaning) for cube in cubes}
    kinds = sorted(found, key=lambda kind: (FACES.index(kind.meaning), kind.face, kind.exponent))
    return (*kinds, CubeKind(BANG, BANG)) if factorials else tuple(kinds)
