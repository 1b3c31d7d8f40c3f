"""Erasing a person: games stay, with a neutral name; everything else about the person is deleted."""

from __future__ import annotations

from typing import Final

import msgspec
import sqlalchemy as sa

from fairshake.application.ids import TableId
from fairshake.application.tables.records import TableRecord

from . import schema
from .class_rows import forget_in_classes
from .hosted_tournaments import forget_member

GONE: Final = "Someone"
"""The name that games of an erased person keep."""
_people = schema.people.c


def forget(connection: sa.Connection, person: str) -> None:
    """Games stay, with a neutral name even in their logs; everything else about the person is deleted."""
    forget_member(connection, person)
    forget_in_classes(connection, person)
    name = connection.execute(sa.select(_people.name).where(_people.id == person)).scalar()
    for record in tables_of(connection, person):
        _rename_in_log(connection, record.id, str(name))
        seats = tuple(
            msgspec.structs.replace(seat, person="", name=GONE) if seat.person == person else seat
            for seat in record.seats
        )
        kept = msgspec.structs.replace(
            record,
            seats=seats,
            maker="" if record.maker == person else record.maker,
            judges=tuple("" if one == person else one for one in record.judges),
            judge_names=tuple(
                GONE if one == person else name
                for one, name in zip(record.judges, record.judge_names, strict=False)
            ),
            revision=record.revision + 1,
        )
        connection.execute(
            sa.update(schema.tables)
            .where(schema.tables.c.id == record.id)
            .values(record=msgspec.json.encode(kept), revision=kept.revision)
        )
    for table, column in (
        (schema.seats, schema.seats.c.person),
        (schema.answers, schema.answers.c.person),
        (schema.pads, schema.pads.c.person),
        (schema.tokens, schema.tokens.c.person),
        (schema.transfers, schema.transfers.c.person),
        (schema.reports, schema.reports.c.by),
        (schema.people, schema.people.c.id),
    ):
        connection.execute(sa.delete(table).where(column == person))


def _rename_in_log(connection: sa.Connection, table: TableId, name: str) -> None:
    """Players' names are in the events; no event is added or removed."""
    rows = schema.events.c
    said, neutral = (b'"name":' + msgspec.json.encode(one) for one in (name, GONE))
    asked = sa.select(rows.sequence, rows.data).where(rows.table_id == table)
    for sequence, data in connection.execute(asked).all():
        if said in bytes(data):
            here = sa.and_(rows.table_id == table, rows.sequence == sequence)
            changed = bytes(data).replace(said, neutral)
            connection.execute(sa.update(schema.events).where(here).values(data=changed))


def tables_of(connection: sa.Connection, person: str) -> list[TableRecord]:
    asked = (
        sa.select(schema.tables.c.record, schema.tables.c.revision)
        .join(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
        .where(schema.seats.c.person == person)
    )
    rows = connection.execute(asked).all()
    return [
        msgspec.structs.replace(msgspec.json.decode(bytes(data), type=TableRecord), revision=revision)
        for data, revision in rows
    ]
