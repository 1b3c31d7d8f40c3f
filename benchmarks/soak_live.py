"""The long storm: dozens of tables of both games, servers killed again and again; nothing lost, nothing leaked.

`FAIRSHAKE_SOAK_KILLS` says how often it is killed (1,000 by default, and a quarter as often with several processes),
`FAIRSHAKE_SOAK_SEED` with which seed it begins, `FAIRSHAKE_SOAK_TABLES` at how many tables, `FAIRSHAKE_SOAK_STORES` on
what (`sqlite,sqlite-2,workers,postgres`). Two servers run with `sqlite-2` and on PostgreSQL, and Redis and PostgreSQL
are killed too. `workers` is `serve --workers 2` on SQLite: killed is a worker, the process of the bots, one of those
that think, or everything at once. Before every fourth kill a server or a process stands still for ten seconds.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from tests.live.databases import databases
from tests.live.faults import Storm
from tests.live.replaying import check_logs, check_replay
from tests.live.serving import Serving, serving, until
from tests.live.session_faults import carried_out

from .live_load import children

A_STORM = 25
"""Kills in one storm; then the logs are checked and a new one begins."""
PAUSE = 10.0
"""Seconds for which a server stands still."""
MANY = {"FAIRSHAKE_LIMITS": "100"}
"""Many sessions begin from one address."""
Hall = tuple[list[Serving], tuple[Callable[[], None], ...], Callable[[], list[str]]]
"""The servers of a storm, what else can be broken, and the check of all logs."""


def soak() -> None:
    kills = int(os.environ.get("FAIRSHAKE_SOAK_KILLS", "1000"))
    tables = int(os.environ.get("FAIRSHAKE_SOAK_TABLES", "24"))
    stores = os.environ.get("FAIRSHAKE_SOAK_STORES", "sqlite,sqlite-2,workers,postgres").split(",")
    faults = 0
    if "sqlite" in stores:
        faults += _storms("SQLite", sqlite, kills, tables)
    if "sqlite-2" in stores:
        faults += _storms("SQLite, two processes", sqlite_shared, (kills + 3) // 4, tables)
    if "workers" in stores:
        faults += _storms("SQLite, two workers", workers, (kills + 3) // 4, tables)
    if "postgres" in stores:
        faults += _storms("PostgreSQL", postgres, (kills + 3) // 4, tables)
    if faults:
        raise AssertionError(f"{faults} faults")


@contextmanager
def sqlite() -> Iterator[Hall]:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), environment=MANY) as server:
        yield [server], (), lambda: check_replay(folder) + carried_out(f"sqlite:///{folder}/fairshake.sqlite")


@contextmanager
def sqlite_shared() -> Iterator[Hall]:
    """Two workers on one file, each at its own port."""
    with databases() as (_, redis), tempfile.TemporaryDirectory() as folder:
        options, environment = ("--redis", redis.address), MANY | {"FAIRSHAKE_SHARE": "2"}
        with (
            serving(Path(folder), *options, environment=environment) as one,
            serving(Path(folder), *options, environment=environment) as other,
        ):
            yield (
                [one, other],
                (redis.restart,),
                lambda: check_replay(folder) + carried_out(f"sqlite:///{folder}/fairshake.sqlite"),
            )


class Supervised(Serving):
    """Workers and their supervisor. A kill hits one process below the supervisor, or all of them."""

    chance = random.Random(37)
    ALL = 0.25
    """How likely a kill hits all of them, like a power cut."""

    def start(self) -> None:
        if self.process is None or self.process.poll() is not None:
            super().start()

    def kill(self) -> None:
        assert self.process is not None
        everyone = children(self.process.pid)
        if self.process.poll() is None and self.chance.random() > self.ALL:
            _send(signal.SIGKILL, self.chance.choice(everyone[1:]))
            return
        for pid in everyone:
            _send(signal.SIGKILL, pid)
        self.process.wait()
        until(lambda: not any(map(_runs, everyone)))

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.stop()

    def pause(self, seconds: float) -> None:
        assert self.process is not None
        worker = self.chance.choice(children(self.process.pid)[1:])
        _send(signal.SIGSTOP, worker)
        time.sleep(seconds)
        _send(signal.SIGCONT, worker)


def _runs(pid: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


def _send(kind: signal.Signals, pid: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, kind)


@contextmanager
def workers() -> Iterator[Hall]:
    with databases() as (_, redis), tempfile.TemporaryDirectory() as folder:
        server = Supervised(Path(folder), "--redis", redis.address, "--workers", "2", environment=MANY)
        server.start()
        try:
            yield (
                [server],
                (redis.restart,),
                lambda: check_replay(folder) + carried_out(f"sqlite:///{folder}/fairshake.sqlite"),
            )
        finally:
            server.close()


@contextmanager
def postgres() -> Iterator[Hall]:
    with databases() as (database, redis), tempfile.TemporaryDirectory() as folder:
        options = ("--database", database.address, "--redis", redis.address)
        with (
            serving(Path(folder), *options, environment=MANY) as one,
            serving(Path(folder), *options, environment=MANY) as other,
        ):
            yield (
                [one, other],
                (database.restart, redis.restart),
                lambda: check_logs(database.address) + carried_out(database.address),
            )


def _storms(name: str, hall: Callable[[], AbstractContextManager[Hall]], kills: int, tables: int) -> int:
    first = int(os.environ.get("FAIRSHAKE_SOAK_SEED", "0"))
    began, orders, done, faults, renewed, ghosts = time.monotonic(), 0, 0, 0, 0, 0
    for seed in range((kills + A_STORM - 1) // A_STORM):
        with hall() as (servers, disasters, check):
            kills_now = min(A_STORM, kills - seed * A_STORM)
            storm = Storm(servers, first + seed, tables, kills_now, disasters=disasters, pause=PAUSE)
            storm.run()
            for server in servers:
                server.stop()
            storm.faults += check()
        orders += storm.acts
        done += sum(
            reported["version"] is not None for one in storm.chairs for reported in one.answers.values()
        )
        faults += len(storm.faults)
        renewed, ghosts = renewed + storm.renewed, ghosts + storm.ghosts
        killed, minutes = min(kills, (seed + 1) * A_STORM), (time.monotonic() - began) / 60
        print(
            f"{name}: {killed} kills, {orders:,} orders, {done:,} done, {renewed:,} sessions renewed, "
            f"{ghosts:,} acts after an end, {faults} faults, {minutes:.1f} min",
            flush=True,
        )
        for fault in storm.faults[:5]:
            print("  ", fault[:300])
    return faults
