"""A hand: nine tiles drawn from a seed, the same for everyone.

Draws follow from the seed and a counter (`draws`), so that a level, a seed and a
tile set always give the same hand.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from fairshake.equate.activities.draws import draw
from fairshake.equate.activities.levels import ActivityLevel
from fairshake.equate.faces import BLANK, OPERATIONS, read_face
from fairshake.equate.tileset import HAND, TileSet

MOST_BLANKS = 1
"""With two blanks a hand can make hundreds of thousands of equations: too many for a person to list."""


class NoActivityError(ValueError):
    """No hand or situation of this level comes out of this bag."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The tiles, and the set that says what they score. Every hand includes a free equals sign."""

    tileset: TileSet
    tiles: tuple[str, ...]


def in_reading_order(tiles: Sequence[str]) -> tuple[str, ...]:
    """Whole numbers, then fractions by size, then operations, then blanks."""
    return tuple(sorted(tiles, key=_order))


def _order(tile: str) -> tuple[int, float, str]:
    if tile == BLANK:
        return 3, 0, tile
    face = read_face(tile)
    if not face.is_number:
        return 2, OPERATIONS.index(tile), tile
    return (1 if face.is_fraction else 0), float(face.value), tile


def draw_balanced(
    pile: Sequence[str], level: ActivityLevel, seed: str, counter: int, size: int = HAND
) -> tuple[tuple[str, ...] | None, int]:
    """Tiles with as many operations and blanks as the level requires, or None; and the next counter."""
    numbers = tuple(tile for tile in pile if tile != BLANK and tile not in OPERATIONS)
    operations = tuple(tile for tile in pile if tile in OPERATIONS)
    least, most = level.operations
    (wanted,), counter = draw(seed, counter, tuple(map(str, range(least, most + 1))), 1)
    signs, counter = draw(seed, counter, operations, int(wanted))
    blanks = tuple(tile for tile in pile if tile == BLANK)[: level.blanks]
    others, counter = draw(seed, counter, numbers, size - len(signs) - len(blanks))
    tiles = in_reading_order((*others, *signs, *blanks))
    return (tiles if len(tiles) == size and _fractions_enough(pile, tiles, level) else None), counter


def _fractions_enough(pile: Sequence[str], tiles: Sequence[str], level: ActivityLevel) -> bool:
    return _fractions(tiles) >= min(level.fractions, _fractions(pile))


def _fractions(tiles: Sequence[str]) -> int:
    return sum(tile != BLANK and read_face(tile).is_fraction for tile in tiles)
