"""Reproducible randomness: numbers drawn from a seed and the decision at hand.

The same seed, table and moment give the same choice, so a match between bots can be reproduced.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


def draw(seed: int, *about: object) -> int:
    """A 64-bit number that depends on the seed and all arguments."""
    text = "\x1f".join(map(str, (seed, *about)))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def shuffled(items: Sequence[T], seed: int, *about: object) -> list[T]:
    """The items in random order."""
    keys = [draw(seed, *about, place) for place in range(len(items))]
    return [items[place] for place in sorted(range(len(items)), key=keys.__getitem__)]


def between(least: int, most: int, seed: int, *about: object) -> int:
    """A whole number from `least` to `most`, inclusive."""
    return least + draw(seed, *about) % (most - least + 1)
