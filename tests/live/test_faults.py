"""A short storm: kills, lost and doubled messages, slow readers. The long one is `benchmarks.soak soak_live`."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from .chairs import Chair
from .databases import databases
from .faults import Storm
from .replaying import check_logs, check_replay
from .serving import serving
from .session_faults import Session, carried_out

MANY = {"FAIRSHAKE_LIMITS": "100"}
"""Many sessions begin from one address."""


def test_nothing_acknowledged_is_lost_and_no_secret_is_shown(tmp_path: Path) -> None:
    with serving(tmp_path, environment=MANY) as server:
        storm = Storm([server], seed=7, tables=6, kills=3)
        storm.run()
        server.stop()
    assert not storm.faults, storm.faults[:5]
    assert not check_replay(tmp_path)
    assert not carried_out(f"sqlite:///{tmp_path}/fairshake.sqlite")
    answered = sum(len(chair.answers) for chair in storm.chairs)
    done = sum(
        reported["version"] is not None for chair in storm.chairs for reported in chair.answers.values()
    )
    assert answered == storm.acts
    assert done > 5


def test_nothing_is_lost_with_two_servers_whose_databases_are_restarted_too(tmp_path: Path) -> None:
    with databases() as (postgres, redis):
        options = ("--database", postgres.address, "--redis", redis.address)
        with (
            serving(tmp_path, *options, environment=MANY) as one,
            serving(tmp_path, *options, environment=MANY) as other,
        ):
            again = (postgres.restart, redis.restart)
            storm = Storm([one, other], seed=8, tables=3, kills=2, disasters=again)
            storm.run()
        assert not storm.faults, storm.faults[:5]
        assert not check_logs(postgres.address)
        assert not carried_out(postgres.address)
    assert sum(len(chair.answers) for chair in storm.chairs) == storm.acts


@pytest.mark.parametrize(
    ("heard", "found"),
    [
        ('{"events": [], "view": {"lines": ["90011+123456 = 1"]}}', True),
        ('{"refused": "p2-75", "message": "There is nothing to challenge yet."}', False),
        ('{"events": [{"event": "tiles-drawn", "player": "p1", "tiles": ["7"]}]}', True),
        ('{"events": [{"event": "tiles-drawn", "player": "p1", "tiles": ["#"]}]}', False),
    ],
)
def test_the_checker_finds_what_was_shown_to_the_wrong_person(heard: str, found: bool) -> None:
    def chair(player: str, secret: str) -> Chair:
        return Chair(
            Session("token", "person", random.Random(1)),
            "table",
            "equations",
            player,
            secret,
            random.Random(1),
        )

    storm = Storm([], seed=1, tables=0, kills=0)
    storm.chairs = [chair("p1", "90011+123456"), chair("p2", "90012+654321"), chair("", "")]
    for one in storm.chairs[1:]:
        one.heard = [heard]
        storm._check_secrets(one)
    assert bool(storm.faults) == found
