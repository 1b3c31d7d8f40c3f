"""Check that a release hangs together: one version, a dated section in the changelog, a clean tree, no such tag.

Prints the commands that make the tag; it changes nothing itself.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent


def problems(version: str, module: str, changelog: str, tags: list[str], dirty: str) -> list[str]:
    """What stands in the way of releasing this version; nothing if all is well."""
    found = []
    if not re.fullmatch(r"[0-9]+\.[0-9]+\.[0-9]+", version):
        found.append(f"pyproject.toml: {version} is not a version like 1.2.3")
    if module != version:
        found.append(f"fairshake.__version__ is {module}, pyproject.toml says {version}")
    if not re.search(
        rf"^## \[?{re.escape(version)}\]?[ -]+[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}", changelog, re.MULTILINE
    ):
        found.append(f"CHANGELOG.md has no section `## {version} - YYYY-MM-DD`")
    if f"v{version}" in tags:
        found.append(f"the tag v{version} exists already")
    if dirty.strip():
        found.append("there are changes that are not committed")
    return found


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def main() -> int:
    from fairshake import __version__

    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = problems(version, __version__, changelog, _git("tag").split(), _git("status", "--porcelain"))
    for problem in found:
        print(problem, file=sys.stderr)
    if not found:
        print(f"{version} can be released: git tag -a v{version} -m 'Fairshake {version}' && git push --tags")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
