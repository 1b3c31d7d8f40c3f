"""Reads of a few rows by key, which every connection and every order needs.

On SQLite such a row comes from memory in a few microseconds: the statement is prepared once and runs right
here, since a thread would cost fifty times as much. PostgreSQL is queried off the event loop.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects.sqlite import dialect

from fairshake.application.tables.ports import UnreachableError

from .database import Database

SQLITE: Final = dialect(paramstyle="qmark")


class PointRead:
    """A statement with named values, written once for SQLite."""

    def __init__(self, statement: sa.Select[Any]) -> None:
        self.statement = statement
        compiled: Any = statement.compile(dialect=SQLITE)
        self.text: str = compiled.string
        self._values: dict[str, Any] = {name: compiled.params[name] for name in compiled.positiontup or ()}
        """The values to fill in, in order, and the statement's own values."""

    def values(self, given: dict[str, Any]) -> list[Any]:
        return [given.get(name, own) for name, own in self._values.items()]


class PointReads:
    """Asks for rows; has its own connection to a SQLite file, opened when first needed."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._held: Any = None

    async def rows(self, asked: PointRead, **given: Any) -> Sequence[Any]:
        """All rows of a result, in order. Raises UnreachableError."""
        if not self._database.is_file:
            return await asyncio.to_thread(
                self._database.read, lambda c: c.execute(asked.statement, given).all()
            )
        try:
            found: list[Any] = self._line.execute(asked.text, asked.values(given)).fetchall()
            return found
        except sqlite3.Error as error:
            raise UnreachableError(type(error).__name__) from error

    async def first(self, asked: PointRead, **given: Any) -> Any:
        """The first row; None if there is none."""
        return next(iter(await self.rows(asked, **given)), None)

    async def value(self, asked: PointRead, **given: Any) -> Any:
        """The first column of the first row; None if there is no row."""
        row = await self.first(asked, **given)
        return None if row is None else row[0]

    def close(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None

    @property
    def _line(self) -> Any:
        if self._held is None:
            self._held = self._database.reading.raw_connection()
        return self._held.driver_connection
