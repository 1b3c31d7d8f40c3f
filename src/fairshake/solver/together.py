"""The open questions of one search, and two threads on them: one takes sizes from below, the other from above.

Every size that is asked about is asked to its end by one of them, so a "no" is as good a proof as with one thread, and
the answer does not depend on who was faster; only which Solution is shown does. The first to find one stops the other.
Easy questions are over before the second thread would have begun.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Callable
from threading import Condition, Thread
from typing import Final, NamedTuple, Protocol, TypeVar

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
    """A question that is open: its size and its task, and the thread that asked it last."""

    size: int
    task: int
    owner: int = 0


class Pool:
    """The questions that are open, by the number of rounds they have had. One thread may work on it, or two."""

    def __init__(self, questions: list[tuple[int, int]]) -> None:
        self._open: dict[int, list[_Open]] = {0: [_Open(size, task) for size, task in questions]}
        self._sizes = Counter(size for size, _ in questions)
        self._busy = 0
        self._ended = False
        self.error: BaseException | None = None
        self._change = Condition()

    def run(self, number: int, worker: Worker, until: int) -> None:
        """Work until all is settled, or, alone, until questions come to round `until`."""
        while (taken := self._take(number, until)) is not None:
            turn, question, smaller = taken
            try:
                closed = worker.ask(question.size, question.task, turn, smaller)
            except BaseException as error:
                self.error = error
                self.end()
                raise
            self._give_back(turn, question._replace(owner=number), closed, worker.done)

    def end(self) -> None:
        with self._change:
            self._ended = True
            self._change.notify_all()

    @property
    def settled(self) -> bool:
        return self._ended or not any(self._open.values())

    def _take(self, number: int, until: int) -> tuple[int, _Open, int] | None:
        """The next question with its round, and how many smaller sizes are open; None if there is none to come."""
        with self._change:
            while not self._ended:
                turn = min((turn for turn, waiting in self._open.items() if waiting), default=until)
                if turn < until:
                    self._busy += 1
                    question = self._choose(turn, number)
                    smaller = sum(1 for size, count in self._sizes.items() if count and size < question.size)
                    return turn, question, smaller
                if not self._busy:
                    return None
                self._change.wait()
            return None

    def _choose(self, turn: int, number: int) -> _Open:
        """One's own questions first, then the others; the first thread begins below, the second above."""
        waiting = self._open[turn]
        order = range(len(waiting)) if number == 0 else range(len(waiting) - 1, -1, -1)
        own = (at for at in order if turn == 0 or waiting[at].owner == number)
        return waiting.pop(next(own, order[0]))

    def _give_back(self, turn: int, question: _Open, closed: bool, done: bool) -> None:
        with self._change:
            self._busy -= 1
            if closed:
                self._sizes[question.size] -= 1
            else:
                insort(self._open.setdefault(turn + 1, []), question)
            self._ended = self._ended or done
            self._change.notify_all()


W = TypeVar("W", bound=Worker)


def run_together(
    questions: list[tuple[int, int]], rounds: int, first: W, second: Callable[[], W]
) -> W | None:
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
