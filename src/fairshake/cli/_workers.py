"""`fairshake serve --workers N`: several processes that serve one address, and a supervisor.

A worker that exits, or stays silent too long, is replaced. SIGTERM shuts all of them down; SIGHUP replaces
them one by one, each after its successor is ready. The bots of all workers think in one more process and its children;
it is replaced when it exits, and after the last of the workers.
"""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Final, NamedTuple

WORKER: Final = "FAIRSHAKE_WORKER"
"""Gives a worker its descriptors: the listening socket, the heartbeat pipe, and the pipe that closes when we
exit."""
SHARE: Final = "FAIRSHAKE_SHARE"
"""Tells a worker how many workers share this computer."""
FIGURES: Final = "FAIRSHAKE_FIGURES"
"""Tells a worker the file for its metrics, next to those of the others and to what the workers share."""
BOTS: Final = "fairshake.workers.shared_bots"
BOTS_SOCKET: Final = "bots"
"""The name of the bots' socket in the shared folder."""
BACKLOG: Final = 256
"""Connections that wait while the bots' process starts; each worker has one."""
SILENT: Final = 30.0
"""Seconds without a heartbeat after which a worker counts as hung and is killed."""
STARTING: Final = 240.0
"""Seconds within which a worker must be ready, on any computer."""
LOOK: Final = 0.5
PAUSE: Final = 1.0
"""Seconds before a worker that exited is replaced."""


class WorkerHandles(NamedTuple):
    """What a worker gets from its supervisor."""

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


@dataclass
class WatchedWorker:
    """One worker, and its heartbeat pipe."""

    process: subprocess.Popen[bytes]
    place: int
    """The worker's number, from 1."""
    says: int
    heard: float = field(default_factory=time.monotonic)
    successor: bool = False
    """Whether another worker has taken its place."""


class Workers:
    """Starts, replaces and stops the workers."""

    def __init__(self, listener: socket.socket, count: int) -> None:
        self._listener = listener
        self._count = count
        self._running: list[WatchedWorker] = []
        self._stopping = False
        self._roll_asked = False
        self._rolling: list[WatchedWorker] = []
        self._life, self._held = os.pipe()
        self._bots_listener: socket.socket | None = None

    def run(self, announcement: str) -> int:
        """Run until all have ended; returns the exit status of the first that failed at startup, else 0."""
        for kind in (signal.SIGTERM, signal.SIGINT):
            signal.signal(kind, self._stop)
        signal.signal(signal.SIGHUP, self._ask_to_roll)
        with tempfile.TemporaryDirectory(prefix="fairshake-") as folder:
            self._folder = Path(folder)
            self._bots = self._start_bots()
            failed = not all(self._start(place) for place in range(1, self._count + 1))
            if failed:
                self._stop()
            elif not self._stopping:
                print(announcement, flush=True)
            status = 0
            while self._running:
                status = self._look() or status
                self._roll()
                if self._bots.poll() is not None and not self._stopping:
                    time.sleep(PAUSE)
                    self._bots = self._start_bots()
            self._bots.terminate()
            self._bots.wait()
            return status if failed else 0

    def _start_bots(self) -> subprocess.Popen[bytes]:
        """Start the process that owns the thinking bots. Its socket is ours, so no question is lost when it is
        replaced."""
        if self._bots_listener is None:
            self._bots_listener = socket.socket(socket.AF_UNIX)
            self._bots_listener.bind(str(self._folder / BOTS_SOCKET))
            self._bots_listener.listen(BACKLOG)
        descriptors = (self._bots_listener.fileno(), self._life)
        return subprocess.Popen(
            [sys.executable, "-m", BOTS, *map(str, descriptors)], pass_fds=descriptors, start_new_session=True
        )

    def _start(self, place: int) -> bool:
        """Start a worker and wait until it is ready; False if it never was."""
        heard, says = os.pipe()
        descriptors = (self._listener.fileno(), says, self._life)
        process = subprocess.Popen(
            [sys.executable, "-m", "fairshake.cli", *sys.argv[1:]],
            env={
                **os.environ,
                WORKER: ",".join(map(str, descriptors)),
                SHARE: str(self._count),
                FIGURES: str(self._folder / f"{place}.json"),
            },
            pass_fds=descriptors,
            start_new_session=True,
        )
        os.close(says)
        worker = WatchedWorker(process, place, heard)
        self._running.append(worker)
        ready = bool(select.select([heard], [], [], STARTING)[0]) and bool(os.read(heard, 1))
        worker.heard = time.monotonic()
        if not ready:
            process.kill()
        return ready

    def _look(self) -> int:
        """Listen to all workers for a moment; one that has ended is replaced, unless we're stopping."""
        status = 0
        spoke, _, _ = select.select([worker.says for worker in self._running], [], [], LOOK)
        for worker in list(self._running):
            if worker.says not in spoke:
                if time.monotonic() - worker.heard > SILENT:
                    print(f"worker {worker.place} hangs and is replaced", file=sys.stderr, flush=True)
                    worker.process.kill()
            elif os.read(worker.says, 4096):
                worker.heard = time.monotonic()
            else:
                status = self._ended(worker) or status
        return status

    def _ended(self, worker: WatchedWorker) -> int:
        os.close(worker.says)
        self._running.remove(worker)
        status = worker.process.wait()
        if not self._stopping and not worker.successor:
            time.sleep(PAUSE)
            if not self._stopping:
                self._start(worker.place)
        return status

    def _roll(self) -> None:
        """Replace the next worker due for replacement, once its successor is ready."""
        if self._roll_asked and not self._rolling:
            self._roll_asked = False
            self._rolling = list(self._running)
        due = [worker for worker in self._rolling if worker in self._running]
        if self._rolling and not due:
            self._bots.terminate()  # and started again: it still has the rule books of the old workers
        self._rolling = due
        if not due or self._stopping:
            return
        old = due[0]
        if not old.successor:
            old.successor = self._start(old.place)
            old.process.terminate()

    def _stop(self, number: int = 0, frame: FrameType | None = None) -> None:
        self._stopping = True
        for worker in list(self._running):
            worker.process.terminate()

    def _ask_to_roll(self, number: int, frame: FrameType | None) -> None:
        self._roll_asked = True
