"""Rate limits: buckets that fill with time. Addresses are kept no longer than a bucket needs to be full again."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, NamedTuple

MOST_KEYS: Final = 50_000


class Rate(NamedTuple):
    """How much at once, and how much a second afterwards."""

    burst: float
    a_second: float


GUESTS: Final = Rate(2000, 20)
ACCOUNTS: Final = Rate(60, 0.2)
WRONG_CODES: Final = Rate(20, 0.2)
WRONG_LOGINS: Final = Rate(10, 0.1)
TABLES: Final = Rate(200, 2)
FRAMES: Final = Rate(200, 40)


class Limits:
    """Buckets in memory, one for each key."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def wait(self, what: str, who: str, rate: Rate, cost: float = 1.0) -> float:
        """Take so much out of the bucket; the seconds to wait if there is not so much in it."""
        left = self.left(what, who, rate)
        if left < cost:
            return (cost - left) / rate.a_second
        self._buckets[what, who] = (left - cost, self._clock())
        if len(self._buckets) > MOST_KEYS:
            self._forget()
        return 0.0

    def left(self, what: str, who: str, rate: Rate) -> float:
        held, since = self._buckets.get((what, who), (rate.burst, 0.0))
        return min(rate.burst, held + (self._clock() - since) * rate.a_second)

    def _forget(self) -> None:
        """Drop the oldest half: those buckets are full again, or nearly."""
        oldest = sorted(self._buckets, key=lambda key: self._buckets[key][1])[: MOST_KEYS // 2]
        for key in oldest:
            del self._buckets[key]
