"""People and their tokens in a database: the adapter behind `application.people.PeopleStore`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar, cast

import msgspec
import sqlalchemy as sa

from fairshake.application.ids import TableId
from fairshake.application.people import Ending, Person, SessionToken
from fairshake.application.people.device_progress import DeviceProgress
from fairshake.application.people.records import ConductReport, Role, Transfer
from fairshake.application.personal_data import (
    ExportAnswer,
    ExportedPad,
    ExportedPerson,
    ExportedReport,
    ExportedTable,
    ExportedToken,
    ExportedTransfer,
)

from . import schema
from .class_rows import classes_of
from .database import Database, DuplicateError
from .erasure import forget, tables_of
from .hosted_tournaments import roles_of
from .point_reads import PointRead, PointReads
from .session_ends import MARK, end_tokens, endings, mark, reason

T = TypeVar("T")
R = TypeVar("R", bound=msgspec.Struct)
_people, _tokens, _transfers = schema.people.c, schema.tokens.c, schema.transfers.c
TOKEN: Final = tuple(_tokens[name] for name in SessionToken.__struct_fields__)
PERSON: Final = (_people.id, _people.name, _people.kind, _people.roles, _people.created, _people.avatar)
BY_ID: Final = PointRead(sa.select(*PERSON).where(_people.id == sa.bindparam("person")))
BY_TOKEN: Final = PointRead(
    sa.select(*TOKEN, *PERSON)
    .join(schema.people, _people.id == _tokens.person)
    .where(_tokens.hash == sa.bindparam("digest"), _tokens.expires > sa.bindparam("at"), _tokens.ended == "")
)
FACT: Final = PointRead(sa.select(schema.facts.c.value).where(schema.facts.c.name == sa.bindparam("fact")))
ENDING: Final = PointRead(sa.select(_tokens.ended).where(_tokens.hash == sa.bindparam("digest")))
SESSION: Final = PointRead(
    sa.select(_tokens.ended, _tokens.expires).where(_tokens.id == sa.bindparam("token"))
)


class SqlPeopleStore:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._points = PointReads(database)
        self.close = self._points.close

    async def add(self, person: Person, key: str | None, password: str | None) -> bool:
        row = {
            "id": person.id,
            "kind": person.kind,
            "name": person.name,
            "name_key": key,
            "password": password,
            "roles": " ".join(person.roles),
            "created": person.created,
            "seen": person.created,
            "avatar": person.avatar,
        }
        return await self._unique(lambda c: c.execute(sa.insert(schema.people).values(**row)))

    async def promote(self, person: Person, key: str, password: str, now: int) -> bool:
        """Classes don't create accounts: no class can recover one, and no session of the guest survives."""
        change = sa.update(schema.people).where(_people.id == person.id)
        members = schema.class_members

        def work(connection: sa.Connection) -> None:
            connection.execute(
                change.values(kind="account", name=person.name, name_key=key, password=password)
            )
            codes = sa.update(members).where(members.c.person == person.id)
            connection.execute(codes.values(made=False, verifier=""))
            connection.execute(sa.delete(schema.transfers).where(_transfers.person == person.id))
            end_tokens(connection, _tokens.person == person.id, "account", now)
            mark(connection)

        return await self._unique(work)

    async def rename(self, person: str, name: str) -> None:
        await self._write(
            lambda c: c.execute(sa.update(schema.people).where(_people.id == person).values(name=name))
        )

    async def set_avatar(self, person: str, avatar: str) -> None:
        change = sa.update(schema.people).where(_people.id == person).values(avatar=avatar)
        await self._write(lambda c: c.execute(change))

    async def person(self, person: str) -> Person | None:
        row = await self._points.first(BY_ID, person=person)
        return None if row is None else _person(row)

    async def account(self, key: str) -> tuple[Person, str] | None:
        row = await self._read(
            lambda c: c.execute(sa.select(*PERSON, _people.password).where(_people.name_key == key)).first()
        )
        return None if row is None else (_person(row[:-1]), row.password or "")

    async def accounts(self) -> list[Person]:
        asked = sa.select(*PERSON).where(_people.kind == "account").order_by(_people.name_key)
        return [_person(row) for row in await self._read(lambda c: c.execute(asked).all())]

    async def key_taken(self, key: str) -> bool:
        return await self.account(key) is not None

    async def set_roles(self, person: str, roles: tuple[str, ...]) -> None:
        change = sa.update(schema.people).where(_people.id == person).values(roles=" ".join(roles))
        await self._write(lambda c: c.execute(change))

    async def set_password(self, person: str, password: str, now: int) -> None:
        def work(connection: sa.Connection) -> None:
            connection.execute(sa.update(schema.people).where(_people.id == person).values(password=password))
            end_tokens(connection, _tokens.person == person, "password", now)
            mark(connection)

        await self._write(work)

    async def forget(self, person: str) -> None:
        def work(connection: sa.Connection) -> None:
            forget(connection, person)
            mark(connection)

        await self._write(work)
        await asyncio.to_thread(self._database.empty_log)

    async def forget_guests(self, before: int) -> int:
        """Remove guests who haven't visited since then, except children of a class; returns how many."""

        def work(connection: sa.Connection) -> int:
            in_class = sa.select(schema.class_members.c.person)
            old = sa.select(_people.id).where(_people.kind == "guest", _people.seen < before)
            old = old.where(_people.id.not_in(in_class)).limit(500)
            ids = list(connection.execute(old).scalars())
            for person in ids:
                forget(connection, person)
            if ids:
                mark(connection)
            return len(ids)

        gone = await self._write(work)
        if gone:
            await asyncio.to_thread(self._database.empty_log)
        return gone

    async def export(self, person: str) -> ExportAnswer:
        return await self._read(lambda c: _export(c, person))

    async def add_token(self, token: SessionToken, digest: str) -> None:
        row = msgspec.structs.asdict(token) | {"hash": digest}
        await self._write(lambda c: c.execute(sa.insert(schema.tokens).values(**row)))

    async def by_token(self, digest: str, now: int) -> tuple[Person, SessionToken] | None:
        row = await self._points.first(BY_TOKEN, digest=digest, at=now)
        if row is None:
            return None
        return _person(row[len(TOKEN) :]), SessionToken(*row[: len(TOKEN)])

    async def tokens(self, person: str) -> list[SessionToken]:
        asked = sa.select(schema.tokens).where(_tokens.person == person, _tokens.ended == "")
        rows = await self._read(lambda c: c.execute(asked).mappings().all())
        return [SessionToken(**{name: row[name] for name in SessionToken.__struct_fields__}) for row in rows]

    async def end_token(self, person: str, token: str, why: Ending, now: int) -> bool:
        def work(connection: sa.Connection) -> bool:
            which = sa.and_(_tokens.person == person, _tokens.id == token)
            ended = end_tokens(connection, which, why, now) == 1
            mark(connection)
            return ended

        return await self._write(work)

    async def ending(self, digest: str) -> str:
        return await self._points.value(ENDING, digest=digest) or ""

    async def endings(self, tokens: Sequence[str], now: int) -> dict[str, str]:
        """Which of these tokens are no longer valid, and why."""
        if len(tokens) != 1:
            return await self._read(lambda c: endings(c, tokens, now))
        why = reason(await self._points.first(SESSION, token=tokens[0]), now)
        return {tokens[0]: why} if why else {}

    async def session_mark(self) -> str | None:
        """Changes with every session that ends."""
        return await self.fact(MARK)

    async def drop_old_tokens(self, now: int) -> None:
        """Remove expired tokens and transfers, and reasons that are no longer needed."""

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(schema.tokens).where(_tokens.expires <= now))
            connection.execute(sa.delete(schema.transfers).where(_transfers.expires <= now))

        await self._write(work)

    async def begin_transfer(self, transfer: Transfer, now: int) -> bool:
        row = msgspec.structs.asdict(transfer)
        mine = sa.or_(_transfers.person == transfer.person, _transfers.expires <= now)

        def work(connection: sa.Connection) -> bool:
            if not _is_guest(connection, transfer.person):
                return False
            connection.execute(sa.delete(schema.transfers).where(mine))
            taken = sa.select(_transfers.selector).where(_transfers.selector == transfer.selector)
            if connection.execute(taken).first() is not None:
                return False
            connection.execute(sa.insert(schema.transfers).values(**row))
            return True

        try:
            return await self._write(work)
        except DuplicateError:
            return False

    async def transfer(self, selector: str, now: int) -> Transfer | None:
        asked = sa.select(schema.transfers).where(_transfers.selector == selector, _transfers.expires > now)
        row = await self._read(lambda c: c.execute(asked).mappings().first())
        return None if row is None else Transfer(**{**row, "progress": bytes(row["progress"])})

    async def finish_transfer(self, transfer: Transfer, session: SessionToken, digest: str) -> bool:
        row = msgspec.structs.asdict(session) | {"hash": digest}
        same = sa.and_(
            _transfers.selector == transfer.selector,
            _transfers.verifier == transfer.verifier,
            _transfers.expires > session.created,
        )

        def work(connection: sa.Connection) -> bool:
            # The person is locked: nobody can turn the guest into an account in the meantime.
            guest = _is_guest(connection, transfer.person)
            if not guest or not connection.execute(sa.delete(schema.transfers).where(same)).rowcount:
                return False
            end_tokens(connection, _tokens.person == transfer.person, "transfer", session.created)
            connection.execute(sa.insert(schema.tokens).values(**row))
            mark(connection)
            return True

        moved = await self._write(work)
        if moved:
            await asyncio.to_thread(self._database.empty_log)
        return moved

    async def seen(self, person: str, now: int) -> None:
        await self._write(
            lambda c: c.execute(sa.update(schema.people).where(_people.id == person).values(seen=now))
        )

    async def pad(self, table: TableId, person: str) -> str:
        """The text of a person's scratch pad at a table."""
        pads = schema.pads.c
        asked = sa.select(pads.text).where(pads.table_id == table, pads.person == person)
        return (await self._read(lambda c: c.execute(asked).scalar())) or ""

    async def keep_pad(self, table: TableId, person: str, text: str) -> None:
        pads = schema.pads.c

        def work(connection: sa.Connection) -> None:
            mine = sa.and_(pads.table_id == table, pads.person == person)
            changed = connection.execute(sa.update(schema.pads).where(mine).values(text=text)).rowcount
            if not changed:
                row = {"table_id": table, "person": person, "text": text}
                connection.execute(sa.insert(schema.pads).values(**row))

        await self._write(work)

    async def report(self, report: ConductReport) -> None:
        await self._write(
            lambda c: c.execute(sa.insert(schema.reports).values(**msgspec.structs.asdict(report)))
        )

    async def fact(self, name: str) -> str | None:
        return cast("str | None", await self._points.value(FACT, fact=name))

    async def keep_fact(self, name: str, value: str) -> None:
        def work(connection: sa.Connection) -> None:
            change = sa.update(schema.facts).where(schema.facts.c.name == name).values(value=value)
            if not connection.execute(change).rowcount:
                connection.execute(sa.insert(schema.facts).values(name=name, value=value))

        await self._write(work)

    async def _unique(self, change: Callable[[sa.Connection], object]) -> bool:
        try:
            await self._write(change)
        except DuplicateError:
            return False
        return True

    async def _read(self, ask: Callable[[sa.Connection], T]) -> T:
        return await asyncio.to_thread(self._database.read, ask)

    async def _write(self, change: Callable[[sa.Connection], T]) -> T:
        return await asyncio.to_thread(self._database.write, change)


def _is_guest(connection: sa.Connection, person: str) -> bool:
    """Whether this is still a guest; nothing else can change that until this write is finished."""
    locked = sa.select(_people.kind).where(_people.id == person).with_for_update()
    return connection.execute(locked).scalar() == "guest"


def _person(row: Any) -> Person:
    id, name, kind, roles, created, avatar = row
    return Person(id, name, kind, cast("tuple[Role, ...]", tuple(roles.split())), created, avatar)


def _export(connection: sa.Connection, person: str) -> ExportAnswer:
    here = connection.execute(sa.select(schema.people).where(_people.id == person)).mappings().all()
    living = sa.select(schema.tokens).where(_tokens.person == person, _tokens.ended == "")
    pads = sa.select(schema.pads.c.table_id, schema.pads.c.text).where(schema.pads.c.person == person)
    reports = sa.select(schema.reports).where(schema.reports.c.by == person)
    left = sa.select(_transfers.expires, _transfers.progress).where(_transfers.person == person)
    return ExportAnswer(
        person=next((_row(ExportedPerson, one) for one in here), None),
        tokens=[_row(ExportedToken, one) for one in connection.execute(living).mappings()],
        tables=[
            ExportedTable(table.id, table.code, table.game, table.created, table.phase)
            for table in tables_of(connection, person)
        ],
        pads=[ExportedPad(*one) for one in connection.execute(pads)],
        reports=[_row(ExportedReport, one) for one in connection.execute(reports).mappings()],
        tournaments=roles_of(connection, person),
        classes=classes_of(connection, person),
        transfers=[ExportedTransfer(at, _progress(bytes(data))) for at, data in connection.execute(left)],
    )


def _row(kind: type[R], row: sa.RowMapping) -> R:
    """The columns that an exported row has."""
    return kind(**{name: row[name] for name in kind.__struct_fields__})


def _progress(data: bytes) -> DeviceProgress | None:
    return msgspec.json.decode(data, type=DeviceProgress) if data else None
