"""`fairshake equate …` run as people run it."""

from __future__ import annotations

import os
import subprocess
import tempfile

from tests.cli.running import warm


def fairshake(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run it; games that are kept nowhere else are kept in a folder that goes away."""
    with tempfile.TemporaryDirectory() as home:
        environment = {"FAIRSHAKE_HOME": home, **os.environ}
        done = warm().run(("equate", *arguments), given.encode(), environment)
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())
