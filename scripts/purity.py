"""Purity of the rooms that only think: no clock, no chance, no disk, no network, no processes.

Run by `make check`. Every import and every call of a built-in function in the pure rooms is looked at; what is not
allowed is named with its line. `python scripts/purity.py [FOLDER OF THE PACKAGE]`
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

PURE: Final = (
    "numbers",
    "notation",
    "rulebooks",
    "judgment",
    "solver",
    "games",
    "equations",
    "equate",
    "bots",
    "tournaments",
    "analysis",
    "svg",
)
BANNED: Final = {
    "clock": "time sched timeit zoneinfo",
    "chance": "random secrets uuid numpy",
    "disk": "os pathlib shutil tempfile glob fileinput fcntl mmap sqlite3 dbm shelve zipfile tarfile importlib pkgutil",
    "network": "socket ssl select selectors http urllib ftplib smtplib socketserver httpx requests starlette",
    "processes": "asyncio threading _thread multiprocessing concurrent subprocess signal queue ctypes sched",
    "terminal": "sys logging warnings curses tty termios readline getpass rich typer click",
}
CALLS: Final = {
    "open": "disk",
    "input": "terminal",
    "print": "terminal",
    "breakpoint": "terminal",
    "__import__": "disk",
    "exec": "disk",
    "eval": "disk",
}
NOW: Final = {"now", "utcnow", "today"}
"""Methods of `datetime` and `date` that read the clock; their other methods only reckon."""
NOW_OF: Final = {"datetime", "date"}
ALLOWED: Final = {
    ("numbers/precision.py", "threading"): "flint keeps one precision for the process: threads take turns",
    ("numbers/budget.py", "threading"): "the budget in force belongs to one thread alone",
    ("solver/cancellation.py", "threading"): "a search is given up from another thread, which needs a lock",
    ("solver/parallel.py", "threading"): "two threads may share one hard question",
}
"""What stays, and why. A line here that is not needed any more is told, too."""

_WHY: Final = {module: kind for kind, modules in BANNED.items() for module in modules.split()}


class Fault(NamedTuple):
    """Something of the outside world in a pure room."""

    file: str
    line: int
    name: str
    kind: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.name} ({self.kind}) in a pure room"


def faults_of(file: str, source: str) -> Iterator[Fault]:
    """All that one file has of the outside world, allowed or not."""
    for node in ast.walk(ast.parse(source, file)):
        for name, kind in _names(node):
            yield Fault(file, getattr(node, "lineno", 0), name, kind)


def _names(node: ast.AST) -> Iterator[tuple[str, str]]:
    if isinstance(node, ast.Import):
        modules = [alias.name.partition(".")[0] for alias in node.names]
        yield from ((name, _WHY[name]) for name in modules if name in _WHY)
    elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
        name = node.module.partition(".")[0]
        if name in _WHY:
            yield name, _WHY[name]
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in CALLS:
        yield node.id, CALLS[node.id]
    elif isinstance(node, ast.Attribute) and node.attr in NOW and _last_name(node.value) in NOW_OF:
        yield f"{_last_name(node.value)}.{node.attr}", "clock"


def _last_name(node: ast.AST) -> str:
    """`datetime` of `datetime` and of `datetime.datetime`."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def check(package: Path) -> list[str]:
    """Sentences about everything that is wrong in the pure rooms of a package, and about reasons nobody needs."""
    found = [
        fault
        for room in PURE
        for path in sorted((package / room).rglob("*.py"))
        for fault in faults_of(path.relative_to(package).as_posix(), path.read_text(encoding="utf-8"))
    ]
    used = {(fault.file, fault.name) for fault in found}
    idle = [
        f"{file}: does not use {name} any more; take it off the list"
        for file, name in ALLOWED
        if (package / file).exists() and (file, name) not in used
    ]
    return [str(fault) for fault in found if (fault.file, fault.name) not in ALLOWED] + idle


def main(arguments: list[str]) -> int:
    package = Path(arguments[0]) if arguments else Path(__file__).parent.parent / "src" / "fairshake"
    rooms = [room for room in PURE if (package / room).is_dir()]
    if not rooms:
        print(f"purity: no pure room in {package}", file=sys.stderr)
        return 2
    wrong = check(package)
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    print(f"purity: {len(rooms)} rooms, {len(wrong)} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
