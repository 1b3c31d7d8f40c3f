"""The release checklist: print each item, and exit 1 while one of them is open.

It changes nothing and publishes nothing. When every item is done it prints the command that makes the tag.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
GENERATED: Final = ("docs_commands", "docs_reference", "docs_permissions", "docs_pictures", "notices")
"""Scripts whose pages ship with a release."""
BUILT: Final = ("src/fairshake/server/static/index.html", "src/fairshake/server/site/index.html")
Item = tuple[str, str]
"""What is checked, and what is wrong with it ("" if nothing is)."""


def checklist(
    version: str, module: str, changelog: str, upgrade: str, tags: list[str], dirty: str
) -> list[Item]:
    """The items that need nothing but texts."""
    section = rf"^## \[?{re.escape(version)}\]?[ -]+[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}"
    return [
        (
            "version",
            _unless(re.fullmatch(r"[0-9]+\.[0-9]+\.[0-9]+", version), f"{version} is not like 1.2.3"),
        ),
        ("package", _unless(module == version, f"__version__ is {module}, pyproject.toml says {version}")),
        (
            "changelog",
            _unless(
                re.search(section, changelog, re.MULTILINE),
                f"CHANGELOG.md has no section `## {version} - YYYY-MM-DD`",
            ),
        ),
        (
            "upgrade notes",
            _unless(f"## To {version}\n" in upgrade, f"docs/upgrade.md has no section `## To {version}`"),
        ),
        ("tag", _unless(f"v{version}" not in tags, f"the tag v{version} already exists")),
        ("committed", _unless(not dirty.strip(), "there are changes that are not committed")),
    ]


def _unless(good: object, problem: str) -> str:
    return "" if good else problem


def built() -> list[Item]:
    """The page and the documentation: a wheel without them would be half a platform."""
    return [
        (path, _unless((ROOT / path).exists(), "is not built; run make web, then make docs"))
        for path in BUILT
    ]


def generated() -> list[Item]:
    found = []
    for name in GENERATED:
        command = [sys.executable, str(ROOT / "scripts" / f"{name}.py"), "--check"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        found.append((name, _unless(done.returncode == 0, f"run python scripts/{name}.py and commit")))
    return found


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def _read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def main() -> int:
    from fairshake import __version__

    version = tomllib.loads(_read("pyproject.toml"))["project"]["version"]
    items = [
        *checklist(
            version,
            __version__,
            _read("CHANGELOG.md"),
            _read("docs/upgrade.md"),
            _git("tag").split(),
            _git("status", "--porcelain"),
        ),
        *built(),
        *generated(),
    ]
    for name, problem in items:
        print(f"[{' ' if problem else 'x'}] {name}{': ' if problem else ''}{problem}")
    if any(problem for _, problem in items):
        return 1
    print(f"{version} is ready: git tag -a v{version} -m 'Fairshake {version}' && git push --tags")
    return 0


if __name__ == "__main__":
    sys.exit(main())
