"""Every row of docs/corrections.md names tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

HOUSE = Path(__file__).parents[2]
ROWS = [
    row
    for row in (HOUSE / "docs" / "corrections.md").read_text(encoding="utf-8").splitlines()
    if row.startswith("| ") and not row.startswith(("| correction", "| ---"))
]
TESTS = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)


def test_every_correction_names_tests_that_there_are() -> None:
    there = {
        name
        for file in (HOUSE / "tests").rglob("test_*.py")
        for name in TESTS.findall(file.read_text("utf-8"))
    }
    assert len(ROWS) > 50
    named = {name for row in ROWS for name in re.findall(r"`(test_\w+)`", row)}
    assert named <= there, named - there


def test_every_correction_has_its_own_test_or_shares_the_one_above() -> None:
    assert [
        row for row in ROWS if "`test_" not in row and "the same" not in row and "of these" not in row
    ] == []
