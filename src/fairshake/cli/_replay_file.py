"""Reading the file of a match for `fairshake replay`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from fairshake.application.replay_steps import ReplayStep, UnreadableGameError
from fairshake.application.replays import read_moments

MOST_BYTES: Final = 20_000_000


def read_file(file: Path) -> tuple[ReplayStep, ...]:
    """The moments of the match in a file; raises UnreadableGameError."""
    return read_moments(read_bytes(file), str(file))


def read_bytes(file: Path) -> bytes:
    """What a file holds, or standard input for `-`; raises UnreadableGameError."""
    try:
        if str(file) == "-":
            return sys.stdin.buffer.read(MOST_BYTES)
        with file.open("rb") as stream:
            return stream.read(MOST_BYTES)
    except OSError as error:
        why = error.strerror or str(error)
        raise UnreadableGameError("equations.file.no-file", file=file, why=why) from None
