"""Exponent: a numeral on a cube of the chosen color may be an exponent without a power sign (XIII-B-12, XIII-C-10).

It applies to the numeral before it; a second exponent applies to the resulting power, never to the first
exponent.
"""

from __future__ import annotations

from dataclasses import dataclass

from fairshake.notation import COLOR_LETTERS, Cube

from ..variation import Key, RolledCubes, Variation


@dataclass(frozen=True, slots=True)
class Exponent(Variation):
    name = "exponent"
    ease = 9
    marks = frozenset({"exp"})
    keys = (Key(" exp "),)
    by_color = True
    parameters = tuple(COLOR_LETTERS)

    @property
    def letter(self) -> str:
        return COLOR_LETTERS[self.parameter]

    def has_effect(self, roll: RolledCubes) -> bool:
        """A digit of that color that the base allows, or any digit of that color if a wild cube is active."""
        ours = [cube for cube in roll.cubes if cube.known_color == self.letter]
        return any(cube.face == roll.wild or (cube.is_digit and self._counts(cube, roll)) for cube in ours)

    @staticmethod
    def _counts(cube: Cube, roll: RolledCubes) -> bool:
        return bool(roll.wild) or int(cube.face) < roll.base
