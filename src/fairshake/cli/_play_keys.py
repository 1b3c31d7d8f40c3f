"""Typed lines while the game continues; a wait for a line has a limit.

On a terminal keys are read one by one, so that a redrawn screen never loses what was half typed.
From a pipe or file whole lines are read in the background.
"""

from __future__ import annotations

import codecs
import contextlib
import os
import queue
import select
import sys
import threading
from collections.abc import Iterator
from typing import Protocol


class Lines(Protocol):
    typed: str
    """What has been typed on the line so far."""

    def read(self, seconds: float) -> str | None:
        """The next whole line; None when the time is over; EOFError at the end of the input."""


class PipedLines:
    """Lines from a pipe or a file."""

    typed = ""

    def __init__(self) -> None:
        self._queue: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._pump, daemon=True).start()

    def _pump(self) -> None:
        for line in sys.stdin:
            self._queue.put(line.rstrip("\n"))
        self._queue.put(None)

    def read(self, seconds: float) -> str | None:
        try:
            line = self._queue.get(timeout=max(seconds, 0.001))
        except queue.Empty:
            return None
        if line is None:
            raise EOFError
        return line


class TerminalLines:
    """Keys from a terminal: editing at the end of the line, and the last lines again with the up key."""

    def __init__(self) -> None:
        self.typed = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._history: list[str] = []
        self._back = 0
        self._waiting = ""

    def read(self, seconds: float) -> str | None:
        if not self._waiting:
            ready, _, _ = select.select([sys.stdin], [], [], max(seconds, 0))
            if not ready:
                return None
            data = os.read(sys.stdin.fileno(), 1024)
            if not data:
                raise EOFError
            self._waiting = self._decoder.decode(data)
        return self._take()

    def _take(self) -> str | None:
        """Process the keys typed so far; stop at the end of a line."""
        while self._waiting:
            key, self._waiting = _first_key(self._waiting)
            if key in ("\r", "\n"):
                return self._finished()
            if key == "\x04" and not self.typed:
                raise EOFError
            if key == "\x03":
                raise KeyboardInterrupt
            self._edit(key)
        return None

    def _finished(self) -> str:
        line, self.typed, self._back = self.typed, "", 0
        if line.strip():
            self._history.append(line)
        sys.stdout.write("\n")
        return line

    def _edit(self, key: str) -> None:
        if key in ("\x7f", "\b"):
            self.typed = self.typed[:-1]
        elif key == "\x15":
            self.typed = ""
        elif key == "\x17":
            self.typed = self.typed.rstrip().rpartition(" ")[0]
        elif key in ("\x1b[A", "\x1b[B") and self._history:
            self._recall(-1 if key == "\x1b[B" else 1)
        elif key.isprintable():
            self.typed += key

    def _recall(self, by: int) -> None:
        self._back = min(max(self._back + by, 0), len(self._history))
        self.typed = self._history[-self._back] if self._back else ""


def _first_key(text: str) -> tuple[str, str]:
    """The first key of what was read; an escape sequence is one key."""
    if not text.startswith("\x1b["):
        return text[0], text[1:]
    end = next(
        (place for place, sign in enumerate(text[2:], 2) if sign.isalpha() or sign == "~"), len(text) - 1
    )
    return text[: end + 1], text[end + 1 :]


@contextlib.contextmanager
def typed_lines() -> Iterator[Lines]:
    """Lines from standard input, whatever it is; a terminal is restored afterward."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        yield PipedLines()
        return
    try:
        import termios
        import tty
    except ImportError:
        yield PipedLines()
        return
    before = termios.tcgetattr(sys.stdin)
    tty.setcbreak(sys.stdin)
    try:
        yield TerminalLines()
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)
