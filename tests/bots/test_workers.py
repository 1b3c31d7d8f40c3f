"""Workers end with the process that asks them, also if it was killed."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from fairshake.application import registry
from fairshake.application.registry import addresses, register
from fairshake.workers.bots import ProcessBotPool, hand_over, stop_now, worker_setup

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


def test_nothing_of_a_stopped_pool_is_left_to_race_with_the_end_of_python() -> None:
    pool = ProcessPoolExecutor(1, **worker_setup())
    work = hand_over(pool, time.sleep, 60)
    # The pool's own thread runs this when its process is gone, so it surely has something left to do.
    work.add_done_callback(lambda _: time.sleep(0.3))
    manager: Any = pool._executor_manager_thread
    assert manager is not None
    stop_now(pool)
    assert not manager.is_alive()


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
