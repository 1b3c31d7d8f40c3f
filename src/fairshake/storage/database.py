"""Opening a database: one SQLite file by default, PostgreSQL by its address. Nothing connects at import.

SQLite runs with a write-ahead log and full synchronization: a commit that has returned is on disk. Writers
begin
with `BEGIN IMMEDIATE`, so that two of them never discover each other too late.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import Engine
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError

from fairshake.application.errors import BadInput
from fairshake.application.tables.ports import UnreachableError

from .private import private_file, private_folder

T = TypeVar("T")
FILE: Final = "fairshake.sqlite"
POSTGRESQL: Final = ("postgresql", "postgres", "postgresql+psycopg")
PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA busy_timeout=10000",
    "PRAGMA foreign_keys=ON",
    "PRAGMA cache_size=-16000",
    # Deleted data is overwritten: an erased name must not be readable in free pages.
    "PRAGMA secure_delete=ON",
)


class DuplicateError(UnreachableError):
    """A row with that key already exists; nothing was saved."""


@dataclass(frozen=True, slots=True)
class Database:
    """A writer and a reader of the same data."""

    writing: Engine
    reading: Engine
    shared: bool
    """Whether other processes may write to it too."""

    @property
    def is_file(self) -> bool:
        """Whether it is a SQLite file, which can be read as fast as memory."""
        return self.writing.dialect.name == "sqlite"

    def read(self, ask: Callable[[sa.Connection], T]) -> T:
        """Ask a question. Raises UnreachableError."""
        try:
            try:
                return self._ask(ask)
            except DBAPIError as error:
                # The database was restarted since this connection was made; all others from that time are
                # dropped, too.
                if not error.connection_invalidated:
                    raise
                return self._ask(ask)
        except SQLAlchemyError as error:
            raise UnreachableError(type(error).__name__) from error

    def _ask(self, ask: Callable[[sa.Connection], T]) -> T:
        with self.reading.connect() as connection:
            return ask(connection)

    def write(self, change: Callable[[sa.Connection], T]) -> T:
        """Make a change in its own transaction. Raises UnreachableError, or DuplicateError for a duplicate
        key."""
        try:
            with self.writing.begin() as connection:
                return change(connection)
        except IntegrityError as error:
            raise DuplicateError(type(error).__name__) from error
        except SQLAlchemyError as error:
            raise UnreachableError(type(error).__name__) from error

    def empty_log(self) -> None:
        """Called after an erasure: the write-ahead log still holds the old pages."""
        if not self.is_file:
            return
        connection = self.writing.raw_connection()
        try:
            connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            connection.close()

    def close(self) -> None:
        self.writing.dispose()
        self.reading.dispose()


def open_sqlite(folder: Path, shared: bool = False) -> Database:
    """The database in its own private folder; both are created if missing."""
    private_folder(folder, ours=True)
    return open_file(folder / FILE, shared)


def open_file(file: Path, shared: bool = False) -> Database:
    """The database in a file, created with its folder if there is none. Raises OSError if that fails."""
    private_folder(file.parent, ours=False)
    private_file(file)
    address = sa.URL.create("sqlite", database=str(file))
    return Database(_sqlite(address, "BEGIN IMMEDIATE"), _sqlite(address, "BEGIN"), shared)


def file_of(address: str) -> Path | None:
    """The SQLite file that an address names; None for PostgreSQL. Raises BadInput for any other address."""
    scheme, found, rest = address.partition("://")
    if not found:
        return Path(address).expanduser()
    if scheme == "sqlite" and rest.startswith("/") and len(rest) > 1:
        return Path(rest[1:])
    if scheme in POSTGRESQL:
        with contextlib.suppress(ArgumentError, ValueError):
            sa.make_url(address)
            return None
    raise BadInput("database", "platform.bad-database", given=_without_password(address))


def _without_password(address: str) -> str:
    """The given value, safe to show on a screen."""
    scheme, _, rest = address.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}"[:80]


def _sqlite(address: sa.URL, begin: str) -> Engine:
    engine = sa.create_engine(address, connect_args={"check_same_thread": False}, pool_size=8)

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        for pragma in PRAGMAS:
            connection.execute(pragma)

    @event.listens_for(engine, "begin")
    def begins(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def open_address(address: str) -> Database:
    """A PostgreSQL database by its address (`postgresql://user@host/name`)."""
    url = sa.make_url(address).set(drivername="postgresql+psycopg")
    writing = sa.create_engine(url, pool_size=4, max_overflow=4, pool_pre_ping=True, pool_recycle=600)
    # Reading takes one round trip: no transaction, and no check whether the connection is alive.
    reading = sa.create_engine(
        url, pool_size=4, max_overflow=4, pool_recycle=600, isolation_level="AUTOCOMMIT"
    )
    return Database(writing, reading, shared=True)
