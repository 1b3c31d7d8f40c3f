"""Base m: Goal and Solution are numerals of base m, and Solutions may have two-digit numerals.

Middle plays eight, nine and ten (XIII-B-6); Junior and Senior eight, nine, eleven and twelve, where ^ may be the
digit ten and, in twelve, √ the digit eleven (XIII-C-5).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..variation import Breach, Key, RolledCubes, Variation, WrittenEquation


@dataclass(frozen=True, slots=True)
class Base(Variation):
    name = "base"
    ease = 12
    marks = frozenset({"base"})
    parameters = ("8", "9", "10", "11", "12")

    @property
    def m(self) -> int:
        return int(self.parameter)

    def digits(self) -> str:
        return "0123456789AB"[: self.m]

    def pad_keys(self) -> tuple[Key, ...]:
        return tuple(Key(digit) for digit in self.digits()[10:])

    def solution_digits(self) -> int:
        return 2

    def breaches(self, writing: WrittenEquation) -> Iterator[Breach]:
        for symbol in (*writing.solution, *writing.goal):
            if symbol.kind == "digit" and symbol.text not in self.digits():
                yield Breach("digit-not-in-base", symbol.span, {"digit": symbol.text, "base": self.parameter})

    def has_effect(self, roll: RolledCubes) -> bool:
        return sum(cube.is_digit for cube in roll.cubes) >= 2
