"""Group commit on SQLite: all pending appends in one transaction, with nothing in between.

Each append is decided separately, so one that conflicts doesn't spoil the others.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from fairshake.application.tables.ports import Appending, ConflictError, SessionEndedError, UnreachableError
from fairshake.application.tables.records import Answer, TableRecord

_answer: Final[msgspec.json.Decoder[Answer]] = msgspec.json.Decoder(Answer)
_encode: Final = msgspec.json.Encoder().encode
FIND_ANSWER: Final = "SELECT answer FROM answers WHERE table_id = ? AND person = ? AND order_id = ?"
FIND_PLACE: Final = "SELECT version, revision FROM tables WHERE id = ?"
FIND_SESSION: Final = "SELECT 1 FROM tokens WHERE id = ? AND ended = ''"
MOVE_ON: Final = """
    UPDATE tables SET version = ?, deadline = ?, touched = ? WHERE id = ? AND version = ? AND revision = ?
"""
CHANGE: Final = """
    UPDATE tables SET version = ?, deadline = ?, touched = ?, revision = ?, phase = ?, public = ?, record = ?
    WHERE id = ? AND version = ? AND revision = ?
"""
ADD_EVENT: Final = "INSERT INTO events (table_id, sequence, form, data) VALUES (?, ?, ?, ?)"
ADD_ANSWER: Final = "INSERT INTO answers (table_id, person, order_id, answer) VALUES (?, ?, ?, ?)"
ADD_SEAT: Final = "INSERT INTO seats (table_id, person) VALUES (?, ?) ON CONFLICT DO NOTHING"


class SqliteAppend:
    """Has its own connection, opened when first needed; the one thread that writes uses it."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._held: Any = None

    def __call__(self, appends: Sequence[Appending], now: int) -> list[Any]:
        """The outcome of each: None if it was saved, an earlier answer, or an exception."""
        if self._held is None:
            self._held = self._engine.raw_connection()
        connection: sqlite3.Connection = self._held.driver_connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            results = [_append(connection, one, now) for one in appends]
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            return [UnreachableError(type(error).__name__)] * len(appends)
        return results

    def close(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None


def _append(connection: sqlite3.Connection, one: Appending, now: int) -> Any:
    if one.order:
        found = connection.execute(FIND_ANSWER, (one.table, one.person, one.order)).fetchone()
        if found is not None:
            return _answer.decode(found[0])
    # Nobody else writes until the commit, so what is found here stays true.
    if one.session and connection.execute(FIND_SESSION, (one.session,)).fetchone() is None:
        return SessionEndedError()
    if not _move_on(connection, one, now):
        return ConflictError(one.table)
    connection.executemany(
        ADD_EVENT, [(one.table, one.after + n, one.form, data) for n, data in enumerate(one.events, 1)]
    )
    if one.order and one.answer is not None:
        connection.execute(ADD_ANSWER, (one.table, one.person, one.order, _encode(one.answer)))
    return None


def _move_on(connection: sqlite3.Connection, one: Appending, now: int) -> bool:
    """Claim the table's next version, or find that someone else has taken it."""
    place = (one.table, one.after, one.revision)
    version = one.after + len(one.events)
    if one.record is not None:
        record = one.record
        row = (record.revision, record.phase, record.public, _encode(record))
        if connection.execute(CHANGE, (version, one.deadline, now, *row, *place)).rowcount != 1:
            return False
        connection.executemany(ADD_SEAT, [(record.id, person) for person in belonging(record)])
        return True
    if one.events:
        return connection.execute(MOVE_ON, (version, one.deadline, now, *place)).rowcount == 1
    found = connection.execute(FIND_PLACE, (one.table,)).fetchone()
    return found is not None and tuple(found) == (one.after, one.revision)


def belonging(record: TableRecord) -> list[str]:
    """Who sits or judges at a table; anyone who ever did keeps the table in their own list."""
    seated = {seat.person for seat in record.seats if seat.person}
    return sorted(seated | {one for one in record.judges if one})
