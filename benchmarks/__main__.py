"""Run every benchmark, or those that are named: `python -m benchmarks`, `python -m benchmarks judge solver`.

A benchmark is a file next to this one with a function `run() -> None` that prints its figures.
"""

from __future__ import annotations

import ast
import importlib
import sys
import time
import traceback
from pathlib import Path

FOLDER = Path(__file__).parent


def names_with(function: str) -> list[str]:
    """The files here that define this function, by name, without importing them."""
    return sorted(path.stem for path in FOLDER.glob("[a-z]*.py") if function in _functions(path))


def _functions(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def run_all(function: str, wanted: list[str]) -> int:
    """Run this function of every file that has it, or of those wanted; continue when one fails."""
    known = names_with(function)
    if unknown := sorted(set(wanted) - set(known)):
        print(f"there is no {', '.join(unknown)}; there are: {', '.join(known)}", file=sys.stderr)
        return 2
    failed = [name for name in wanted or known if not _run(name, function)]
    if failed:
        print(f"\nfailed: {', '.join(failed)}")
    return 1 if failed else 0


def _run(name: str, function: str) -> bool:
    print(f"\n## {name}", flush=True)
    start = time.perf_counter()
    try:
        getattr(importlib.import_module(f"benchmarks.{name}"), function)()
    except Exception:
        traceback.print_exc()
        return False
    print(f"({name}: {time.perf_counter() - start:.1f} s)", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(run_all("run", sys.argv[1:]))
