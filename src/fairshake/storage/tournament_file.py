"""A tournament in one SQLite file: a list of sealed records that is only ever added to.

Each record has a seal made from itself and the seal before it, so that changes by hand are noticed.
The rollback journal is used, not a write-ahead log: between two acts there is just one file to copy.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from fairshake.application.tournaments.ports import MovedError, Record, StoreError

APPLICATION_ID: Final = 0x46534B54
FORMAT: Final = 1
WAIT: Final = 15.0

_SCHEMA: Final = (
    """CREATE TABLE record (
    number INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    who TEXT NOT NULL,
    why TEXT NOT NULL,
    act TEXT NOT NULL,
    event TEXT NOT NULL,
    seal TEXT NOT NULL
)""",
    """CREATE TABLE head (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
    records INTEGER NOT NULL,
    seal TEXT NOT NULL
)""",
)

Row = tuple[int, str, str, str, str, str]


class TournamentFile:
    """The store of one tournament; opened on first use."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def name(self) -> str:
        return self.path.name

    def exists(self) -> bool:
        return self.path.exists()

    def load(self) -> Sequence[Record]:
        with self._open() as connection:
            return _records(self.name, connection)

    def create(self, records: Sequence[Record]) -> None:
        if self.path.exists():
            raise StoreError("exists", name=self.name)
        fresh = self.path.with_name(self.path.name + ".new")
        try:
            fresh.unlink(missing_ok=True)
            with _connected(fresh, self.name) as connection:
                _start(connection, records)
            _put(fresh, self.path)
        except FileExistsError:
            raise StoreError("exists", name=self.name) from None
        except OSError as error:
            raise StoreError("not-writable", name=self.name, why=error.strerror or str(error)) from None
        finally:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)

    def append(self, after: int, records: Sequence[Record]) -> None:
        with self._open() as connection:
            connection.execute("BEGIN IMMEDIATE")
            newest, seal = connection.execute("SELECT records, seal FROM head").fetchone()
            if newest != after:
                raise MovedError
            _add(connection, seal, records)
            connection.execute("COMMIT")

    def reseal(self) -> None:
        """Accept manual changes: the records as they are now get new seals."""
        with self._open() as connection:
            connection.execute("BEGIN IMMEDIATE")
            rows = _rows(connection)
            seal = ""
            for number, row in enumerate(rows, 1):
                seal = _seal(seal, (number, *row[1:]))
                connection.execute(
                    "UPDATE record SET number = ?, seal = ? WHERE number = ?", (number, seal, row[0])
                )
            connection.execute("UPDATE head SET records = ?, seal = ?", (len(rows), seal))
            _decoded(self.name, _rows(connection))
            connection.execute("COMMIT")

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """The file, if it's one of ours."""
        if not self.path.is_file():
            raise StoreError("missing", name=self.name)
        with _connected(self.path, self.name) as connection:
            (ours,) = connection.execute("PRAGMA application_id").fetchone()
            if ours != APPLICATION_ID:
                raise StoreError("not-ours", name=self.name)
            (format,) = connection.execute("PRAGMA user_version").fetchone()
            if format > FORMAT:
                raise StoreError("newer", name=self.name, format=format)
            yield connection


@contextmanager
def _connected(path: Path, name: str) -> Iterator[sqlite3.Connection]:
    """A connection to a file; errors name the file as people know it."""
    try:
        connection = sqlite3.connect(path, timeout=WAIT, isolation_level=None)
    except sqlite3.Error as error:
        raise StoreError("not-writable", name=name, why=str(error)) from None
    try:
        connection.execute("PRAGMA synchronous = FULL")
        yield connection
    except sqlite3.DatabaseError as error:
        raise _trouble(name, error) from None
    finally:
        connection.close()


def _start(connection: sqlite3.Connection, records: Sequence[Record]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    for statement in _SCHEMA:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {FORMAT}")
    connection.execute("INSERT INTO head VALUES (1, 0, '')")
    _add(connection, "", records)
    connection.execute("COMMIT")


def _put(fresh: Path, path: Path) -> None:
    """Give a finished file its name without overwriting anything; USB sticks may not support hard links."""
    try:
        os.link(fresh, path)
    except FileExistsError:
        raise
    except OSError:
        if path.exists():
            raise FileExistsError from None
        fresh.rename(path)


def _trouble(name: str, error: sqlite3.DatabaseError) -> StoreError:
    text = str(error)
    if "locked" in text or "busy" in text:
        return StoreError("busy", name=name)
    if "readonly" in text or "unable to open" in text:
        return StoreError("not-writable", name=name, why=text)
    if "not a database" in text:
        return StoreError("not-ours", name=name)
    return StoreError("broken", name=name, why=text)


def _seal(before: str, row: Row) -> str:
    return hashlib.sha256("\0".join((before, *map(str, row))).encode()).hexdigest()


def _add(connection: sqlite3.Connection, seal: str, records: Sequence[Record]) -> None:
    for record in records:
        event = msgspec.json.encode(record.event, order="deterministic").decode()
        row = (record.number, record.at, record.who, record.why, record.act, event)
        seal = _seal(seal, row)
        connection.execute("INSERT INTO record VALUES (?, ?, ?, ?, ?, ?, ?)", (*row, seal))
    connection.execute("UPDATE head SET records = records + ?, seal = ?", (len(records), seal))


def _rows(connection: sqlite3.Connection) -> list[Row]:
    return connection.execute(
        "SELECT number, at, who, why, act, event FROM record ORDER BY number"
    ).fetchall()


def _records(name: str, connection: sqlite3.Connection) -> list[Record]:
    """All records, after checking that every seal fits."""
    connection.execute("BEGIN")
    rows = _rows(connection)
    seals = [seal for (seal,) in connection.execute("SELECT seal FROM record ORDER BY number")]
    count, head = connection.execute("SELECT records, seal FROM head").fetchone()
    connection.execute("COMMIT")
    seal = ""
    for number, (row, kept) in enumerate(zip(rows, seals, strict=True), 1):
        seal = _seal(seal, row)
        if row[0] != number or seal != kept:
            raise StoreError("edited", name=name, number=number)
    if (count, head) != (len(rows), seal):
        raise StoreError("edited", name=name, number=len(rows) + 1)
    return _decoded(name, rows)


def _decoded(name: str, rows: Sequence[Row]) -> list[Record]:
    joined = b"[" + b",".join(_as_json(row) for row in rows) + b"]"
    try:
        return _decoder.decode(joined)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise StoreError("broken", name=name, why=str(error)[:120]) from None


_encode: Final = msgspec.json.Encoder().encode
_decoder: Final = msgspec.json.Decoder(list[Record])


def _as_json(row: Row) -> bytes:
    number, at, who, why, act, event = row
    head = _encode({"number": number, "at": at, "who": who, "why": why, "act": act})
    return head[:-1] + b',"event":' + str(event).encode() + b"}"


class TournamentFiles:
    """Tournament files that travel over the network: bytes in, bytes out."""

    @contextmanager
    def opened(self, data: bytes) -> Iterator[TournamentFile]:
        """A received file, while it's being read."""
        with TemporaryDirectory(prefix="fairshake-") as folder:
            file = TournamentFile(Path(folder) / "sent.fairshake")
            file.path.write_bytes(data)
            yield file

    def written(self, records: Sequence[Record]) -> bytes:
        with TemporaryDirectory(prefix="fairshake-") as folder:
            file = TournamentFile(Path(folder) / "made.fairshake")
            file.create(records)
            return file.path.read_bytes()
