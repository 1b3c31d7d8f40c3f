"""Workers end with the process that asks them, also if it was killed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fairshake.application import registry
from fairshake.application.registry import addresses, register
from fairshake.workers.bots import ProcessBotPool

from .dying import ALWAYS, View

ASKING = """
import os, sys
from fairshake.workers.bots import ProcessBotPool
pool = ProcessBotPool(1)
print(pool._running().submit(os.getpid).result() != os.getpid(), flush=True)
sys.stdin.read()
"""


def test_a_worker_whose_parent_is_killed_ends_too() -> None:
    asking = subprocess.Popen(
        [sys.executable, "-c", ASKING], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert asking.stdout is not None
    assert asking.stdout.readline() == "True\n"
    asking.kill()
    # The worker has the same standard output: its end is read only when the worker has ended as well.
    rest, _ = asking.communicate(timeout=60)
    assert rest == ""


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Iterator[ProcessBotPool]:
    monkeypatch.setattr(registry, "_ADDRESSES", dict(addresses()))
    register("dying", "tests.bots.dying:KIT")
    one = ProcessBotPool(1)
    yield one
    one.close()


def ask(pool: ProcessBotPool, level: str) -> Any:
    return pool.ask("dying", level, 1, View()).result(60)


def test_a_question_whose_process_dies_is_asked_again(pool: ProcessBotPool, tmp_path: Path) -> None:
    assert ask(pool, str(tmp_path / "died")) == "an answer"


def test_a_bot_that_kills_every_process_does_nothing_and_others_go_on(
    pool: ProcessBotPool, tmp_path: Path
) -> None:
    assert ask(pool, ALWAYS) is None
    (tmp_path / "died").touch()
    assert ask(pool, str(tmp_path / "died")) == "an answer"
