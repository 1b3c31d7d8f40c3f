"""Files and folders that only the owner of the server may read."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

FOLDER: Final = 0o700
FILE: Final = 0o600
BESIDE: Final = ("", "-wal", "-shm", "-journal", ".lock")
"""What SQLite and the server keep next to a database; new files of SQLite get the mode of the database itself."""


def private_folder(folder: Path, ours: bool) -> None:
    """Create the folder if there is none. An existing one is made private only if it's `ours` alone."""
    new = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    if new or ours:
        _close(folder, FOLDER)


def private_file(file: Path) -> None:
    """Create the file if there is none; make it, and the files next to it, private."""
    if file.is_dir():
        return
    # SQLite opens again whatever can't be created, and reports why.
    with suppress(OSError):
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, FILE))
    for ending in BESIDE:
        _close(file.with_name(file.name + ending), FILE)


def _close(path: Path, mode: int) -> None:
    """A folder that belongs to another user isn't changed."""
    with suppress(FileNotFoundError, PermissionError):
        if path.stat().st_mode & 0o777 & ~mode:
            path.chmod(mode)
