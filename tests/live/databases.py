"""Real PostgreSQL and Redis servers for tests, on loopback, thrown away afterward."""

from __future__ import annotations

import glob
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_for(port: int, seconds: float = 120) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError(f"nothing listens on {port}")


class Postgres:
    """Its own cluster; it refuses to run as root, so then it runs as the user postgres."""

    def __init__(self, folder: Path) -> None:
        self.bin = Path(sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1])
        self.folder = folder / "cluster"
        self.port = free_port()
        self.user = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
        if os.getuid() == 0:
            folder.chmod(0o777)
        self._run("initdb", "-D", str(self.folder), "-U", self.user, "-A", "trust", "--no-sync")

    @property
    def address(self) -> str:
        return f"postgresql://{self.user}@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}"
        self._run(
            "pg_ctl", "-D", str(self.folder), "-w", "-o", options, "-l", str(self.folder / "log"), "start"
        )

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self.folder), "-m", "immediate", "stop")

    def restart(self) -> None:
        """As a power cut of its computer, or an operator in a hurry."""
        self.stop()
        self.start()

    def _run(self, program: str, *options: str) -> None:
        as_user = self.user if os.getuid() == 0 else None
        subprocess.run(
            [str(self.bin / program), *options], check=True, stdout=subprocess.DEVNULL, user=as_user, cwd="/"
        )


class Redis:
    def __init__(self) -> None:
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        command = [
            shutil.which("valkey-server") or "redis-server",
            "--port",
            str(self.port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--appendonly",
            "no",
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        _wait_for(self.port)

    def restart(self) -> None:
        self.stop()
        self.start()

    def stop(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait(60)


@contextmanager
def databases() -> Iterator[tuple[Postgres, Redis]]:
    """Both, running."""
    folder = Path(tempfile.mkdtemp(prefix="fairshake-pg-"))
    postgres, redis = Postgres(folder), Redis()
    postgres.start()
    redis.start()
    try:
        yield postgres, redis
    finally:
        redis.stop()
        postgres.stop()
        shutil.rmtree(folder, ignore_errors=True)
