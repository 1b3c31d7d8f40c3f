"""Rate limits that several processes share, in Redis or Valkey. A full bucket isn't stored."""

from __future__ import annotations

from typing import Any, Final, Protocol

import redis.asyncio as redis
from redis.exceptions import RedisError

from fairshake.application.errors import BadInput

SCRIPT: Final = """
local clock = redis.call('TIME')
local now = clock[1] + clock[2] / 1000000
local burst, every, cost = tonumber(ARGV[1]), 1 / tonumber(ARGV[2]), tonumber(ARGV[3])
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now)
local left = burst - (full - now) / every
if cost > 0 and left >= cost then
  full = full + cost * every
  redis.call('SET', KEYS[1], string.format('%.6f', full), 'EX', math.ceil(full - now) + 1)
end
return string.format('%.6f', left)
"""
"""Only the time when the bucket will be full again is stored; Redis deletes it then."""


def check_redis(address: str) -> None:
    """Raises BadInput for anything but an address of Redis or Valkey; "" means none."""
    try:
        if address:
            redis.from_url(address)
    except ValueError:
        given = address.rpartition("@")[2][:80]
        raise BadInput("redis", "platform.bad-redis", given=given) from None


class BucketRate(Protocol):
    @property
    def burst(self) -> float: ...

    @property
    def a_second(self) -> float: ...


class RedisBuckets:
    def __init__(self, address: str) -> None:
        self._client: Any = redis.from_url(address, socket_timeout=1, socket_connect_timeout=1)
        self._take = self._client.register_script(SCRIPT)

    async def take(self, key: str, rate: BucketRate, cost: float) -> float | None:
        """Returns what was in the bucket, and takes the cost out if there was enough. None if there is no
        answer."""
        try:
            left = await self._take(keys=[f"fairshake:limit:{key}"], args=[rate.burst, rate.a_second, cost])
        except (RedisError, OSError):
            return None
        return float(left)
