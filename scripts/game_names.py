"""One place knows a game: no code outside its own rooms and its kit may ask which game it has before it.

Run by `make check`. In Python every comparison with a game's name, every `match`, table, lookup and `Literal` by one is
an error; on the page, comparisons, cases, tables and types are.
`python scripts/game_names.py [FOLDER OF THE PACKAGE] [FOLDER OF THE PAGE]`
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from ids import literals, sides_of

from fairshake.application.registry import game_names

NAMES: Final = frozenset(game_names())
DATA: Final = frozenset({"equations"})
"""Names that are also words for what a puzzle or a hand is made of."""
ABOUT: Final = re.compile(r"(game|kit|book)\w*(\.(id|name))?(\[.*\])?$", re.IGNORECASE)
"""How an expression must end for such a word next to it to be the name of a game."""
HOME: Final = (
    "application/registry/",
    "application/kits/",
    "application/equations/",
    "application/equate/",
    "equations/",
    "equate/",
    "tournaments/books.py",
)
ALLOWED: Final = {
    "__init__.py": "the rooms of the package by name: `fairshake.equate`",
}
"""Files of the package that may, and why. A line here that isn't needed any more is reported, too."""
PAGE_HOME: Final = ("games/", "texts/", "rules/", "lib/generated/")


class Fault(NamedTuple):
    file: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.name!r} is asked for outside its kit"


def faults_of(file: str, source: str) -> Iterator[Fault]:
    """Every place of a Python file that decides by the name of a game."""
    for node in ast.walk(ast.parse(source, file)):
        for name in _named(node):
            yield Fault(file, getattr(node, "lineno", 0), name)


def _named(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Dict):
        keys = [key for key in node.keys if key is not None]
        yield from _sides(keys, {text for key in keys for text in literals(key)} >= NAMES)
    else:
        yield from _sides(sides_of(node), _lists_all_games(node))


def _lists_all_games(node: ast.AST) -> bool:
    """A type such as `Literal["equations", "equate"]`."""
    if not isinstance(node, ast.Subscript) or getattr(node.value, "id", "") != "Literal":
        return False
    return len(literals(node.slice)) == len(NAMES)


def _sides(sides: Iterable[ast.AST], sure: bool = False) -> Iterator[str]:
    found: list[str] = []
    for side in sides:
        texts = literals(side)
        found += texts
        sure = sure or (not texts and bool(ABOUT.search(ast.unparse(side))))
    yield from (text for text in found if text in NAMES and (sure or text not in DATA))


_QUOTED: Final = rf"['\"`](?P<name>{'|'.join(NAMES)})['\"`]"
_PAGE: Final = tuple(
    re.compile(pattern)
    for pattern in (
        rf"[=!]==?\s*{_QUOTED}",
        rf"{_QUOTED}\s*[=!]==?",
        rf"case\s+{_QUOTED}",
        rf"\bgame\b[^'\"`]*[:=(]\s*{_QUOTED}",
        rf"\bid: {_QUOTED}",
    )
)


def page_faults(file: str, source: str) -> Iterator[Fault]:
    """Every line of a file of the page that decides by the name of a game."""
    for number, line in enumerate(source.splitlines(), 1):
        found = next((match for pattern in _PAGE if (match := pattern.search(line))), None)
        if found is not None:
            yield Fault(file, number, found["name"])


def all_faults(package: Path, page: Path) -> Iterator[str]:
    """What is wrong, in words; also lines of the lists of exceptions that nothing needs."""
    unused = set(ALLOWED)
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(package).as_posix()
        faults = [] if name.startswith(HOME) else list(faults_of(name, path.read_text(encoding="utf-8")))
        if name in ALLOWED and faults:
            unused.discard(name)
        else:
            yield from map(str, faults)
    for path in sorted([*page.rglob("*.ts"), *page.rglob("*.svelte")]):
        name = path.relative_to(page).as_posix()
        if not name.startswith(PAGE_HOME) and not name.endswith((".test.ts", ".d.ts")):
            yield from map(str, page_faults(name, path.read_text(encoding="utf-8")))
    yield from (f"{name}: needs no exception any more" for name in sorted(unused))


def main() -> int:
    root = Path(__file__).parents[1]
    package = Path(sys.argv[1]) if len(sys.argv) > 1 else root / "src" / "fairshake"
    page = Path(sys.argv[2]) if len(sys.argv) > 2 else root / "web" / "src"
    faults = list(all_faults(package, page))
    print("\n".join(faults) or "No game is asked for by name outside its kit.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
