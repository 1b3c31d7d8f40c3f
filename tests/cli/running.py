"""Run the command as a user does: as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping

LINE = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | 7 | r2 b0 g- | now"
PATIENCE = 120


def fairshake(
    *arguments: str | bytes, stdin: bytes = b"", environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run `fairshake` with these arguments; whatever it prints must not be a traceback."""
    done = subprocess.run(
        [sys.executable, "-m", "fairshake.cli", *arguments],
        input=stdin,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, **(environment or {})},
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode(errors="replace")
    return done
