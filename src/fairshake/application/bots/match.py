"""A match between bots of any game, played in simulated time: the clock jumps to the next act.

It is built on the same authority as the live tables. If a built-in bot's act is refused, that is our bug. An
external program that is refused, silent or gone simply does nothing, and the table's clock does the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec.structs import replace

from fairshake.application.ids import TableId
from fairshake.application.tables.authority import AnyGame, Authority, LoadedTable
from fairshake.application.tables.bot_driver import chore_of
from fairshake.application.tables.memory import HandClock, MemoryStore
from fairshake.application.tables.ports import TableChange
from fairshake.application.tables.records import Refusing, TableRecord
from fairshake.application.tables.run_sync import run_sync
from fairshake.bots import Player, Thought
from fairshake.games import Chance

MOST_ACTS: Final = 20_000
"""More acts than any real match has; beyond this the table is stuck."""
THINKING: Final = 3.0
"""Seconds a bot may think about one act; the shortest time for a task is 15."""
ROLLING: Final = 1000
TABLE: Final = TableId("table")

Watcher = Callable[[Any, Thought], None]
"""Called before each act of a bot, with the state it acts on."""


class StuckMatchError(Exception):
    """Nobody acts and no clock is running, or a built-in bot's act was refused: a bug."""


@dataclass
class BotMatch:
    """A match in progress: the game, its first command, the players, and the random source."""

    game: AnyGame
    start: Any
    players: Mapping[str, Player]
    chance: Chance
    watcher: Watcher | None = None
    most_acts: int = MOST_ACTS
    thinking: float = THINKING
    log: list[Any] = field(default_factory=list)
    silent: dict[str, int] = field(default_factory=dict)
    """Programs that were refused or had no answer, and at how many events."""
    refused: int = 0

    def play(self) -> Any:
        """Play to the end and return the final state."""
        self.clock = HandClock(self.start.at)
        self.authority = Authority({self.game.name: self.game}, MemoryStore(), self.clock, self.chance, self)
        record = TableRecord(TABLE, TABLE, self.game.name, {}, (), "", self.start.at)
        run_sync(self.authority.store.create(record))
        self._do(lambda loaded, at: self.start)
        for _ in range(self.most_acts):
            state = self.authority.table_cache[TABLE].state
            if self.game.is_over(state):
                return state
            self._go_on(state)
        raise StuckMatchError("too many acts")

    async def changed(self, change: TableChange) -> None:
        self.log += change.events

    def _go_on(self, state: Any) -> None:
        chore = self._chore(state)
        if chore is not None:
            self._act(chore, state.now + ROLLING)
            return
        soonest = self._soonest(state)
        due = self.game.next_deadline(state)
        if soonest is None or (due is not None and due <= state.now + soonest[1].wait):
            if due is None:
                raise StuckMatchError(f"nobody acts in phase {getattr(state, 'phase', '')}")
            self.clock.time = due
            run_sync(self.authority.tick(TABLE))
            return
        player, thought = soonest
        if self.watcher is not None:
            self.watcher(state, thought)
        self._answer(player, self._act(thought.command, state.now + thought.wait))

    def _chore(self, state: Any) -> Any:
        """The roll the table is waiting for; None if it's waiting for something else."""
        chores = (chore_of(self.game, state, player) for player in self.players)
        return next((chore for chore in chores if chore is not None), None)

    def _soonest(self, state: Any) -> tuple[str, Thought] | None:
        thoughts = []
        for player, bot in self.players.items():
            if self.silent.get(player) == state.events:
                continue
            thought = bot.think(self.game.view(state, player), self.thinking)
            if thought is not None:
                thoughts.append((player, thought))
        return min(thoughts, key=lambda pair: pair[1].wait, default=None)

    def _act(self, command: Any, at: int) -> Refusing | None:
        self.clock.time = at
        return self._do(lambda loaded, now: replace(command, at=now))

    def _do(self, make: Callable[[LoadedTable, int], Any]) -> Refusing | None:
        answer = run_sync(self.authority.command(TABLE, make))
        return answer if isinstance(answer, Refusing) else None

    def _answer(self, player: str, refusing: Refusing | None) -> None:
        if refusing is None:
            return
        on_refused = getattr(self.players[player], "refused", None)
        if on_refused is None:
            raise StuckMatchError(f"refused: {refusing.code} {dict(refusing.params)}")
        self.refused += 1
        self.silent[player] = self.authority.table_cache[TABLE].record.version
        on_refused(refusing.code)
