"""Tiles taken out of a pile or a rack and put back."""

from collections.abc import Sequence

from fairshake.equate.faces import OPERATIONS


def take(pile: Sequence[str], tiles: Sequence[str]) -> tuple[str, ...]:
    """The pile without these tiles. Raises ValueError if one is missing."""
    left = list(pile)
    for tile in tiles:
        left.remove(tile)
    return tuple(left)


def put_back(pile: Sequence[str], tiles: Sequence[str]) -> tuple[str, ...]:
    """The pile with these tiles back in it; sorted, so that no order is remembered."""
    return tuple(sorted((*pile, *tiles)))


def pile_parts(pile: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The two draw piles: numbers (with the blanks) and operations."""
    operations = tuple(tile for tile in pile if tile in OPERATIONS)
    return tuple(tile for tile in pile if tile not in OPERATIONS), operations
