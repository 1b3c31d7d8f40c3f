"""Copies of the SQLite database: made while it's in use, read in full, and restored."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from fairshake.application.administration import BackupError
from fairshake.application.ids import TableId
from fairshake.application.tables.ports import LogLine

from .private import private_file, private_folder


class SqliteFiles:
    """The database in a file. PostgreSQL has its own tools (pg_dump), so there is no file then."""

    def __init__(self, file: Path | None) -> None:
        self._place = file

    def copy_out(self, to: Path) -> None:
        source = self._file()
        if not source.exists():
            raise BackupError("no-database", path=str(source))
        if to.exists():
            raise BackupError("file-exists", path=str(to))
        part = to.with_name(to.name + ".part")
        _copy(source, part)
        os.replace(part, to)
        _sync(to.parent)

    def copy_in(self, source: Path) -> None:
        target = self._file()
        private_folder(target.parent, ours=False)
        if target.exists():
            _require_unused(target)
        part = target.with_name(target.name + ".part")
        _copy(source, part)
        # The old log must not be replayed into the new database.
        for left in ("-wal", "-shm"):
            target.with_name(target.name + left).unlink(missing_ok=True)
        os.replace(part, target)
        _sync(target.parent)

    def open(self, file: Path) -> SqliteCopy:
        if not file.is_file():
            raise BackupError("no-copy", path=str(file))
        return SqliteCopy(file)

    def _file(self) -> Path:
        if self._place is None:
            raise BackupError("postgresql")
        return self._place


class SqliteCopy:
    def __init__(self, file: Path) -> None:
        self._file = file

    def check(self) -> None:
        try:
            with closing(self._connect()) as connection:
                found = connection.execute("PRAGMA integrity_check").fetchone()[0]
                connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.DatabaseError as error:
            raise BackupError("damaged", path=str(self._file), why=str(error)[:100]) from None
        if found != "ok":
            raise BackupError("damaged", path=str(self._file), why=str(found)[:100])

    def logs(self) -> Iterator[tuple[TableId, str, int, list[LogLine]]]:
        with closing(self._connect()) as connection:
            tables = connection.execute("SELECT id, game, version FROM tables ORDER BY id").fetchall()
            for table, game, version in tables:
                rows = connection.execute(
                    "SELECT form, data FROM events WHERE table_id = ? ORDER BY sequence", (table,)
                )
                yield table, game, version, [LogLine(form, bytes(data)) for form, data in rows]

    def people(self) -> int:
        with closing(self._connect()) as connection:
            return int(connection.execute("SELECT count(*) FROM people").fetchone()[0])

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(f"{self._file.absolute().as_uri()}?mode=ro", uri=True)


def _copy(source: Path, target: Path) -> None:
    """By SQLite's own backup: a consistent snapshot, even while others write to the database."""
    target.unlink(missing_ok=True)
    try:
        private_file(target)
        with closing(sqlite3.connect(source, timeout=30)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
    except (sqlite3.Error, OSError) as error:
        target.unlink(missing_ok=True)
        raise BackupError("not-copied", path=str(target), why=str(error)[:100]) from None
    _sync(target)


def _require_unused(file: Path) -> None:
    """A running server keeps the database open; replacing the file under it would lose what it saves."""
    try:
        with closing(sqlite3.connect(file, timeout=0.2)) as connection:
            connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("ROLLBACK")
            mode = connection.execute("PRAGMA journal_mode=DELETE").fetchone()[0]
    except sqlite3.OperationalError:
        raise BackupError("in-use", path=str(file)) from None
    except sqlite3.DatabaseError:
        return
    if mode != "delete":
        raise BackupError("in-use", path=str(file))


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
