"""A test is run once more only where a marker in the tests of the pages says why, and the summary repeats it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import HERE

LATE = """
import pytest

tries = {"marked": 0, "plain": 0}


@pytest.mark.retry_once(reason="the clock of the moon")
def test_marked():
    tries["marked"] += 1
    assert tries["marked"] == 2


def test_plain():
    tries["plain"] += 1
    assert tries["plain"] == 2
"""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What pytest says of two tests in a room with a real clock that fail the first time."""
    folder = tmp_path_factory.mktemp("retries")
    for name in ("conftest.py", "slow.txt"):
        shutil.copy(HERE / name, folder)
    (folder / "live").mkdir()
    (folder / "live" / "test_late.py").write_text(LATE, encoding="utf-8")
    config = ["-c", str(HERE.parent / "pyproject.toml"), "--rootdir", str(folder), "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", *config, str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder).stdout


def test_only_the_marked_test_is_run_once_more(said: str) -> None:
    assert "1 failed, 1 passed, 1 rerun in " in said
    assert "RERUN live/test_late.py::test_plain" not in said


def test_the_summary_names_the_test_and_the_reason(said: str) -> None:
    assert "live/test_late.py::test_marked was run once more: the clock of the moon" in said
    assert "assert 1 == 2" in said.partition("was run once more")[2]


def test_only_tests_of_the_pages_are_run_once_more() -> None:
    elsewhere = [path for path in HERE.rglob("test_*.py") if path.parent.name != "web"]
    files = [path for path in elsewhere if "mark.retry_once" in path.read_text(encoding="utf-8")]
    assert files == [Path(__file__)]
    assert not [path for path in HERE.rglob("*.py") if "mark." + "flaky(" in _code(path)]


def _code(path: Path) -> str:
    return "" if path == HERE / "conftest.py" else path.read_text(encoding="utf-8")
