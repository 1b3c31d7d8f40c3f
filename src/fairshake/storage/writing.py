"""Group commit: one thread saves whatever has come in meanwhile in one transaction, and answers when it is on disk.

Each saving is checked and written on its own inside the transaction, so one that conflicts spoils none of the others.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from fairshake.application.tables.ports import Unreachable

MOST: Final = 400
"""Savings in one transaction."""

MOST_WAITING: Final = 5_000
"""Savings that may wait; more would be answered too late to be of use."""

Work = Callable[[sa.Connection], Any]
"""Does one saving; what it returns is the answer, an exception it returns is raised to the one who asked."""


class _Asked(NamedTuple):
    work: Work
    key: str
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class GroupWriter:
    """The one who writes. `save` may be called from any task of any event loop."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._queue: queue.SimpleQueue[_Asked | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="fairshake-writer", daemon=True)
        self._thread.start()

    async def save(self, key: str, work: Work) -> Any:
        """Have a saving done; returns when it is durable. Savings of one key keep their order."""
        if self._queue.qsize() > MOST_WAITING:
            raise Unreachable("full")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._queue.put(_Asked(work, key, loop, future))
        result = await future
        if isinstance(result, Exception):
            raise result
        return result

    def close(self) -> None:
        """Finish what was asked for, then stop."""
        self._queue.put(None)
        self._thread.join(timeout=30)

    def _run(self) -> None:
        going = True
        while going:
            batch, going = self._batch()
            if batch:
                self._tell(batch, self._commit(batch))

    def _batch(self) -> tuple[list[_Asked], bool]:
        first = self._queue.get()
        if first is None:
            return [], False
        batch = [first]
        while len(batch) < MOST:
            try:
                following = self._queue.get_nowait()
            except queue.Empty:
                return batch, True
            if following is None:
                return batch, False
            batch.append(following)
        return batch, True

    def _commit(self, batch: list[_Asked]) -> list[Any]:
        """The results in the order of the batch. Rows are locked in one order, so that processes cannot deadlock."""
        results: list[Any] = [None] * len(batch)
        try:
            with self._engine.begin() as connection:
                for place in sorted(range(len(batch)), key=lambda place: batch[place].key):
                    results[place] = batch[place].work(connection)
        except SQLAlchemyError as error:
            return [Unreachable(type(error).__name__)] * len(batch)
        except Exception as error:
            return [error] * len(batch)
        return results

    @staticmethod
    def _tell(batch: list[_Asked], results: list[Any]) -> None:
        told: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
        for asked, result in zip(batch, results, strict=True):
            told.setdefault(asked.loop, []).append((asked.future, result))
        for loop, pairs in told.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_resolve, pairs)


def _resolve(pairs: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in pairs:
        if not future.done():
            future.set_result(result)
