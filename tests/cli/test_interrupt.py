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
"""Seconds. It takes less than two on an idle computer; waiting for a pool or a search would take far longer."""
ARENA = "bots arena --levels player,expert --matches 2000 --seed 1 --workers 2"
DRAW = "tournament simulate --file day.fairshake --players 3000 --seed 1"
PUZZLES = "puzzles --number 2000 --seed 1 --format jsonl --out puzzles.jsonl --workers 2"
BOOK = "agloa-2019/senior multiple-operations,imaginary,log"
MAT = f"{BOOK} | 97 | √ ^ 5 7 9 ^ - x | 4 + 2 9 - ÷ √ ÷ | - | 8 3 5 x 6 8 9 - + | none"
SOLVE = ["solve", "--shortest", "--seconds", "300", "--position", MAT]
MOVES = ["equate", "moves", "--seconds", "300", "--rack", "? ? ? 9 + 9 9 1/2 ÷"]


def workers(process: subprocess.Popen[str]) -> bool:
    """Whether it has started processes of its own."""
    found = subprocess.run(["pgrep", "-g", str(process.pid)], capture_output=True, text=True, check=False)
    return len(found.stdout.split()) > 2


def its_file(process: subprocess.Popen[str]) -> bool:
    """Whether it has begun to write."""
    return Path(f"/proc/{process.pid}/cwd/day.fairshake").exists()


def thinks(process: subprocess.Popen[str]) -> bool:
    """Whether it has used more processor time than loading takes."""
    used = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[11]
    return int(used) > 2 * os.sysconf("SC_CLK_TCK")


def reads(process: subprocess.Popen[str]) -> bool:
    """Whether it has loaded what reads JSON, so that it is waiting for its first line or about to."""
    return "msgspec" in Path(f"/proc/{process.pid}/maps").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("command", "begun", "later"),
    [
        (ARENA.split(), workers, 0.0),
        (ARENA.split(), workers, 0.3),
        (ARENA.split(), workers, 3.0),
        (DRAW.split(), its_file, 0.1),
        (PUZZLES.split(), workers, 1.0),
        (SOLVE, thinks, 0.0),
        (MOVES, thinks, 0.0),
        (["judge", "--lines"], reads, 1.0),
        (["solve", "--lines"], reads, 3.0),
    ],
    ids=[
        "arena",
        "arena a moment later",
        "arena under way",
        "draw",
        "puzzles",
        "solve",
        "moves",
        "judge",
        "solve lines",
    ],
)
def test_ctrl_c_ends_it_soon(
    command: list[str], begun: Callable[[subprocess.Popen[str]], bool], later: float, tmp_path: Path
) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "fairshake", *command],
        stdin=subprocess.PIPE,
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
