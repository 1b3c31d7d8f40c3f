"""What children read stays at a sixth-grade level or below."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

SCRIPT: dict[str, Any] = runpy.run_path(str(Path(__file__).parents[2] / "scripts" / "reading_level.py"))


def test_no_catalog_for_children_is_above_grade_six() -> None:
    assert SCRIPT["main"](["--check"]) == 0


def test_hard_sentences_are_distinguished_from_plain_sentences() -> None:
    plain = "The cube is red. Move it to Required."
    hard = "Notwithstanding considerations of mathematical irregularity, participants acknowledge ambiguity."
    assert SCRIPT["grade"](plain) < 4 < 12 < SCRIPT["grade"](hard)


def test_parameters_count_as_the_names_and_numbers_that_they_become() -> None:
    reported = SCRIPT["sentences"]({"a": "{player} has {count:tile|tiles} left", "table": {"b": "short one"}})
    assert reported == ["Ann has 3 tiles left."]
