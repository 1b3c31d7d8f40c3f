"""The bots of all workers think in one process and its children; workers take turns, and a dead pool is replaced."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Condition, Thread
from typing import Any

import pytest

from fairshake.application import registry
from fairshake.application.registry import addresses, register
from fairshake.workers.shared_bots import SharedBotPool, Turns
from tests.live.serving import until

from .dying import View

SLOW = 60.0


@dataclass
class Supervised:
    """The process of the bots, as the supervisor starts it."""

    listener: socket.socket
    life: int
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        given = (self.listener.fileno(), self.life)
        command = [sys.executable, "-m", "fairshake.workers.shared_bots", *map(str, given)]
        self.process = subprocess.Popen(command, pass_fds=given)

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@pytest.fixture
def supervised(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Supervised]:
    monkeypatch.setattr(registry, "_ADDRESSES", dict(addresses()))
    register("dying", "tests.bots.dying:KIT")
    life, held = os.pipe()
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "bots"))
        listener.listen()
        one = Supervised(listener, life)
        one.start()
        yield one
        os.close(held)  # as when the supervisor dies
        assert one.process is not None
        assert one.process.wait(SLOW) == 0
    os.close(life)


def test_several_workers_ask_one_pool_even_before_it_runs_and_after_it_died(
    supervised: Supervised, tmp_path: Path
) -> None:
    first, second = SharedBotPool(tmp_path / "bots"), SharedBotPool(tmp_path / "bots")
    (tmp_path / "done").touch()
    level = str(tmp_path / "done")
    for pool in (first, second):
        assert pool.ask("dying", level, 1, View()).result(SLOW) == "an answer"
    supervised.kill()
    waiting = [pool.ask("dying", level, 1, View()) for pool in (first, second)]
    supervised.start()
    assert [one.result(SLOW) for one in waiting] == ["an answer"] * 2
    with pytest.raises(KeyError):
        first.ask("no such game", level, 1, View()).result(SLOW)
    first.close()
    assert second.ask("dying", level, 1, View()).result(SLOW) == "an answer"
    second.close()


def test_a_question_that_was_in_the_pool_when_it_died_is_asked_once_more(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "bots"))
        listener.listen()
        pool = SharedBotPool(tmp_path / "bots")
        answer = pool.ask("dying", "deep", 1, View())
        for last in (False, True):
            connection, _ = listener.accept()
            line = Connection(connection.detach())
            line.recv()  # games and rule books
            _, (_, level, _, _) = line.recv()
            assert level == "deep"
            assert not answer.done()
            line.close()
            if last:
                assert answer.result(SLOW) is None
        pool.close()


def test_a_worker_without_a_pool_does_nothing(tmp_path: Path) -> None:
    pool = SharedBotPool(tmp_path / "nothing")
    assert pool.ask("dying", "deep", 1, View()).result(SLOW) is None
    pool.close()
    assert not pool.ask("dying", "deep", 1, View()).done()


@dataclass
class Hand:
    """A pool whose thoughts are ended by hand."""

    asked: list[tuple[str, Future[Any]]] = field(default_factory=list)
    came: Condition = field(default_factory=Condition)

    def ask(self, game: str, level: str, seed: int, view: Any) -> Future[Any]:
        answer: Future[Any] = Future()
        with self.came:
            self.asked.append((level, answer))
            self.came.notify_all()
        return answer

    def wait_for(self, count: int) -> None:
        with self.came:
            assert self.came.wait_for(lambda: len(self.asked) >= count, SLOW)

    def close(self) -> None:
        pass


def caller(turns: Turns) -> Connection:
    ours, theirs = socket.socketpair()
    Thread(target=turns.serve, args=(Connection(theirs.detach()),), daemon=True).start()
    line = Connection(ours.detach())
    known = len(turns._callers)
    line.send(((), ()))
    until(lambda: len(turns._callers) == known + 1)
    return line


def test_workers_take_turns_and_unwanted_questions_are_dropped() -> None:
    hand = Hand()
    turns = Turns(hand, at_once=1)
    busy, quiet = caller(turns), caller(turns)
    with busy, quiet:
        for number in range(4):
            busy.send((number, ("game", f"busy {number}", 1, None)))
        hand.wait_for(1)
        quiet.send((7, ("game", "quiet", 1, None)))
        quiet.send((8, ("game", "unwanted", 1, None)))
        quiet.send((8, None))
        quiet.send((9, ("game", "last", 1, None)))
        until(lambda: [set(one.waiting) for one in turns._callers] == [{7, 9}, {1, 2, 3}])
        for place in range(6):
            hand.wait_for(place + 1)
            hand.asked[place][1].set_result(place)
        assert [level for level, _ in hand.asked] == ["busy 0", "quiet", "busy 1", "last", "busy 2", "busy 3"]
        assert [busy.recv()[:2] for _ in range(4)] == [(0, 0), (1, 2), (2, 4), (3, 5)]
        assert [quiet.recv()[:2] for _ in range(2)] == [(7, 1), (9, 3)]


def test_the_questions_of_a_worker_that_died_are_dropped_and_others_go_on() -> None:
    hand = Hand()
    turns = Turns(hand, at_once=1)
    dying, living = caller(turns), caller(turns)
    with living:
        dying.send((1, ("game", "thinking", 1, None)))
        hand.wait_for(1)
        dying.send((2, ("game", "never asked", 1, None)))
        living.send((1, ("game", "next", 1, None)))
        dying.close()
        hand.wait_for(2)
        assert hand.asked[0][1].cancelled()
        assert hand.asked[1][0] == "next"
        hand.asked[1][1].set_result("an answer")
        assert living.recv() == (1, "an answer", None)


class Failing(Hand):
    """Cannot start one of its thoughts."""

    def ask(self, game: str, level: str, seed: int, view: Any) -> Future[Any]:
        if level == "impossible":
            raise OSError("no process could be started")
        return super().ask(game, level, seed, view)


def test_a_thought_that_cannot_be_started_takes_no_process_from_the_next_one() -> None:
    hand = Failing()
    with caller(Turns(hand, at_once=1)) as line:
        line.send((1, ("game", "impossible", 1, None)))
        line.send((2, ("game", "next", 1, None)))
        number, thought, fault = line.recv()
        assert (number, thought, str(fault)) == (1, None, "no process could be started")
        hand.wait_for(1)
        hand.asked[0][1].set_result("an answer")
        assert line.recv() == (2, "an answer", None)
