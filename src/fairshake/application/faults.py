"""Logs internal faults, so that the judge and the solver can continue and a developer can look into it."""

from __future__ import annotations

import logging
from traceback import extract_tb
from typing import Final

MOST_SHOWN: Final = 2_000
FRAMES: Final = 6

log = logging.getLogger("fairshake.faults")


def report(error: Exception, what: str) -> None:
    """Log an exception with the question that caused it, in one line.

    The line can be added to the corpora unchanged; `docs/solver.md` explains how.
    """
    frames = extract_tb(error.__traceback__)[-FRAMES:]
    places = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in reversed(frames)]
    log.error("%r at %s in %s", error, " < ".join(places), what[:MOST_SHOWN])
