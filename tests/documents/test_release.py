"""`make release` names every item of its list that is still open."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

SCRIPTS = Path(__file__).parents[2] / "scripts"
SCRIPT: dict[str, Any] = runpy.run_path(str(SCRIPTS / "release.py"))
GOOD: dict[str, Any] = {
    "version": "1.2.3",
    "module": "1.2.3",
    "changelog": "# Changelog\n\n## 1.2.3 - 2026-11-15\n\n- news\n",
    "upgrade": "# Upgrading\n\n## To 1.2.3\n",
    "tags": ["v1.2.2"],
    "dirty": "",
}


def problems(**change: Any) -> list[str]:
    return [problem for _, problem in SCRIPT["checklist"](**{**GOOD, **change}) if problem]


def test_a_release_with_every_item_done_has_no_problems() -> None:
    assert problems() == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"version": "1.2", "module": "1.2"}, "not like 1.2.3"),
        ({"module": "1.2.2"}, "__version__ is 1.2.2"),
        ({"changelog": "# Changelog\n\n## 1.2.3 - unreleased\n"}, "no section"),
        ({"upgrade": "# Upgrading\n\n## To 1.2.2\n"}, "docs/upgrade.md has no section"),
        ({"tags": ["v1.2.3"]}, "already exists"),
        ({"dirty": " M README.md\n"}, "not committed"),
    ],
)
def test_an_open_item_is_named(change: dict[str, Any], expected: str) -> None:
    assert any(expected in problem for problem in problems(**change))


def test_every_script_of_the_list_is_there() -> None:
    assert [name for name in SCRIPT["GENERATED"] if not (SCRIPTS / f"{name}.py").exists()] == []
