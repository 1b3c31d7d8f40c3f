"""Names of the server that are renamed in its OpenAPI document, and what the page's own check says to that.

A candidate is a field or a value of an enumeration that the page's own code uses: a field that is read (`one.field`)
and that one schema alone has, or a value that is compared with (`=== 'value'`, `case 'value'`) and that one enumeration
alone has. Only the text of the page decides, so that a copy of a type by hand is found out: its names stay candidates,
but renaming them leaves the check green.
"""

from __future__ import annotations

import copy
import re
import runpy
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from fairshake.server.interface.openapi import document

ROOT: Final = Path(__file__).parents[2]
WEB: Final = ROOT / "web"
TYPES: Final = Path("src/lib/generated/api.d.ts")
NEW: Final = "_renamed"
OWN: Final = ("src/lib/generated/", "src/texts/")
"""What is made by a machine, and sentences: a key there is no use of a field."""
CHAIN: Final = re.compile(r"(?<![\w.)\]$'/-])([a-z]\w*)((?:\??\.\w+)+)\b(?!\()|[)\]]((?:\?\.\w+)+)\b(?!\()")
NOT_DATA: Final = frozenset({"t", "words", "all", "say", "document", "window", "navigator"})
"""What begins a chain that is about sentences or the browser."""
COMMENT: Final = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
COMPARED: Final = re.compile(r"(?:[!=]==\s|case\s)'([\w-]+)'")


class Rename(NamedTuple):
    """A field of a schema, or a value of all enumerations with the same values."""

    schema: str
    name: str

    @property
    def is_value(self) -> bool:
        return not self.schema


COPIED: Final = tuple(
    Rename(*one.split("."))
    for one in (
        "JudgeVerdict.explanation",
        "EquationsView.phase",
        "SolveAnswer.status",
        "SolveStats.milliseconds",
        "OfferedRuleBook.divisions",
        "OfferedLayout.size",
        "CheckAnswer.legal",
        "ListedMove.play",
        "GradedListLine.counts",
        "EquateView.hand",
        "EquateSeatView.members",
        "EquationsAct.options",
        "EquationsSeatSeen.total",
        "EquationsChallengeState.against",
        "EquationsMove.section",
        "ShownSeat.taken",
        "PresenceMessage.watching",
        "Greeting.seat",
        "RefusedAnswer.citation",
        "Fault.faults",
    )
)
"""Fields of types of which the page once had copies by hand; several schemas have fields of these names."""


@lru_cache(maxsize=1)
def page_text() -> str:
    """The page's own code, without tests, comments and sentences."""
    files = (path for path in (WEB / "src").rglob("*") if path.suffix in (".ts", ".svelte"))
    own = (path for path in files if not path.relative_to(WEB).as_posix().startswith(OWN))
    texts = (path.read_text(encoding="utf-8") for path in sorted(own) if ".test." not in path.name)
    return COMMENT.sub("", "\n".join(text.split("<style>")[0] for text in texts))


def candidates() -> list[Rename]:
    return [*COPIED, *_fields(), *_values()]


def _fields() -> Iterator[Rename]:
    schemas: dict[str, list[str]] = defaultdict(list)
    for schema, reported in document(live=True)["components"]["schemas"].items():
        for name in reported.get("properties", {}):
            schemas[name].append(schema)
    chains = (more + called for head, more, called in CHAIN.findall(page_text()) if head not in NOT_DATA)
    used = {name for chain in chains for name in re.findall(r"\w+", chain)}
    for name, having in sorted(schemas.items()):
        found = Rename(having[0], name)
        if name in used and len(having) == 1 and found not in COPIED and not _is_own(name):
            yield found


def _is_own(name: str) -> bool:
    """Whether the page has a property, a method or a signal of this name itself."""
    declared = (
        rf"\b(?:get |readonly |#)?{name}\??(?:: [\w<(]| = \$(?:state|derived))|\bget {name}\(|\b{name}\("
    )
    return re.search(declared, page_text()) is not None


def _values() -> Iterator[Rename]:
    sets: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for enumeration in _enumerations(document(live=True)["components"]["schemas"]):
        for value in enumeration["enum"]:
            if isinstance(value, str) and len(enumeration["enum"]) > 1:
                sets[value].add(tuple(map(str, enumeration["enum"])))
    used = set(COMPARED.findall(page_text()))
    for value, having in sorted(sets.items()):
        if value in used and len(having) == 1 and page_text().count(f"'{value}'") < 3:
            yield Rename("", value)


def _enumerations(reported: Any) -> Iterator[dict[str, Any]]:
    if isinstance(reported, dict):
        if isinstance(reported.get("enum"), list):
            yield reported
        for part in reported.values():
            yield from _enumerations(part)
    elif isinstance(reported, list):
        for part in reported:
            yield from _enumerations(part)


def renamed(renames: Iterable[Rename]) -> dict[str, Any]:
    """The document with these names replaced, as if they had been renamed in the Structs."""
    reported = copy.deepcopy(document(live=True))
    schemas = reported["components"]["schemas"]
    values = {one.name for one in renames if one.is_value}
    for enumeration in _enumerations(schemas):
        enumeration["enum"] = [f"{one}{NEW}" if one in values else one for one in enumeration["enum"]]
    for schema, name in (one for one in renames if not one.is_value):
        fields = schemas[schema]["properties"]
        schemas[schema]["properties"] = {
            f"{field}{NEW}" if field == name else field: kind for field, kind in fields.items()
        }
        needed = schemas[schema].get("required", [])
        schemas[schema]["required"] = [f"{field}{NEW}" if field == name else field for field in needed]
    return reported


def unnoticed(renames: Sequence[Rename], folder: Path) -> list[Rename]:
    """Those of the renames that leave the check of the page green.

    All are made at once. One may hide another (`view.table.rulebook` with both renamed has one error), so that those
    without an error are tried a second time without the others.
    """
    left = _without_error(renames, folder)
    return _without_error(left, folder) if left and len(left) < len(renames) else left


def _without_error(renames: Sequence[Rename], folder: Path) -> list[Rename]:
    errors = _errors(_page(folder), renames)
    return [one for one in renames if not re.search(rf"['\"]{re.escape(one.name)}(?:{NEW})?\b", errors)]


def _page(folder: Path) -> Path:
    """A copy of the page, so that nobody's own files change."""
    page = folder / "web"
    if not page.exists():
        shutil.copytree(WEB / "src", page / "src")
        for name in ("tsconfig.json", "package.json", "vite.config.ts"):
            shutil.copy(WEB / name, page / name)
        (page / "node_modules").symlink_to(WEB / "node_modules")
    return page


def _errors(page: Path, renames: Iterable[Rename]) -> str:
    """What is wrong in the page's own code now."""
    typescript = runpy.run_path(str(ROOT / "scripts" / "api_types.py"))["typescript"]
    (page / TYPES).write_text(typescript(renamed(renames)), encoding="utf-8")
    command = ["node_modules/.bin/svelte-check", "--tsconfig", "./tsconfig.json", "--output", "machine"]
    reported = subprocess.run(command, cwd=page, capture_output=True, text=True, check=False).stdout
    found = re.findall(r'ERROR "([^"]+)" \d+:\d+ "(.*)"', reported)
    return "\n".join(message for file, message in found if not file.startswith(OWN))
