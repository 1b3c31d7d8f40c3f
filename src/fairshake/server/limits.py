"""Rate limits: token buckets. Addresses are kept no longer than a bucket needs to refill."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

MOST_KEYS: Final = 50_000


class Rate(NamedTuple):
    """The burst size, and the rate per second after that."""

    burst: float
    a_second: float


GUESTS: Final = Rate(2000, 20)
ACCOUNTS: Final = Rate(60, 0.2)
WRONG_CODES: Final = Rate(20, 0.2)
"""Per person, or for everyone at an address without a session."""
WRONG_CODES_THERE: Final = Rate(400, 1)
"""For all people at one address: a school has one address and many typos; yet nobody finds a table by
guessing."""
WRONG_LOGINS: Final = Rate(10, 0.1)
"""For one name from one address."""
WRONG_LOGINS_THERE: Final = Rate(100, 0.5)
"""For all names from one address: thirty children with three typos each."""
WRONG_LOGINS_IN_ALL: Final = Rate(500, 2)
HASHES_THERE: Final = Rate(240, 2)
"""Passwords and recovery codes from one address, right or wrong: each costs a core a fifth of a second."""
HASHES_IN_ALL: Final = Rate(600, 6)
REPORTS: Final = Rate(5, 1 / 60)
REPORTS_THERE: Final = Rate(60, 0.1)
TABLES: Final = Rate(200, 2)
FRAMES: Final = Rate(200, 40)
ATTEMPTS: Final = Rate(200, 1)
"""Answers to puzzles from one address that count for the ratings of the puzzles; more are answered, but not counted."""
TALK: Final = Rate(20, 0.5)
"""Messages from one person at all tables together."""


class Buckets:
    """Buckets in memory, one for each key."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}

    def take(self, key: str, rate: Rate, cost: float) -> float:
        """Returns the previous level of the bucket; takes out `cost` if there was enough."""
        now = self._clock()
        held, since = self._buckets.get(key, (rate.burst, now))
        left = min(rate.burst, held + (now - since) * rate.a_second)
        if 0 < cost <= left:
            self._buckets[key] = (left - cost, now)
            if len(self._buckets) > MOST_KEYS:
                self._forget()
        return left

    def _forget(self) -> None:
        """Drop the oldest half: those buckets are full again, or nearly."""
        oldest = sorted(self._buckets, key=lambda key: self._buckets[key][1])[: MOST_KEYS // 2]
        for key in oldest:
            del self._buckets[key]


class SharedBuckets(Protocol):
    """Buckets that several processes share; None while they're unreachable."""

    async def take(self, key: str, rate: Rate, cost: float) -> float | None: ...


class Limits:
    """The limits of the platform; `factor` makes every bucket larger, `shared` makes them the same everywhere."""

    def __init__(
        self, factor: float = 1.0, shared: SharedBuckets | None = None, own: Buckets | None = None
    ) -> None:
        self._factor = factor
        self._shared = shared
        self._own = own or Buckets()

    async def wait(self, what: str, who: str, rate: Rate, cost: float = 1.0) -> float:
        """Take `cost` out of the bucket; returns the seconds to wait if there isn't enough."""
        left = await self._take(what, who, rate, cost)
        return max(0.0, cost - left) / (rate.a_second * self._factor)

    async def left(self, what: str, who: str, rate: Rate) -> float:
        return await self._take(what, who, rate, 0.0)

    async def _take(self, what: str, who: str, rate: Rate, cost: float) -> float:
        larger = Rate(rate.burst * self._factor, rate.a_second * self._factor)
        key = f"{what}:{who}"
        if self._shared is not None:
            left = await self._shared.take(key, larger, cost)
            if left is not None:
                return left
        return self._own.take(key, larger, cost)
