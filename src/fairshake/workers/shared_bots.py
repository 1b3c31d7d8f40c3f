"""One pool of thinking bots for all workers of a server, in a process of its own.

Workers take turns: one whose tables have many bots doesn't keep another's waiting. The process that owns the
pool is started by the supervisor, and again when it dies; its socket belongs to the supervisor, so questions asked
meanwhile wait in it.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sys
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, NamedTuple

from fairshake.application.leagues import leagues, register_leagues
from fairshake.application.registry import addresses, register
from fairshake.application.tables.bot_driver import BotPool
from fairshake.workers.bots import TRIES, ProcessBotPool, processes

if TYPE_CHECKING:
    from fairshake.bots.thought import Thought

Question = tuple[str, str, int, Any]
"""Game, level, seed and view."""


class Asked(NamedTuple):
    """A question that a worker has sent."""

    answer: Future[Thought | None]
    question: Question
    tries: int


class SharedBotPool:
    """A worker's way to the pool. If the pool dies, its questions are asked again; after that the bot does nothing."""

    def __init__(self, socket: Path) -> None:
        self._path = str(socket)
        self._asked: dict[int, Asked] = {}
        self._numbers = 0
        self._line: Connection | None = None
        self._closed = False
        self._lock = Lock()
        self._sending = ThreadPoolExecutor(1)
        """Sends, so that no table waits while a new pool starts."""

    def ask(self, game: str, level: str, seed: int, view: Any) -> Future[Thought | None]:
        answer: Future[Thought | None] = Future()
        self._ask(Asked(answer, (game, level, seed, view), TRIES))
        return answer

    def close(self) -> None:
        self._closed = True
        self._sending.shutdown(wait=False, cancel_futures=True)
        with self._lock:
            line, self._line = self._line, None
        if line is not None:
            _hang_up(line)

    def _ask(self, asked: Asked) -> None:
        with self._lock:
            self._numbers += 1
            number = self._numbers
            self._asked[number] = asked
        asked.answer.add_done_callback(lambda done: self._forget(number) if done.cancelled() else None)
        self._submit(number, asked.question)

    def _submit(self, number: int, question: Question | None) -> None:
        if not self._closed:
            with contextlib.suppress(RuntimeError):  # closed in the meantime
                self._sending.submit(self._send, number, question)

    def _forget(self, number: int) -> None:
        with self._lock:
            known = self._asked.pop(number, None)
        if known is not None:
            self._submit(number, None)

    def _send(self, number: int, question: Question | None) -> None:
        if question is not None and number not in self._asked:
            return
        line = self._line
        try:
            if line is None:
                line = self._connect()
                line.send((addresses(), [(league.file, league.data) for league in leagues()]))
            line.send((number, question))
        except OSError:
            self._lost(line)

    def _connect(self) -> Connection:
        """A new connection. It is known before anything is sent, so that `close` ends even a send that has to wait."""
        with socket.socket(socket.AF_UNIX) as connecting:
            connecting.connect(self._path)
            line = Connection(connecting.detach())
        with self._lock:
            self._line = line
        Thread(target=self._listen, args=(line,), daemon=True).start()
        return line

    def _listen(self, line: Connection) -> None:
        try:
            with line, contextlib.suppress(OSError, EOFError):
                while True:
                    self._answer(*line.recv())
        finally:
            self._lost(line)

    def _answer(self, number: int, thought: Thought | None, fault: BaseException | None) -> None:
        with self._lock:
            asked = self._asked.pop(number, None)
        if asked is not None and asked.answer.set_running_or_notify_cancel():
            if fault is None:
                asked.answer.set_result(thought)
            else:
                asked.answer.set_exception(fault)

    def _lost(self, line: Connection | None) -> None:
        """The pool has died: ask what it hasn't answered once more."""
        with self._lock:
            if self._line is not line or self._closed:
                return
            self._line = None
            unanswered, self._asked = list(self._asked.values()), {}
        for asked in unanswered:
            if asked.tries > 1:
                self._ask(asked._replace(tries=asked.tries - 1))
            elif asked.answer.set_running_or_notify_cancel():
                asked.answer.set_result(None)


def _hang_up(line: Connection) -> None:
    """End a connection, so that the thread that reads it closes it."""
    with socket.socket(fileno=os.dup(line.fileno())) as ours, contextlib.suppress(OSError):
        ours.shutdown(socket.SHUT_RDWR)


@dataclass(eq=False)
class Caller:
    """A worker, and what it has asked."""

    line: Connection
    waiting: dict[int, Question] = field(default_factory=dict)
    thinking: dict[int, Future[Thought | None]] = field(default_factory=dict)
    sending: Lock = field(default_factory=Lock)

    def send(self, number: int, thought: Thought | None, fault: BaseException | None) -> None:
        with self.sending, contextlib.suppress(OSError):  # OSError: the worker is gone
            self.line.send((number, thought, fault))

    def close(self) -> None:
        """Not while a thought is being sent: the next connection gets the same descriptor."""
        with self.sending:
            self.line.close()


class Turns:
    """Shares the processes among the workers: they take turns, and each has its questions answered in order."""

    def __init__(self, pool: BotPool, at_once: int) -> None:
        self._pool = pool
        self._free = at_once
        self._callers: deque[Caller] = deque()
        self._lock = Lock()

    def serve(self, line: Connection) -> None:
        """Answer one worker until it is gone."""
        caller = Caller(line)
        try:
            with contextlib.suppress(OSError, EOFError):
                self._welcome(caller)
                while True:
                    number, question = line.recv()
                    if question is None:
                        self._drop(caller, number)
                    else:
                        with self._lock:
                            caller.waiting[number] = question
                        self._next()
        finally:
            self._part(caller)

    def _welcome(self, caller: Caller) -> None:
        """A worker first says which games and rule books it knows."""
        games, files = caller.line.recv()
        for name, address in games:
            register(name, address)
        register_leagues(files)
        with self._lock:
            self._callers.append(caller)

    def _part(self, caller: Caller) -> None:
        """A worker is gone: nobody waits for its thoughts."""
        with self._lock:
            if caller in self._callers:
                self._callers.remove(caller)
            unwanted = list(caller.thinking.values())
        for thinking in unwanted:
            thinking.cancel()
        caller.close()

    def _drop(self, caller: Caller, number: int) -> None:
        with self._lock:
            caller.waiting.pop(number, None)
            thinking = caller.thinking.get(number)
        if thinking is not None:
            thinking.cancel()

    def _next(self) -> None:
        """Start as many thoughts as there are free processes."""
        while True:
            with self._lock:
                caller = next((one for one in self._callers if one.waiting), None)
                if caller is None or self._free == 0:
                    return
                self._free -= 1
                self._callers.remove(caller)
                self._callers.append(caller)
                number = next(iter(caller.waiting))
                thinking = caller.thinking[number] = self._ask(*caller.waiting.pop(number))
            thinking.add_done_callback(partial(self._done, caller, number))

    def _ask(self, *question: Any) -> Future[Thought | None]:
        """A thought. If none can be started, that is the answer, and the process is free for the next one."""
        try:
            return self._pool.ask(*question)
        except Exception as fault:
            failed: Future[Thought | None] = Future()
            failed.set_exception(fault)
            return failed

    def _done(self, caller: Caller, number: int, done: Future[Thought | None]) -> None:
        with self._lock:
            self._free += 1
            del caller.thinking[number]
        if not done.cancelled():
            fault = done.exception()
            caller.send(number, None if fault else done.result(), fault)
        self._next()


def main(listening: int, life: int) -> None:
    """Think for every worker that connects, until the supervisor is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
    Thread(target=_end_with, args=(life,), daemon=True).start()
    count = processes()
    turns = Turns(ProcessBotPool(count), count)
    with socket.socket(fileno=listening) as listener:
        while True:
            connection, _ = listener.accept()
            Thread(target=turns.serve, args=(Connection(connection.detach()),), daemon=True).start()


def _end_with(life: int) -> None:
    os.read(life, 1)
    os._exit(0)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
