"""How many sockets and streams each person, address and spectator may have open at this process."""

from __future__ import annotations

from collections import Counter
from typing import Final

from fairshake.application.ids import TableId
from fairshake.server.routes.errors import ApiError

OF_A_PERSON: Final = 100
OF_A_PERSON_AT_A_TABLE: Final = 8
OF_STRANGERS_AT_A_TABLE: Final = 60
"""People of one address who hold no seat: two classes may watch one game."""
WITHOUT_A_PERSON: Final = 200
OF_AN_ADDRESS: Final = 2_000
"""A hall full of schools behind one address, with a few connections each."""
RETRY: Final = 20
Keys = tuple[tuple[str, ...], ...]


class Connections:
    """Counts what is open; `factor` makes every limit larger."""

    def __init__(self, factor: float = 1.0) -> None:
        self._factor = factor
        self._open: Counter[tuple[str, ...]] = Counter()

    def enter(self, table: TableId, person: str, address: str, seated: bool) -> Keys:
        """Count one more. Raises ApiError if there are too many; pass the result to `leave`."""
        limits = _limits(table, person, address, seated)
        if any(self._open[key] >= most * self._factor for key, most in limits.items()):
            raise ApiError(429, "many-connections", retry=RETRY)
        self._open.update(limits.keys())
        return tuple(limits)

    def leave(self, keys: Keys) -> None:
        for key in keys:
            self._open[key] -= 1
            if self._open[key] <= 0:
                del self._open[key]


def _limits(table: TableId, person: str, address: str, seated: bool) -> dict[tuple[str, ...], int]:
    limits: dict[tuple[str, ...], int] = {("address", address): OF_AN_ADDRESS}
    if person:
        limits[("person", person)] = OF_A_PERSON
        limits[("person at", person, table)] = OF_A_PERSON_AT_A_TABLE
    else:
        limits[("nobody", address)] = WITHOUT_A_PERSON
    if not seated:
        limits[("strangers at", address, table)] = OF_STRANGERS_AT_A_TABLE
    return limits
