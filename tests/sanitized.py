"""The native core under AddressSanitizer and UBSan: one build by CMake, kept while the sources stand."""

from __future__ import annotations

import fcntl
import os
import subprocess
from pathlib import Path
from typing import Final

from scikit_build_core.cmake import CMake

ROOT: Final = Path(__file__).parents[1]
BUILD: Final = ROOT / "build" / "sanitized"


def check(room: str, rounds: int) -> subprocess.CompletedProcess[str]:
    """Run the checking program of a room of the core; it prints `clean` when nothing was found."""
    program = [str(BUILD / f"{room}_check"), str(rounds)]
    build()
    return subprocess.run(program, capture_output=True, text=True, check=False)


def build() -> None:
    """All three programs at once; workers wait for the one that builds."""
    BUILD.mkdir(parents=True, exist_ok=True)
    cmake = str(CMake.default_search().cmake_path)
    with (BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        _run(
            cmake,
            "-S",
            str(ROOT / "native"),
            "-B",
            str(BUILD),
            "-DFAIRSHAKE_SANITIZE=ON",
            "-DCMAKE_BUILD_TYPE=Debug",
        )
        _run(cmake, "--build", str(BUILD), "--parallel", str(os.cpu_count() or 1))


def _run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
