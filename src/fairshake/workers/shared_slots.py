"""Slots that the workers of one server share.

Each slot is a locked file, so a worker that dies gives its slots back.
"""

from __future__ import annotations

import os
from pathlib import Path


class SharedSlots:
    """The slots for one kind of work, in the folder that the workers share."""

    shared = True

    def __init__(self, folder: Path, kind: str, count: int) -> None:
        name = kind.replace("/", "-")
        self._files = [folder / f"{name}-{number}.slot" for number in range(count)]
        self._taken: list[int] = []

    def take(self) -> bool:
        """Take a slot if one is free."""
        import fcntl  # Windows has none, and no workers either

        for file in self._files:
            handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(handle)
            else:
                self._taken.append(handle)
                return True
        return False

    def give_back(self) -> None:
        os.close(self._taken.pop())
