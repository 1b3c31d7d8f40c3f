"""`fairshake equate …` run as people run it."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile


def fairshake(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run it; games that are kept nowhere else are kept in a folder that goes away."""
    with tempfile.TemporaryDirectory() as home:
        return subprocess.run(
            [sys.executable, "-m", "fairshake.cli", "equate", *arguments],
            input=given,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            env={"FAIRSHAKE_HOME": home, **os.environ},
        )
