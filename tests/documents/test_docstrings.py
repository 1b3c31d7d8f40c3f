"""Every example in a docstring runs."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "fairshake"


def modules() -> list[str]:
    """Modules whose source has an example."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        if ">>> " in path.read_text(encoding="utf-8"):
            parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
            found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return found


def test_there_are_examples() -> None:
    assert len(modules()) > 20


@pytest.mark.parametrize("name", modules())
def test_the_examples_of_a_module_run(name: str) -> None:
    reported: list[str] = []
    module = importlib.import_module(name)
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    for found in doctest.DocTestFinder(exclude_empty=True).find(module):
        runner.run(found, out=reported.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(reported)
