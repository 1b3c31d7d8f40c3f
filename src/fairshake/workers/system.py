"""The real clock, real randomness and real secrets of this computer."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import struct
import time
from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from fairshake.application.people import HasherBusyError

AT_ONCE: Final = 2
"""Passwords hashed at the same time; each takes 64 MB and a core."""
MOST_WAITING: Final = 64
"""Two classes that sign in at the same moment; the last child waits a few seconds."""
AHEAD: Final = 2048
"""How many random bytes to read at a time."""
NUMBERS: Final = struct.Struct("<Q")
ALL: Final = 1 << 64
T = TypeVar("T")


class SystemClock:
    """Milliseconds since 1970, counted steadily from the start: setting the computer's clock while games run
    moves no deadline."""

    def __init__(self) -> None:
        self._began = time.time() - time.monotonic()

    def now(self) -> int:
        return int((self._began + time.monotonic()) * 1000)

    def not_before(self, earlier: int) -> None:
        """A clock that was set back while no server ran would stop at every table until it caught up."""
        self._began += max(0, earlier - self.now()) / 1000


class SystemChance:
    """Randomness from the system, read ahead in blocks: asking for every single cube costs more than rolling
    it."""

    def __init__(self) -> None:
        self._ahead: Iterator[tuple[int]] = iter(())

    def below(self, most: int) -> int:
        while True:
            number = self._number()
            if number < ALL - ALL % most:  # every value gets the same number of these
                return number % most

    def _number(self) -> int:
        following = next(self._ahead, None)
        while following is None:
            self._ahead = NUMBERS.iter_unpack(secrets.token_bytes(AHEAD))
            following = next(self._ahead, None)
        return following[0]


class SystemSecrets:
    def secret(self) -> str:
        return secrets.token_urlsafe(32)

    def id(self) -> str:
        return secrets.token_hex(10)

    def digest(self, secret: str) -> str:
        return hashlib.sha256(secret.encode()).hexdigest()


class Argon2Hasher:
    """Hashes passwords with Argon2, off the event loop: a few at a time, with a limited queue."""

    def __init__(self, most_waiting: int = MOST_WAITING) -> None:
        self._hasher = PasswordHasher()
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._most = AT_ONCE + most_waiting
        self._here = 0

    async def hash(self, password: str) -> str:
        return await self._in_turn(lambda: self._hasher.hash(password))

    async def fits(self, password: str, kept: str) -> bool:
        return await self._in_turn(lambda: self._verify(password, kept))

    async def _in_turn(self, work: Callable[[], T]) -> T:
        if self._here >= self._most:
            raise HasherBusyError
        self._here += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work)
        finally:
            self._here -= 1

    def _verify(self, password: str, kept: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (Argon2Error, InvalidHashError):
            return False
