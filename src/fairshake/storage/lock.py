"""One server for each SQLite file: two servers would keep tables in memory that the other one changes.

The workers of one server share the lock. They tell each other what they change.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from fairshake.application.errors import BadInput

from .private import private_folder


class FileLock:
    """Held until it's closed or its process ends, no matter how."""

    def __init__(self, file: Path, shared: bool = False) -> None:
        """Raises BadInput if another process holds it, OSError if it can't be created."""
        private_folder(file.parent, ours=False)
        self._handle = os.open(file.with_name(file.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            self._take(shared)
        except OSError:
            self.close()
            raise BadInput("data", "platform.data-in-use", path=str(file)) from None

    def _take(self, shared: bool) -> None:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(self._handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(self._handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)

    def close(self) -> None:
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
