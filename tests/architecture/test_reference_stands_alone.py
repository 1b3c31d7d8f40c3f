"""The slow twin of the solver shares nothing with it but the names of the answers, in either direction."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOLVER = Path(__file__).parents[2] / "src" / "fairshake" / "solver"
PACKAGE = ("fairshake", "solver", "reference")
MAY_USE = (
    "fairshake.judge.interpretations",
    "fairshake.notation",
    "fairshake.numbers",
    "fairshake.rulebooks",
    "fairshake.solver.reference",
    "fairshake.solver.result",
)


def imported(source: str, package: tuple[str, ...] = PACKAGE) -> Iterator[str]:
    """The full names of everything that a module of a package imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else ()
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
    files = sorted((SOLVER / "reference").glob("*.py"))
    assert len(files) > 3
    assert {file.name: strangers(file.read_text(encoding="utf-8")) for file in files} == {
        file.name: [] for file in files
    }


@pytest.mark.parametrize(
    "line",
    [
        "from ..mat import Query",
        "from .. import alphabet",
        "from ..workbench import Workbench",
        "from fairshake.solver.leaves import leaves",
        "import fairshake.solver.operations",
        "from fairshake import _native",
        "from fairshake.solver import solve",
        "def late():\n    from ..questions import ask",
    ],
)
def test_an_import_from_the_fast_solver_would_be_found(line: str) -> None:
    assert len(strangers(line)) == 1


def test_nothing_in_the_fast_solver_leans_on_the_reference() -> None:
    files = sorted(SOLVER.glob("*.py"))
    assert len(files) > 20
    leaning = [
        file.name
        for file in files
        if any(".reference" in name for name in imported(file.read_text(encoding="utf-8"), PACKAGE[:-1]))
    ]
    assert leaning == []
