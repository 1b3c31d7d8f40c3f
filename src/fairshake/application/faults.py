"""Where faults of this program are written down: the judge and the solver go on, and someone can look into it."""

from __future__ import annotations

import logging
from traceback import extract_tb
from typing import Final

MOST_SHOWN: Final = 2_000
FRAMES: Final = 6

log = logging.getLogger("fairshake.faults")


def report(error: Exception, what: str) -> None:
    """Write down an exception with the question that met it, in one line.

    The line can be put into the corpora as it stands; `docs/solver.md` says how.
    """
    frames = extract_tb(error.__traceback__)[-FRAMES:]
    places = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in reversed(frames)]
    log.error("%r at %s in %s", error, " < ".join(places), what[:MOST_SHOWN])
