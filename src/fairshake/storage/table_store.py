"""Tables and their logs in a database: the adapter behind `application.tables.ports.Store`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import ARRAY

from fairshake.application.ids import TableId
from fairshake.application.tables.ports import Appending, Clock, ConflictError, LogLine, Playing
from fairshake.application.tables.records import Answer, TableRecord

from . import schema
from .database import Database
from .group_commit import GroupWriter, Together
from .point_reads import PointRead, PointReads
from .sqlite_append import SqliteAppend, belonging

T = TypeVar("T")
_record: Final = msgspec.json.Decoder(TableRecord)
_encode: Final = msgspec.json.Encoder().encode

_tables, _events, _seats = schema.tables.c, schema.events.c, schema.seats.c
RECORD: Final = PointRead(
    sa.select(_tables.record, _tables.version).where(_tables.id == sa.bindparam("table"))
)
BY_CODE: Final = PointRead(
    sa.select(_tables.record, _tables.version).where(_tables.code == sa.bindparam("code"))
)
EVENTS: Final = PointRead(
    sa.select(_events.form, _events.data)
    .where(_events.table_id == sa.bindparam("table"), _events.sequence > sa.bindparam("after"))
    .order_by(_events.sequence)
)
DUE: Final = PointRead(
    sa.select(_tables.id)
    .where(_tables.deadline <= sa.bindparam("at"))
    .order_by(_tables.deadline)
    .limit(sa.bindparam("most", type_=sa.Integer))
)
PLACES: Final = sa.select(_tables.id, _tables.version, _tables.revision)
PLACES_AMONG: Final = PLACES.where(_tables.id == sa.any_(sa.bindparam("ids", type_=ARRAY(sa.String))))
CHUNK: Final = 500


class Append(Protocol):
    """Saves pending appends, and returns the outcome of each."""

    def __call__(self, appends: Sequence[Appending], now: int) -> list[Any]: ...

    def close(self) -> None: ...


class TableStore:
    """Saves by group commit, and reads directly."""

    def __init__(self, database: Database, writer: GroupWriter, clock: Clock) -> None:
        self._database = database
        self._writer = writer
        self._clock = clock
        self._points = PointReads(database)
        append = _appending(database)
        self._together: Together = lambda appends: append(appends, self._clock.now())
        self._close = (append.close, self._points.close)

    def close(self) -> None:
        for close in self._close:
            close()

    async def create(self, record: TableRecord) -> None:
        row = _row(record) | {"created": record.created, "touched": self._clock.now(), "archived": False}

        def work(connection: sa.Connection) -> Any:
            same = sa.or_(_tables.id == record.id, _tables.code == record.code)
            if connection.execute(sa.select(_tables.id).where(same)).first():
                return ConflictError(record.code)
            connection.execute(sa.insert(schema.tables), row)
            for person in belonging(record):
                connection.execute(sa.insert(schema.seats), {"table_id": record.id, "person": person})
            return None

        await self._writer.save(record.id, work)

    async def table(self, table: TableId) -> TableRecord | None:
        found = await self._points.first(RECORD, table=table)
        return None if found is None else _with_version(found)

    async def events(self, table: TableId, after: int = 0) -> Sequence[LogLine]:
        rows = await self._points.rows(EVENTS, table=table, after=after)
        return [LogLine(form, bytes(data)) for form, data in rows]

    async def places(self, tables: Sequence[TableId]) -> dict[TableId, tuple[int, int]]:
        rows = await self.read(lambda c: _places(c, tables, not self._database.is_file))
        return {table: (version, revision) for table, version, revision in rows}

    async def append(self, one: Appending) -> Answer | None:
        earlier: Answer | None = await self._writer.save_together(self._together, one)
        return earlier

    async def by_code(self, code: str) -> TableRecord | None:
        found = await self._points.first(BY_CODE, code=code)
        return None if found is None else _with_version(found)

    async def list_open(self, most: int = 100) -> list[TableRecord]:
        """Public tables that are open or in play, latest first."""
        asked = (
            sa.select(_tables.record, _tables.version)
            .where(
                _tables.public.is_(True), _tables.phase.in_(("open", "playing")), _tables.archived.is_(False)
            )
            .order_by(_tables.touched.desc())
            .limit(most)
        )
        rows = await self.read(lambda c: c.execute(asked).all())
        return list(map(_with_version, rows))

    async def of(self, person: str, most: int = 100) -> list[TableRecord]:
        """The tables where a person sits or sat, latest first."""
        asked = (
            sa.select(_tables.record, _tables.version)
            .join(schema.seats, _seats.table_id == _tables.id)
            .where(_seats.person == person)
            .order_by(_tables.touched.desc())
            .limit(most)
        )
        rows = await self.read(lambda c: c.execute(asked).all())
        return list(map(_with_version, rows))

    async def due(self, at: int, most: int = 200) -> list[TableId]:
        """Tables with a deadline that has passed."""
        return [table for (table,) in await self._points.rows(DUE, at=at, most=most)]

    async def running(self) -> list[TableId]:
        """Every table on which a clock runs."""
        asked = sa.select(_tables.id).where(_tables.deadline.is_not(None), _tables.phase == "playing")
        return list(await self.read(lambda c: c.execute(asked).scalars().all()))

    async def playing(self) -> list[Playing]:
        """Every table with a game in progress."""
        asked = sa.select(_tables.record, _tables.version, _tables.deadline).where(
            _tables.phase == "playing", _tables.archived.is_(False)
        )
        rows = await self.read(lambda c: c.execute(asked).all())
        return [Playing(_with_version(row), row[2]) for row in rows]

    async def archive(self, before: int) -> int:
        """Archive tables that nobody has touched since then: they're no longer listed, and their clocks
        stop."""
        asked = (
            sa.update(schema.tables)
            .where(_tables.touched < before, _tables.archived.is_(False))
            .values(archived=True, deadline=None)
        )
        return int(await self._writer.save("", lambda c: c.execute(asked).rowcount))

    async def read(self, ask: Callable[[sa.Connection], T]) -> T:
        """Query the database off the event loop."""
        return await asyncio.to_thread(self._database.read, ask)


def _places(connection: sa.Connection, tables: Sequence[str], at_once: bool) -> list[Any]:
    """The versions of tables: PostgreSQL takes them all as one array, SQLite some at a time."""
    if at_once:
        return list(connection.execute(PLACES_AMONG, {"ids": list(tables)}))
    chunks = (tables[start : start + CHUNK] for start in range(0, len(tables), CHUNK))
    return [row for some in chunks for row in connection.execute(PLACES.where(_tables.id.in_(some)))]


def _appending(database: Database) -> Append:
    if database.is_file:
        return SqliteAppend(database.writing)
    from .group_append import GroupAppend

    return GroupAppend(database.writing.url)


def _row(record: TableRecord) -> dict[str, Any]:
    return {
        "id": record.id,
        "code": record.code,
        "game": record.game,
        "phase": record.phase,
        "public": record.public,
        "version": record.version,
        "revision": record.revision,
        "record": _encode(record),
    }


def _with_version(row: Any) -> TableRecord:
    return msgspec.structs.replace(_record.decode(bytes(row[0])), version=row[1])
