"""Where a game at this keyboard is saved: a log of JSON lines that grows with every event, with notes next
to it.

Every line is on disk before anyone sees it. A last line truncated by a crash is ignored.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from fairshake.application.errors import BadInput
from fairshake.games import Game, LogError, read_log, replay, write_log
from fairshake.games.log import Log
from fairshake.messages import sentence

BROKEN = (ValueError, LookupError, TypeError, AttributeError, AssertionError, StopIteration)
"""What reading and folding raises for events that can't follow one another."""
AnyGame = Game[Any, Any, Any, Any]


def games_folder() -> Path:
    """`$FAIRSHAKE_HOME/games`, or the user's own data folder."""
    home = os.environ.get("FAIRSHAKE_HOME")
    if home:
        return Path(home) / "games"
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "fairshake" / "games"


def new_file(now: datetime) -> Path:
    """A name for a new game that no other game has."""
    stem = games_folder() / now.strftime("%Y-%m-%d-%H%M%S")
    names = [
        stem.with_name(f"{stem.name}{suffix}.jsonl") for suffix in ("", *(f"-{n}" for n in range(2, 99)))
    ]
    return next(name for name in names if not name.exists())


def latest_file(game: str) -> Path:
    """The latest saved game of this kind."""
    games = sorted(games_folder().glob("*.jsonl"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in games:
        if _is_of(path, game):
            return path
    raise BadInput("resume", "platform.no-saved-game", folder=str(games_folder()))


def _is_of(path: Path, game: str) -> bool:
    with path.open("rb") as file:
        head = file.readline(400)
    return f'"game":"{game}"'.encode() in head


def _hold_together(log: Log) -> None:
    """Fold the events and view the table from every seat, so that a broken log fails here."""
    state = replay(log.game, log.events)
    for place in log.game.players(state):
        log.game.view(state, place.id)


def _why(error: Exception) -> str:
    """What is wrong with a log, as a sentence."""
    if isinstance(error, LogError):
        return sentence("platform", error.code, line=error.line)
    return sentence("platform", "events-contradict")


class SavedGameFile:
    """The file of one game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notes_path = path.with_suffix(".notes.txt")

    def begin(self, game: AnyGame, events: Iterable[Any]) -> None:
        if self.path.exists():
            raise BadInput("file", "platform.file-exists", path=str(self.path))
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._add(self.path, write_log(game, events))
        except OSError as error:
            raise self._unwritable(error) from None

    def add(self, lines: Iterable[bytes]) -> None:
        try:
            self._add(self.path, b"".join(line + b"\n" for line in lines))
        except OSError as error:
            raise self._unwritable(error) from None

    def note(self, text: str) -> None:
        try:
            self._add(self.notes_path, text.encode() + b"\n")
        except OSError as error:
            raise self._unwritable(error) from None

    def notes(self) -> list[str]:
        if not self.notes_path.exists():
            return []
        return self.notes_path.read_text(encoding="utf-8", errors="replace").splitlines()

    def read(self, games: Mapping[str, AnyGame]) -> Log:
        """The events so far. A half-written last line is cut off, and a transcript is rewritten as a log;
        the old file is kept next to it. A broken file isn't changed."""
        try:
            data = self.path.read_bytes()
        except OSError as error:
            why = error.strerror or type(error).__name__
            raise BadInput("resume", "platform.file-unreadable", path=str(self.path), why=why) from None
        whole = data[: data.rfind(b"\n") + 1] or data
        try:
            log = read_log(games, whole)
            _hold_together(log)
        except (LogError, *BROKEN) as error:
            raise BadInput("resume", "platform.not-a-game", path=str(self.path), why=_why(error)) from None
        if whole != data or not data.startswith(b'{"log":"fairshake","'):
            self._rewrite(log, data)
        return log

    def _rewrite(self, log: Log, data: bytes) -> None:
        """Write the game as a log, completely or not at all."""
        kept = self.path.with_name(self.path.name + ".before")
        fresh = self.path.with_name(self.path.name + ".new")
        try:
            if not kept.exists():
                self._add(kept, data)
            fresh.unlink(missing_ok=True)
            self._add(fresh, write_log(log.game, log.events))
            fresh.replace(self.path)
        except OSError as error:
            raise self._unwritable(error) from None

    def _unwritable(self, error: OSError) -> BadInput:
        why = error.strerror or type(error).__name__
        return BadInput("file", "platform.file-unwritable", path=str(self.path), why=why)

    @staticmethod
    def _add(path: Path, data: bytes) -> None:
        with path.open("ab") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
