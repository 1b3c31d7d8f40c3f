"""The authority: one order once, refusals that are remembered, and acts that were decided on an older state."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from msgspec.structs import replace

from fairshake.application.ids import TableId
from fairshake.application.tables.authority import TRIES, Authority, LoadedTable, NoSuchTableError
from fairshake.application.tables.memory import HandClock, MemoryStore, SeededChance
from fairshake.application.tables.notifiers import Notifiers
from fairshake.application.tables.ports import Appending, ConflictError, TableChange
from fairshake.application.tables.records import Answer, Done, Refusing, TableRecord
from fairshake.application.tables.run_sync import run_sync
from fairshake.application.tables.seat_changes import places
from tests.live.timing import TABLE, TWO, Timed

from .halls import GAMES

SLOW = {"timed": False}
CALL_END = {"command": "call-end", "wants": True}


class Changes:
    """A listener that collects what it hears."""

    def __init__(self) -> None:
        self.heard: list[TableChange] = []

    async def changed(self, change: TableChange) -> None:
        self.heard.append(change)


def submit(table: Timed, person: str, intent: dict[str, Any], **more: Any) -> Answer:
    return run_sync(table.authority.submit(TABLE, person, intent, **more))


def adjourn(table: Timed) -> None:
    def make(loaded: LoadedTable, at: int) -> Any:
        return loaded.game.commands["adjourn"](at)

    assert isinstance(run_sync(table.authority.command(TABLE, make)), Done)


def refusal(answer: Answer) -> str:
    assert isinstance(answer, Refusing)
    return answer.code


def test_an_order_is_carried_out_once_and_answered_alike() -> None:
    table = Timed("equations", SLOW)
    first = submit(table, "ann", CALL_END, order="7f3")
    version = len(table.events())
    assert first == Done(version)
    assert submit(table, "ann", CALL_END, order="7f3") == first
    assert len(table.events()) == version
    assert refusal(submit(table, "cid", CALL_END, order="7f3")) == "no-seat", "another person's order"


def test_a_refused_order_gets_the_same_refusal_even_when_it_would_be_allowed_later() -> None:
    table = Timed("equations", SLOW)
    refused = submit(table, "ann", {"command": "resume"}, order="1")
    adjourn(table)
    assert submit(table, "ann", {"command": "resume"}, order="1") == refused


@pytest.mark.parametrize(
    ("person", "intent", "code"),
    [
        ("cid", CALL_END, "no-seat"),
        ("", CALL_END, "no-seat"),
        ("ann", {"command": "call-end", "player": "p2", "wants": True}, "not-yours"),
        ("ann", {"command": "call-end", "at": 5, "wants": True}, "not-yours"),
        ("ann", {"command": "dance"}, "unknown-command"),
    ],
)
def test_what_nobody_may_order(person: str, intent: dict[str, Any], code: str) -> None:
    table = Timed("equations", SLOW)
    before = table.events()
    assert refusal(submit(table, person, intent)) == code
    assert table.events() == before


def test_before_the_start_there_is_nothing_to_order_and_after_it_nothing_to_start() -> None:
    store = MemoryStore()
    authority = Authority(GAMES, store, HandClock(1000), SeededChance("x"), Notifiers())
    record = TableRecord(TABLE, "CODE", "equations", SLOW, TWO, "ann", 0)
    run_sync(store.create(record))
    assert refusal(run_sync(authority.submit(TABLE, "ann", CALL_END))) == "not-started"
    assert isinstance(run_sync(authority.start(TABLE, SLOW, places(record))), Done)
    assert refusal(run_sync(authority.start(TABLE, SLOW, places(record)))) == "already-started"


def test_an_act_decided_on_an_older_state_is_too_late_unless_nothing_was_to_be_seen() -> None:
    table = Timed("equations", SLOW)
    version = len(table.events())
    assert isinstance(submit(table, "ann", CALL_END, expected=version), Done)
    assert refusal(submit(table, "bob", CALL_END, expected=version)) == "too-late"
    assert isinstance(submit(table, "bob", CALL_END, expected=version + 1), Done)


def test_a_missing_table_is_named() -> None:
    table = Timed("equations", SLOW)
    with pytest.raises(NoSuchTableError) as caught:
        run_sync(table.authority.loaded(TableId("elsewhere")))
    assert (caught.value.table, caught.value.code) == ("elsewhere", "no-such-table")


def test_listeners_hear_what_was_saved_and_the_record_that_follows() -> None:
    table = Timed("equations", SLOW)
    changes = Changes()
    table.authority.notifier = changes
    adjourn(table)
    (change,) = changes.heard
    assert change.record.phase == "adjourned"
    assert change.record.version == len(table.events())
    assert change.before is not change.state
    run_sync(table.authority.nudge(table.authority.table_cache[TABLE]))
    assert changes.heard[1].events == ()


def test_a_change_of_the_record_counts_its_revisions() -> None:
    table = Timed("equations", SLOW)
    before = table.store.records[TABLE].revision
    changed = run_sync(table.authority.change(TABLE, lambda now: replace(now, public=True)))
    assert (changed.public, changed.revision) == (True, before + 1)
    assert table.store.records[TABLE].revision == before + 1


class Rival(MemoryStore):
    """A store where others append first, a number of times."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    async def append(self, one: Appending) -> Answer | None:
        if self.times:
            self.times -= 1
            raise ConflictError(one.table)
        return await super().append(one)


@pytest.mark.parametrize(
    "work",
    [
        lambda authority: authority.submit(TABLE, "ann", CALL_END),
        lambda authority: authority.change(TABLE, lambda now: replace(now, public=True)),
    ],
)
def test_who_comes_second_decides_again_but_not_forever(
    work: Callable[[Authority], Coroutine[Any, Any, Any]],
) -> None:
    table = Timed("equations", SLOW)
    for times, fails in ((TRIES - 1, False), (TRIES, True)):
        rival = Rival(times)
        rival.records, rival.logs = dict(table.store.records), {TABLE: list(table.store.logs[TABLE])}
        authority = Authority(GAMES, rival, table.clock, SeededChance("x"), Notifiers())
        if fails:
            with pytest.raises(ConflictError):
                run_sync(work(authority))
        else:
            run_sync(work(authority))
            assert authority.done == 1


def test_a_paused_server_costs_no_time_at_a_table_that_does_not_count_it() -> None:
    table = Timed("equations", {"timed": True})
    due = table.due
    stopped = table.clock.time + 1000
    table.clock.time = stopped + 60_000
    assert run_sync(table.authority.skip(TABLE, stopped))
    assert table.due == due + 60_000
    assert not run_sync(table.authority.skip(TABLE, table.clock.time))


def test_a_table_that_counts_the_downtime_skips_nothing() -> None:
    table = Timed("equations", {"timed": True}, counts_downtime=True)
    due = table.due
    table.clock.time += 60_000
    assert not run_sync(table.authority.skip(TABLE, 1000))
    assert table.due == due


def test_a_paused_game_skips_nothing() -> None:
    table = Timed("equations", {"timed": True})
    adjourn(table)
    before = table.events()
    table.clock.time += 60_000
    assert not run_sync(table.authority.skip(TABLE, 1000))
    assert table.events() == before


def test_a_deadline_strikes_once_and_not_before_what_may_be_on_its_way() -> None:
    table = Timed("equations", {"timed": True})
    due = table.due
    table.authority.lag = lambda at, person: 300
    table.clock.time = due + 299
    assert table.tick() == []
    table.clock.time = due + 300
    assert table.tick() != []
    assert table.tick() == []


def test_an_evicted_table_is_loaded_again_as_it_was() -> None:
    table = Timed("equations", SLOW)
    submit(table, "ann", CALL_END)
    known = table.authority.table_cache[TABLE]
    assert table.authority.put_away(lambda at: False) == 0, "it has changed since it was last looked at"
    assert table.authority.put_away(lambda at: True) == 0
    assert table.authority.put_away(lambda at: False) == 1
    assert TABLE not in table.authority.table_cache
    assert TABLE not in table.authority.locks
    again = run_sync(table.authority.loaded(TABLE))
    assert (again.state, again.record) == (known.state, known.record)


def test_a_table_that_is_being_changed_is_not_evicted() -> None:
    async def run() -> None:
        table = Timed("equations", SLOW)
        table.authority.put_away(lambda at: False)
        async with table.authority.locks[TABLE]:
            assert table.authority.put_away(lambda at: False) == 0
        assert table.authority.put_away(lambda at: False) == 1

    asyncio.run(run())


def test_a_forgotten_table_is_read_again_and_others_hear_of_it() -> None:
    table = Timed("equations", SLOW)
    told: list[TableId] = []
    table.authority.rewritten = told.append
    table.authority.forget(TABLE)
    assert (told, TABLE in table.authority.table_cache) == ([TABLE], False)
    table.authority.forget(TABLE)


def test_what_is_recent_can_be_told_again_from_memory() -> None:
    table = Timed("equations", SLOW)
    start = len(table.events())
    for wants in (True, False):
        submit(table, "ann", {"command": "call-end", "wants": wants})
    loaded: LoadedTable = table.authority.table_cache[TABLE]
    found = loaded.tail(lambda place, events: place <= start)
    assert found is not None
    place, followed = found
    assert place == start
    assert [type(event).__name__ for event, _ in followed] == ["EndWanted", "EndWanted"]
    assert followed[-1][1] == loaded.state
    assert loaded.tail(lambda place, events: False) is None
