"""Run the command as a user does: as its own process."""

from __future__ import annotations

import atexit
import json
import os
import select
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

LINE = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | 7 | r2 b0 g- | now"
PATIENCE = 120


class WarmCommand:
    """The command, imported once and forked for every run."""

    def __init__(self) -> None:
        root = Path(__file__).parents[2]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.cli.warm"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=root
        )
        atexit.register(self._process.kill)

    def run(
        self, arguments: tuple[str | bytes, ...], stdin: bytes, environment: Mapping[str, str]
    ) -> subprocess.CompletedProcess[bytes]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with tempfile.TemporaryDirectory() as folder:
            files = {name: Path(folder) / name for name in ("stdin", "stdout", "stderr")}
            for name, file in files.items():
                file.write_bytes(stdin if name == "stdin" else b"")
            asked = {
                "arguments": [os.fsencode(word).hex() for word in arguments],
                "environment": dict(environment),
                "folder": os.getcwd(),
                **{name: str(file) for name, file in files.items()},
            }
            self._process.stdin.write(json.dumps(asked).encode() + b"\n")
            self._process.stdin.flush()
            if not select.select([self._process.stdout], [], [], PATIENCE)[0]:
                self._process.kill()
                warm.cache_clear()
                raise TimeoutError(f"fairshake {arguments} did not end within {PATIENCE} seconds")
            status = int(self._process.stdout.readline())
            return subprocess.CompletedProcess(
                arguments, status, files["stdout"].read_bytes(), files["stderr"].read_bytes()
            )


@cache
def warm() -> WarmCommand:
    return WarmCommand()


def fairshake(
    *arguments: str | bytes, stdin: bytes = b"", environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run `fairshake` with these arguments; whatever it prints must not be a traceback."""
    done = warm().run(arguments, stdin, {**os.environ, **(environment or {})})
    return _without_traceback(done)


def fairshake_alone(
    *arguments: str | bytes, stdin: bytes = b"", environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """The same in a new Python, for commands that start worker processes: those can't be forked from a warm one."""
    done = subprocess.run(
        [sys.executable, "-m", "fairshake.cli", *arguments],
        input=stdin,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, **(environment or {})},
    )
    return _without_traceback(done)


def _without_traceback(done: subprocess.CompletedProcess[bytes]) -> subprocess.CompletedProcess[bytes]:
    assert b"Traceback" not in done.stderr, done.stderr.decode(errors="replace")
    return done
