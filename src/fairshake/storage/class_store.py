"""Classes, their children, their work and all answers in a database: the adapter behind `classes.ports.ClassStore`."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec
import sqlalchemy as sa

from fairshake.application.classes.ports import TakenError
from fairshake.application.classes.records import AnyWork, ClassChild, Classroom, Work
from fairshake.application.ids import ClassId, MemberId, WorkId
from fairshake.application.learning.attempts import Attempt
from fairshake.application.people import SessionToken, name_key
from fairshake.application.tables.ports import UnreachableError

from . import schema
from .class_rows import leave_class, remove_class, taught
from .database import Database, DuplicateError
from .erasure import forget
from .session_ends import end_tokens, mark

T = TypeVar("T")


class ClassPause(msgspec.Struct):
    """What alone is read of every class to see whether one is paused."""

    paused: bool = False


TRIES: Final = 3
"""Another process may have saved the same attempt in the meantime."""
_class: Final = msgspec.json.Decoder(Classroom).decode
_is_paused: Final = msgspec.json.Decoder(ClassPause).decode
_work: Final[Callable[[bytes], Work]] = msgspec.json.Decoder(AnyWork).decode
_attempt: Final = msgspec.json.Decoder(Attempt).decode
_encode: Final = msgspec.json.Encoder().encode
_classes, _members, _colleagues = schema.classes, schema.class_members, schema.class_teachers
_given, _tried = schema.class_work, schema.attempts
_people, _tokens = schema.people, schema.tokens
RECOVERABLE: Final = sa.and_(
    _members.c.made,
    sa.exists().where(_people.c.id == _members.c.person, _people.c.kind == "guest"),
    ~sa.exists().where(
        _tokens.c.person == _members.c.person, _tokens.c.kind == "program", _tokens.c.ended == ""
    ),
)
"""A guest created by the class, without any other way to sign in."""


class SqlClassStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    # Classes

    async def add(self, one: Classroom) -> None:
        await self._write(lambda c: c.execute(sa.insert(_classes).values(**_class_row(one))))

    async def classroom(self, id: ClassId) -> Classroom | None:
        return await self._class(_classes.c.id == id)

    async def by_code(self, code: str) -> Classroom | None:
        return await self._class(_classes.c.code == code)

    async def taught_by(self, person: str) -> list[Classroom]:
        asked = sa.select(_classes.c.record).where(taught(person)).order_by(_classes.c.created)
        return [_class(bytes(data)) for data in await self._read(lambda c: c.execute(asked).scalars().all())]

    async def colleagues(self, id: ClassId) -> list[str]:
        asked = sa.select(_colleagues.c.person).where(_colleagues.c.class_id == id)
        ordered = asked.order_by(_colleagues.c.since, _colleagues.c.person)
        return list(await self._read(lambda c: c.execute(ordered).scalars().all()))

    async def add_colleague(self, id: ClassId, person: str, since: int) -> None:
        row = {"class_id": id, "person": person, "since": since}
        await self._write(lambda c: c.execute(sa.insert(_colleagues).values(**row)))

    async def drop_colleague(self, id: ClassId, person: str) -> bool:
        gone = sa.delete(_colleagues).where(_colleagues.c.class_id == id, _colleagues.c.person == person)
        return await self._write(lambda c: bool(c.execute(gone).rowcount))

    async def any_paused(self) -> bool:
        found = await self._read(lambda c: c.execute(sa.select(_classes.c.record)).scalars().all())
        return any(_is_paused(bytes(data)).paused for data in found)

    async def attended_by(self, person: str) -> list[tuple[Classroom, ClassChild]]:
        asked = (
            sa.select(_classes.c.record, _members)
            .join(_members, _members.c.class_id == _classes.c.id)
            .where(_members.c.person == person)
            .order_by(_members.c.joined)
        )
        rows = await self._read(lambda c: c.execute(asked).mappings().all())
        return [(_class(bytes(row["record"])), _member(row)) for row in rows]

    async def change(self, id: ClassId, edit: Callable[[Classroom], Classroom]) -> Classroom | None:
        def work(connection: sa.Connection) -> Classroom | None:
            asked = sa.select(_classes.c.record).where(_classes.c.id == id).with_for_update()
            data = connection.execute(asked).scalar()
            if data is None:
                return None
            changed = edit(_class(bytes(data)))
            connection.execute(sa.update(_classes).where(_classes.c.id == id).values(**_class_row(changed)))
            return changed

        return await self._write(work)

    async def remove(self, id: ClassId) -> list[str]:
        def work(connection: sa.Connection) -> list[str]:
            gone = remove_class(connection, id)
            for person in gone:
                forget(connection, person)
            mark(connection)
            return gone

        people = await self._write(work)
        await asyncio.to_thread(self._database.empty_log)
        return people

    # Children

    async def join(self, member: ClassChild) -> None:
        row = msgspec.structs.asdict(member)
        row["class_id"] = row.pop("classroom")
        row["name_key"] = name_key(member.nickname)
        await self._write(lambda c: c.execute(sa.insert(_members).values(**row)))

    async def members(self, id: ClassId) -> list[ClassChild]:
        return [member for member in await self.places(id) if member.joined]

    async def places(self, id: ClassId) -> list[ClassChild]:
        asked = (
            sa.select(_members).where(_members.c.class_id == id).order_by(_members.c.joined, _members.c.id)
        )
        return [_member(row) for row in await self._read(lambda c: c.execute(asked).mappings().all())]

    async def by_selector(self, selector: str) -> ClassChild | None:
        asked = sa.select(_members).where(_members.c.selector == selector)
        row = await self._read(lambda c: c.execute(asked).mappings().first())
        return None if row is None else _member(row)

    async def renew(self, member: MemberId, selector: str, verifier: str) -> None:
        change = sa.update(_members).where(_members.c.id == member)
        await self._write(lambda c: c.execute(change.values(selector=selector, verifier=verifier)))

    async def recoverable(self, id: ClassId) -> set[MemberId]:
        asked = sa.select(_members.c.id).where(_members.c.class_id == id, RECOVERABLE)
        return set(await self._read(lambda c: c.execute(asked).scalars().all()))

    async def recover(self, member: ClassChild, session: SessionToken, digest: str) -> bool:
        row = msgspec.structs.asdict(session) | {"hash": digest}

        def work(connection: sa.Connection) -> bool:
            # The person is locked: nobody can turn the guest into an account in the meantime.
            locked = sa.select(_people.c.id).where(_people.c.id == member.person).with_for_update()
            same = sa.and_(_members.c.id == member.id, _members.c.verifier == member.verifier)
            connection.execute(locked)
            if connection.execute(sa.select(_members.c.id).where(same, RECOVERABLE)).first() is None:
                return False
            end_tokens(connection, _tokens.c.person == member.person, "recovery", session.created)
            came = sa.update(_members).where(_members.c.id == member.id, _members.c.joined == 0)
            connection.execute(came.values(joined=session.created))
            connection.execute(sa.insert(_tokens).values(**row))
            mark(connection)
            return True

        return await self._write(work)

    async def note_seen(self, person: str, now: int) -> None:
        change = sa.update(_people).where(_people.c.id == person).values(seen=now)
        await self._write(lambda c: c.execute(change))

    async def seen(self, id: ClassId) -> dict[str, int]:
        asked = (
            sa.select(_people.c.id, _people.c.seen)
            .join(_members, _members.c.person == _people.c.id)
            .where(_members.c.class_id == id)
        )
        rows = await self._read(lambda c: c.execute(asked).all())
        return {row[0]: row[1] for row in rows}

    async def dismiss(self, member: ClassChild) -> None:
        await self._write(lambda connection: _leave(connection, member))
        await asyncio.to_thread(self._database.empty_log)

    async def dismiss_unused(self, slip: ClassChild) -> None:
        def work(connection: sa.Connection) -> None:
            unused = sa.and_(_members.c.id == slip.id, _members.c.joined == 0)
            asked = sa.select(_members.c.id).where(unused).with_for_update()
            if connection.execute(asked).first() is not None:
                _leave(connection, slip)

        await self._write(work)

    # Work

    async def give(self, work: Work) -> None:
        row = {"id": work.id, "class_id": work.classroom, "created": work.created, "record": _encode(work)}
        await self._write(lambda c: c.execute(sa.insert(_given).values(**row)))

    async def work(self, id: ClassId) -> list[Work]:
        asked = (
            sa.select(_given.c.record).where(_given.c.class_id == id).order_by(_given.c.created, _given.c.id)
        )
        return [_work(bytes(data)) for data in await self._read(lambda c: c.execute(asked).scalars().all())]

    async def change_work(self, id: WorkId, edit: Callable[[Work], Work]) -> None:
        def work(connection: sa.Connection) -> None:
            asked = sa.select(_given.c.record).where(_given.c.id == id).with_for_update()
            data = connection.execute(asked).scalar()
            if data is not None:
                changed = _encode(edit(_work(bytes(data))))
                connection.execute(sa.update(_given).where(_given.c.id == id).values(record=changed))

        await self._write(work)

    async def take_back(self, id: WorkId) -> None:
        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(_tried).where(_tried.c.what == id))
            connection.execute(sa.delete(_given).where(_given.c.id == id))

        await self._write(work)

    # Answers

    async def tried(self, whats: Sequence[str], persons: Sequence[str]) -> list[Attempt]:
        asked = sa.select(_tried.c.record).where(_tried.c.what.in_(whats), _tried.c.person.in_(persons))
        rows = await self._read(lambda c: c.execute(asked).scalars().all())
        return sorted(map(_attempt, map(bytes, rows)), key=lambda one: (one.what, one.person, one.item))

    async def learned(self, person: str) -> list[Attempt]:
        """A person's attempts in lessons."""
        asked = sa.select(_tried.c.record).where(_tried.c.person == person, _tried.c.what.like("lesson/%"))
        return [
            _attempt(bytes(data)) for data in await self._read(lambda c: c.execute(asked).scalars().all())
        ]

    async def try_once(
        self, person: str, what: str, item: int, edit: Callable[[Attempt, int], Attempt]
    ) -> Attempt:
        mine = sa.and_(_tried.c.person == person, _tried.c.what == what)

        def work(connection: sa.Connection) -> Attempt:
            asked = sa.select(_tried.c.record).where(mine).with_for_update()
            known = {one.item: one for one in map(_attempt, map(bytes, connection.execute(asked).scalars()))}
            last = max((one.at for one in known.values()), default=0)
            kept = edit(known.get(item, Attempt(person, what, item)), last)
            if item in known:
                change = sa.update(_tried).where(mine, _tried.c.item == item)
                connection.execute(change.values(record=_encode(kept)))
            else:
                row = {"person": person, "what": what, "item": item, "record": _encode(kept)}
                connection.execute(sa.insert(_tried).values(**row))
            return kept

        for _ in range(TRIES):
            with contextlib.suppress(TakenError):
                return await self._write(work)
        raise UnreachableError("attempts")

    # The database

    async def _class(self, where: sa.ColumnElement[bool]) -> Classroom | None:
        asked = sa.select(_classes.c.record).where(where)
        data = await self._read(lambda c: c.execute(asked).scalar())
        return None if data is None else _class(bytes(data))

    async def _read(self, ask: Callable[[sa.Connection], T]) -> T:
        return await asyncio.to_thread(self._database.read, ask)

    async def _write(self, change: Callable[[sa.Connection], T]) -> T:
        try:
            return await asyncio.to_thread(self._database.write, change)
        except DuplicateError as error:
            raise TakenError from error


def _leave(connection: sa.Connection, member: ClassChild) -> None:
    if leave_class(connection, member.classroom, member.person):
        forget(connection, member.person)
        mark(connection)


def _class_row(one: Classroom) -> dict[str, Any]:
    return {
        "id": one.id,
        "code": one.code,
        "teacher": one.teacher,
        "created": one.created,
        "record": _encode(one),
    }


def _member(row: Any) -> ClassChild:
    names = [name for name in ClassChild.__struct_fields__ if name != "classroom"]
    return ClassChild(classroom=row["class_id"], **{name: row[name] for name in names})
