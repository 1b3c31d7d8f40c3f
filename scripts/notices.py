"""Write THIRD_PARTY_NOTICES.md from what is shipped and from what is installed with it.

python scripts/notices.py            write it
python scripts/notices.py --check    exit 1 if it is not what would be written

Shipped inside the wheel: the page's run time, the font, the core's binding and the scripts of the documentation
site. Their licenses are printed in full. Python packages are installed by pip with licenses of their own, so the
table names them.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from importlib import metadata
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

from fairshake.application.extras import EXTRAS

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "THIRD_PARTY_NOTICES.md"
MODULES: Final = ROOT / "web" / "node_modules"
IMPORT: Final = re.compile(r"""\bfrom ['"]((?:@[\w.-]+/)?[\w-]+)""")
TYPES_ONLY: Final = frozenset({"trusted-types", "vitest"})
HEAD: Final = """<!-- Written by scripts/notices.py. Do not edit. -->
# Third-party notices

Fairshake is under the Apache License 2.0. It contains and uses the work of others, with thanks.

## Installed with Fairshake

`pip` installs these packages beside Fairshake and its extras, each with its own license file.

| package | version | license |
| --- | --- | --- |
"""
INSIDE: Final = """
## Inside Fairshake

These parts are built into the page, the documentation site or the native core.
"""


def main(arguments: Sequence[str] = ()) -> int:
    text = page()
    if "--check" in arguments:
        current = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
        print(f"THIRD_PARTY_NOTICES.md is {'up to date' if current == text else 'out of date'}")
        return int(current != text)
    PAGE.write_text(text, encoding="utf-8")
    return 0


def page() -> str:
    rows = [f"| {one.name} | {one.version} | {license_of(one)} |" for one in installed()]
    parts = [
        f"\n### {name}\n\n```text\n{text.rstrip()}\n```\n"
        for name, text in sorted(inside().items(), key=lambda part: part[0].lower())
    ]
    return HEAD + "\n".join(rows) + "\n" + INSIDE + "".join(parts)


def installed() -> list[metadata.Distribution]:
    """Every package that `pip install` of Fairshake with all of its extras brings along, by name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: dict[str, metadata.Distribution] = {}
    optional = [project["optional-dependencies"][name] for name in EXTRAS]
    waiting = [Requirement(line) for lines in (project["dependencies"], *optional) for line in lines]
    while waiting:
        wanted = waiting.pop()
        name = re.sub(r"[-_.]+", "-", wanted.name).lower()
        if name in found or (wanted.marker and not wanted.marker.evaluate({"extra": ""})):
            continue
        found[name] = metadata.distribution(wanted.name)
        for line in found[name].requires or ():
            needed = Requirement(line)
            extras = wanted.extras or {""}
            if needed.marker is None or any(needed.marker.evaluate({"extra": one}) for one in extras):
                needed.marker = None
                waiting.append(needed)
    return [found[name] for name in sorted(found)]


def license_of(one: metadata.Distribution) -> str:
    """The license in a few words, from the newest kind of field that a package fills in."""
    fields = one.metadata
    if "License-Expression" in fields:
        return fields["License-Expression"]
    classified = [
        line.rpartition(" :: ")[2]
        for line in fields.get_all("Classifier") or []
        if line.startswith("License :: OSI Approved ::")
    ]
    return " or ".join(classified) or fields["License"].partition("\n")[0]


def inside() -> dict[str, str]:
    """What is built into the wheel, with the text of its license."""
    texts = {_label(MODULES / name): _text(MODULES / name) for name in bundled()}
    texts["Nunito (font)"] = (ROOT / "web" / "src" / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    texts["nanobind"] = _packaged("nanobind", "licenses/LICENSE")
    texts["robin-map (part of nanobind)"] = _robin_map()
    texts["Zensical (documentation site)"] = _packaged("zensical", "licenses/LICENSE.md")
    texts["Scripts of the documentation site"] = _packaged("zensical", "assets/javascripts/LICENSE")
    texts["Lucide (icons of the documentation site)"] = _packaged("zensical", ".icons/lucide/LICENSE")
    return texts


def bundled() -> list[str]:
    """Packages that the page imports, and what those import in turn when they run in a browser."""
    pages = (ROOT / "web" / "src").rglob("*")
    sources = [file for file in pages if file.suffix in (".ts", ".svelte") and ".test." not in file.name]
    found: set[str] = set()
    waiting = set(_imports(sources))
    while waiting:
        name = waiting.pop()
        if name in found or name in TYPES_ONLY or not (MODULES / name).is_dir():
            continue
        found.add(name)
        waiting |= set(_imports(_run_time(MODULES / name)))
    return sorted(found)


def _imports(files: Sequence[Path]) -> Iterator[str]:
    for file in files:
        yield from IMPORT.findall(file.read_text(encoding="utf-8"))


def _run_time(package: Path) -> list[Path]:
    """The files of a package that may reach a browser: neither compilers nor servers nor types."""
    skipped = {"compiler", "server", "legacy", "node_modules"}
    files = [*package.rglob("*.js"), *package.rglob("*.mjs")]
    return [file for file in files if not skipped & set(file.relative_to(package).parts)]


def _label(package: Path) -> str:
    about = json.loads((package / "package.json").read_text(encoding="utf-8"))
    return f"{about['name']} ({about['license']})"


def _text(package: Path) -> str:
    found = sorted(file for file in package.iterdir() if file.name.lower().startswith("licen"))
    return found[0].read_text(encoding="utf-8")


def _packaged(name: str, end: str) -> str:
    files = metadata.distribution(name).files or []
    return next(file for file in files if file.as_posix().endswith(end)).read_text(encoding="utf-8")


def _robin_map() -> str:
    """The license at the head of the header that the core is compiled with."""
    files = metadata.distribution("nanobind").files or []
    header = next(file for file in files if file.name == "robin_map.h").read_text(encoding="utf-8")
    head = header.partition("*/")[0].removeprefix("/**")
    return "\n".join(line.removeprefix(" *").removeprefix(" ") for line in head.splitlines()).strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
