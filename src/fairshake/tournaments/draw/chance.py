"""Reproducible random numbers: SplitMix64, so that equal seeds give equal draws on every computer."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, Final

_MASK: Final = (1 << 64) - 1


class SeededStream:
    """A stream of numbers from a seed."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def next(self) -> int:
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, count: int) -> int:
        """A number from 0 to count - 1."""
        return ((self.next() >> 32) * count) >> 32

    def shuffle(self, items: MutableSequence[Any]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def seed_of(*parts: object) -> int:
    """A seed from texts and numbers (FNV-1a); hash() would differ from one run to the next.

    >>> seed_of("fifth", 7) == seed_of("fifth", 7) != seed_of("sixth", 7)
    True
    """
    value = 0xCBF29CE484222325
    for byte in "\0".join(map(str, parts)).encode():
        value = ((value ^ byte) * 0x100000001B3) & _MASK
    return value
