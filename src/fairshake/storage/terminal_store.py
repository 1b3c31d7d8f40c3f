"""Where a terminal game is kept: a log of JSON lines that grows with every event, and the notes beside it.

Every line is on the disk before anybody sees what it says. A last line that was cut off by a crash is left out.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from fairshake.application.errors import BadInput
from fairshake.equations import AnyEvent, LogError, read_log, write_event, write_log


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


def latest_file() -> Path:
    games = sorted(games_folder().glob("*.jsonl"), key=lambda path: path.stat().st_mtime)
    if not games:
        raise BadInput("resume", f"there is no game in {games_folder()} to go on with")
    return games[-1]


class Store:
    """The file of one game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notes_path = path.with_suffix(".notes.txt")

    def begin(self, events: Iterable[AnyEvent]) -> None:
        if self.path.exists():
            raise BadInput("file", f"{self.path} exists already; go on with it by --resume, or name another")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._add(self.path, write_log(events))
        except OSError as error:
            raise self._unwritable(error) from None

    def add(self, events: Iterable[AnyEvent]) -> None:
        data = b"".join(write_event(event) + b"\n" for event in events)
        try:
            self._add(self.path, data)
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

    def read(self) -> tuple[AnyEvent, ...]:
        """The events kept so far; a half-written last line is cut off so that the game can go on."""
        try:
            data = self.path.read_bytes()
        except OSError as error:
            raise BadInput("resume", f"{self.path} cannot be read: {error.strerror}") from None
        whole = data[: data.rfind(b"\n") + 1]
        try:
            events = tuple(read_log(whole))
        except LogError as error:
            raise BadInput("resume", f"{self.path} is no saved game: {error}") from None
        if whole != data:
            with self.path.open("r+b") as file:
                file.truncate(len(whole))
        return events

    def _unwritable(self, error: OSError) -> BadInput:
        return BadInput("file", f"{self.path} cannot be written: {error.strerror}")

    @staticmethod
    def _add(path: Path, data: bytes) -> None:
        with path.open("ab") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
