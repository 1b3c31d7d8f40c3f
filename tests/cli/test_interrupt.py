"""Ctrl+C ends a long command soon, without a traceback, whatever its processes and the native core are at."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

PATIENCE = 120.0
SOON = 10.0
"""Seconds; it takes less than two on a computer that does nothing else. A pool that is waited for takes far longer."""
ARENA = "bots arena --levels player,expert --matches 2000 --seed 1 --workers 2"
DRAW = "tournament simulate --file day.fairshake --players 3000 --seed 1"


def workers(process: subprocess.Popen[str]) -> bool:
    """Whether it has started processes of its own."""
    found = subprocess.run(["pgrep", "-g", str(process.pid)], capture_output=True, text=True, check=False)
    return len(found.stdout.split()) > 2


def its_file(process: subprocess.Popen[str]) -> bool:
    """Whether it has begun to write."""
    return Path(f"/proc/{process.pid}/cwd/day.fairshake").exists()


@pytest.mark.parametrize(
    ("command", "begun", "later"),
    [(ARENA, workers, 0.0), (ARENA, workers, 0.3), (ARENA, workers, 3.0), (DRAW, its_file, 1.0)],
)
def test_ctrl_c_ends_it_soon(
    command: str, begun: Callable[[subprocess.Popen[str]], bool], later: float, tmp_path: Path
) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "fairshake", *command.split()],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        start_new_session=True,
    ) as process:
        until = time.monotonic() + PATIENCE
        while not begun(process):
            assert process.poll() is None, process.communicate()[1]
            assert time.monotonic() < until
            time.sleep(0.02)
        time.sleep(later)
        # A terminal sends it to everyone in the foreground, workers too.
        os.killpg(process.pid, signal.SIGINT)
        pressed = time.monotonic()
        try:
            _, said = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    assert time.monotonic() - pressed < SOON
    assert (process.returncode, "Traceback" in said) == (130, False), said
