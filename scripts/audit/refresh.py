"""`make audit-refresh`: ask pip-audit and npm audit, and add what they report to the advisories kept here.

Both need the network. When one of them cannot answer, the file stays as it is and the exit status is 1.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from packaging.utils import canonicalize_name

from audit.advisories import ADVISORIES, CONSTRAINTS, LOCK, Advisory, Kept, read, write

PYTHON: Final = str(Path(os.environ.get("AUDIT_PYTHON", sys.executable)).absolute())
"""pip-audit has its own environment, so that it changes nothing that is pinned."""
PIP_AUDIT: Final = (PYTHON, "-m", "pip_audit", "--no-deps", "--progress-spinner=off")
PIP: Final = (*PIP_AUDIT, "--format=json", "-r", str(CONSTRAINTS))
NPM: Final = ("npm", "audit", "--json", "--package-lock-only")
MOST_SECONDS: Final = 300


class NoAnswer(Exception):
    """A tool that could not ask."""


def main(pip: Sequence[str] = PIP, npm: Sequence[str] = NPM, path: Path = ADVISORIES) -> int:
    try:
        found = [*from_pip(_answer(pip, LOCK.parent)), *from_npm(_answer(npm, LOCK.parent))]
    except NoAnswer as error:
        print(f"The advisories were not refreshed and stay as they are: {error}", file=sys.stderr)
        return 1
    kept = read(path)
    known = {(one.package, one.id) for one in found}
    older = [one for one in kept.advisories if (one.package, one.id) not in known]
    today = datetime.now(UTC).date().isoformat()
    write(path, Kept(today, kept.note, (*older, *found)))
    print(f"{len(found)} advisories apply today; {len(older)} older ones are kept.")
    return 0


def _answer(command: Sequence[str], where: Path) -> dict[str, Any]:
    """What a tool says in JSON. Its exit status is 1 also when it found something, so only the answer counts."""
    name = "pip-audit" if "pip_audit" in command else "npm audit"
    try:
        done = subprocess.run(
            command, cwd=where, capture_output=True, text=True, timeout=MOST_SECONDS, check=False
        )
        reported = json.loads(done.stdout)
    except (OSError, subprocess.TimeoutExpired, json.JSONDecodeError):
        raise NoAnswer(f"{name} is not installed here or cannot reach its advisories.") from None
    if not isinstance(reported, dict) or not {"dependencies", "vulnerabilities"} & reported.keys():
        raise NoAnswer(f"{name} cannot reach its advisories from this network.")
    return reported


def from_pip(reported: dict[str, Any]) -> list[Advisory]:
    """What it found. If the network shows no package at all, it says that all is well; that is not an answer."""
    packages = reported.get("dependencies", [])
    skipped = [one["name"] for one in packages if "skip_reason" in one]
    if skipped:
        raise NoAnswer(f"pip-audit could not look up {len(skipped)} of {len(packages)} packages.")
    found = []
    for one in packages:
        for each in one.get("vulns", []):
            fixes = each.get("fix_versions") or []
            affected = f">={one['version']},<{fixes[0]}" if fixes else f"=={one['version']}"
            name = str(canonicalize_name(one["name"]))
            found.append(Advisory("python", name, (affected,), each["id"], _summary(fixes[:1])))
    return found


def from_npm(reported: dict[str, Any]) -> list[Advisory]:
    found: dict[tuple[str, str], Advisory] = {}
    for one in reported.get("vulnerabilities", {}).values():
        for each in one["via"]:
            # A name instead of an advisory: it is told where that package is.
            if isinstance(each, dict):
                id = each["url"].rpartition("/")[2]
                affected = tuple(",".join(part.split()) for part in each["range"].split("||"))
                found[each["name"], id] = Advisory("web", each["name"], affected, id, _summary([]))
    return list(found.values())


def _summary(fixes: Sequence[str]) -> str:
    return (
        f"Known vulnerability, fixed in {fixes[0]}." if fixes else "Known vulnerability; read the advisory."
    )


if __name__ == "__main__":
    sys.exit(main())
