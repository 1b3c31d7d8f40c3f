"""What an operator may turn: the environment is read with a clear complaint, and limits grow by their factor."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from fairshake.application.errors import BadInput
from fairshake.application.tables.operator_settings import Tuning, read_tuning
from fairshake.server.limits import Buckets, Limits, Rate

from .people import two_at_a_table
from .serving import serving

ONE_AT_A_TIME = Rate(2, 0.5)


def test_without_settings_everything_has_its_default() -> None:
    assert read_tuning({}) == read_tuning({"FAIRSHAKE_LIMITS": ""}) == Tuning(1.0, 1.0, 1.0)
    assert read_tuning({"FAIRSHAKE_LIMITS": "10"}).limits == 10


@pytest.mark.parametrize("given", ["ten", "-1", "0", "nan", "inf", "1e9"])
def test_a_factor_outside_its_limits_is_refused(given: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_tuning({"FAIRSHAKE_BOT_WAIT": given})
    assert refused.value.field == "FAIRSHAKE_BOT_WAIT"
    assert given in refused.value.message


@pytest.mark.parametrize("given", ["many", "-1", "0", "1.5", "²", "9" * 12])
def test_a_number_of_connections_that_cannot_be_is_refused(given: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_tuning({"FAIRSHAKE_CONNECTIONS": given})
    assert refused.value.field == "FAIRSHAKE_CONNECTIONS"
    assert given in refused.value.message
    assert read_tuning({"FAIRSHAKE_CONNECTIONS": "7"}).connections == 7


def test_a_person_who_comes_to_a_full_server_is_asked_to_come_back(tmp_path: Path) -> None:
    with serving(tmp_path, environment={"FAIRSHAKE_CONNECTIONS": "1"}) as server:
        ann, bob, table = two_at_a_table(server.address)
        with ann.socket(table) as first:
            first.until("view")
            with bob.socket(table) as second:
                assert second.read()["error"]["code"] == "full"
            late = bob.get(f"/tables/{table}/stream")
            assert (late.status_code, late.json()["error"]["code"]) == (503, "full")
            assert int(late.headers["retry-after"]) > 0
            assert bob.view(table)["version"] > 0


def test_the_server_says_so_and_does_not_start() -> None:
    command = [sys.executable, "-m", "fairshake.cli", "serve", "--port", "0"]
    environment = {**os.environ, "FAIRSHAKE_LIMITS": "lots"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2
    assert "FAIRSHAKE_LIMITS" in done.stderr
    assert "lots" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("factor", "at_once"), [(1.0, 2), (3.0, 6)])
def test_a_bucket_holds_its_burst_and_fills_again(factor: float, at_once: int) -> None:
    now = [0.0]
    limits = Limits(factor, own=Buckets(lambda: now[0]))

    async def take() -> float:
        return await limits.wait("codes", "someone", ONE_AT_A_TIME)

    async def run() -> None:
        for _ in range(at_once):
            assert await take() == 0
        wait = await take()
        assert wait == pytest.approx(2 / factor)
        assert await limits.wait("codes", "someone else", ONE_AT_A_TIME) == 0
        now[0] += wait
        assert await take() == 0
        assert await limits.left("codes", "someone", ONE_AT_A_TIME) == pytest.approx(0)

    asyncio.run(run())
