"""A short storm: kills, lost and doubled messages, slow readers. The long one is `benchmarks.soak soak_live`."""

from __future__ import annotations

from pathlib import Path

from .databases import databases
from .faults import Storm
from .replaying import check_logs, check_replay
from .serving import serving


def test_nothing_that_was_acknowledged_is_lost_and_no_secret_is_told(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        storm = Storm([server], seed=7, tables=6, kills=3)
        storm.run()
        server.stop()
    assert not storm.faults, storm.faults[:5]
    assert not check_replay(tmp_path)
    answered = sum(len(chair.answers) for chair in storm.chairs)
    done = sum(told["version"] is not None for chair in storm.chairs for told in chair.answers.values())
    assert answered == storm.acts
    assert done > 5


def test_nothing_is_lost_with_two_servers_whose_databases_are_restarted_too(tmp_path: Path) -> None:
    with databases() as (postgres, redis):
        options = ("--database", postgres.address, "--redis", redis.address)
        with serving(tmp_path, *options) as one, serving(tmp_path, *options) as other:
            again = (postgres.restart, redis.restart)
            storm = Storm([one, other], seed=8, tables=3, kills=2, disasters=again)
            storm.run()
        assert not storm.faults, storm.faults[:5]
        assert not check_logs(postgres.address)
    assert sum(len(chair.answers) for chair in storm.chairs) == storm.acts
