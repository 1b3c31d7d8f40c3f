"""Canceling a search that nobody is waiting for anymore."""

from __future__ import annotations

from threading import Lock
from typing import Protocol


class Cancelled(Protocol):
    """Anything that can be asked to stop."""

    def cancel(self) -> None: ...


class CancelToken:
    """Ends a running search from another thread; a canceled search answers `unknown` immediately."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._searches: list[Cancelled] = []
        self._cancelled = False

    def cancel(self) -> None:
        with self._lock:
            self._cancelled = True
            for search in self._searches:
                search.cancel()

    @property
    def cancelled(self) -> bool:
        return self._cancelled

    def watch(self, search: Cancelled) -> None:
        """Cancel this too; immediately if the token is already canceled."""
        with self._lock:
            self._searches.append(search)
            if self._cancelled:
                search.cancel()

    def forget(self, search: Cancelled) -> None:
        """It has ended; the token doesn't keep it alive."""
        with self._lock:
            self._searches = [other for other in self._searches if other is not search]
