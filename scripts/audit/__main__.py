"""`make audit`: compare every pinned package with the advisories kept here; exit 1 when one of them applies.

Nothing is asked of the network. `make audit-refresh` renews the advisories where the network allows it.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from audit.advisories import ADVISORIES, CONSTRAINTS, LOCK, findings, pinned, read

PARSER = argparse.ArgumentParser(prog="audit", description=__doc__)
PARSER.add_argument("--advisories", type=Path, default=ADVISORIES)
PARSER.add_argument("--constraints", type=Path, default=CONSTRAINTS)
PARSER.add_argument("--lock", type=Path, default=LOCK)


def main() -> int:
    asked = PARSER.parse_args()
    kept = read(asked.advisories)
    packages = pinned(asked.constraints, asked.lock)
    found = findings(packages, kept.advisories)
    for package, advisory in found:
        print(f"{package.name} {package.version}: {advisory.id}: {advisory.summary}")
    counted = f"{len(packages)} packages, {len(kept.advisories)} advisories of {kept.refreshed}"
    if found:
        print(f"{len(found)} known vulnerabilities ({counted}). Update these packages.", file=sys.stderr)
        return 1
    print(f"No known vulnerability ({counted}).")
    return 0


if __name__ == "__main__":
    sys.exit(main())
