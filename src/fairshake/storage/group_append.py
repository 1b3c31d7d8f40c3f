"""Group commit on PostgreSQL: all pending appends go into one prepared statement, in one round trip.

The statement is its own transaction. It locks the rows of its tables in a fixed order, so that processes
can't deadlock; what it then finds decides, for each append separately, whether it's saved. Answers and
sessions are seen as of the statement's start: a process that waited for a row finds a newer version, and
decides again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
import psycopg
import sqlalchemy as sa
from psycopg.types.numeric import Int4, Int8

from fairshake.application.tables.ports import Appending, ConflictError, SessionEndedError, UnreachableError
from fairshake.application.tables.records import Answer

from .sqlite_append import belonging

_answer: Final[msgspec.json.Decoder[Answer]] = msgspec.json.Decoder(Answer)
_encode: Final = msgspec.json.Encoder().encode
TRIES: Final = 3
APPEND: Final = """
WITH asked AS MATERIALIZED (
    SELECT * FROM unnest(
        %b::int4[], %b::text[], %b::int4[], %b::int4[], %b::int4[], %b::int8[], %b::text[], %b::text[], %b::text[],
        %b::bytea[], %b::int4[], %b::text[], %b::bool[], %b::bytea[]
    ) AS a(n, t, v, r, nv, d, k, p, o, answer, nr, ph, pu, rec)
), locked AS MATERIALIZED (
    SELECT id, version, revision FROM tables WHERE id IN (SELECT t FROM asked) ORDER BY id FOR UPDATE
), found AS MATERIALIZED (
    SELECT a.*, e.answer AS earlier,
        a.k = '' OR EXISTS (SELECT FROM tokens WHERE tokens.id = a.k AND tokens.ended = '') AS good,
        coalesce(l.version = a.v AND l.revision = a.r, false) AS same
    FROM asked a LEFT JOIN locked l ON l.id = a.t
    LEFT JOIN answers e ON a.o <> '' AND e.table_id = a.t AND e.person = a.p AND e.order_id = a.o
), saved AS MATERIALIZED (
    SELECT * FROM found WHERE earlier IS NULL AND good AND same
), moved AS (
    UPDATE tables SET version = s.nv, deadline = nullif(s.d, -1), touched = %b::int8,
        revision = CASE WHEN s.nr < 0 THEN tables.revision ELSE s.nr END,
        phase = CASE WHEN s.nr < 0 THEN tables.phase ELSE s.ph END,
        public = CASE WHEN s.nr < 0 THEN tables.public ELSE s.pu END,
        record = CASE WHEN s.nr < 0 THEN tables.record ELSE s.rec END
    FROM saved s WHERE tables.id = s.t AND (s.nv > s.v OR s.nr >= 0)
), logged AS (
    INSERT INTO events (table_id, sequence, form, data)
    SELECT s.t, e.sequence, e.form, e.data
    FROM unnest(%b::int4[], %b::int4[], %b::int4[], %b::bytea[]) AS e(n, sequence, form, data) JOIN saved s USING (n)
), seated AS (
    INSERT INTO seats (table_id, person)
    SELECT s.t, e.person FROM unnest(%b::int4[], %b::text[]) AS e(n, person) JOIN saved s USING (n)
    ON CONFLICT DO NOTHING
), answered AS (
    INSERT INTO answers (table_id, person, order_id, answer)
    SELECT t, p, o, answer FROM saved WHERE answer <> ''
)
SELECT n, earlier, good, same FROM found
"""


class GroupAppend:
    """Has its own connection, opened when first needed and again after a fault."""

    def __init__(self, address: sa.URL) -> None:
        self._address = address.set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: psycopg.Connection[Any] | None = None
        self._fresh = True
        """Whether the connection was made for the latest statement."""

    def __call__(self, appends: Sequence[Appending], now: int) -> list[Any]:
        """The outcome of each: None if it was saved, an earlier answer, or an exception.

        Appends to one table run in order, each in its own statement.
        """
        results: list[Any] = [None] * len(appends)
        left = list(range(len(appends)))
        while left:
            first = {appends[place].table: place for place in reversed(left)}
            turn = sorted(first.values())
            left = [place for place in left if first[appends[place].table] != place]
            for place, result in zip(turn, self._tried([appends[n] for n in turn], now), strict=True):
                results[place] = result
        return results

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _tried(self, appends: Sequence[Appending], now: int) -> list[Any]:
        for _ in range(TRIES):
            try:
                return self._append(appends, now)
            except psycopg.errors.UniqueViolation:
                # Another process has answered the same order since the statement started; now that answer is
                # visible.
                continue
            except psycopg.OperationalError as error:
                # The database may have been restarted since. Anything it did save is found by its version.
                fresh = self._fresh
                self.close()
                if fresh:
                    return [UnreachableError(type(error).__name__)] * len(appends)
            except psycopg.Error as error:
                self.close()
                return [UnreachableError(type(error).__name__)] * len(appends)
        return [ConflictError(one.table) for one in appends]

    def _append(self, appends: Sequence[Appending], now: int) -> list[Any]:
        self._fresh = self._connection is None or self._connection.closed
        if self._connection is None or self._connection.closed:
            self._connection = psycopg.connect(self._address, autocommit=True, connect_timeout=10)
        found = self._connection.execute(APPEND, _columns(appends, now), prepare=True, binary=True)
        results: list[Any] = [None] * len(appends)
        for n, earlier, good, same in found:
            if earlier is not None:
                results[n] = _answer.decode(earlier)
            elif not good:
                results[n] = SessionEndedError()
            elif not same:
                results[n] = ConflictError(appends[n].table)
        return results


def _columns(appends: Sequence[Appending], now: int) -> list[Any]:
    """The arrays of the statement. Missing values are -1 or empty, so that an array keeps its type."""
    numbered = list(enumerate(appends))
    events = [
        (n, one.after + place, one.form, data)
        for n, one in numbered
        for place, data in enumerate(one.events, 1)
    ]
    seated = [(n, person) for n, one in numbered for person in (belonging(one.record) if one.record else ())]
    changed = [one.record for one in appends]
    return [
        _whole(range(len(appends))),
        [one.table for one in appends],
        _whole(one.after for one in appends),
        _whole(one.revision for one in appends),
        _whole(one.after + len(one.events) for one in appends),
        [Int8(-1 if one.deadline is None else one.deadline) for one in appends],
        [one.session for one in appends],
        [one.person for one in appends],
        [one.order for one in appends],
        [_encode(one.answer) if one.order and one.answer is not None else b"" for one in appends],
        _whole(-1 if record is None else record.revision for record in changed),
        ["" if record is None else record.phase for record in changed],
        [record is not None and record.public for record in changed],
        [b"" if record is None else _encode(record) for record in changed],
        Int8(now),
        _whole(n for n, _, _, _ in events),
        _whole(sequence for _, sequence, _, _ in events),
        _whole(form for _, _, form, _ in events),
        [data for _, _, _, data in events],
        _whole(n for n, _ in seated),
        [person for _, person in seated],
    ]


def _whole(numbers: Iterable[int]) -> list[Int4]:
    return [Int4(number) for number in numbers]
