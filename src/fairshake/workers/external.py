"""Other people's programs as players: JSON lines to their standard input, intents from their standard output.

The messages are those of the live socket (docs/bot-protocol.md), so a program that plays here plays online too. A
program that hangs, dies, prints rubbish or answers for another player does nothing; the table's clock does the rest.
"""

from __future__ import annotations

import contextlib
import queue
import shlex
import subprocess
import threading
import time
from typing import Any, Final

import msgspec

from fairshake.application.errors import BadInput
from fairshake.bots.thought import Thought
from fairshake.games import BadIntentError, Game, NotYoursError, stamp

PROTOCOL: Final = 1
LONGEST_LINE: Final = 65_536
MOST_LINES: Final = 64
"""How many lines may wait to be read; a program that prints more is ignored."""
MOST_FAULTS: Final = 20
"""After this many hangs, crashes and bad answers, the program isn't asked again."""
_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder().decode


class Program:
    """A program that holds a seat."""

    def __init__(self, game: Game[Any, Any, Any, Any], command: str, seed: int = 0) -> None:
        self._game = game
        self._seed = seed
        self._lines: queue.Queue[bytes | None] = queue.Queue(MOST_LINES)
        self._answered = 0
        self.faults = 0
        try:
            self._process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        except (OSError, ValueError, IndexError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise BadInput("bot", "bots.input.not-started", command=command[:80], why=why) from None
        self._letters: queue.Queue[bytes | None] = queue.Queue(MOST_LINES)
        for work in (self._listen, self._write):
            threading.Thread(target=work, daemon=True).start()
        self._greeted = False

    def think(self, view: Any, seconds: float) -> Thought | None:
        """Show the table and ask for an act; None if nothing usable comes in time."""
        if self.faults >= MOST_FAULTS or not view.acts:
            return None
        began = time.monotonic()
        if not self._greeted:
            self._greet(view)
        self._drain()
        self._tell({"version": view.events, "now": view.now, "events": [], "view": view})
        self._tell({"please": {"version": view.events, "within": int(seconds * 1000)}})
        answer = self._read(began + seconds)
        if answer is None:
            self.faults += 1
            return None
        return self._thought(answer, view, int((time.monotonic() - began) * 1000))

    def refused(self, code: str) -> None:
        """The act was not taken."""
        self.faults += 1
        self._tell({"refused": str(self._answered), "code": code})

    def close(self) -> None:
        self._process.kill()
        self._process.wait(5)
        with contextlib.suppress(queue.Full):
            self._letters.put_nowait(None)
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _greet(self, view: Any) -> None:
        self._greeted = True
        hello = {"protocol": PROTOCOL, "game": self._game.name, "player": view.player, "seed": self._seed}
        self._tell({"hello": hello})

    def _thought(self, answer: dict[str, Any], view: Any, took: int) -> Thought | None:
        if "wait" in answer:
            return None
        intent = answer.get("do")
        self._answered += 1
        try:
            if not isinstance(intent, dict):
                raise BadIntentError("do", "bad-field")
            command = stamp(self._game.commands, intent, view.player, view.now)
        except (NotYoursError, BadIntentError) as error:
            self.refused(getattr(error, "code", "not-yours"))
            return None
        return Thought(command, took, "program")

    def _tell(self, message: dict[str, Any]) -> None:
        """Queue a message for the program, without waiting for it to be read."""
        try:
            self._letters.put_nowait(_encode(message) + b"\n")
        except queue.Full:
            self.faults += 1

    def _write(self) -> None:
        assert self._process.stdin is not None
        try:
            while (letter := self._letters.get()) is not None:
                self._process.stdin.write(letter)
                self._process.stdin.flush()
        except (OSError, ValueError):
            self.faults = MOST_FAULTS

    def _read(self, until: float) -> dict[str, Any] | None:
        """The next line that is an object with `do` or `wait`; other lines are skipped."""
        while (left := until - time.monotonic()) > 0:
            try:
                line = self._lines.get(timeout=left)
            except queue.Empty:
                return None
            if line is None:
                self.faults = MOST_FAULTS
                return None
            try:
                answer = _decode(line)
            except (msgspec.MsgspecError, RecursionError):
                self.faults += 1
                continue
            if isinstance(answer, dict) and ("do" in answer or "wait" in answer):
                return answer
        return None

    def _drain(self) -> None:
        """Answers to an earlier question are too late."""
        while not self._lines.empty():
            line = self._lines.get_nowait()
            if line is None:
                self.faults = MOST_FAULTS

    def _listen(self) -> None:
        assert self._process.stdout is not None
        try:
            while line := self._process.stdout.readline(LONGEST_LINE):
                try:
                    self._lines.put_nowait(line)
                except queue.Full:
                    self.faults += 1
        except (OSError, ValueError):
            pass
        self._lines.put(None)
