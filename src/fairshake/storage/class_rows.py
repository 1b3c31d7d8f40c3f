"""Deleting rows of classes: with a whole class, with a child who leaves, with a teacher who is erased."""

from __future__ import annotations

from typing import Final

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from fairshake.application.classes.records import AnyWork, Classroom
from fairshake.application.ids import ClassId, TableId
from fairshake.application.learning.attempts import Attempt
from fairshake.application.personal_data import ExportedClass, ExportedClasses, ExportedPlace

from . import schema

_classes, _members, _colleagues = schema.classes, schema.class_members, schema.class_teachers
_given, _tried, _people = schema.class_work, schema.attempts, schema.people
_work: Final = msgspec.json.Decoder(AnyWork).decode


def taught(person: str) -> sa.ColumnElement[bool]:
    """The classes that a person owns or helps to teach."""
    helped = sa.select(_colleagues.c.class_id).where(_colleagues.c.person == person)
    return sa.or_(_classes.c.teacher == person, _classes.c.id.in_(helped))


def remove_class(connection: sa.Connection, id: ClassId) -> list[str]:
    """Delete a class; also delete the guests who were created for it and belong to no other class."""
    people = list(connection.execute(sa.select(_members.c.person).where(_members.c.class_id == id)).scalars())
    gone = [person for person in people if _only_here(connection, id, person)]
    for data in connection.execute(sa.select(_given.c.record).where(_given.c.class_id == id)).scalars().all():
        work = _work(bytes(data))
        connection.execute(sa.delete(_tried).where(_tried.c.what == work.id))
        for table in work.tables:
            _remove_table(connection, table)
    for rows, column in (
        (_given, _given.c.class_id),
        (_members, _members.c.class_id),
        (_colleagues, _colleagues.c.class_id),
        (_classes, _classes.c.id),
    ):
        connection.execute(sa.delete(rows).where(column == id))
    return gone


def leave_class(connection: sa.Connection, id: ClassId, person: str) -> bool:
    """Remove a child and everything it did there; returns whether the guest was created for this class and
    is in no other."""
    gone = _only_here(connection, id, person)
    given = sa.select(_given.c.id).where(_given.c.class_id == id)
    connection.execute(sa.delete(_tried).where(_tried.c.person == person, _tried.c.what.in_(given)))
    connection.execute(sa.delete(_members).where(_members.c.class_id == id, _members.c.person == person))
    return gone


def forget_in_classes(connection: sa.Connection, person: str) -> None:
    """Erase a person from every class, with all answers.

    Classes of the person pass to their second teacher; without one they are deleted. The guests of a deleted class stay
    until they expire: they only lose the class.
    """
    connection.execute(sa.delete(_colleagues).where(_colleagues.c.person == person))
    owned = (
        connection.execute(sa.select(_classes.c.record).where(_classes.c.teacher == person)).scalars().all()
    )
    for data in owned:
        _hand_over(connection, _class(data))
    connection.execute(sa.delete(_members).where(_members.c.person == person))
    connection.execute(sa.delete(_tried).where(_tried.c.person == person))


def _hand_over(connection: sa.Connection, one: Classroom) -> None:
    """The second teacher who has been there longest owns the class from now on."""
    here = _colleagues.c.class_id == one.id
    asked = sa.select(_colleagues.c.person).where(here).order_by(_colleagues.c.since, _colleagues.c.person)
    heir = connection.execute(asked).scalars().first()
    if heir is None:
        remove_class(connection, one.id)
        return
    kept = msgspec.json.encode(replace(one, teacher=heir))
    changed = sa.update(_classes).where(_classes.c.id == one.id)
    connection.execute(changed.values(teacher=heir, record=kept))
    connection.execute(sa.delete(_colleagues).where(here, _colleagues.c.person == heir))


def classes_of(connection: sa.Connection, person: str) -> ExportedClasses:
    """What classes store about a person, for the data export."""
    teaching = sa.select(_classes.c.record).where(taught(person))
    joined = (
        sa.select(_classes.c.record, _members.c.nickname, _members.c.joined)
        .join(_members, _members.c.class_id == _classes.c.id)
        .where(_members.c.person == person)
    )
    tried = sa.select(_tried.c.record).where(_tried.c.person == person)
    places = [(_class(data), nickname, at) for data, nickname, at in connection.execute(joined)]
    return ExportedClasses(
        [ExportedClass(*_head(_class(data))) for data in connection.execute(teaching).scalars()],
        [ExportedPlace(*_head(one), nickname, at) for one, nickname, at in places],
        [msgspec.json.decode(bytes(data), type=Attempt) for data in connection.execute(tried).scalars()],
    )


def _class(data: bytes) -> Classroom:
    return msgspec.json.decode(bytes(data), type=Classroom)


def _head(one: Classroom) -> tuple[str, str, str]:
    return one.id, one.name, one.kind


def _only_here(connection: sa.Connection, id: ClassId, person: str) -> bool:
    mine = _members.c.person == person
    made = sa.select(_members.c.made).where(_members.c.class_id == id, mine)
    others = sa.select(sa.func.count()).select_from(_members).where(mine, _members.c.class_id != id)
    kind = sa.select(_people.c.kind).where(_people.c.id == person)
    return (
        bool(connection.execute(made).scalar())
        and not connection.execute(others).scalar()
        and connection.execute(kind).scalar() == "guest"
    )


def _remove_table(connection: sa.Connection, table: TableId) -> None:
    for rows in (schema.events, schema.answers, schema.seats, schema.pads, schema.reports):
        connection.execute(sa.delete(rows).where(rows.c.table_id == table))
    connection.execute(sa.delete(schema.tables).where(schema.tables.c.id == table))
