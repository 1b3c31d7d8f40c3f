"""Caches what was computed from the latest state, such as the views of all players at one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

S = TypeVar("S")
T = TypeVar("T")


class Latest(Generic[S, T]):
    """A function of something immutable, which remembers its latest result. Thread-safe."""

    def __init__(self, make: Callable[[S], T]) -> None:
        self._make = make
        self._latest: tuple[S, T] | None = None

    def __call__(self, of: S) -> T:
        latest = self._latest
        if latest is None or latest[0] is not of:
            latest = self._latest = (of, self._make(of))
        return latest[1]
