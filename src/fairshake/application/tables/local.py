"""A local table: people at one keyboard, bots, real time, one file. The authority makes all decisions.

Every event is on disk before it is published. Bots think elsewhere; each acts after its reaction time,
and a person who acts sooner goes first.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol

from msgspec.structs import replace

from fairshake.application.ids import TableId
from fairshake.bots import Thought
from fairshake.bots.chance import draw
from fairshake.games import Chance
from fairshake.games.log import Log

from .authority import AnyGame, Authority, LoadedTable
from .bot_driver import ROLL_AFTER, BotPool, Plans, chore_of
from .memory import SeededChance
from .ports import Appending, LogLine, TableChange
from .records import Answer, Refusing, TableRecord
from .run_sync import run_sync

__all__ = ["BotPool", "GameFile", "LocalGame", "Log"]

TABLE: Final = TableId("table")


class GameFile(Protocol):
    """Where the game is stored; events are safely on disk when `add` returns."""

    path: Path

    def begin(self, game: AnyGame, events: Iterable[Any]) -> None: ...
    def add(self, lines: Iterable[bytes]) -> None: ...
    def note(self, text: str) -> None: ...
    def notes(self) -> list[str]: ...


class SteadyClock:
    """Milliseconds of play, continuing from where the game stopped."""

    def __init__(self, offset: int = 0) -> None:
        self._offset = offset
        self._began = time.monotonic()

    def now(self) -> int:
        return self._offset + int((time.monotonic() - self._began) * 1000)


class FileStore:
    """A store for a single-file table: it appends what the authority saves."""

    def __init__(self, game: AnyGame, file: GameFile, past: Sequence[Any] = ()) -> None:
        self._game = game
        self._file = file
        self._past = tuple(past)
        self._record = TableRecord(TABLE, TABLE, game.name, {}, (), "", 0)

    async def create(self, record: TableRecord) -> None:
        raise NotImplementedError("a file has one table")

    async def table(self, table: TableId) -> TableRecord | None:
        return replace(self._record, version=len(self._past))

    async def events(self, table: TableId, after: int = 0) -> Sequence[LogLine]:
        form = self._game.log_version
        return [LogLine(form, self._game.write_event(event)) for event in self._past[after:]]

    async def places(self, tables: Sequence[TableId]) -> dict[TableId, tuple[int, int]]:
        return {TABLE: (len(self._past), 0)}

    async def append(self, one: Appending) -> Answer | None:
        if one.after == 0:
            self._file.begin(self._game, [self._game.read_event(data, one.form) for data in one.events])
        elif one.events:
            self._file.add(one.events)
        return None


@dataclass
class Waiting:
    """A bot's pending or finished thought: the state it's based on, and when it acts."""

    events: int
    asked: int
    future: Future[Thought | None]
    due: int | None = None
    thought: Thought | None = None


@dataclass
class LocalGame:
    """A game in progress at this keyboard."""

    game: AnyGame
    file: GameFile
    pool: BotPool
    seed: int
    speed: float = 1.0
    past: tuple[Any, ...] = ()
    """What happened before this session."""
    chance: Chance | None = None
    waiting: dict[str, Waiting] = field(default_factory=dict)
    said: list[tuple[int, str, Thought]] = field(default_factory=list)
    """What bots did and why, with the chapter of the game."""
    listener: Callable[[Any, Any], None] = lambda state, event: None
    roll_at: int | None = None

    def __post_init__(self) -> None:
        self.plans = Plans()
        self.clock = SteadyClock(self.past[-1].at if self.past else 0)
        chance = self.chance or SeededChance(self.seed, "dice", len(self.past))
        store = FileStore(self.game, self.file, self.past)
        self.authority = Authority({self.game.name: self.game}, store, self.clock, chance, self)
        run_sync(self.authority.loaded(TABLE))

    @property
    def state(self) -> Any:
        return self.authority.table_cache[TABLE].state

    def now(self) -> int:
        return self.clock.now()

    def seen_by(self, player: str) -> Any:
        return self.game.view(self.state, player, self.now())

    async def changed(self, change: TableChange) -> None:
        """Narrate what has been saved."""
        state = change.before
        for event in change.events:
            state = self.game.apply(state, event)
            self.listener(state, event)

    def retell(self) -> None:
        """Narrate what happened before this session."""
        state = None
        for event in self.past:
            state = self.game.apply(state, event)
            self.listener(state, event)

    def order(self, command: Any) -> Refusing | None:
        """Carry out a command now: save it, then publish it."""

        def make(loaded: LoadedTable, at: int) -> Any:
            return replace(command, at=at)

        answer = run_sync(self.authority.command(TABLE, make))
        return answer if isinstance(answer, Refusing) else None

    def pass_time(self) -> None:
        """Apply expired deadlines."""
        run_sync(self.authority.tick(TABLE))

    def chapter(self) -> int:
        """The current part of the game; bots may give their reasons when it ends."""
        return int(self.state.events)

    # The bots.

    def bots(self) -> dict[str, str]:
        """The players (including team members) that are bots, with their levels."""
        seats = self.game.players(self.state)
        return {one.id: one.bot for seat in seats for one in (seat.members or (seat,)) if one.bot}

    def chore(self, player: str) -> Any:
        """The roll that the table expects from a player, or None."""
        return chore_of(self.game, self.state, player)

    def bots_roll(self) -> bool:
        """Roll for a bot, after a short delay; returns whether it rolled."""
        chore = next((one for bot in self.bots() if (one := self.chore(bot)) is not None), None)
        if chore is None or self.people_roll():
            self.roll_at = None
            return False
        if self.roll_at is None:
            self.roll_at = self.now() + int(ROLL_AFTER * self.speed)
        if self.now() < self.roll_at:
            return False
        self.roll_at = None
        return self.order(chore) is None

    def people_roll(self) -> bool:
        """Whether a person at this keyboard has to press Enter, to roll or to continue."""
        bots = self.bots()
        people = [place.id for place in self.game.players(self.state) if place.id not in bots]
        return any(self.chore(person) is not None or self.may_begin(person) for person in people)

    def may_begin(self, player: str) -> bool:
        """Whether the table is waiting for a player's OK to continue."""
        return False

    def think(self) -> None:
        """Ask every bot about the current state."""
        for player, level in self.bots().items():
            asked = self.waiting.get(player)
            if asked is None or asked.events != self.state.events:
                seen = self.game.view(self.state, player)
                future = self.pool.ask(self.game.name, level, draw(self.seed, player), seen)
                self.waiting[player] = Waiting(self.state.events, self.now(), future)

    def collect(self) -> None:
        """Collect finished thoughts."""
        for player, asked in list(self.waiting.items()):
            if asked.events != self.state.events or not asked.future.done():
                continue
            if asked.future.exception() is not None:
                del self.waiting[player]
                continue
            thought = asked.future.result()
            if thought is None:
                self.plans.drop(player)
                asked.thought = asked.due = None
            else:
                asked.thought = thought
                asked.due = self.plans.due(
                    player, thought.command, asked.asked + int(thought.wait * self.speed)
                )

    def next_act(self) -> tuple[int, str] | None:
        """When the next bot acts, and which."""
        ready = [
            (asked.due, player)
            for player, asked in self.waiting.items()
            if asked.due is not None and asked.events == self.state.events and asked.future.done()
        ]
        return min(ready, default=None)

    @property
    def thinking(self) -> bool:
        return any(not asked.future.done() for asked in self.waiting.values())

    def act_for_bots(self) -> bool:
        """Carry out a bot's act if it's due; returns whether one was."""
        self.collect()
        due = self.next_act()
        if due is None or due[0] > self.now():
            return False
        asked = self.waiting.pop(due[1])
        self.plans.drop(due[1])
        if asked.thought is None:
            return False
        self.said.append((self.chapter(), due[1], asked.thought))
        refusing = self.order(asked.thought.command)
        if refusing is None:
            return True
        self.said.pop()
        asked.thought = asked.due = None
        self.waiting[due[1]] = asked
        return False
