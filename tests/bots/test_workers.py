"""Workers end with the process that asks them, also if it was killed."""

from __future__ import annotations

import subprocess
import sys

ASKING = """
import os, sys
from fairshake.workers.bots import ProcessBotPool
pool = ProcessBotPool(1)
print(pool._running().submit(os.getpid).result() != os.getpid(), flush=True)
sys.stdin.read()
"""


def test_a_worker_whose_parent_is_killed_ends_too() -> None:
    asking = subprocess.Popen(
        [sys.executable, "-c", ASKING], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert asking.stdout is not None
    assert asking.stdout.readline() == "True\n"
    asking.kill()
    # The worker has the same standard output: its end is read only when the worker has ended as well.
    rest, _ = asking.communicate(timeout=60)
    assert rest == ""
