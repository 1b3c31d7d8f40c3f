"""Rules live in rule books: no other code may ask which book, division or variation it has before it.

Run by `make check`. In Python every comparison with an id, every `in`, `match`, table and lookup by one is an error
outside the books and the variations' own files; on the page, comparisons and lookups by text are.
`python scripts/ids.py [FOLDER OF THE PACKAGE] [FOLDER OF THE PAGE]`
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from fairshake.rulebooks import RULEBOOKS, VARIATIONS

BOOKS: Final = frozenset(RULEBOOKS)
DIVISIONS: Final = frozenset(division.id for book in RULEBOOKS.values() for division in book.divisions)
IDS: Final = BOOKS | DIVISIONS | frozenset(VARIATIONS)
DISTINCT: Final = frozenset(id for id in IDS if "-" in id)
"""Ids that are no ordinary words: wherever one is compared it is an id."""
ABOUT: Final = re.compile(
    r"(division|variation|choice|offer|rulebook)\w*(\.(id|name))?(\[.*\])?$", re.IGNORECASE
)
"""How an expression must end for an ordinary word next to it, such as "middle", to be an id."""
MARKS: Final = re.compile(r"\bmarks$")
"""What a variation lets people write has marks of its own, some of them called like the variation."""
HOME: Final = ("rulebooks/books/", "rulebooks/variations/", "equations/books/", "tournaments/books.py")
LOOKUPS: Final = frozenset({"get", "index", "startswith", "pop", "count"})
ALLOWED: Final = {
    "notation/position.py": "the names that parameters have in positions are part of the notation",
}
"""Files of the package that may, and why. A line here that is not needed any more is reported, too."""
PAGE_HOME: Final = ("lib/generated/",)


class Fault(NamedTuple):
    file: str
    line: int
    id: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.id!r} is compared outside its rule book"


def faults_of(file: str, source: str) -> Iterator[Fault]:
    """Every place of a Python file that decides by an id."""
    for node in ast.walk(ast.parse(source, file)):
        for id in _compared(node):
            yield Fault(file, getattr(node, "lineno", 0), id)


def _compared(node: ast.AST) -> Iterator[str]:
    yield from _table(node) if isinstance(node, ast.Dict) else _sides(sides_of(node))


def sides_of(node: ast.AST) -> list[ast.AST]:
    """What a comparison, a match or a lookup holds against each other; nothing for other code."""
    match node:
        case ast.Compare():
            return [node.left, *node.comparators]
        case ast.Match():
            parts = (part for case in node.cases for part in ast.walk(case.pattern))
            return [node.subject, *(part.value for part in parts if isinstance(part, ast.MatchValue))]
        case ast.Subscript():
            return [node.value, node.slice]
        case ast.Call(func=ast.Attribute() as called) if called.attr in LOOKUPS:
            return [called.value, *node.args[:1]]
    return []


def _sides(sides: Iterable[ast.AST]) -> Iterator[str]:
    """The ids among the literals on both sides; ordinary words count next to an expression about rules."""
    texts: list[str] = []
    about = False
    for side in sides:
        found = literals(side)
        texts += found
        text = "" if found else ast.unparse(side)
        about = about or bool(ABOUT.search(text))
        if MARKS.search(text):
            return
    yield from (text for text in texts if text in DISTINCT or (about and text in IDS))


def literals(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return [text for part in node.elts for text in literals(part)]
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("frozenset", "set", "tuple"):
        return [text for part in node.args for text in literals(part)]
    return []


def _table(node: ast.Dict) -> Iterator[str]:
    """A table by id: a key that can be nothing else, or divisions only."""
    keys = [key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)]
    by_division = len(keys) > 1 and all(key in DIVISIONS for key in keys)
    yield from (key for key in keys if key in DISTINCT or by_division)


_QUOTED: Final = "|".join(sorted(map(re.escape, IDS), key=len, reverse=True))
_SURE: Final = "|".join(sorted(map(re.escape, DISTINCT), key=len, reverse=True))
_PAGE: Final = tuple(
    re.compile(pattern)
    for pattern in (
        rf"[=!]==?\s*['\"`](?P<id>{_SURE})['\"`]",
        rf"['\"`](?P<id>{_SURE})['\"`]\s*[=!]==?",
        rf"case\s+['\"`](?P<id>{_SURE})['\"`]",
        rf"(?:includes|startsWith|indexOf|has|get)\(\s*['\"`](?P<id>{_SURE})['\"`]",
        rf"^\s*['\"](?P<id>{_SURE})['\"]\s*:",
        r"startsWith\(\s*['\"`](?P<id>agloa|mlag|challenge-cup)",
        rf"(?:division|variation|rulebook|choice)\w*(?:\.\w+)?\s*[=!]==?\s*['\"`](?P<id>{_QUOTED})['\"`]",
    )
)


def page_faults(file: str, source: str) -> Iterator[Fault]:
    """Every line of a file of the page that decides by an id."""
    for number, line in enumerate(source.splitlines(), 1):
        found = next((match for pattern in _PAGE if (match := pattern.search(line))), None)
        if found is not None:
            yield Fault(file, number, found["id"])


def all_faults(package: Path, page: Path) -> Iterator[str]:
    """What is wrong, in words; also lines of the lists of exceptions that nothing needs."""
    unused = set(ALLOWED)
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(package).as_posix()
        faults = [] if name.startswith(HOME) else list(faults_of(name, path.read_text(encoding="utf-8")))
        if name in ALLOWED and faults:
            unused.discard(name)
        elif faults:
            yield from map(str, faults)
    for path in sorted([*page.rglob("*.ts"), *page.rglob("*.svelte")]):
        name = path.relative_to(page).as_posix()
        if name.startswith(PAGE_HOME) or name.endswith((".test.ts", ".d.ts")):
            continue
        yield from map(str, page_faults(name, path.read_text(encoding="utf-8")))
    yield from (f"{name}: needs no exception any more" for name in sorted(unused))


def main() -> int:
    root = Path(__file__).parents[1]
    package = Path(sys.argv[1]) if len(sys.argv) > 1 else root / "src" / "fairshake"
    page = Path(sys.argv[2]) if len(sys.argv) > 2 else root / "web" / "src"
    faults = list(all_faults(package, page))
    print("\n".join(faults) or "No id of a book, division or variation is compared outside its rule book.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
