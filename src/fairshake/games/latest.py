"""Caches what was computed from the latest state, such as the views of all players at one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, TypeVarTuple

S = TypeVar("S")
More = TypeVarTuple("More")
T = TypeVar("T")


class Latest(Generic[S, *More, T]):
    """A function of something immutable, which remembers its latest result. Thread-safe.

    Any further arguments must be equal for a result to be used again.
    """

    def __init__(self, make: Callable[[S, *More], T]) -> None:
        self._make = make
        self._latest: tuple[S, tuple[*More], T] | None = None

    def __call__(self, of: S, *more: *More) -> T:
        latest = self._latest
        if latest is None or latest[0] is not of or latest[1] != more:
            latest = self._latest = (of, more, self._make(of, *more))
        return latest[2]
