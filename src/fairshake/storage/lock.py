"""One server for one SQLite file: two would each keep tables in memory that the other one changes."""

from __future__ import annotations

import os
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows, where SQLite's own locks have to do
    fcntl = None  # type: ignore[assignment]

from fairshake.application.errors import BadInput


class FileLock:
    """Held until it is closed or its process ends, however that happens."""

    def __init__(self, file: Path) -> None:
        """Raises BadInput when another process holds it, OSError when there is no place for it."""
        file.parent.mkdir(parents=True, exist_ok=True)
        self._handle = os.open(file.with_name(file.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
        if fcntl is None:
            return
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.close()
            raise BadInput("data", "platform.data-in-use", path=str(file)) from None

    def close(self) -> None:
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
