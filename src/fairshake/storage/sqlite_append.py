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
LATELY: Final = 60_000
"""Milliseconds in which further acts needn't note again that a table was touched."""
FIND: Final = """
    SELECT version, revision, deadline, touched,
        (SELECT answer FROM answers WHERE table_id = ? AND person = ? AND order_id = ?),
        ? = '' OR EXISTS (SELECT 1 FROM tokens WHERE id = ? AND ended = '')
    FROM tables WHERE id = ?
"""
MOVE_ON: Final = "UPDATE tables SET version = ? WHERE id = ?"
TOUCH: Final = "UPDATE tables SET version = ?, deadline = ?, touched = ? WHERE id = ?"
CHANGE: Final = """
    UPDATE tables SET version = ?, deadline = ?, touched = ?, revision = ?, phase = ?, public = ?, record = ?
    WHERE id = ?
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
    # Nobody else writes until the commit, so what is found here stays true.
    asked = (one.table, one.person, one.order, one.session, one.session, one.table)
    found = connection.execute(FIND, asked).fetchone()
    if found is None:
        return ConflictError(one.table)
    version, revision, deadline, touched, earlier, good = found
    if earlier is not None:
        return _answer.decode(earlier)
    if not good:
        return SessionEndedError()
    if (version, revision) != (one.after, one.revision):
        return ConflictError(one.table)
    _move_on(connection, one, now, now < touched + LATELY and deadline == one.deadline)
    for place, data in enumerate(one.events, one.after + 1):
        connection.execute(ADD_EVENT, (one.table, place, one.form, data))
    if one.order and one.answer is not None:
        connection.execute(ADD_ANSWER, (one.table, one.person, one.order, _encode(one.answer)))
    return None


def _move_on(connection: sqlite3.Connection, one: Appending, now: int, only_version: bool) -> None:
    """Claim the table's next version. The other columns have indexes, so they are written only if they must be."""
    version, record = one.after + len(one.events), one.record
    if record is not None:
        row = (record.revision, record.phase, record.public, _encode(record))
        connection.execute(CHANGE, (version, one.deadline, now, *row, one.table))
        connection.executemany(ADD_SEAT, [(record.id, person) for person in belonging(record)])
    elif one.events and only_version:
        connection.execute(MOVE_ON, (version, one.table))
    elif one.events:
        connection.execute(TOUCH, (version, one.deadline, now, one.table))


def belonging(record: TableRecord) -> list[str]:
    """Who sits or judges at a table; anyone who ever did keeps the table in their own list."""
    seated = {seat.person for seat in record.seats if seat.person}
    return sorted(seated | {one for one in record.judges if one})
