"""The long storm: dozens of tables of both games, the server killed again and again; nothing lost, nothing told.

`FAIRSHAKE_SOAK_KILLS` says how often it is killed (1,000 by default), `FAIRSHAKE_SOAK_TABLES` at how many tables.
"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

from tests.live.databases import databases
from tests.live.faults import Storm, check_replay
from tests.live.serving import serving

A_STORM = 25
"""Kills in one storm; then the logs are checked and a new one begins."""


def soak() -> None:
    kills = int(os.environ.get("FAIRSHAKE_SOAK_KILLS", "1000"))
    tables = int(os.environ.get("FAIRSHAKE_SOAK_TABLES", "24"))
    began, acts, done, faults = time.monotonic(), 0, 0, 0
    for seed in range((kills + A_STORM - 1) // A_STORM):
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
            storm = Storm(server, seed, tables, min(A_STORM, kills - seed * A_STORM))
            storm.run()
            server.stop()
            storm.faults += check_replay(server, folder)
        acts += storm.acts
        done += sum(told["version"] is not None for one in storm.chairs for told in one.answers.values())
        faults += len(storm.faults)
        minutes = (time.monotonic() - began) / 60
        print(f"storm {seed}: {acts:,} orders, {done:,} done, {faults} faults, {minutes:.1f} min", flush=True)
        for fault in storm.faults[:5]:
            print("  ", fault[:300])
    _with_postgres(tables)
    if faults:
        raise AssertionError(f"{faults} faults")


def _with_postgres(tables: int) -> None:
    """The same on PostgreSQL, where the second process goes on while the first one is killed."""
    with databases() as (postgres, redis), tempfile.TemporaryDirectory() as folder:
        options = ("--database", postgres.address, "--redis", redis.address)
        with serving(Path(folder), *options) as one, serving(Path(folder), *options):
            storm = Storm(one, 1000, tables, A_STORM)
            storm.run()
        done = sum(told["version"] is not None for chair in storm.chairs for told in chair.answers.values())
        print(f"PostgreSQL: {storm.acts:,} orders, {done:,} done, {len(storm.faults)} faults", flush=True)
        if storm.faults:
            raise AssertionError(storm.faults[:5])
