"""`--workers N`: several processes at one address, replaced when they end, rolled by SIGHUP, ended by SIGTERM."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from .databases import databases
from .people import two_at_a_table
from .serving import Serving, serving, until

WORKERS = 2


def workers_of(server: Serving) -> list[int]:
    assert server.process is not None
    pid = server.process.pid
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_workers_share_an_address_and_are_replaced_rolled_and_ended(tmp_path: Path) -> None:
    with databases() as (postgres, redis):
        options = ("--database", postgres.address, "--redis", redis.address, "--workers", str(WORKERS))
        with serving(tmp_path, *options) as server:
            server.wait_until_ready()
            first = workers_of(server)
            assert len(first) == WORKERS
            ann, bob, table = two_at_a_table(server.address)
            with ann.socket(table) as one, bob.socket(table) as other:
                done = ann.do(table, command="roll-for-first").json()
                for line in (one, other):
                    while line.until("version")["version"] != done["version"]:
                        pass
            os.kill(first[0], signal.SIGKILL)
            until(lambda: len(set(workers_of(server)) - {first[0]}) == WORKERS)
            server.wait_until_ready()
            second = workers_of(server)
            assert server.process is not None
            server.process.send_signal(signal.SIGHUP)
            until(lambda: len(workers_of(server)) == WORKERS and not set(workers_of(server)) & set(second))
            server.wait_until_ready()
            assert ann.view(table)["version"] == done["version"]
            last = workers_of(server)
            assert server.stop() == 0
            assert not [pid for pid in last if Path(f"/proc/{pid}/status").exists()]


def test_workers_without_shared_servers_are_refused(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "fairshake.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(
        [*command, "--workers", "2"], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 2
    assert "PostgreSQL" in done.stderr
