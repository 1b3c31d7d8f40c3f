"""One server for each SQLite file: two servers would keep tables in memory that the other one changes.

The workers of one server share the lock. They tell each other what they change.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from fairshake.application.errors import BadInput

from .private import private_folder


class FileLock:
    """Held until it's closed or its process ends, no matter how."""

    def __init__(self, file: Path, server: str = "") -> None:
        """`server` names the server whose workers share the lock; without it, the lock is for this process alone.

        Raises BadInput if another server holds it, OSError if it can't be created.
        """
        private_folder(file.parent, ours=False)
        self._handle = os.open(file.with_name(file.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            self._take(server)
        except OSError:
            self.close()
            raise BadInput("data", "platform.data-in-use", path=str(file)) from None

    def _take(self, server: str) -> None:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(self._handle, msvcrt.LK_NBLCK, 1)
            return
        import fcntl

        if not server:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        with contextlib.suppress(BlockingIOError):  # the first worker writes down whose lock it is
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.truncate(self._handle, 0)
            os.pwrite(self._handle, server.encode(), 0)
        fcntl.flock(self._handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
        if os.pread(self._handle, len(server.encode()) + 1, 0) != server.encode():
            raise BlockingIOError

    def close(self) -> None:
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
