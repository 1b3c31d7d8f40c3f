"""Wild: the 0 cube (or, from Junior on, the x cube) stands for one other symbol, the same everywhere.

With `only_numerals` it may be any numeral (AGLOA XIII-A-3), else any symbol on the cubes (XIII-B-3, XIII-C-3,
MLAG XIII). It never stands for a factorial, which isn't on any cube.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fairshake.notation import DIGITS, FACES

from ..variation import Breach, Key, RolledCubes, Variation, WrittenEquation


@dataclass(frozen=True, slots=True)
class Wild(Variation):
    name = "wild"
    ease = 17
    marks = frozenset({"wild"})
    parameters = ("0", "x")
    default_limits = {"only_numerals": False}

    @property
    def cube(self) -> str:
        return self.parameter or "0"

    def meanings(self) -> str:
        """The faces that the wild cube may stand for."""
        return DIGITS if self.limit("only_numerals") else FACES

    def pad_keys(self) -> tuple[Key, ...]:
        return (Key("~"), Key(f" where {self.cube}=", self.meanings()))

    def breaches(self, writing: WrittenEquation) -> Iterator[Breach]:
        if writing.wild_clash is not None:
            yield Breach("wild-two-meanings", writing.wild_clash, {"cube": self.cube})
        if writing.wild_face and writing.wild_face not in self.meanings():
            yield Breach("wild-only-numerals", None, {"cube": self.cube, "meaning": writing.wild_face})

    def has_effect(self, roll: RolledCubes) -> bool:
        return any(cube.face == self.cube for cube in roll.cubes)
