"""Run a coroutine that never has to wait, from synchronous code.

The authority is asynchronous because a server's store is. A terminal game and the arena keep their logs in a file or
in memory, where nothing waits: there, the coroutine finishes in one step.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


def run_sync(work: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine whose stores and notifiers never wait."""
    try:
        work.send(None)
    except StopIteration as finished:
        result: T = finished.value
        return result
    work.close()
    raise RuntimeError("this store waits: it needs an event loop")
