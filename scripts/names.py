"""One name, one thing: modules are nouns, exceptions end in Error, and no two rooms share the name of a public class.

Docstrings that say what is raised name a class that exists. Run by `make check`. Deliberate exceptions are listed here,
each with its reason.
"""

from __future__ import annotations

import ast
import builtins
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "src" / "fairshake"
GERUNDS = {
    "binding": "the trade's word for how tightly an operator holds its operands",
    "learning": "the subject of lessons, as its pages call it",
    "printing": "the room that makes PDF files",
    "scoring": "the trade's word for working out points",
    "typesetting": "the trade's word for setting formulas",
}
A_NO = "a refusal is an answer of the rules, not a fault of the program"
RESULT = "a result of exact arithmetic with a name that mathematicians use"
PUBLIC = "a public name of the library, and of the inner exception behind it"
SIGNAL = "a signal that ends the program's loop"
EXCEPTIONS = {
    "BadInput": PUBLIC,
    "BadPosition": PUBLIC,
    "BadSettings": PUBLIC,
    "Refused": PUBLIC,
    "Stuck": PUBLIC,
    "ClassRefusal": A_NO,
    "LobbyRefusal": A_NO,
    "PeopleRefusal": A_NO,
    "TournamentRefusal": A_NO,
    "TournamentFault": "a fault in a file or a request, collected and shown with all others",
    "TooLarge": RESULT,
    "Undecided": RESULT,
    "Undefined": RESULT,
    "QuitEquate": SIGNAL,
    "QuitPlay": SIGNAL,
}
"""Exceptions that keep a name without `Error`, each with the reason."""
BUILT_IN = {
    name
    for name, kind in vars(builtins).items()
    if isinstance(kind, type) and issubclass(kind, BaseException)
}
FACADE = "library"
"""The public library shows inner things under their own names: `fairshake.Position` is a position."""
ENGINES = {"equations", "equate"}
"""Both engines fulfil one contract, so commands, events and parts of it have one name in each."""


def modules(package: Path) -> Iterator[Path]:
    yield from sorted(path for path in package.rglob("*.py") if path.name != "__init__.py")


def gerunds(package: Path) -> Iterator[str]:
    for path in modules(package):
        name = path.stem.lstrip("_")
        if name.endswith("ing") and name not in GERUNDS:
            yield f"{path.relative_to(package)}: name a module for what it holds, not for what it does"
    for folder in sorted(package.rglob("*ing")):
        if (folder / "__init__.py").exists() and folder.name not in GERUNDS:
            yield f"{folder.relative_to(package)}: name a package for what it holds, not for what it does"


def public_classes(package: Path) -> dict[str, dict[str, str]]:
    """The rooms that define each public class, with the file in each."""
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for path in modules(package):
        inside = path.relative_to(package)
        room = inside.parts[0].removesuffix(".py")
        if room == FACADE:
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].setdefault(room, inside.as_posix())
    return found


def shared(package: Path) -> Iterator[str]:
    for name, rooms in sorted(public_classes(package).items()):
        if len(rooms) > 1 and not set(rooms) <= ENGINES:
            yield f"{name}: one name, one thing; it is in {' and '.join(sorted(rooms.values()))}"


def exceptions(package: Path) -> Iterator[str]:
    """Classes that are raised, without `Error` at the end of their names."""
    classes = [
        (path, node, {ast.unparse(base).rpartition(".")[2] for base in node.bases})
        for path in modules(package)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    ]
    raised, before = set(BUILT_IN), 0
    while len(raised) > before:
        before = len(raised)
        raised |= {node.name for _, node, bases in classes if bases & raised}
    for path, node, bases in classes:
        if bases & raised and node.name not in EXCEPTIONS and not node.name.endswith("Error"):
            yield f"{path.relative_to(package)}: {node.name} is an exception; end its name in Error"


def raised_names(docstring: str) -> Iterator[str]:
    """The classes that a docstring says are raised. Names with a module in front aren't ours."""
    for names in re.findall(r"\b[Rr]aises?\s+((?:`?[A-Z]\w*`?(?:,\s+|\s+(?:and|or)\s+)?)+)", docstring):
        yield from re.findall(r"[A-Z]\w*", names)


def unknown_raises(package: Path) -> Iterator[str]:
    """Docstrings that name an exception that doesn't exist, such as one that was renamed."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(package.rglob("*.py"))}
    known = BUILT_IN | {
        node.name for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)
    }
    for path, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                for name in raised_names(str(node.value.value)):
                    if name not in known:
                        where = f"{path.relative_to(package)}:{node.lineno}"
                        yield f"{where}: the docstring says it raises {name}, which is no class here"


def main(package: Path = PACKAGE) -> int:
    faults = [*gerunds(package), *exceptions(package), *shared(package), *unknown_raises(package)]
    for fault in faults:
        print(fault, file=sys.stderr)
    if not faults:
        print("Modules are nouns, exceptions end in Error, and every public class has its own name.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*(Path(word) for word in sys.argv[1:2])))
