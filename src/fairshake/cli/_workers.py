"""`fairshake serve --workers N`: several processes that accept people at one address, watched over by one.

A worker that ends by itself is replaced. SIGTERM ends all of them in order; SIGHUP replaces them one after the other.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from types import FrameType
from typing import Final, NamedTuple

WORKER: Final = "FAIRSHAKE_WORKER"
"""Tells a worker its descriptors: where it accepts, where it says that it is ready, and where it hears of our end."""
PAUSE: Final = 1.0
"""Seconds before a worker that ended by itself is replaced."""


class WorkerHandles(NamedTuple):
    """What a worker gets from the one who watches over it."""

    listener: socket.socket
    ready: int


def as_worker() -> WorkerHandles | None:
    """The descriptors of this process if it is a worker. It ends cleanly when its parent is gone."""
    given = os.environ.pop(WORKER, "")
    if not given:
        return None
    accepts, ready, life = map(int, given.split(","))
    threading.Thread(target=_end_with, args=(life,), daemon=True).start()
    return WorkerHandles(socket.socket(fileno=accepts), ready)


def _end_with(life: int) -> None:
    os.read(life, 1)
    os.kill(os.getpid(), signal.SIGTERM)


class Workers:
    """Starts them, replaces them, and ends them."""

    def __init__(self, listener: socket.socket, count: int) -> None:
        self._listener = listener
        self._count = count
        self._running: dict[int, subprocess.Popen[bytes]] = {}
        self._stopping = False
        self._rolling: list[int] = []
        self._life, self._held = os.pipe()

    def run(self, announcement: str) -> int:
        """Until all have ended; the exit status of the first that failed at the start, else 0."""
        for kind in (signal.SIGTERM, signal.SIGINT):
            signal.signal(kind, self._stop)
        signal.signal(signal.SIGHUP, self._roll)
        failed = not all(self._start() for _ in range(self._count))
        if failed:
            self._stop()
        elif not self._stopping:
            print(announcement, flush=True)
        status = 0
        while self._running:
            status = self._next_end() or status
        return status if failed else 0

    def _start(self) -> bool:
        """Start one more and wait until it is ready; False if it never was."""
        heard, ready = os.pipe()
        descriptors = (self._listener.fileno(), ready, self._life)
        worker = subprocess.Popen(
            [sys.executable, "-m", "fairshake.cli", *sys.argv[1:]],
            env={**os.environ, WORKER: ",".join(map(str, descriptors))},
            pass_fds=descriptors,
            start_new_session=True,
        )
        self._running[worker.pid] = worker
        os.close(ready)
        said = os.read(heard, 1)
        os.close(heard)
        return bool(said)

    def _next_end(self) -> int:
        """Wait until one has ended; unless all are to end, another one takes its place."""
        pid, status = os.wait()
        code = os.waitstatus_to_exitcode(status)
        worker = self._running.pop(pid, None)
        if worker is None:
            return 0
        worker.returncode = code
        if not self._stopping:
            if pid not in self._rolling:
                time.sleep(PAUSE)
            self._rolling = [one for one in self._rolling if one in self._running]
            if not self._stopping and self._start() and self._rolling:
                os.kill(self._rolling[0], signal.SIGTERM)
        return code

    def _stop(self, number: int = 0, frame: FrameType | None = None) -> None:
        self._stopping = True
        for pid in list(self._running):
            os.kill(pid, signal.SIGTERM)

    def _roll(self, number: int, frame: FrameType | None) -> None:
        if not self._rolling and not self._stopping and self._running:
            self._rolling = list(self._running)
            os.kill(self._rolling[0], signal.SIGTERM)
