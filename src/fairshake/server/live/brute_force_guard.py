"""Limits on guessing codes and passwords: wrong guesses count per person and per address, so a school with one address
still gets in.

People without a session share the smaller limit of their address; signing in as a guest is enough to leave it.
"""

from __future__ import annotations

from typing import Final

from fairshake.server.limits import (
    HASHES_IN_ALL,
    HASHES_THERE,
    WRONG_CODES,
    WRONG_CODES_THERE,
    WRONG_LOGINS,
    WRONG_LOGINS_IN_ALL,
    WRONG_LOGINS_THERE,
    Limits,
    Rate,
)
from fairshake.server.routes.endpoint import slow_down
from fairshake.server.routes.errors import ApiError

RETRY: Final = 10


class BruteForceGuard:
    """What one request may still try."""

    def __init__(self, limits: Limits, address: str, person: str = "", what: str = "code") -> None:
        self._limits = limits
        self._counted: tuple[tuple[str, str, Rate], ...] = (
            (what, person or f"at {address}", WRONG_CODES),
            (f"{what}-there", address, WRONG_CODES_THERE),
        )

    @classmethod
    def of_password(cls, limits: Limits, address: str, name: str) -> BruteForceGuard:
        """Counted per name, per address and overall."""
        guessing = cls(limits, address)
        guessing._counted = (
            ("login", f"{address} {name[:40].casefold()}", WRONG_LOGINS),
            ("login-there", address, WRONG_LOGINS_THERE),
            ("login-in-all", "", WRONG_LOGINS_IN_ALL),
        )
        return guessing

    async def check(self) -> None:
        """Raises ApiError after too many wrong codes."""
        for what, who, rate in self._counted:
            if await self._limits.left(what, who, rate) < 1:
                raise ApiError(429, "too-fast", retry=RETRY)

    async def wrong(self) -> None:
        for what, who, rate in self._counted:
            await self._limits.wait(what, who, rate)


async def count_hash(limits: Limits, address: str) -> None:
    """Called before a password or a recovery code is hashed. Raises ApiError if an address, or everyone
    together, tries too often."""
    await slow_down(limits, "hash", address, HASHES_THERE)
    await slow_down(limits, "hash-in-all", "", HASHES_IN_ALL)
