"""A lobby in memory: everything that happens to a table before, around and after its game, without a server."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest
from msgspec.structs import replace

from fairshake.application.ids import TableId
from fairshake.application.people import Person
from fairshake.application.registry import games
from fairshake.application.tables.authority import Authority
from fairshake.application.tables.lobby import Lobby, LobbyRefusal
from fairshake.application.tables.memory import HandClock, MemoryStore, SeededChance
from fairshake.application.tables.notifiers import Notifiers
from fairshake.application.tables.records import TableRecord
from fairshake.application.tables.requests import CreateTable, SeatRequest
from fairshake.application.tables.run_sync import run_sync

GAMES = games()
ANN, BOB, CID = (Person(name.lower(), name, "guest", ("player",)) for name in ("Ann", "Bob", "Cid"))
DEE = Person("dee", "Dee", "account", ("player",))
JUDGE = Person("jo", "Jo", "account", ("player", "judge"))
SLOW = {"timed": False}
TWO_SEATS = (SeatRequest("person"), SeatRequest("person"))
TWO_PEOPLE = CreateTable("equations", SLOW, TWO_SEATS)


class MemoryIndex:
    """Finds the tables of a store in other ways than by id."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store

    async def by_code(self, code: str) -> TableRecord | None:
        return next((one for one in self._store.records.values() if one.code == code), None)

    async def list_open(self, most: int = 100) -> list[TableRecord]:
        return [one for one in self._store.records.values() if one.public][:most]

    async def of(self, person: str, most: int = 100) -> list[TableRecord]:
        return [one for one in self._store.records.values() if one.seat_of(person)][:most]


class Hall:
    """A lobby whose clock is set by hand."""

    def __init__(self) -> None:
        self.clock, self.store, ids = HandClock(1000), MemoryStore(), count(1)
        self.authority = Authority(GAMES, self.store, self.clock, SeededChance("hall"), Notifiers())
        index = MemoryIndex(self.store)
        self.lobby = Lobby(self.authority, index, self.clock, SeededChance("codes"), lambda: f"t{next(ids)}")

    def create(self, request: CreateTable = TWO_PEOPLE, maker: Person = ANN) -> TableRecord:
        return run_sync(self.lobby.create(maker, request))

    def record(self, table: TableRecord) -> TableRecord:
        return run_sync(self.lobby.table(table.id))

    def sit(
        self, table: TableRecord, person: Person, seat: int | None = None, code: str | None = None
    ) -> TableRecord:
        given = table.code if code is None else code
        return run_sync(self.lobby.sit(table.id, person, seat, given))

    def start(self, table: TableRecord, person: Person = ANN) -> TableRecord:
        return run_sync(self.lobby.start(table.id, person))

    def playing(self, request: CreateTable = TWO_PEOPLE) -> TableRecord:
        """A table at which Ann and Bob play."""
        table = self.create(request)
        self.sit(table, BOB)
        return self.start(table)

    def change(self, table: TableRecord, **fields: object) -> TableRecord:
        return run_sync(self.authority.change(table.id, lambda now: replace(now, **fields)))

    def events(self, table: TableId) -> int:
        return len(self.store.logs[table])


def refused(work: Callable[[], object]) -> tuple[str, str, str]:
    """The kind, code and field of a refusal."""
    with pytest.raises(LobbyRefusal) as caught:
        work()
    return caught.value.kind, caught.value.code, caught.value.field
