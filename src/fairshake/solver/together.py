"""Two threads on one question: one takes sizes from below, the other from above, each with a workbench of its own.

Every size that is asked about is asked to its end by one of them, so a "no" is as good a proof as with one thread, and
the answer does not depend on who was faster; only which Solution is shown does. The first to find one stops the other.
Easy questions are over before the second thread would have begun.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Condition, Thread
from typing import Final, NamedTuple, Protocol

from .workbench import Workbench

ALONE: Final = 2
"""Rounds that the first thread does by itself."""


class Worker(Protocol):
    """What one thread works with."""

    workbench: Workbench

    @property
    def found(self) -> bool:
        """Whether there is a Solution in hand."""

    @property
    def done(self) -> bool:
        """Whether there is nothing more to look for, or no time left."""

    def ask(self, size: int, task: int, turn: int, smaller: int) -> bool:
        """Ask about a size of one task, in a round, with so many smaller sizes open; False if it is still open."""


class _Open(NamedTuple):
    turn: int
    size: int
    task: int
    owner: int


class Pool:
    """The questions that are open, each with the number of rounds it has had."""

    def __init__(self, questions: list[tuple[int, int]]) -> None:
        self._open = [_Open(0, size, task, 0) for size, task in questions]
        self._busy = 0
        self._ended = False
        self.error: BaseException | None = None
        self._change = Condition()

    def run(self, number: int, worker: Worker, until: int) -> None:
        """Work until all is settled, or, alone, until questions come to round `until`."""
        while (question := self._take(number, until)) is not None:
            try:
                closed = worker.ask(question.size, question.task, question.turn, self._smaller(question))
            except BaseException as error:
                self.error = error
                self.end()
                raise
            self._give_back(question._replace(owner=number), closed, worker.done)

    def end(self) -> None:
        with self._change:
            self._ended = True
            self._change.notify_all()

    @property
    def settled(self) -> bool:
        return self._ended or not self._open

    def _smaller(self, question: _Open) -> int:
        with self._change:
            return len({other.size for other in self._open if other.size < question.size})

    def _take(self, number: int, until: int) -> _Open | None:
        with self._change:
            while not self._ended:
                ready = [question for question in self._open if question.turn < until]
                if ready:
                    best = min(ready, key=lambda question: self._rank(question, number))
                    self._open.remove(best)
                    self._busy += 1
                    return best
                if not self._busy:
                    return None
                self._change.wait()
            return None

    def _rank(self, question: _Open, number: int) -> tuple[int, bool, int]:
        """Earlier rounds first, then one's own questions, then the end that this thread begins at."""
        taken = question.turn > 0 and question.owner != number
        return question.turn, taken, question.size if number == 0 else -question.size

    def _give_back(self, question: _Open, closed: bool, done: bool) -> None:
        with self._change:
            self._busy -= 1
            if not closed:
                self._open.append(question._replace(turn=question.turn + 1))
            self._ended = self._ended or done
            self._change.notify_all()


def run_together(
    questions: list[tuple[int, int]], rounds: int, first: Worker, second: Callable[[], Worker]
) -> Worker | None:
    """Settle all questions; the second worker, if it came to that."""
    pool = Pool(questions)
    pool.run(0, first, min(ALONE, rounds))
    if pool.settled or first.done:
        return None
    other = second()

    def help_out() -> None:
        try:
            pool.run(1, other, rounds)
        except Exception:  # kept by the pool and raised where the caller can see it
            return
        finally:
            if other.found:
                first.workbench.cancel()

    thread = Thread(target=help_out, name="fairshake-solver", daemon=True)
    thread.start()
    try:
        pool.run(0, first, rounds)
    finally:
        if first.found:
            other.workbench.cancel()
        pool.end()
        thread.join()
    if pool.error is not None:
        raise pool.error
    return other
