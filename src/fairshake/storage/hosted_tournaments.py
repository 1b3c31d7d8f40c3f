"""Tournaments in the platform's database: records that are only ever added to, crews, and links to roles.

Decoded records are cached: they never change, so only newer records are read.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Final

import msgspec
import sqlalchemy as sa

from fairshake.application.personal_data import ExportedRole
from fairshake.application.tournaments.crew import CrewMember
from fairshake.application.tournaments.hosted import Hosted, Invitation
from fairshake.application.tournaments.ports import MovedError, Record, StoreError

from . import schema
from .database import Database, DuplicateError

MOST_KEPT: Final = 40
"""Tournaments whose records are kept in memory."""
_head, _rows = schema.tournaments, schema.tournament_records
_crew, _links = schema.tournament_crew, schema.tournament_invitations
_decode: Final = msgspec.json.Decoder(Record).decode
_encode: Final = msgspec.json.Encoder(order="deterministic").encode


class HostedStore:
    """The store of one hosted tournament."""

    def __init__(self, tournament_store: HostedTournaments, id: str) -> None:
        self._tournament_store, self._id = tournament_store, id

    @property
    def name(self) -> str:
        return self._id

    def exists(self) -> bool:
        hosted = self._tournament_store.hosted(self._id)
        return hosted is not None and hosted.records > 0

    def load(self) -> Sequence[Record]:
        return self._tournament_store.records(self._id)

    def create(self, records: Sequence[Record]) -> None:
        try:
            self._tournament_store.append(self._id, 0, records)
        except MovedError:
            raise StoreError("exists", name=self._id) from None

    def append(self, after: int, records: Sequence[Record]) -> None:
        self._tournament_store.append(self._id, after, records)

    def reseal(self) -> None:
        """Nobody changes a database by hand: there is nothing to accept."""


class HostedTournaments:
    """All tournaments of the platform. Called from worker threads."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: dict[str, list[Record]] = {}
        self._lock = threading.Lock()

    def store(self, id: str) -> HostedStore:
        return HostedStore(self, id)

    def add(self, hosted: Hosted, director: CrewMember) -> HostedStore:
        def work(connection: sa.Connection) -> None:
            connection.execute(sa.insert(_head).values(**msgspec.structs.asdict(hosted)))
            connection.execute(sa.insert(_crew).values(tournament_id=hosted.id, **_member_row(director)))

        self._database.write(work)
        return self.store(hosted.id)

    def hosted(self, id: str) -> Hosted | None:
        row = self._database.read(
            lambda c: c.execute(sa.select(_head).where(_head.c.id == id[:64])).mappings().first()
        )
        return None if row is None else Hosted(**row)

    def mine(self, person: str, most: int) -> list[tuple[Hosted, CrewMember]]:
        asked = (
            sa.select(_head, _crew.c.person, _crew.c.role, _crew.c.team, _crew.c.name.label("called"))
            .join(_crew, _crew.c.tournament_id == _head.c.id)
            .where(_crew.c.person == person, _head.c.records > 0)
            .order_by(_head.c.created.desc())
            .limit(most)
        )
        rows = self._database.read(lambda c: c.execute(asked).mappings().all())
        return [
            (
                Hosted(**{name: row[name] for name in Hosted.__struct_fields__}),
                CrewMember(row["person"], row["role"], row["called"], row["team"]),
            )
            for row in rows
        ]

    def since(self, created: int) -> list[str]:
        asked = sa.select(_head.c.id).where(_head.c.created >= created, _head.c.records > 0)
        return list(self._database.read(lambda c: c.execute(asked).scalars().all()))

    def remove(self, id: str) -> None:
        self._database.write(lambda c: remove_tournament(c, id))
        self._database.empty_log()
        with self._lock:
            self._kept.pop(id, None)

    def crew(self, id: str) -> list[CrewMember]:
        asked = sa.select(_crew).where(_crew.c.tournament_id == id).order_by(_crew.c.name)
        rows = self._database.read(lambda c: c.execute(asked).mappings().all())
        return [CrewMember(row["person"], row["role"], row["name"], row["team"]) for row in rows]

    def join(self, id: str, member: CrewMember) -> None:
        row = {"tournament_id": id, **_member_row(member)}
        try:
            self._database.write(lambda c: c.execute(sa.insert(_crew).values(**row)))
        except DuplicateError:
            return

    def leave(self, id: str, person: str) -> None:
        gone = sa.delete(_crew).where(_crew.c.tournament_id == id, _crew.c.person == person)
        self._database.write(lambda c: c.execute(gone))

    def invite(self, one: Invitation) -> None:
        row = msgspec.structs.asdict(one)
        row["tournament_id"] = row.pop("tournament")
        self._database.write(lambda c: c.execute(sa.insert(_links).values(**row)))

    def invitations(self, id: str) -> list[Invitation]:
        asked = sa.select(_links).where(_links.c.tournament_id == id).order_by(_links.c.role, _links.c.name)
        rows = self._database.read(lambda c: c.execute(asked).mappings().all())
        return [Invitation(row["id"], id, row["role"], row["name"], row["team"], row["hash"]) for row in rows]

    def uninvite(self, id: str, invitation: str) -> None:
        gone = sa.delete(_links).where(_links.c.tournament_id == id, _links.c.id == invitation)
        self._database.write(lambda c: c.execute(gone))

    def records(self, id: str) -> list[Record]:
        """All records of a tournament, in order."""
        with self._lock:
            known = self._kept.get(id, [])
        asked = (
            sa.select(_rows.c.record)
            .where(_rows.c.tournament_id == id, _rows.c.number > len(known))
            .order_by(_rows.c.number)
        )
        found = self._database.read(lambda c: c.execute(asked).scalars().all())
        try:
            fresh = [_decode(data) for data in found]
        except msgspec.MsgspecError as error:
            raise StoreError("broken", name=id, why=str(error)[:80]) from None
        if not known and not fresh:
            raise StoreError("missing", name=id)
        if not fresh:
            return known
        every = [*known, *fresh]
        with self._lock:
            if len(self._kept) >= MOST_KEPT and id not in self._kept:
                self._kept.pop(next(iter(self._kept)))
            if len(every) > len(self._kept.get(id, ())):
                self._kept[id] = every
        return every

    def append(self, id: str, after: int, records: Sequence[Record]) -> None:
        """Save records durably if `after` is still the newest; raises MovedError otherwise."""
        move = (
            sa.update(_head)
            .where(_head.c.id == id, _head.c.records == after)
            .values(records=after + len(records))
        )

        def work(connection: sa.Connection) -> bool:
            if connection.execute(move).rowcount != 1:
                return False
            rows = [
                {"tournament_id": id, "number": record.number, "record": _encode(record)}
                for record in records
            ]
            connection.execute(sa.insert(_rows), rows)
            if not after:
                name = getattr(records[0].event, "name", "")
                connection.execute(sa.update(_head).where(_head.c.id == id).values(name=name))
            return True

        if not self._database.write(work):
            raise MovedError


def remove_tournament(connection: sa.Connection, id: str) -> None:
    for table, column in (
        (_links, _links.c.tournament_id),
        (_crew, _crew.c.tournament_id),
        (_rows, _rows.c.tournament_id),
        (_head, _head.c.id),
    ):
        connection.execute(sa.delete(table).where(column == id))


def forget_member(connection: sa.Connection, person: str) -> None:
    """Erase a person: delete their roles, and tournaments left without a director, with all their names."""
    led = sa.select(_crew.c.tournament_id).where(_crew.c.person == person, _crew.c.role == "director")
    mine = list(connection.execute(led).scalars())
    connection.execute(sa.delete(_crew).where(_crew.c.person == person))
    for id in mine:
        left = sa.select(sa.func.count()).where(_crew.c.tournament_id == id, _crew.c.role == "director")
        if not connection.execute(left).scalar():
            remove_tournament(connection, id)


def roles_of(connection: sa.Connection, person: str) -> list[ExportedRole]:
    """The tournaments at which a person has a role, for the data export."""
    asked = (
        sa.select(_head.c.id, _head.c.name, _crew.c.role, _crew.c.team)
        .join(_crew, _crew.c.tournament_id == _head.c.id)
        .where(_crew.c.person == person)
    )
    return [ExportedRole(*row) for row in connection.execute(asked)]


def _member_row(member: CrewMember) -> dict[str, str]:
    return {"person": member.person, "role": member.role, "team": member.team[:80], "name": member.name[:80]}
