"""The third-party notices name what is shipped, with licenses."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT: dict[str, Any] = runpy.run_path(str(ROOT / "scripts" / "notices.py"))


def test_the_notices_are_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert SCRIPT["main"](["--check"]) == 0, "run python scripts/notices.py"


def test_what_the_page_imports_is_found_without_the_tools_that_build_it() -> None:
    bundled = SCRIPT["bundled"]()
    assert "svelte" in bundled
    assert {"vite", "vitest", "typescript", "esrap"}.isdisjoint(bundled)


def test_every_part_has_the_text_of_its_license() -> None:
    for name, text in SCRIPT["inside"]().items():
        assert "copyright" in text.lower(), name
        assert len(text) > 500, name


def test_every_installed_package_names_its_license() -> None:
    assert [one.name for one in SCRIPT["installed"]() if SCRIPT["license_of"](one) in ("", "None")] == []
