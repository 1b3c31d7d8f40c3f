"""Every line of `slow.txt` names something that is there: a renamed test would quietly join the quick ones."""

from __future__ import annotations

from pathlib import Path

from tests.conftest import slow_tests

TESTS = Path(__file__).parents[1]


def test_every_slow_test_is_there() -> None:
    assert [one for one in slow_tests() if not _is_there(one)] == []


def _is_there(entry: str) -> bool:
    file, _, test = entry.partition("::")
    path = TESTS / file
    return path.exists() and f"def {test}(" in (path.read_text(encoding="utf-8") if test else "def (")
