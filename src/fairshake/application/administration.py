"""What the operator of the platform can do: roles, passwords, verified backups, and restoring them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from fairshake.application.ids import TableId
from fairshake.application.people import People, Person
from fairshake.application.people.records import Role
from fairshake.application.tables.authority import AnyGame
from fairshake.application.tables.ports import LogLine
from fairshake.games import replay


class Checked(Struct, frozen=True):
    """A copy that has been read in full: every log replays."""

    tables: int
    events: int
    people: int


class BackupError(Exception):
    """A copy, or the data itself, is damaged; `code` has a sentence in the `admin` catalog."""

    def __init__(self, code: str, **params: str) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class Copy(Protocol):
    """A database file, read in full."""

    def check(self) -> None:
        """Raises BackupError when the file itself is damaged."""

    def logs(self) -> Iterable[tuple[TableId, str, int, list[LogLine]]]:
        """Each table: id, game, version on record, and the events of its log."""

    def people(self) -> int: ...


class Files(Protocol):
    """Where databases are copied from and to."""

    def copy_out(self, to: Path) -> None:
        """Take a consistent copy of the database while it is in use. Raises BackupError."""

    def copy_in(self, source: Path) -> None:
        """Replace the database, which must not be in use, with a copy. Raises BackupError."""

    def open(self, file: Path) -> Copy: ...


@dataclass(frozen=True, slots=True)
class Administration:
    people: Callable[[], People]
    """Opens the database and returns its people. Raises BackupError if that fails."""
    files: Files
    games: Mapping[str, AnyGame]

    async def accounts(self) -> list[Person]:
        return await self.people().store.accounts()

    async def grant(self, name: str, roles: tuple[Role, ...]) -> Person:
        return await self.people().grant(name, roles)

    async def new_password(self, name: str, password: str) -> Person:
        """Set a password; every session of that account is signed out."""
        return await self.people().new_password(name, password)

    def backup(self, to: Path) -> Checked:
        """Copy, then read the whole copy: if it can't be replayed, it isn't a backup."""
        self.files.copy_out(to)
        return self.check(to)

    def restore(self, source: Path) -> Checked:
        """Restore a copy after verifying it."""
        checked = self.check(source)
        self.files.copy_in(source)
        return checked

    def check(self, file: Path) -> Checked:
        """Raises BackupError when the file is damaged, or a log is incomplete or doesn't replay."""
        copy = self.files.open(file)
        copy.check()
        tables = events = 0
        for table, game, version, lines in copy.logs():
            self._replay(table, game, version, lines)
            tables, events = tables + 1, events + len(lines)
        return Checked(tables, events, copy.people())

    def _replay(self, table: TableId, game: str, version: int, lines: list[LogLine]) -> None:
        if len(lines) != version:
            raise BackupError("log-short", table=table, found=str(len(lines)), expected=str(version))
        machine = self.games.get(game)
        if machine is None:
            raise BackupError("unknown-game", table=table, game=game)
        try:
            replay(machine, [machine.read_event(line.data, line.form) for line in lines])
        except Exception as error:
            raise BackupError("log-broken", table=table, why=type(error).__name__) from error
