"""Mutation testing of the rooms that rule on games: how many small faults the tests notice.

`FAIRSHAKE_SOAK_MUTANTS` says how many mutants of each room are tried (default 150), `FAIRSHAKE_SOAK_SEED` (default 1)
draws others.
"""

from __future__ import annotations

import os
import subprocess
import sys

from benchmarks.mutation.rooms import ROOMS


def soak() -> None:
    options = ["--sample", os.environ.get("FAIRSHAKE_SOAK_MUTANTS", "150")]
    options += ["--seed", os.environ.get("FAIRSHAKE_SOAK_SEED", "1")]
    short = []
    for room in ROOMS:
        command = [sys.executable, "-m", "benchmarks.mutation", room, *options]
        if subprocess.run(command, check=False).returncode:
            short.append(room)
    assert not short, f"too few faults noticed in {', '.join(short)}"
