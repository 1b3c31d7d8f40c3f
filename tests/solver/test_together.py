"""Two threads on one question give the answer that one gives."""

from __future__ import annotations

import random
from threading import Lock

import pytest
from benchmarks.solver_positions import position

from fairshake.judgment import judge
from fairshake.notation import read_position
from fairshake.rulebooks import Rules, rules_for
from fairshake.solver import CancelToken, solve
from fairshake.solver.parallel import run_alone, run_together
from fairshake.solver.workbench import Workbench

HARD = "mlag-2018/middle - | 91 | 0 x 1 6 ÷ 0 ^ ÷ + | ^ 2 x - ^ | - | ÷ ÷ 8 5 4 | none"


def test_random_positions_are_decided_alike() -> None:
    rng = random.Random("two threads")
    for _ in range(40):
        mat = position(rng, "mlag-2018", "elementary")
        one, two = solve(mat, seconds=20), solve(mat, seconds=20, threads=2)
        assert one.status == two.status, str(mat)
        assert all(judge(mat, equation).correct for equation in two.equations)


def test_the_deadline_holds_for_both() -> None:
    result = solve(read_position(HARD), seconds=0.05, threads=2)
    assert result.status in ("possible", "unknown")


def test_a_canceled_question_ends() -> None:
    token = CancelToken()
    token.cancel()
    assert solve(read_position(HARD), cancel=token, threads=2).bound == "cancelled"


class Counting:
    """A worker that closes every question in a given round and remembers which it was asked."""

    def __init__(self, closes: int, asked: list[tuple[int, int]], lock: Lock) -> None:
        self.workbench = Workbench((), _rules())
        self.closes, self.asked, self.lock = closes, asked, lock
        self.found = self.done = False

    def ask(self, size: int, task: int, turn: int, smaller: int) -> bool:
        with self.lock:
            self.asked.append((size, turn))
        return turn >= self.closes


def test_every_question_is_asked_to_its_end_by_one_of_them() -> None:
    asked: list[tuple[int, int]] = []
    lock = Lock()
    questions = [(size, 0) for size in range(2, 12)]
    run_together(questions, 4, Counting(3, asked, lock), lambda: Counting(3, asked, lock))
    assert sorted(size for size, turn in asked if turn == 3) == list(range(2, 12))


def test_what_goes_wrong_in_one_thread_is_raised() -> None:
    class Broken(Counting):
        def ask(self, size: int, task: int, turn: int, smaller: int) -> bool:
            raise RuntimeError("broken")

    lock = Lock()
    with pytest.raises(RuntimeError, match="broken"):
        run_together([(2, 0), (3, 0)], 4, Counting(3, [], lock), lambda: Broken(3, [], lock))


def test_alone_every_round_asks_what_the_rounds_before_left_open() -> None:
    asked: list[tuple[int, int]] = []
    worker = Counting(2, asked, Lock())
    questions = [(4, 0), (3, 0), (3, 1)]
    assert run_alone(questions, worker, range(2)) == [(3, 0), (3, 1), (4, 0)]
    assert run_alone(questions, worker, range(3)) == []
    assert [turn for _, turn in asked] == [0] * 3 + [1] * 3 + [0] * 3 + [1] * 3 + [2] * 3


def test_a_size_run_alone_knows_how_many_smaller_sizes_are_open() -> None:
    reported: list[tuple[int, int]] = []

    class RecordingProgress(Counting):
        def ask(self, size: int, task: int, turn: int, smaller: int) -> bool:
            reported.append((size, smaller))
            return size == 3

    run_alone([(3, 0), (4, 0), (5, 0)], RecordingProgress(0, [], Lock()), range(2))
    assert reported == [(3, 0), (4, 0), (5, 1), (4, 0), (5, 1)]


def test_nothing_stays_open_once_the_worker_is_done() -> None:
    worker = Counting(9, [], Lock())
    worker.done = True
    assert run_alone([(3, 0), (4, 0)], worker, range(2)) == []
    assert len(worker.asked) == 1


def _rules() -> Rules:
    return rules_for("mlag-2018", "middle")
