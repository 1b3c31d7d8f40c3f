"""Everything that waits is appended together, each appending decided on its own: on PostgreSQL in one statement."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from fairshake.application.ids import TableId
from fairshake.application.tables.ports import Appending, ConflictError, SessionEndedError, UnreachableError
from fairshake.application.tables.records import Done, Refusing, TableRecord, TableSeat
from fairshake.live_bootstrap import PlatformConfig, open_database
from fairshake.storage import schema
from fairshake.storage.database import Database
from fairshake.storage.group_append import GroupAppend
from fairshake.storage.group_commit import GroupWriter
from fairshake.storage.sqlite_append import LATELY, SqliteAppend
from fairshake.storage.table_store import TableStore
from fairshake.workers.system import SystemClock

from .databases import Postgres, databases

TABLES = 5
TOKEN = {
    "hash": "h",
    "id": "good",
    "person": "ann",
    "kind": "session",
    "label": "",
    "created": 1,
    "expires": 9,
}


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Database, Postgres]]:
    with databases() as (postgres, _):
        database = open_database(PlatformConfig(tmp_path_factory.mktemp("data"), postgres.address))
        yield database, postgres
        database.close()


@pytest.fixture(params=["postgresql", "sqlite"])
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    if request.param == "postgresql":
        yield request.getfixturevalue("opened")[0]
        return
    database = open_database(PlatformConfig(tmp_path))
    yield database
    database.close()


def with_store(database: Database, work: Callable[[TableStore], Awaitable[None]], name: str) -> None:
    """Work on tables of that name, `name-0` and so on, which are new."""

    async def run() -> None:
        writer = GroupWriter(database.writing)
        store = TableStore(database, writer, SystemClock())
        for n in range(TABLES):
            await store.create(_record(f"{name}-{n}"))
        try:
            await work(store)
        finally:
            writer.close()
            store.close()

    asyncio.run(run())


def _record(id: str) -> TableRecord:
    return TableRecord(TableId(id), id[-8:], "equations", {}, (TableSeat("p1", person="ann"),), "ann", 1)


def test_many_are_saved_at_once_and_each_is_decided_on_its_own(either: Database) -> None:
    database = either
    database.write(lambda c: c.execute(sa.insert(schema.tokens).values(**TOKEN, ended="")))

    async def work(store: TableStore) -> None:
        first = [
            Appending(TableId(f"many-{n}"), 0, 0, (b"1", b"2"), 3, "ann", "a", Done(2), deadline=7)
            for n in range(5)
        ]
        assert await asyncio.gather(*map(store.append, first)) == [None] * 5
        changed = replace(
            _record("many-4"), version=3, revision=1, phase="over", public=True, judges=("judy",)
        )
        mixed = [
            Appending(TableId("many-0"), 2, 0, (b"3",), 3, "ann", "a", Done(3)),
            Appending(TableId("many-1"), 1, 0, (b"3",), 3, "ann", "b", Done(2)),
            Appending(TableId("many-2"), 2, 0, (b"3",), 3, "ann", "b", Done(3), session="bad"),
            Appending(TableId("many-3"), 2, 0, (b"3",), 3, "ann", "b", Done(3), session="good"),
            Appending(TableId("many-4"), 2, 0, (b"3",), 3, record=changed),
            Appending(TableId("many-3"), 3, 0, (), 0, "ann", "c", Refusing("no")),
            Appending(TableId("many-9"), 0, 0, (b"1",), 3),
        ]
        answers = await asyncio.gather(*map(store.append, mixed), return_exceptions=True)
        assert answers[0] == Done(2)
        assert isinstance(answers[1], ConflictError)
        assert isinstance(answers[2], SessionEndedError)
        assert answers[3:6] == [None] * 3
        assert isinstance(answers[6], ConflictError)
        logs = [[line.data for line in await store.events(TableId(f"many-{n}"))] for n in range(5)]
        assert logs == [[b"1", b"2"]] * 3 + [[b"1", b"2", b"3"]] * 2
        assert [line.form for line in await store.events(TableId("many-3"), 2)] == [3]
        over = await store.table(TableId("many-4"))
        assert over == changed
        assert [one.id for one in await store.of("judy")] == ["many-4"]
        assert set(await store.due(8)) == {"many-0", "many-1", "many-2"}
        again = Appending(TableId("many-3"), 0, 0, (), 0, "ann", "c", Done(9))
        assert await store.append(again) == Refusing("no")

    with_store(database, work, "many")


def test_acts_within_a_minute_do_not_note_again_that_the_table_was_touched(either: Database) -> None:
    id = TableId("lately-0")

    async def work(store: TableStore) -> None:
        await store.append(Appending(id, 0, 0, record=replace(_record(id), revision=1)))
        began, seen = touched(), []
        for place, later in enumerate((LATELY - 1, LATELY + 1, LATELY + 2)):
            await asyncio.to_thread(append, [Appending(id, place, 1, (b"1",), 1)], began + later)
            seen.append(touched() - began)
        assert seen == [0, LATELY + 1, LATELY + 1]

    def touched() -> int:
        asked = sa.select(schema.tables.c.touched).where(schema.tables.c.id == id)
        return int(either.read(lambda c: c.execute(asked).scalar_one()))

    append = SqliteAppend(either.writing) if either.is_file else GroupAppend(either.writing.url)
    with_store(either, work, "lately")
    append.close()


def test_two_processes_that_append_at_the_same_moment(opened: tuple[Database, Postgres]) -> None:
    """Of two that follow the same event one is saved; of two answers to one order both get the one that was kept."""
    database, _ = opened

    async def work(store: TableStore) -> None:
        one, other = (GroupAppend(database.writing.url) for _ in range(2))
        for round in range(40):
            ones = [Appending(TableId(f"race-{n}"), round, 0, (b"%d" % n,), 1) for n in range(4)]
            ones.append(Appending(TableId("race-4"), 0, 0, (), 0, "ann", f"{round}", Refusing("no")))
            both = await asyncio.gather(
                asyncio.to_thread(one, ones, 1), asyncio.to_thread(other, list(reversed(ones)), 1)
            )
            for table, (left, right) in enumerate(zip(both[0], reversed(both[1]), strict=True)):
                got = sorted(type(result).__name__ for result in (left, right))
                assert got == (["NoneType", "Refusing"] if table == 4 else ["ConflictError", "NoneType"])
        one.close()
        other.close()

    with_store(database, work, "race")


def test_a_database_that_was_restarted_is_reached_again_and_one_that_is_down_is_reported(
    opened: tuple[Database, Postgres],
) -> None:
    database, postgres = opened

    async def work(store: TableStore) -> None:
        assert await store.append(Appending(TableId("down-0"), 0, 0, (b"1",), 1)) is None
        await asyncio.to_thread(postgres.restart)
        assert [line.data for line in await store.events(TableId("down-0"))] == [b"1"]
        assert await store.append(Appending(TableId("down-0"), 1, 0, (b"2",), 1)) is None
        await asyncio.to_thread(postgres.stop)
        with pytest.raises(UnreachableError):
            await store.append(Appending(TableId("down-0"), 2, 0, (b"3",), 1))
        await asyncio.to_thread(postgres.start)
        assert await store.append(Appending(TableId("down-0"), 2, 0, (b"3",), 1)) is None

    with_store(database, work, "down")
