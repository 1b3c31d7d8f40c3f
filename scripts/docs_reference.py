"""The reference pages of the documentation, written from the docstrings of the library.

python scripts/docs_reference.py            write docs/reference/*.md
python scripts/docs_reference.py --check    exit 1 if a page is not what would be written
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from enum import Enum
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from fairshake import library, svg
from fairshake.library import equate, positions, tables
from fairshake.library.equate import boards

FOLDER: Final = Path(__file__).parent.parent / "docs" / "reference"
HEAD: Final = "<!-- Written from the docstrings by scripts/docs_reference.py. Do not edit. -->\n"

WORDS: Final = {"library.md": (positions, tables), "equate.md": (boards,)}
"""Modules whose short names for types stand in the signatures of a page."""

Page = tuple[str, str, list[tuple[str, Any]]]


def pages() -> dict[str, Page]:
    """Title, introduction and things of every page, by its file."""
    top = {name: getattr(library, name) for name in library.__all__}
    enums = {name for name, one in top.items() if isinstance(one, type) and issubclass(one, Enum)}
    errors = {name for name, one in top.items() if isinstance(one, type) and issubclass(one, Exception)}
    first = [
        "Position",
        "judge",
        "Verdict",
        "object_to",
        "Ruling",
        "is_equal",
        "solve",
        "Finding",
        "analyse",
        "Analysis",
        "hint",
        "explain",
        "deal",
        "Match",
        "Act",
        "Cube",
        "puzzles",
        "Puzzle",
        "use_language",
    ]
    equates = [(f"equate.{name}", getattr(equate, name)) for name in equate.__all__]
    return {
        "library.md": ("Equations", "What `import fairshake` offers.", [(name, top[name]) for name in first]),
        "equate.md": ("Equate", "What `fairshake.equate` offers.", equates),
        "svg.md": (
            "Pictures",
            "What `fairshake.svg` draws.",
            [(f"svg.{name}", getattr(svg, name)) for name in svg.__all__],
        ),
        "enums.md": (
            "Enumerations",
            'Enumerations. Each member is a plain text too, so `verdict.reason == "unequal"` works.',
            [(name, top[name]) for name in sorted(enums)],
        ),
        "errors.md": (
            "Exceptions",
            "Every exception has a `code` that never changes; `str` gives a sentence for people.",
            sorted([(name, top[name]) for name in errors], key=lambda pair: (len(pair[1].__mro__), pair[0])),
        ),
    }


def page_text(title: str, lead: str, things: list[tuple[str, Any]]) -> str:
    """A page in Markdown."""
    parts = [HEAD, f"# {title}\n", f"{lead}\n"]
    for name, one in things:
        parts += _class(name, one) if isinstance(one, type) else _function(name, one, 2)
    return "\n".join(parts)


def words_text(modules: Sequence[ModuleType]) -> str:
    """What the short names in signatures stand for."""
    lines = ["\n## Type aliases\n", "| alias | what it is |", "| --- | --- |"]
    for module in modules:
        reported = _told(ast.parse(inspect.getsource(module)))
        lines += [
            f"| `{name}` | {said} |"
            for name, said in reported.items()
            if name[0].isupper() and not name.isupper()
        ]
    return "\n".join([*lines, ""])


def _class(name: str, one: type) -> Iterator[str]:
    yield f"## `{name}`\n"
    yield _doc(one)
    if issubclass(one, Enum):
        yield "| member | value |\n| --- | --- |"
        yield "\n".join(f"| `{member.name}` | `{member.value}` |" for member in one) + "\n"
        return
    if not issubclass(one, Exception) and not is_dataclass(one) and one.__init__ is not object.__init__:
        yield f"```text\n{_signature(name, one)}\n```\n"
        if one.__init__.__doc__:
            yield _doc(one.__init__)
    fields = {**_fields(one), **_properties(one)}
    if fields:
        yield "| attribute | |\n| --- | --- |"
        yield "\n".join(f"| `{field}` | {' '.join(said.split())} |" for field, said in fields.items()) + "\n"
    for method in _methods(one):
        yield from _function(f"{name}.{method}", getattr(one, method), 3)


def _function(name: str, one: Any, level: int) -> Iterator[str]:
    yield f"{'#' * level} `{name}`\n"
    yield f"```text\n{_signature(name, one)}\n```\n"
    yield _doc(one)


class Raw:
    """Something that is shown as it is written."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


def _signature(name: str, one: Any) -> str:
    signature = inspect.signature(one)
    kept = [_parameter(each) for each in signature.parameters.values() if each.name != "self"]
    shown = signature.replace(parameters=kept, return_annotation=Raw(str(signature.return_annotation)))
    return "\n".join(textwrap.wrap(f"{name.rpartition('.')[2]}{shown}", 100, subsequent_indent="    "))


def _parameter(one: inspect.Parameter) -> inspect.Parameter:
    """Annotations without their quotes, members of enumerations as texts, and no long table."""
    default = one.default
    if isinstance(default, Enum):
        default = str(default)
    elif isinstance(default, Mapping):
        default = Raw("{…}")
    return one.replace(annotation=Raw(str(one.annotation)), default=default)


def _own(one: type) -> Iterator[type]:
    """The classes whose members are told: the library's own."""
    return (base for base in one.__mro__ if base.__module__.startswith("fairshake"))


def _fields(one: type) -> dict[str, str]:
    """Attributes with their own docstring, in a class or in its `__init__`."""
    found: dict[str, str] = {}
    for base in reversed(list(_own(one))):
        for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(base)))):
            found.update(_told(node))
    return {name: said for name, said in found.items() if not name.startswith("_")}


def _told(node: ast.AST) -> dict[str, str]:
    """The names that are set in a body and have a docstring after them."""
    body, found = getattr(node, "body", None), {}
    for before, after in zip(body, body[1:], strict=False) if isinstance(body, list) else ():
        name = _target(before)
        if name and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            found[name] = str(after.value.value)
    return found


def _target(node: ast.AST) -> str:
    target: ast.expr | None = node.target if isinstance(node, ast.AnnAssign) else None
    if isinstance(node, ast.Assign):
        target = node.targets[0]
    if isinstance(target, ast.Attribute):
        return target.attr
    return target.id if isinstance(target, ast.Name) else ""


def _members(one: type) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for base in reversed(list(_own(one))):
        found.update({name: value for name, value in vars(base).items() if not name.startswith("_")})
    return found


def _properties(one: type) -> dict[str, str]:
    return {
        name: inspect.getdoc(value) or ""
        for name, value in _members(one).items()
        if isinstance(value, property)
    }


def _methods(one: type) -> list[str]:
    kinds = (classmethod, staticmethod)
    return [n for n, value in _members(one).items() if inspect.isfunction(value) or isinstance(value, kinds)]


def _doc(one: Any) -> str:
    """A docstring as Markdown: examples get their fences."""
    lines, inside, reported = (inspect.getdoc(one) or "").splitlines(), False, []
    for line in lines:
        if line.startswith(">>>") and not inside:
            reported.append("```pycon")
            inside = True
        if not line and inside:
            reported.append("```")
            inside = False
        reported.append(line)
    return "\n".join([*reported, *(["```"] if inside else []), ""])


def main(arguments: list[str]) -> int:
    texts = {
        name: page_text(*page) + (words_text(WORDS[name]) if name in WORDS else "")
        for name, page in pages().items()
    }
    if "--check" in arguments:
        stale = [name for name, text in texts.items() if (FOLDER / name).read_text("utf-8") != text]
        print(f"reference: {len(texts)} pages, {len(stale)} not up to date {' '.join(stale)}")
        return 1 if stale else 0
    FOLDER.mkdir(exist_ok=True)
    for name, text in texts.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
