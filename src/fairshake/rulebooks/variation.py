"""The questions the judge asks a variation. Each variation is one small file that answers those that concern
it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from fairshake.notation import Cube, Span, Symbol
from fairshake.notation.tree import Tree
from fairshake.numbers import Number

from .model import Limit
from .operations import Operation


class RolledCubes(NamedTuple):
    """The rolled cubes and the earlier choices: enough to say whether a choice can have an effect."""

    cubes: tuple[Cube, ...]
    wild: str = ""
    wild_signs: bool = False
    base: int = 10

    def has(self, faces: str) -> bool:
        """Whether one of these faces was rolled, or a wild cube that may stand for one."""
        return any(c.face in faces for c in self.cubes) or self.wild_may_be(faces)

    def wild_may_be(self, faces: str) -> bool:
        if not any(c.face == self.wild for c in self.cubes):
            return False
        return self.wild_signs or any(face.isdigit() for face in faces)


class Key(NamedTuple):
    """A key that a writer needs besides the cubes; `then` lists what may follow it without being on the
    mat."""

    text: str
    then: str = ""


class Breach(NamedTuple):
    """An active variation that the writer didn't obey."""

    code: str
    span: Span | None = None
    params: Mapping[str, str] = {}


class WrittenEquation(NamedTuple):
    """A written Equation as a variation sees it: the symbols of both sides, with `!` among them."""

    solution: tuple[Symbol, ...]
    goal: tuple[Symbol, ...]
    wild_face: str = ""
    wild_clash: Span | None = None
    multiple_operations: bool = False
    factorial: bool = False

    def count_of(self, side: str, kind: str) -> int:
        return sum(symbol.kind == kind for symbol in getattr(self, side))


@dataclass(frozen=True, slots=True)
class Variation:
    """The questions, with the answers of a variation that changes nothing."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    explanation: ClassVar[str] = ""
    """The description of a variation that isn't in the message catalog, for menus."""
    parameters: ClassVar[tuple[str, ...]] = ()
    """The parameters that exist; none for most variations."""
    default_limits: ClassVar[Mapping[str, Limit]] = {}
    """The limits that a division may set, with their defaults."""
    ease: ClassVar[int] = 50
    """Bots choose small numbers first: from variations that change little to those that open up the most."""
    marks: ClassVar[frozenset[str]] = frozenset()
    conflicts: ClassVar[frozenset[str]] = frozenset()
    keys: ClassVar[tuple[Key, ...]] = ()
    """The pad keys for this variation's marks."""
    turns: ClassVar[Mapping[str, str]] = {}
    """Faces that may be turned on the Goal line, and how: `s` sideways, `u` upside-down."""

    by_color: ClassVar[bool] = False
    """Whether the color of a cube matters."""

    parameter: str = ""
    limits: Mapping[str, Limit] = field(default_factory=dict)

    def limit(self, name: str) -> Limit:
        """A limit as set by the division."""
        return self.limits.get(name, self.default_limits[name])

    @property
    def factorials_in_goal(self) -> bool:
        """Whether a Goal may be read with factorials under this variation, if Factorial is active too."""
        return True

    @property
    def least_operations(self) -> int:
        """How many operation signs a Solution must have."""
        return 0

    def pad_keys(self) -> tuple[Key, ...]:
        """The keys of this variation, as chosen."""
        return self.keys

    def operations(self, base: int) -> Mapping[str, Operation]:
        """Signs with a new or different meaning."""
        return {}

    def solution_digits(self) -> int:
        """How many digits a plain numeral of the Solution may have."""
        return 1

    def breaches(self, writing: WrittenEquation) -> Iterator[Breach]:
        """How the written Equation breaks this variation."""
        return iter(())

    def goal_reading(self, tree: Tree, value: Number) -> str | None:
        """Why the Goal may not be read this way; None if it may."""
        return None

    def goal_trait(self, tree: Tree) -> Hashable:
        """What else, besides its value, a part of the Goal contributes to `goal_reading` of the whole.

        If two readings of a part have the same value and trait, one of them is enough.
        """
        return None

    def has_effect(self, roll: RolledCubes) -> bool:
        """Whether the choice can have an effect with these cubes (AGLOA II-B-2)."""
        return True
