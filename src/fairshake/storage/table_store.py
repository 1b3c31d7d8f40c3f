"""Tables and their logs in a database: the adapter behind `application.tables.ports.Store`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import ARRAY

from fairshake.application.tables.ports import (
    Appending,
    Clock,
    ConflictError,
    LogLine,
    Playing,
    SessionEndedError,
)
from fairshake.application.tables.records import Answer, TableRecord

from . import schema
from .database import Database
from .group_commit import GroupWriter

T = TypeVar("T")
_record: Final = msgspec.json.Decoder(TableRecord)
_answer: Final[msgspec.json.Decoder[Answer]] = msgspec.json.Decoder(Answer)
_encode: Final = msgspec.json.Encoder().encode

_tables, _events, _answers, _seats = schema.tables.c, schema.events.c, schema.answers.c, schema.seats.c
_tokens = schema.tokens.c
FIND_ANSWER: Final = sa.select(_answers.answer).where(
    _answers.table_id == sa.bindparam("t"),
    _answers.person == sa.bindparam("p"),
    _answers.order_id == sa.bindparam("o"),
)
FIND_PLACE: Final = sa.select(_tables.version, _tables.revision).where(_tables.id == sa.bindparam("t"))
FIND_SESSION: Final = sa.select(_tokens.id).where(_tokens.id == sa.bindparam("k"), _tokens.ended == "")
IN_SESSION: Final = sa.or_(sa.bindparam("k", type_=sa.String) == "", FIND_SESSION.exists())
"""Asked in the statement that claims the next place: an order that comes after the end of its session finds none."""
PLACES: Final = sa.select(_tables.id, _tables.version, _tables.revision)
PLACES_AMONG: Final = PLACES.where(_tables.id == sa.any_(sa.bindparam("ids", type_=ARRAY(sa.String))))
CHUNK: Final = 500
MOVE_ON: Final = (
    sa.update(schema.tables)
    .where(
        _tables.id == sa.bindparam("t"),
        _tables.version == sa.bindparam("v"),
        _tables.revision == sa.bindparam("r"),
        IN_SESSION,
    )
    .values(version=sa.bindparam("nv"), deadline=sa.bindparam("d"), touched=sa.bindparam("now"))
)
CHANGE: Final = MOVE_ON.values(
    revision=sa.bindparam("nr"),
    phase=sa.bindparam("ph"),
    public=sa.bindparam("pu"),
    record=sa.bindparam("rec"),
)


class TableStore:
    """Saves by group commit, reads next to it."""

    def __init__(self, database: Database, writer: GroupWriter, clock: Clock) -> None:
        self._database = database
        self._writer = writer
        self._clock = clock
        self._together: Callable[[Sequence[Appending]], list[Any]] | None = None
        """How PostgreSQL appends all that waits in one statement."""
        self.close: Callable[[], None] = lambda: None
        if database.shared:
            from .group_append import GroupAppend

            append = GroupAppend(database.writing.url)
            self._together = lambda appends: append(appends, self._clock.now())
            self.close = append.close

    async def create(self, record: TableRecord) -> None:
        row = _row(record) | {"created": record.created, "touched": self._clock.now(), "archived": False}

        def work(connection: sa.Connection) -> Any:
            same = sa.or_(_tables.id == record.id, _tables.code == record.code)
            if connection.execute(sa.select(_tables.id).where(same)).first():
                return ConflictError(record.code)
            connection.execute(sa.insert(schema.tables), row)
            _keep_seats(connection, record)
            return None

        await self._writer.save(record.id, work)

    async def table(self, table: str) -> TableRecord | None:
        found = await self.read(
            lambda c: c.execute(sa.select(_tables.record, _tables.version).where(_tables.id == table)).first()
        )
        return None if found is None else _with_version(found)

    async def events(self, table: str, after: int = 0) -> Sequence[LogLine]:
        asked = (
            sa.select(_events.form, _events.data)
            .where(_events.table_id == table, _events.sequence > after)
            .order_by(_events.sequence)
        )
        rows = await self.read(lambda c: c.execute(asked).all())
        return [LogLine(form, bytes(data)) for form, data in rows]

    async def places(self, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
        rows = await self.read(lambda c: _places(c, tables, self._database.shared))
        return {table: (version, revision) for table, version, revision in rows}

    async def append(self, one: Appending) -> Answer | None:
        if self._together is not None:
            earlier: Answer | None = await self._writer.save_together(self._together, one)
            return earlier
        now = self._clock.now()
        answer: Answer | None = await self._writer.save(one.table, lambda c: _append(c, one, now))
        return answer

    async def by_code(self, code: str) -> TableRecord | None:
        asked = sa.select(_tables.record, _tables.version).where(_tables.code == code)
        found = await self.read(lambda c: c.execute(asked).first())
        return None if found is None else _with_version(found)

    async def list_open(self, most: int = 100) -> list[TableRecord]:
        """Public tables that are open or being played, the latest first."""
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
        """The tables where a person sits or sat, the latest first."""
        asked = (
            sa.select(_tables.record, _tables.version)
            .join(schema.seats, _seats.table_id == _tables.id)
            .where(_seats.person == person)
            .order_by(_tables.touched.desc())
            .limit(most)
        )
        rows = await self.read(lambda c: c.execute(asked).all())
        return list(map(_with_version, rows))

    async def due(self, at: int, most: int = 200) -> list[str]:
        """Tables with a deadline that has passed."""
        asked = sa.select(_tables.id).where(_tables.deadline <= at).order_by(_tables.deadline).limit(most)
        return list(await self.read(lambda c: c.execute(asked).scalars().all()))

    async def running(self) -> list[str]:
        """Every table on which a clock runs."""
        asked = sa.select(_tables.id).where(_tables.deadline.is_not(None), _tables.phase == "playing")
        return list(await self.read(lambda c: c.execute(asked).scalars().all()))

    async def playing(self) -> list[Playing]:
        """Every table where a game is on."""
        asked = sa.select(_tables.record, _tables.version, _tables.deadline).where(
            _tables.phase == "playing", _tables.archived.is_(False)
        )
        rows = await self.read(lambda c: c.execute(asked).all())
        return [Playing(_with_version(row), row[2]) for row in rows]

    async def archive(self, before: int) -> int:
        """Put away tables that nobody has touched since: they are no longer listed, and their clocks stop."""
        asked = (
            sa.update(schema.tables)
            .where(_tables.touched < before, _tables.archived.is_(False))
            .values(archived=True, deadline=None)
        )
        return int(await self._writer.save("", lambda c: c.execute(asked).rowcount))

    async def read(self, ask: Callable[[sa.Connection], T]) -> T:
        """Ask a question of the database off the event loop."""
        return await asyncio.to_thread(self._database.read, ask)


def _places(connection: sa.Connection, tables: Sequence[str], at_once: bool) -> list[Any]:
    """Where tables stand: PostgreSQL takes them all as one array, SQLite some at a time."""
    if at_once:
        return list(connection.execute(PLACES_AMONG, {"ids": list(tables)}))
    chunks = (tables[start : start + CHUNK] for start in range(0, len(tables), CHUNK))
    return [row for some in chunks for row in connection.execute(PLACES.where(_tables.id.in_(some)))]


def _append(connection: sa.Connection, one: Appending, now: int) -> Any:
    if one.order:
        asked = {"t": one.table, "p": one.person, "o": one.order}
        found = connection.execute(FIND_ANSWER, asked).scalar()
        if found is not None:
            return _answer.decode(bytes(found))
    if not _move_on(connection, one, now):
        return ConflictError(one.table) if _in_session(connection, one) else SessionEndedError()
    if one.events:
        rows = [
            {"table_id": one.table, "sequence": one.after + n, "form": one.form, "data": data}
            for n, data in enumerate(one.events, 1)
        ]
        connection.execute(sa.insert(schema.events), rows)
    if one.order and one.answer is not None:
        row = {
            "table_id": one.table,
            "person": one.person,
            "order_id": one.order,
            "answer": _encode(one.answer),
        }
        connection.execute(sa.insert(schema.answers), row)
    return None


def _move_on(connection: sa.Connection, one: Appending, now: int) -> bool:
    """Claim the table's next version, or find that another process has it. Locks the row until the commit."""
    if one.record is None:
        asked = {
            "t": one.table,
            "v": one.after,
            "r": one.revision,
            "nv": one.after + len(one.events),
            "k": one.session,
        }
        if not one.events:
            place = connection.execute(FIND_PLACE, {"t": one.table}).first()
            known = place is not None and tuple(place) == (one.after, one.revision)
            return known and _in_session(connection, one)
        done = connection.execute(MOVE_ON, asked | {"d": one.deadline, "now": now})
        return done.rowcount == 1
    row = _row(one.record)
    asked = {
        "t": one.table,
        "v": one.after,
        "r": one.revision,
        "nv": one.after + len(one.events),
        "k": one.session,
        "nr": one.record.revision,
        "ph": row["phase"],
        "pu": row["public"],
        "rec": row["record"],
        "d": one.deadline,
        "now": now,
    }
    if connection.execute(CHANGE, asked).rowcount != 1:
        return False
    _keep_seats(connection, one.record)
    return True


def _in_session(connection: sa.Connection, one: Appending) -> bool:
    return not one.session or connection.execute(FIND_SESSION, {"k": one.session}).first() is not None


def _keep_seats(connection: sa.Connection, record: TableRecord) -> None:
    """Note who sits here; anyone who ever sat here keeps the table in their own list."""
    known = set(connection.execute(sa.select(_seats.person).where(_seats.table_id == record.id)).scalars())
    seated = {seat.person for seat in record.seats if seat.person} | {one for one in record.judges if one}
    for person in sorted(seated - known):
        connection.execute(sa.insert(schema.seats), {"table_id": record.id, "person": person})


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
