"""Two-digit Numerals: Solutions may use them (XIII-A-12)."""

from __future__ import annotations

from dataclasses import dataclass

from ..variation import RolledCubes, Variation


@dataclass(frozen=True, slots=True)
class TwoDigit(Variation):
    name = "two-digit"
    ease = 13

    def solution_digits(self) -> int:
        return 2

    def has_effect(self, roll: RolledCubes) -> bool:
        return sum(cube.is_digit for cube in roll.cubes) >= 2
