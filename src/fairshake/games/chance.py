"""Randomness as a port: one question, from which rolls and draws are made. The results are in the events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    def below(self, most: int) -> int:
        """A whole number from 0 to most - 1, all equally likely."""


class _NoChance:
    """For replays and questions in which nothing may be random."""

    def below(self, most: int) -> int:
        raise ValueError("nothing may be rolled or drawn here")


NO_CHANCE: Final = _NoChance()


def pick(chance: Chance, among: Sequence[T]) -> T:
    """One of them, all equally likely."""
    return among[chance.below(len(among))]


def draw(chance: Chance, pile: Sequence[T], number: int) -> tuple[T, ...]:
    """Up to `number` items from the pile, without replacement."""
    left = list(pile)
    return tuple(left.pop(chance.below(len(left))) for _ in range(min(number, len(left))))
