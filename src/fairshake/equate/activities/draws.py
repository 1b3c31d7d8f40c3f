"""Draws determined by a seed and a counter: the same hand or situation for everyone who uses the seed."""

import hashlib
from collections.abc import Sequence


def draw(seed: str, counter: int, pile: Sequence[str], number: int) -> tuple[tuple[str, ...], int]:
    """Up to `number` tiles from the pile, all equally likely, and the next counter."""
    left = list(pile)
    drawn: list[str] = []
    for _ in range(min(number, len(left))):
        digest = hashlib.sha256(f"{seed}:{counter}".encode()).digest()
        counter += 1
        drawn.append(left.pop(int.from_bytes(digest, "big") % len(left)))
    return tuple(drawn), counter


def take(pile: Sequence[str], tiles: Sequence[str]) -> tuple[str, ...]:
    """The pile without these tiles. Raises ValueError if one is missing."""
    left = list(pile)
    for tile in tiles:
        left.remove(tile)
    return tuple(left)
