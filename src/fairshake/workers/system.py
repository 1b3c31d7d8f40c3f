"""The real clock, real chance and real secrets of this computer."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError


class SystemClock:
    """Milliseconds since 1970, counted steadily from the start: a computer whose clock is set on or back while
    games run moves no deadline."""

    def __init__(self) -> None:
        self._began = time.time() - time.monotonic()

    def now(self) -> int:
        return int((self._began + time.monotonic()) * 1000)

    def not_before(self, told: int) -> None:
        """A clock that was set back while no server ran would stand still at every table until it caught up."""
        self._began += max(0, told - self.now()) / 1000


class SystemChance:
    def below(self, most: int) -> int:
        return secrets.randbelow(most)


class SystemSecrets:
    def secret(self) -> str:
        return secrets.token_urlsafe(32)

    def id(self) -> str:
        return secrets.token_hex(10)

    def digest(self, secret: str) -> str:
        return hashlib.sha256(secret.encode()).hexdigest()


class Argon2Hasher:
    """Passwords by Argon2, two at a time at most, off the event loop."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._turn = asyncio.Semaphore(2)

    async def hash(self, password: str) -> str:
        async with self._turn:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, password: str, kept: str) -> bool:
        async with self._turn:
            return await asyncio.to_thread(self._verify, password, kept)

    def _verify(self, password: str, kept: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (Argon2Error, InvalidHashError):
            return False
