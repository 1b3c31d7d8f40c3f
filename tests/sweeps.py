"""Random sweeps: `make test` runs a tenth of each, `make soak` the whole (`benchmarks/soak_tests.py`)."""

from __future__ import annotations

import os
from typing import Final

FULL: Final = "FAIRSHAKE_FULL_SWEEPS"
"""The variable that asks for the whole of every sweep."""


def portion(whole: int, least: int = 1) -> int:
    """How many examples of a sweep are tried now: all of them, or a tenth, but at least this many."""
    return whole if os.environ.get(FULL) else max(least, whole // 10)
