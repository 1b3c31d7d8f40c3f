"""The reference implementation of the solver shares nothing with it but the names of the answers."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

REFERENCE = Path(__file__).parents[1] / "solver" / "reference"
PACKAGE = ("tests", "solver", "reference")
MAY_USE = (
    "fairshake.judgment.interpretations",
    "fairshake.notation",
    "fairshake.numbers",
    "fairshake.rulebooks",
    "fairshake.solver.result",
    "tests.solver.reference",
)


def imported(source: str) -> Iterator[str]:
    """The full names of everything that a module of the reference imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = PACKAGE[: len(PACKAGE) + 1 - node.level] if node.level else ()
            module = ".".join((*above, *filter(None, [node.module])))
            yield from (f"{module}.{name.name}" for name in node.names)


def strangers(source: str) -> list[str]:
    """What a module imports that the reference may not."""
    return [
        name
        for name in imported(source)
        if name.split(".")[0] not in sys.stdlib_module_names
        and not any(name == own or name.startswith(f"{own}.") for own in MAY_USE)
    ]


def test_the_reference_takes_nothing_from_the_fast_solver() -> None:
    files = sorted(REFERENCE.glob("*.py"))
    assert len(files) > 3
    assert {file.name: strangers(file.read_text(encoding="utf-8")) for file in files} == {
        file.name: [] for file in files
    }


@pytest.mark.parametrize(
    "line",
    [
        "from ..brute import values",
        "from .. import brute",
        "from fairshake.solver.workbench import Workbench",
        "from fairshake.solver.leaves import leaves",
        "import fairshake.solver.operations",
        "from fairshake import _native",
        "from fairshake.solver import solve",
        "def late():\n    from fairshake.solver.questions import ask",
    ],
)
def test_an_import_from_the_fast_solver_would_be_found(line: str) -> None:
    assert len(strangers(line)) == 1
