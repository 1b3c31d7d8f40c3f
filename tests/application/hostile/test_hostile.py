"""Whatever is sent to the judge, it answers: within bounds of time and memory, and never with an exception."""

from __future__ import annotations

import subprocess
import sys

import pytest

from .child import SECONDS

EACH = 500  # benchmarks/hostile.py sends 10,000
PATIENCE = EACH * SECONDS


@pytest.mark.parametrize("seed", range(3))
def test_hostile_requests_are_all_answered_within_bounded_time_and_half_a_gigabyte(seed: int) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.application.hostile.child", str(seed), str(EACH)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    last = done.stdout.splitlines()[-1] if done.stdout else ""
    assert last == "done", f"exit status {done.returncode}, after request {last}\n{done.stderr[-2000:]}"
