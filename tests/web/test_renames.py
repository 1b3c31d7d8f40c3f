"""A field or a value that is renamed in Python turns the check of the page red, in the page's own code."""

from __future__ import annotations

import random
from pathlib import Path

from .renames import COPIED, candidates, unnoticed

NUMBER = 20
SEED = 32
ALWAYS = COPIED[:2]
"""Two that went unnoticed while the page had copies of its own."""


def test_names_that_are_renamed_are_missed_by_the_page(tmp_path: Path) -> None:
    others = [one for one in candidates() if one not in ALWAYS]
    chosen = [*ALWAYS, *random.Random(SEED).sample(others, NUMBER - len(ALWAYS))]
    assert unnoticed(chosen, tmp_path) == []
