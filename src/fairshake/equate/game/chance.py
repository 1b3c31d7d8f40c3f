"""Chance without a source of chance: draws follow from the game's secret seed and a counter in its state.

The seed comes in with the first command and is shown to nobody; the drawn tiles are fields of events, so
a replay never draws again.
"""

import hashlib
from collections.abc import Sequence


def draw(seed: str, counter: int, pile: Sequence[str], number: int) -> tuple[tuple[str, ...], int]:
    """Up to `number` tiles from the pile, each as likely as any other, and the counter after them."""
    left = list(pile)
    drawn: list[str] = []
    for _ in range(min(number, len(left))):
        digest = hashlib.sha256(f"{seed}:{counter}".encode()).digest()
        counter += 1
        drawn.append(left.pop(int.from_bytes(digest, "big") % len(left)))
    return tuple(drawn), counter


def take(pile: Sequence[str], tiles: Sequence[str]) -> tuple[str, ...]:
    """The pile without these tiles. Raises ValueError when one is not there."""
    left = list(pile)
    for tile in tiles:
        left.remove(tile)
    return tuple(left)


def put_back(pile: Sequence[str], tiles: Sequence[str]) -> tuple[str, ...]:
    """The pile with these tiles in it again; sorted, so that no order is remembered."""
    return tuple(sorted((*pile, *tiles)))
