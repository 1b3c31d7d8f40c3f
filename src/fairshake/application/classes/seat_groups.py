"""Seating: children in groups of nearly equal size, with bots in empty seats. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def groups(children: Sequence[T], size: int) -> list[list[T]]:
    """As few groups of at most `size` as possible, differing by at most one child.

    >>> [len(group) for group in groups(range(28), 3)]
    [3, 3, 3, 3, 3, 3, 3, 3, 2, 2]
    """
    count = -(-len(children) // size)
    if not count:
        return []
    least, more = divmod(len(children), count)
    made: list[list[T]] = []
    start = 0
    for number in range(count):
        end = start + least + (number < more)
        made.append(list(children[start:end]))
        start = end
    return made


def teams(children: Sequence[T], count: int) -> list[list[T]]:
    """A number of nearly equal teams, dealt in turn; the first of each is its captain.

    >>> teams(["a", "b", "c", "d", "e"], 2)
    [['a', 'c', 'e'], ['b', 'd']]
    """
    return [list(children[number::count]) for number in range(count) if children[number::count]]
