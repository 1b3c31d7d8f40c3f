"""`--workers N`: several processes at one address, replaced when they end, rolled by SIGHUP, ended by SIGTERM."""

from __future__ import annotations

import os
import re
import select
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from fairshake.application.errors import BadInput
from fairshake.cli._workers import SILENT, WatchedWorker, Workers
from fairshake.storage.lock import FileLock

from .databases import databases
from .match_players import Player, play_to_the_end
from .people import two_at_a_table
from .serving import PATIENCE, Serving, serving, until
from .test_matches import a_table

WORKERS = 2


def children_of(server: Serving, module: str) -> list[int]:
    assert server.process is not None
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(one) for one in children if module in Path(f"/proc/{one}/cmdline").read_text().split("\0")]


def workers_of(server: Serving) -> list[int]:
    return children_of(server, "fairshake.cli")


def bots_of(server: Serving) -> list[int]:
    """The process that the bots of all workers think in."""
    return children_of(server, "fairshake.workers.shared_bots")


@pytest.mark.parametrize("store", ["postgresql", "sqlite"])
def test_workers_share_an_address_and_are_replaced_rolled_and_ended(tmp_path: Path, store: str) -> None:
    with databases() as (postgres, redis):
        options: tuple[str, ...] = ("--redis", redis.address, "--workers", str(WORKERS))
        if store == "postgresql":
            options = ("--database", postgres.address, *options)
        with serving(tmp_path, *options) as server:
            server.wait_until_ready()
            first = workers_of(server)
            assert len(first) == WORKERS
            if store == "sqlite":
                assert_refused("--data", str(tmp_path), *options, why="another server is using")
            ann, bob, table = two_at_a_table(server.address)
            with ann.socket(table) as one, bob.socket(table) as other:
                done = ann.do(table, command="roll-for-first").json()
                for line in (one, other):
                    while line.until("version")["version"] != done["version"]:
                        pass
                until(lambda: sum(figures(server, "fairshake_listeners").values()) == 2)
                assert set(figures(server, "fairshake_listeners")) == {"1", "2"}
            os.kill(first[0], signal.SIGKILL)
            until(lambda: len(set(workers_of(server)) - {first[0]}) == WORKERS)
            server.wait_until_ready()
            second, bots = workers_of(server), bots_of(server)
            assert server.process is not None
            server.process.send_signal(signal.SIGHUP)
            until(lambda: len(workers_of(server)) == WORKERS and not set(workers_of(server)) & set(second))
            until(lambda: bots_of(server) not in ([], bots))
            server.wait_until_ready()
            assert ann.view(table)["version"] == done["version"]
            last = workers_of(server)
            assert server.stop() == 0
            assert not [pid for pid in last if Path(f"/proc/{pid}/status").exists()]


def test_the_bots_of_all_workers_think_in_one_process_that_is_replaced_when_it_dies(tmp_path: Path) -> None:
    with (
        databases() as (_, redis),
        serving(
            tmp_path,
            *("--redis", redis.address, "--workers", str(WORKERS)),
            environment={"FAIRSHAKE_BOT_WAIT": "0.01"},
        ) as server,
    ):
        server.wait_until_ready()
        (bots,) = bots_of(server)
        ann, bob, table = a_table(server, "equations", {"shakes": 2, "timed": False})
        os.kill(bots, signal.SIGKILL)
        play_to_the_end([Player(ann, table, 1), Player(bob, table, 2)])
        thought_about = {"goal-set", "cube-moved", "presenting-decided", "equation-presented"}
        assert thought_about & {one["event"] for one in ann.events(table) if one.get("player") == "p3"}
        (others,) = bots_of(server)
        assert others != bots
        assert server.stop() == 0
        assert not Path(f"/proc/{others}").exists()


def figures(server: Serving, name: str) -> dict[str, float]:
    """A figure of every worker, by its place, from whichever worker answers."""
    lines = httpx.get(f"{server.address}/metrics", timeout=PATIENCE).text.splitlines()
    found = (re.fullmatch(rf'{name}{{worker="(\d+)"}} (\S+)', line) for line in lines)
    return {one[1]: float(one[2]) for one in found if one}


def test_a_worker_that_hangs_is_killed_and_one_that_speaks_is_not() -> None:
    with socket.socket() as listener:
        workers = Workers(listener, 2)
        workers._stopping = True  # nobody takes the place of one that ends
        long_ago = time.monotonic() - 2 * SILENT
        for place, program in enumerate(("exec sleep 1000", "while echo; do sleep 0.05; done"), 1):
            heard, says = os.pipe()
            process = subprocess.Popen(["sh", "-c", program], stdout=says)
            os.close(says)
            workers._running.append(WatchedWorker(process, place, heard, long_ago))
        hanging, living = workers._running
        assert select.select([living.says], [], [], PATIENCE)[0]
        while hanging in workers._running:
            workers._look()
        assert hanging.process.returncode == -signal.SIGKILL
        assert living.process.poll() is None
        assert living.heard > long_ago
        living.process.kill()
        assert workers._running == [living]
        while workers._running:
            workers._look()


def test_only_the_workers_of_one_server_share_a_file(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    first, second = FileLock(file, "one"), FileLock(file, "one")
    for other in ("two", "on", "one more", ""):
        with pytest.raises(BadInput) as refused:
            FileLock(file, other)
        assert refused.value.code == "platform.data-in-use"
    first.close()
    third = FileLock(file, "one")
    second.close()
    third.close()
    FileLock(file, "two").close()
    alone = FileLock(file)
    with pytest.raises(BadInput):
        FileLock(file, "one")
    alone.close()


def test_workers_that_cannot_tell_each_other_anything_are_refused(tmp_path: Path) -> None:
    assert_refused("--data", str(tmp_path), "--workers", "2", why="--redis")


def assert_refused(*options: str, why: str) -> None:
    command = [sys.executable, "-m", "fairshake.cli", "serve", "--port", "0", *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert why in done.stderr
