"""Group commit: one thread saves everything that has come in since in one transaction, and answers when it's
on disk.

Each save is checked and written separately inside the transaction, so one that conflicts doesn't spoil the
others.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from fairshake.application.tables.ports import UnreachableError

MOST: Final = 400
"""The most saves in one transaction."""

MOST_WAITING: Final = 5_000
"""The most saves that may wait; more would be answered too late."""

Work = Callable[[sa.Connection], Any]
"""Does one save; its result is the answer, and an exception it returns is raised in the caller."""

Together = Callable[[Sequence[Any]], list[Any]]
"""Saves all requests of one kind together, in one transaction, and returns their answers in the same order."""


class _Asked(NamedTuple):
    work: Any
    """A Work or, if there is something to pass on, a Together."""
    key: str
    given: Any
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class GroupWriter:
    """The only writer. `save` may be called from any task of any event loop."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._queue: queue.SimpleQueue[_Asked | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="fairshake-writer", daemon=True)
        self._thread.start()

    async def save(self, key: str, work: Work) -> Any:
        """Save something; returns when it's durable. Saves with the same key keep their order."""
        return await self._ask(work, key, None)

    async def save_together(self, work: Together, given: Any) -> Any:
        """The same for saves that are done in one go with all others of the same work."""
        return await self._ask(work, "", given)

    async def _ask(self, work: Any, key: str, given: Any) -> Any:
        if self._queue.qsize() > MOST_WAITING:
            raise UnreachableError("full")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._queue.put(_Asked(work, key, given, loop, future))
        result = await future
        if isinstance(result, Exception):
            raise result
        return result

    def close(self) -> None:
        """Finish pending saves, then stop."""
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
        """The results in the order of the batch."""
        results: list[Any] = [None] * len(batch)
        alone = [place for place, asked in enumerate(batch) if asked.given is None]
        together: dict[Any, list[int]] = {}
        for place, asked in enumerate(batch):
            if asked.given is not None:
                together.setdefault(asked.work, []).append(place)
        for places, done in (
            (alone, self._one_by_one([batch[place] for place in alone])),
            *(
                (places, _at_once(work, [batch[place].given for place in places]))
                for work, places in together.items()
            ),
        ):
            for place, result in zip(places, done, strict=True):
                results[place] = result
        return results

    def _one_by_one(self, batch: list[_Asked]) -> list[Any]:
        """In one transaction. Rows are locked in a fixed order, so that processes can't deadlock."""
        results: list[Any] = [None] * len(batch)
        if not batch:
            return results
        try:
            with self._engine.begin() as connection:
                for place in sorted(range(len(batch)), key=lambda place: batch[place].key):
                    results[place] = batch[place].work(connection)
        except SQLAlchemyError as error:
            return [UnreachableError(type(error).__name__)] * len(batch)
        except Exception as error:
            return [error] * len(batch)
        return results

    @staticmethod
    def _tell(batch: list[_Asked], results: list[Any]) -> None:
        resolved: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
        for asked, result in zip(batch, results, strict=True):
            resolved.setdefault(asked.loop, []).append((asked.future, result))
        for loop, pairs in resolved.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_resolve, pairs)


def _at_once(work: Together, given: list[Any]) -> list[Any]:
    try:
        return work(given)
    except Exception as error:
        return [error] * len(given)


def _resolve(pairs: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in pairs:
        if not future.done():
            future.set_result(result)
