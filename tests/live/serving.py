"""A real server in its own process, on loopback, that can be stopped, killed and started again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import httpx

STARTING = 240.0
PATIENCE = 120.0
"""Seconds that a busy computer may take to end a server; only one that hangs should be noticed."""

WITH_A_WRONG_CLOCK = """
import os, time
right, off = time.time, float(os.environ["CLOCK_IS_OFF"])
time.time = lambda: right() + off
from fairshake.cli.__main__ import main
main()
"""


class Serving:
    """`fairshake serve` as a user starts it; `port` stays the same when it is started again."""

    def __init__(
        self,
        data: Path,
        *options: str,
        environment: dict[str, str] | None = None,
        module: str = "fairshake.cli",
    ) -> None:
        self.data = data
        self.module = module
        self.options = options
        self.environment = environment or {}
        self.port = 0
        self.clock_is_off = 0.0
        """Seconds by which the computer's clock is wrong the next time the server starts."""
        self.process: subprocess.Popen[str] | None = None
        self._log: list[str] = []
        self._reader: threading.Thread | None = None

    def start(self) -> None:
        program = ["-c", WITH_A_WRONG_CLOCK] if self.clock_is_off else ["-m", self.module]
        command = [sys.executable, *program, "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--data", str(self.data), *self.options],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={
                **os.environ,
                "PYTHONUNBUFFERED": "1",
                "CLOCK_IS_OFF": str(self.clock_is_off),
                **self.environment,
            },
        )
        assert self.process.stdout is not None
        said = ""
        for line in self.process.stdout:
            said += line
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
            if found:
                self.port = int(found[1])
                self._log = [said]
                self._reader = threading.Thread(
                    target=_drain, args=(self.process.stdout, self._log), daemon=True
                )
                self._reader.start()
                return
        raise AssertionError(f"the server did not start: {said}")

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def log(self) -> str:
        """What the server said since it was started; ask after it has ended."""
        assert self._reader is not None
        self._reader.join(PATIENCE)
        return "".join(self._log)

    def kill(self) -> None:
        """As a power cut: nothing is tidied up."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def pause(self, seconds: float) -> None:
        """As a virtual machine that is moved: nothing runs for a while, then everything goes on."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        self.process.send_signal(signal.SIGCONT)

    def stop(self) -> int:
        """As an operator: in order."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()

    def wait_until_ready(self) -> None:
        until = time.monotonic() + STARTING
        while time.monotonic() < until:
            try:
                if httpx.get(f"{self.address}/readyz", timeout=30).status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            time.sleep(0.1)
        raise AssertionError("the server is not ready")


def until(holds: Callable[[], bool]) -> None:
    """Look again and again until something holds; only a condition that never holds takes long."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "this did not come about"
        time.sleep(0.05)


def _drain(pipe: IO[str], log: list[str]) -> None:
    """Read what the server says to the end: a full pipe would stop it in the middle of a word."""
    with pipe:
        log.extend(pipe)


def administer(server: Serving, *order: str, given: str = "", status: int = 0) -> str:
    """`fairshake admin …` on the data of a server; what it prints."""
    command = [sys.executable, "-m", "fairshake.cli", "admin", *order, "--data", str(server.data)]
    done = subprocess.run(command, input=given, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == status, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


@contextmanager
def serving(
    data: Path, *options: str, environment: dict[str, str] | None = None, module: str = "fairshake.cli"
) -> Iterator[Serving]:
    server = Serving(data, *options, environment=environment, module=module)
    server.start()
    try:
        yield server
    finally:
        server.close()
