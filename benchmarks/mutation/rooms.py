"""The rooms whose tests are tried, the tests that are to notice a fault in them, and the share they must notice."""

from __future__ import annotations

from typing import NamedTuple


class Room(NamedTuple):
    tests: tuple[str, ...]
    """Folders and files of tests, from `tests` on."""
    least: float
    """The share of mutants that must be noticed."""
    left_out: tuple[str, ...] = ()
    """Files that are tested by something else, or not at all."""


ROOMS = {
    "judgment": Room(("judge", "application/test_corpora.py", "rulebooks"), 0.9),
    "equations/procedures": Room(("equations", "games"), 0.9),
    "equate": Room(("equate", "games"), 0.8),
    "tournaments": Room(("tournaments", "live/test_registration.py"), 0.8),
    "application/tables": Room(
        ("application", "bots", "library", "live/test_days.py", "live/test_tuning.py"), 0.0
    ),
}
