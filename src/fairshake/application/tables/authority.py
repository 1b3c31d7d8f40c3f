"""The authority: the only one who carries out orders at tables of any game.

An intent is stamped with its time and its sender, decided by the game, saved, and only then told. Nobody else applies
commands: the terminal, the arena and the server all stand on this.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec.structs import replace

from fairshake.application.texts import TextError
from fairshake.games import BadIntent, Chance, NotYours, Place, Step, stamp, step

from .command_texts import checked_command
from .days import due_of, overdue
from .notifying import Notifiers
from .ports import Appending, Change, Clock, Conflict, Notifier, Store
from .records import NOBODY, Answer, Done, Phase, Refusing, Sender, TableRecord
from .sittings import AnyGame as AnyGame
from .sittings import NoSuchTable as NoSuchTable
from .sittings import Sitting as Sitting
from .sittings import Sittings
from .unbroken import plainly

TRIES: Final = 20
"""How often an order is decided anew when others get in between; each time one of them got through."""

Making = Callable[["Sitting", int], Any]
"""Makes a command for the state as it is, at a time. May raise NotYours, BadIntent or Declined."""


class Declined(Exception):
    """The authority itself refuses: the table is not playing, or the sender has no seat."""

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
    """Is told of what other processes have saved."""
    guard: Callable[[Coroutine[Any, Any, Any]], Awaitable[Any]] = plainly
    """How a piece of work is run that must not be broken off between saving and telling."""
    lag: Callable[[str, str], int] = lambda table, person: 0
    """How many milliseconds an act of a person may have been on its way; for no person, of anybody at the table."""
    locks: dict[str, asyncio.Lock] = field(default_factory=dict)
    done: int = 0
    refused: int = 0

    def __post_init__(self) -> None:
        self.sittings = Sittings(self.games, self.store)

    async def submit(
        self,
        table: str,
        person: str,
        intent: Mapping[str, Any],
        order: str = "",
        expected: int | None = None,
        session: str = "",
    ) -> Answer:
        """Carry out what a person wants: saved, then told. The same `order` of the same person is done once.

        Raises SessionEnded when it is asked in a session that is no longer good.
        """

        def make(sitting: Sitting, at: int) -> Any:
            return self._stamped(sitting, person, intent, at, expected)

        return await self.command(table, make, Sender(person, order, session))

    async def command(self, table: str, make: Making, sender: Sender = NOBODY) -> Answer:
        """Carry out a command made for the state as it then is."""
        answer: Answer = await self.guard(self._command(table, make, sender))
        return answer

    async def _command(self, table: str, make: Making, sender: Sender) -> Answer:
        async with self._lock(table):
            for _ in range(TRIES):
                sitting = await self.sitting(table)
                try:
                    return await self._once(sitting, make, sender)
                except Conflict:
                    await self._hear_of_others(table)
        raise Conflict(table)

    async def start(self, table: str, settings: Mapping[str, Any], places: tuple[Place, ...]) -> Answer:
        """Begin the game of an open table. Raises BadSettings."""

        def make(sitting: Sitting, at: int) -> Any:
            if sitting.state is not None:
                raise Declined("already-started")
            return sitting.game.start(settings, places, at)

        return await self.command(table, make)

    async def tick(self, table: str) -> None:
        """Let deadlines that have passed take effect, once, whoever else does the same.

        An act that was sent in time may still be on its way: a deadline is held back as long as that may take.
        """

        def make(sitting: Sitting, at: int) -> Any:
            due = due_of(sitting.record, sitting.game, sitting.state)
            if due is None or due + self.lag(table, "") > at:
                raise Declined("nothing-due")
            return overdue(sitting, at)

        await self.command(table, make)

    async def change(self, table: str, edit: Callable[[TableRecord], TableRecord]) -> TableRecord:
        """Change what is kept of a table besides its log. `edit` may raise to refuse."""
        record: TableRecord = await self.guard(self._change(table, edit))
        return record

    async def _change(self, table: str, edit: Callable[[TableRecord], TableRecord]) -> TableRecord:
        async with self._lock(table):
            for _ in range(TRIES):
                sitting = await self.sitting(table)
                record = replace(edit(sitting.record), revision=sitting.record.revision + 1)
                try:
                    await self.store.append(self._changing(sitting, record))
                except Conflict:
                    await self._hear_of_others(table)
                    continue
                return await self._take_in(sitting, record, sitting.state, ())
        raise Conflict(table)

    async def sitting(self, table: str) -> Sitting:
        """The table as it is, loaded if it is not at hand."""
        return await self.sittings.load(table)

    async def skip(self, table: str, since: int) -> bool:
        """Let no time have passed since then at a table that does not count it: nobody was there to play."""

        async def once() -> bool:
            sitting = await self.sitting(table)
            now = self.clock.now()
            if sitting.state is None or sitting.record.counts_downtime or now <= since:
                return False
            commands = sitting.game.commands
            stopped = step(
                sitting.game, sitting.state, commands["adjourn"](max(since, sitting.state.now)), self.chance
            )
            if stopped.refusal is not None:
                return False
            going = step(sitting.game, stopped.state, commands["resume"](now), self.chance)
            done = Step(going.state, (*stopped.events, *going.events), None)
            await self._save(sitting, done, NOBODY)
            return True

        async with self._lock(table):
            try:
                return await once()
            except Conflict:
                await self._hear_of_others(table)
                return False

    async def fresh(self, table: str) -> Sitting:
        """The table as it is, also where other processes write to it: for those who look."""
        if self.shared and table in self.sittings:
            async with self._lock(table):
                await self._hear_of_others(table)
        return await self.sitting(table)

    async def _hear_of_others(self, table: str) -> None:
        """Take in what other processes have saved, and tell it here, in its place before all that follows."""
        change = await self.sittings.catch_up(table)
        if change is not None:
            await self.elsewhere.changed(change)

    async def nudge(self, sitting: Sitting) -> None:
        """Tell the table as it is once more, so that clocks and bots take notice."""
        await self.notifier.changed(Change(sitting.record, sitting.game, sitting.state, ()))

    def forget(self, table: str) -> None:
        """Load the table anew when it is needed next: its log was written over, to take a name out of it."""
        self.sittings.pop(table, None)

    def put_away(self, needed: Callable[[str], bool]) -> int:
        """Forget tables that nobody needs; they are loaded again when somebody does."""
        away = self.sittings.put_away(lambda table: needed(table) or self._lock(table).locked())
        for table in away:
            self.locks.pop(table, None)
        return len(away)

    def _lock(self, table: str) -> asyncio.Lock:
        return self.locks.setdefault(table, asyncio.Lock())

    def _stamped(
        self, sitting: Sitting, person: str, intent: Mapping[str, Any], at: int, expected: int | None
    ) -> Any:
        seat = sitting.record.seat_of(person)
        judge = sitting.record.judge_of(person)
        if seat is None and not judge:
            raise Declined("no-seat")
        if sitting.state is None:
            raise Declined("not-started")
        actor = judge if seat is None else seat.player
        if expected is not None and not sitting.same_for(seat.player if seat else "", expected):
            raise Declined("too-late")
        command = checked_command(stamp(sitting.game.commands, intent, actor, at, bool(judge)))
        if getattr(command, "note", "") and not sitting.record.free_text:
            raise Declined("text-not-allowed", field="note")
        return command

    async def _once(self, sitting: Sitting, make: Making, sender: Sender) -> Answer:
        try:
            command = make(sitting, self._time_of_act(sitting, sender.person))
        except Declined as declined:
            return await self._refuse(sitting, declined.refusing, sender)
        except NotYours as not_yours:
            return await self._refuse(sitting, Refusing("not-yours", "", {"field": not_yours.field}), sender)
        except BadIntent as bad:
            refusing = Refusing(bad.code, "", {"field": bad.field, "why": bad.why})
            return await self._refuse(sitting, refusing, sender)
        except TextError as bad:
            params = {"field": bad.field, **{name: str(value) for name, value in bad.params.items()}}
            return await self._refuse(sitting, Refusing(bad.reason, "", params), sender)
        return await self._save(sitting, step(sitting.game, sitting.state, command, self.chance), sender)

    def _time_of_act(self, sitting: Sitting, person: str) -> int:
        """Now; but just before a deadline that has passed while a person's act was on its way."""
        now = self.clock.now()
        if sitting.state is None:
            return now
        lag = self.lag(sitting.record.id, person) if person else 0
        due = sitting.game.next_deadline(sitting.state) if lag else None
        if due is not None and now - lag < due <= now:
            now = due - 1
        last: int = sitting.state.now
        return max(now, last)

    async def _refuse(self, sitting: Sitting, refusing: Refusing, sender: Sender) -> Answer:
        """Remember the refusal under the order's id, so that it is the same when it is asked again."""
        self.refused += 1
        if not sender.order:
            return refusing
        at, who = sitting.record, (sender.person, sender.order)
        one = Appending(at.id, at.version, at.revision, (), 0, *who, refusing, session=sender.session)
        return await self.store.append(one) or refusing

    async def _save(self, sitting: Sitting, done: Step[Any, Any], sender: Sender) -> Answer:
        game, before = sitting.game, sitting.state
        version = sitting.record.version + len(done.events)
        answer: Answer = Done(version)
        if done.refusal is not None:
            answer = Refusing(done.refusal.code, done.refusal.citation, dict(done.refusal.params))
            if not done.events:
                return await self._refuse(sitting, answer, sender)
        record = self._moved_on(sitting.record, game, done.state, version)
        one = Appending(
            record.id,
            sitting.record.version,
            sitting.record.revision,
            tuple(map(game.write_event, done.events)),
            game.log_version,
            sender.person,
            sender.order,
            answer if sender.order else None,
            record if record.phase != sitting.record.phase else None,
            due_of(record, game, done.state),
            sender.session,
        )
        earlier = await self.store.append(one)
        if earlier is not None:
            return earlier
        await self._take_in(sitting, record, done.state, done.events, before)
        return answer

    @staticmethod
    def _changing(sitting: Sitting, record: TableRecord) -> Appending:
        at, due = sitting.record, due_of(record, sitting.game, sitting.state)
        return Appending(at.id, at.version, at.revision, record=record, deadline=due)

    async def _take_in(
        self, sitting: Sitting, record: TableRecord, state: Any, events: tuple[Any, ...], before: Any = None
    ) -> TableRecord:
        """What is saved becomes what is; then it is told."""
        self.done += 1
        sitting.moved_on(state, events)
        sitting.record = record
        self.sittings[record.id] = sitting
        await self.notifier.changed(Change(record, sitting.game, state, events, before))
        return record

    @staticmethod
    def _moved_on(record: TableRecord, game: AnyGame, state: Any, version: int) -> TableRecord:
        phase: Phase = "playing"
        if game.is_over(state):
            phase = "over"
        elif game.is_adjourned(state):
            phase = "adjourned"
        revision = record.revision + (phase != record.phase)
        return replace(record, version=version, phase=phase, revision=revision)
