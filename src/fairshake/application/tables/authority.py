"""The authority: the only code that carries out orders at tables of any game.

An intent is stamped with its time and its sender, decided by the game, saved, and only then published. Nothing else
applies commands: the terminal, the arena and the server are all built on this.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec.structs import replace

from fairshake.application.ids import TableId
from fairshake.application.texts import TextError
from fairshake.games import BadIntentError, Chance, NotYoursError, Place, Step, stamp, step

from .command_texts import checked_command
from .days import due_of, overdue
from .notifiers import Notifiers
from .ports import Appending, Clock, ConflictError, News, Notifier, Store, TableChange
from .records import NOBODY, WAITING, Answer, Done, Phase, Refusing, Sender, TableRecord
from .shielded_tasks import run_inline
from .table_cache import AnyGame as AnyGame
from .table_cache import LoadedTable as LoadedTable
from .table_cache import MissedError, TableCache
from .table_cache import NoSuchTableError as NoSuchTableError

TRIES: Final = 20
"""How often an order is decided again when others get in first; each time, one of the others succeeded."""

CLASS_PAUSED: Final = "class-paused"
"""The refusal for a child whose teacher has paused the class."""

Making = Callable[["LoadedTable", int], Any]
"""Makes a command for the state as it is, at a time. May raise NotYoursError, BadIntentError or
DeclinedError."""


async def holds_nobody(table: TableRecord | None, person: str) -> bool:
    """Without classes nobody is held by a teacher's pause."""
    return False


class DeclinedError(Exception):
    """A refusal by the authority itself: no game is on, or the sender has no seat."""

    def __init__(self, code: str, **params: str) -> None:
        super().__init__(code)
        self.refusing = Refusing(code, "", params)


@dataclass
class Authority:
    """Runs every table of every game."""

    games: Mapping[str, AnyGame]
    store: Store
    clock: Clock
    chance: Chance
    notifier: Notifier
    shared: bool = False
    """Whether other processes write to the same store."""
    elsewhere: Notifier = field(default_factory=Notifiers)
    """Hears what other processes have saved."""
    holds: Callable[[TableRecord | None, str], Awaitable[bool]] = holds_nobody
    """Whether a teacher's pause holds a person: they may not act at this table, or anywhere without one."""
    guard: Callable[[Coroutine[Any, Any, Any]], Awaitable[Any]] = run_inline
    """Runs work that must not be interrupted between saving and publishing."""
    lag: Callable[[TableId, str], int] = lambda table, person: 0
    """How many milliseconds a person's act may have been in transit; without a person, anyone's at the
    table."""
    rewritten: Callable[[TableId], None] = lambda table: None
    """Notifies other processes that a log was rewritten."""
    locks: dict[TableId, asyncio.Lock] = field(default_factory=dict)
    done: int = 0
    refused: int = 0

    def __post_init__(self) -> None:
        self.table_cache = TableCache(self.games, self.store)

    async def submit(
        self,
        table: TableId,
        person: str,
        intent: Mapping[str, Any],
        order: str = "",
        expected: int | None = None,
        session: str = "",
    ) -> Answer:
        """Carry out what a person wants: save it, then publish it. A person's `order` runs only once.

        Raises SessionEndedError if the session is no longer valid.
        """

        held = await self.holds((await self.loaded(table)).record, person)

        def make(loaded: LoadedTable, at: int) -> Any:
            command = self._stamped(loaded, person, intent, at, expected)
            if held:
                raise DeclinedError(CLASS_PAUSED)
            return command

        return await self.command(table, make, Sender(person, order, session))

    async def command(self, table: TableId, make: Making, sender: Sender = NOBODY) -> Answer:
        """Carry out a command built from the current state."""
        answer: Answer = await self.guard(self._command(table, make, sender))
        return answer

    async def _command(self, table: TableId, make: Making, sender: Sender) -> Answer:
        async with self._lock(table):
            for _ in range(TRIES):
                loaded = await self.loaded(table)
                try:
                    return await self._once(loaded, make, sender)
                except ConflictError:
                    await self._hear_of_others(table)
        raise ConflictError(table)

    async def start(self, table: TableId, settings: Mapping[str, Any], places: tuple[Place, ...]) -> Answer:
        """Begin the game of an open table. Raises BadSettings."""

        def make(loaded: LoadedTable, at: int) -> Any:
            if loaded.state is not None:
                raise DeclinedError("already-started")
            return loaded.game.start(settings, places, at)

        return await self.command(table, make)

    async def tick(self, table: TableId) -> None:
        """Apply expired deadlines once, even if other processes do the same.

        An act sent in time may still be on its way, so a deadline is delayed by the longest expected latency.
        """

        def make(loaded: LoadedTable, at: int) -> Any:
            due = due_of(loaded.record, loaded.game, loaded.state)
            if due is None or due + self.lag(table, "") > at:
                raise DeclinedError("nothing-due")
            return overdue(loaded, at)

        await self.command(table, make)

    async def wait_for_person(self, table: TableId, away: Callable[[], bool]) -> None:
        """Pause a game against bots whose only person is away, clocks included, until that person is back."""

        def make(loaded: LoadedTable, at: int) -> Any:
            if loaded.record.phase != "playing" or not loaded.record.casual or not away():
                raise DeclinedError("nothing-due")
            return loaded.game.commands["adjourn"](at)

        await self.command(table, make, WAITING)

    async def go_on(self, table: TableId) -> None:
        """Resume a game that waited for its only person."""

        def make(loaded: LoadedTable, at: int) -> Any:
            if not loaded.record.waits:
                raise DeclinedError("nothing-due")
            return loaded.game.commands["resume"](at)

        await self.command(table, make)

    async def change(self, table: TableId, edit: Callable[[TableRecord], TableRecord]) -> TableRecord:
        """Change a table's record (not its log). `edit` may raise to refuse."""
        record: TableRecord = await self.guard(self._change(table, edit))
        return record

    async def _change(self, table: TableId, edit: Callable[[TableRecord], TableRecord]) -> TableRecord:
        async with self._lock(table):
            for _ in range(TRIES):
                loaded = await self.loaded(table)
                record = replace(edit(loaded.record), revision=loaded.record.revision + 1)
                try:
                    await self.store.append(self._changing(loaded, record))
                except ConflictError:
                    await self._hear_of_others(table)
                    continue
                return await self._take_in(loaded, record, loaded.state, ())
        raise ConflictError(table)

    async def loaded(self, table: TableId) -> LoadedTable:
        """The current table, loaded if necessary."""
        return await self.table_cache.load(table)

    async def skip(self, table: TableId, since: int) -> bool:
        """Skip the time since then at a table that doesn't count time when no one was there to play."""

        async def once() -> bool:
            loaded = await self.loaded(table)
            now = self.clock.now()
            if loaded.state is None or loaded.record.counts_downtime or now <= since:
                return False
            commands = loaded.game.commands
            stopped = step(
                loaded.game, loaded.state, commands["adjourn"](max(since, loaded.state.now)), self.chance
            )
            if stopped.refusal is not None:
                return False
            going = step(loaded.game, stopped.state, commands["resume"](now), self.chance)
            done = Step(going.state, (*stopped.events, *going.events), None)
            await self._save(loaded, done, NOBODY)
            return True

        async with self._lock(table):
            try:
                return await once()
            except ConflictError:
                await self._hear_of_others(table)
                return False

    async def fresh(self, table: TableId) -> LoadedTable:
        """The current table, including other processes' writes, for read-only use."""
        if self.shared and table in self.table_cache:
            async with self._lock(table):
                await self._hear_of_others(table)
        return await self.loaded(table)

    async def hear(self, news: News) -> None:
        """Apply another process's reported changes; anything missing comes from the store."""
        if news.table not in self.table_cache:
            return
        async with self._lock(news.table):
            try:
                change = self.table_cache.take_in(news) if news.table in self.table_cache else None
            except MissedError:
                await self._hear_of_others(news.table)
                return
            if change is not None:
                await self.elsewhere.changed(change)

    async def close_gaps(self, tables: Sequence[TableId]) -> None:
        """Apply changes to these tables that other processes saved but we missed, found by their versions."""
        for table, (version, revision) in (await self.store.places(tables)).items():
            known = self.table_cache.get(table)
            if known is not None and (version > known.record.version or revision > known.record.revision):
                await self.fresh(table)

    async def _hear_of_others(self, table: TableId) -> None:
        """Apply and publish what other processes have saved, before anything that follows."""
        change = await self.table_cache.catch_up(table)
        if change is not None:
            await self.elsewhere.changed(change)

    async def nudge(self, loaded: LoadedTable) -> None:
        """Publish the table again unchanged, so that clocks and bots notice it."""
        await self.notifier.changed(TableChange(loaded.record, loaded.game, loaded.state, ()))

    def forget(self, table: TableId) -> None:
        """Reload the table when it is next needed: its log was rewritten to erase a name."""
        self.table_cache.pop(table, None)
        self.rewritten(table)

    def put_away(self, needed: Callable[[TableId], bool]) -> int:
        """Evict unused tables; they are loaded again on demand."""
        away = self.table_cache.put_away(lambda table: needed(table) or self._lock(table).locked())
        for table in away:
            self.locks.pop(table, None)
        return len(away)

    def _lock(self, table: TableId) -> asyncio.Lock:
        return self.locks.setdefault(table, asyncio.Lock())

    def _stamped(
        self, loaded: LoadedTable, person: str, intent: Mapping[str, Any], at: int, expected: int | None
    ) -> Any:
        seat = loaded.record.seat_of(person)
        judge = loaded.record.judge_of(person)
        if seat is None and not judge:
            raise DeclinedError("no-seat")
        if loaded.state is None:
            raise DeclinedError("not-started")
        actor = judge if seat is None else seat.player
        if expected is not None and not loaded.same_for(seat.player if seat else "", expected):
            raise DeclinedError("too-late")
        command = checked_command(stamp(loaded.game.commands, intent, actor, at, bool(judge)))
        if getattr(command, "note", "") and not loaded.record.free_text:
            raise DeclinedError("text-not-allowed", field="note")
        return command

    async def _once(self, loaded: LoadedTable, make: Making, sender: Sender) -> Answer:
        try:
            command = make(loaded, self._time_of_act(loaded, sender.person))
        except DeclinedError as declined:
            return await self._refuse(loaded, declined.refusing, sender)
        except NotYoursError as not_yours:
            return await self._refuse(loaded, Refusing("not-yours", "", {"field": not_yours.field}), sender)
        except BadIntentError as bad:
            refusing = Refusing(bad.code, "", {"field": bad.field, "why": bad.why})
            return await self._refuse(loaded, refusing, sender)
        except TextError as bad:
            params = {"field": bad.field, **{name: str(value) for name, value in bad.params.items()}}
            return await self._refuse(loaded, Refusing(bad.reason, "", params), sender)
        return await self._save(loaded, step(loaded.game, loaded.state, command, self.chance), sender)

    def _time_of_act(self, loaded: LoadedTable, person: str) -> int:
        """Now, or just before a deadline that passed while a person's act was on its way."""
        now = self.clock.now()
        if loaded.state is None:
            return now
        lag = self.lag(loaded.record.id, person) if person else 0
        due = loaded.game.next_deadline(loaded.state) if lag else None
        if due is not None and now - lag < due <= now:
            now = due - 1
        last: int = loaded.state.now
        return max(now, last)

    async def _refuse(self, loaded: LoadedTable, refusing: Refusing, sender: Sender) -> Answer:
        """Remember the refusal under the order's id, so that a repeat gets the same answer."""
        self.refused += 1
        if not sender.order:
            return refusing
        at, who = loaded.record, (sender.person, sender.order)
        one = Appending(at.id, at.version, at.revision, (), 0, *who, refusing, session=sender.session)
        return await self.store.append(one) or refusing

    async def _save(self, loaded: LoadedTable, done: Step[Any, Any], sender: Sender) -> Answer:
        game, before = loaded.game, loaded.state
        version = loaded.record.version + len(done.events)
        answer: Answer = Done(version)
        if done.refusal is not None:
            answer = Refusing(done.refusal.code, done.refusal.citation, dict(done.refusal.params))
            if not done.events:
                return await self._refuse(loaded, answer, sender)
        record = self._record_after(loaded.record, game, done.state, version, sender.waits)
        one = Appending(
            record.id,
            loaded.record.version,
            loaded.record.revision,
            tuple(map(game.write_event, done.events)),
            game.log_version,
            sender.person,
            sender.order,
            answer if sender.order else None,
            record if record.phase != loaded.record.phase else None,
            due_of(record, game, done.state),
            sender.session,
        )
        earlier = await self.store.append(one)
        if earlier is not None:
            if isinstance(earlier, Done) and earlier.version > loaded.record.version:
                # It was carried out elsewhere, or saved here without our noticing: publish it now.
                await self._hear_of_others(record.id)
            return earlier
        await self._take_in(loaded, record, done.state, done.events, before)
        return answer

    @staticmethod
    def _changing(loaded: LoadedTable, record: TableRecord) -> Appending:
        at, due = loaded.record, due_of(record, loaded.game, loaded.state)
        return Appending(at.id, at.version, at.revision, record=record, deadline=due)

    async def _take_in(
        self,
        loaded: LoadedTable,
        record: TableRecord,
        state: Any,
        events: tuple[Any, ...],
        before: Any = None,
    ) -> TableRecord:
        """Make what was saved the current state, then publish it."""
        self.done += 1
        was = loaded.record.revision
        loaded.advance(state, events)
        loaded.record = record
        self.table_cache[record.id] = loaded
        await self.notifier.changed(TableChange(record, loaded.game, state, events, before, was))
        return record

    @staticmethod
    def _record_after(
        record: TableRecord, game: AnyGame, state: Any, version: int, waits: bool
    ) -> TableRecord:
        phase: Phase = "playing"
        if game.is_over(state):
            phase = "over"
        elif game.is_adjourned(state):
            phase = "adjourned"
        if phase == record.phase:
            return replace(record, version=version)
        waits = waits and phase == "adjourned"
        return replace(record, version=version, phase=phase, revision=record.revision + 1, waits=waits)
