"""Giving up a search that nobody waits for any more."""

from __future__ import annotations

from threading import Lock

from .workbench import Workbench


class CancelToken:
    """Ends a running search from another thread; a cancelled search answers `unknown` at once."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._workbenches: list[Workbench] = []
        self._cancelled = False

    def cancel(self) -> None:
        with self._lock:
            self._cancelled = True
            for workbench in self._workbenches:
                workbench.cancel()

    @property
    def cancelled(self) -> bool:
        return self._cancelled

    def watch(self, workbench: Workbench) -> None:
        with self._lock:
            self._workbenches.append(workbench)
            if self._cancelled:
                workbench.cancel()
