"""Bulk work on the local cores or on a Dask cluster: results come in the order of the work.

Both ways look the same to the caller. Enough pieces run at the same time that no core waits; if a worker
dies, another repeats its piece. The pieces are independent, so the results are the same every time.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from fairshake.application.errors import BadInput
from fairshake.workers.bots import hand_over, stop_now, worker_setup

Item = TypeVar("Item")
Result = TypeVar("Result")
AHEAD: Final = 4
"""Pieces in progress for each core: results of quick pieces wait for a slow piece before them."""
PATIENCE: Final = 10
"""Seconds within which a cluster must answer."""
TRIES: Final = 10
"""How often workers may die on one piece before it is abandoned."""


class Pending(Protocol):
    def result(self) -> Any: ...


Submit = Callable[..., Pending]


def in_order(
    work: Callable[[Item], Result], items: Iterable[Item], workers: int | None = None, cluster: str = ""
) -> Iterator[Result]:
    """The results, one after another. `cluster` is the address of a Dask scheduler; without it, processes here."""
    if cluster:
        with _cluster(cluster) as (submit, count):
            yield from _ahead(submit, count, work, items)
        return
    count = workers or os.cpu_count() or 1
    if count == 1:
        yield from map(work, items)
        return
    pool = ProcessPoolExecutor(count, **worker_setup())
    try:
        yield from _ahead(partial(hand_over, pool), count, work, items)
    finally:
        # A caller that stops early doesn't wait for the pieces in progress.
        stop_now(pool)


def _ahead(submit: Submit, count: int, work: Callable[[Any], Any], items: Iterable[Any]) -> Iterator[Any]:
    under_way: deque[Pending] = deque()
    for item in items:
        under_way.append(submit(work, item))
        if len(under_way) >= AHEAD * count:
            yield under_way.popleft().result()
    while under_way:
        yield under_way.popleft().result()


@contextmanager
def _cluster(address: str) -> Iterator[tuple[Submit, int]]:
    import dask
    from distributed import Client

    dask.config.set({"distributed.scheduler.allowed-failures": TRIES})
    try:
        connect: Any = Client
        client = connect(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadInput("cluster", "platform.no-cluster", given=address[:80], why=str(error)[:120]) from None
    with client:
        cores = sum(client.nthreads().values())
        yield lambda work, item: client.submit(work, item, pure=False, retries=TRIES), max(1, cores)
