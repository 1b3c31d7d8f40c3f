"""`fairshake equate …` run as people run it."""

from __future__ import annotations

import subprocess
import sys


def fairshake(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "fairshake.cli", "equate", *arguments],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
