"""`make release` finds what does not belong together."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

SCRIPT: dict[str, Any] = runpy.run_path(str(Path(__file__).parents[2] / "scripts" / "release.py"))
GOOD: dict[str, Any] = {
    "version": "1.2.3",
    "module": "1.2.3",
    "changelog": "# Changelog\n\n## 1.2.3 - 2026-11-15\n\n- news\n",
    "tags": ["v1.2.2"],
    "dirty": "",
}


def test_a_release_that_hangs_together_has_no_problems() -> None:
    assert SCRIPT["problems"](**GOOD) == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"version": "1.2", "module": "1.2"}, "not a version like"),
        ({"module": "1.2.2"}, "__version__ is 1.2.2"),
        ({"changelog": "# Changelog\n\n## Unreleased\n"}, "no section"),
        ({"tags": ["v1.2.3"]}, "exists already"),
        ({"dirty": " M README.md\n"}, "not committed"),
    ],
)
def test_what_stands_in_the_way_is_named(change: dict[str, Any], told: str) -> None:
    assert any(told in problem for problem in SCRIPT["problems"](**{**GOOD, **change}))
