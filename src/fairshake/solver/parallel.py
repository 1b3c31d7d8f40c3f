"""The open questions of one search: a single thread, or two, one with sizes in ascending order, the other
descending.

One of them settles every size completely, so a "no" is as good a proof as with one thread. The answer
doesn't depend on which was faster; only the Solution shown does. The first to find one stops the other.
Easy questions are over before the second thread would have started.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable
from threading import Condition, Thread
from typing import Final, NamedTuple, Protocol, TypeVar

from .workbench import Workbench

ALONE: Final = 2
"""How many rounds the first thread does alone."""
Questions = list[tuple[int, int]]
"""Sizes, each with the number of a task."""


class Worker(Protocol):
    """What one thread works with."""

    workbench: Workbench

    @property
    def found(self) -> bool:
        """Whether a Solution has been found."""

    @property
    def done(self) -> bool:
        """Whether there is nothing left to look for, or no time."""

    def ask(self, size: int, task: int, turn: int, smaller: int) -> bool:
        """Ask about one size of a task in a round, with a number of smaller sizes open; False if it's still
        open."""


class _Sizes:
    """The sizes that have open questions."""

    def __init__(self, questions: Questions) -> None:
        self._questions: dict[int, int] = {}
        for size, _ in questions:
            self._questions[size] = self._questions.get(size, 0) + 1
        self._sizes = sorted(self._questions)

    def smaller(self, size: int) -> int:
        """How many smaller sizes have open questions."""
        return bisect_left(self._sizes, size)

    def close(self, size: int) -> None:
        """One question of a size is settled."""
        self._questions[size] -= 1
        if not self._questions[size]:
            self._sizes.remove(size)


def run_alone(questions: Questions, worker: Worker, turns: range) -> Questions:
    """Ask round by round; returns what is open after the last, or nothing once the worker is done."""
    sizes = _Sizes(questions)
    for turn in turns:
        still_open: Questions = []
        for size, task in questions:
            if worker.ask(size, task, turn, sizes.smaller(size)):
                sizes.close(size)
            else:
                still_open.append((size, task))
            if worker.done:
                return []
        questions = sorted(still_open)
    return questions


class _Open(NamedTuple):
    """An open question: its size, its task, and the thread that asked it last."""

    size: int
    task: int
    owner: int = 0


class TaskPool:
    """The questions that two threads work on, by completed rounds."""

    def __init__(self, questions: Questions, turn: int) -> None:
        self._open: dict[int, list[_Open]] = {turn: [_Open(size, task) for size, task in questions]}
        self._sizes = _Sizes(questions)
        self._busy = 0
        self._ended = False
        self.error: BaseException | None = None
        self._change = Condition()

    def run(self, number: int, worker: Worker, until: int) -> None:
        """Work until everything is settled, or questions reach round `until`."""
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

    def _take(self, number: int, until: int) -> tuple[int, _Open, int] | None:
        """The next question with its round, and how many smaller sizes are open; None if there are no
        more."""
        with self._change:
            while not self._ended:
                turn = min((turn for turn, waiting in self._open.items() if waiting), default=until)
                if turn < until:
                    self._busy += 1
                    question = self._choose(turn, number)
                    return turn, question, self._sizes.smaller(question.size)
                if not self._busy:
                    return None
                self._change.wait()
            return None

    def _choose(self, turn: int, number: int) -> _Open:
        """A thread's own questions first. The first thread starts at the bottom, the second at the top."""
        waiting = self._open[turn]
        order = range(len(waiting)) if number == 0 else range(len(waiting) - 1, -1, -1)
        own = (at for at in order if waiting[at].owner == number)
        return waiting.pop(next(own, order[0]))

    def _give_back(self, turn: int, question: _Open, closed: bool, done: bool) -> None:
        with self._change:
            self._busy -= 1
            if closed:
                self._sizes.close(question.size)
            else:
                insort(self._open.setdefault(turn + 1, []), question)
            self._ended = self._ended or done
            self._change.notify_all()


W = TypeVar("W", bound=Worker)


def run_together(questions: Questions, rounds: int, first: W, second: Callable[[], W]) -> W | None:
    """Settle all questions; returns the second worker, if one was needed."""
    alone = min(ALONE, rounds)
    still_open = run_alone(questions, first, range(alone))
    if not still_open:
        return None
    pool, other = TaskPool(still_open, alone), second()

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
