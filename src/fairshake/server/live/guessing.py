"""Guessing codes: only wrong ones count, by person and by address, so that a school behind one address is let in.

Who has not said who they are share the smaller limit of their address: coming in as a guest is enough to leave it.
"""

from __future__ import annotations

from typing import Final

from .errors import Wrong
from .limits import WRONG_CODES, WRONG_CODES_THERE, Limits

RETRY: Final = 10


class Guessing:
    """What one request may still try."""

    def __init__(self, limits: Limits, address: str, person: str = "", what: str = "code") -> None:
        self._limits = limits
        self._counted = (
            (what, person or f"at {address}", WRONG_CODES),
            (f"{what}-there", address, WRONG_CODES_THERE),
        )

    async def check(self) -> None:
        """Raises Wrong when too many wrong codes came before."""
        for what, who, rate in self._counted:
            if await self._limits.left(what, who, rate) < 1:
                raise Wrong(429, "too-fast", retry=RETRY)

    async def wrong(self) -> None:
        for what, who, rate in self._counted:
            await self._limits.wait(what, who, rate)
