"""Every name of the server that the page uses, renamed: does the check of the page notice each? Twenty at a time.

`python -m benchmarks.soak_renames`. What counts as used is told in `tests/web/renames.py`.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.web.renames import candidates, unnoticed

AT_ONCE: Final = 20


def soak() -> None:
    names = candidates()
    missed = []
    with TemporaryDirectory() as folder:
        for first in range(0, len(names), AT_ONCE):
            missed += unnoticed(names[first : first + AT_ONCE], Path(folder))
    print(f"{len(names)} names renamed, {len(missed)} of them unnoticed by the page: {missed}")
    if missed:
        raise SystemExit(1)


if __name__ == "__main__":
    soak()
