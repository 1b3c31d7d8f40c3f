"""The tables that are at hand: loaded from the store, brought up to date, and put away when nobody needs them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec.structs import replace

from fairshake.application.errors import Refusal
from fairshake.games import Game, replay

from .audience import after_each, unnoticed
from .ports import Change, Store
from .records import TableRecord

MOST_RECENT: Final = 200
"""Drafts that may come between what a player knows and what that player does."""
AnyGame = Game[Any, Any, Any, Any]


class NoSuchTable(Refusal):
    """There is no table of that name."""

    area = "tables"

    def __init__(self, table: str) -> None:
        super().__init__("unknown", "no-such-table")
        self.table = table


@dataclass
class Sitting:
    """A table that has been loaded: its record, its game and the state after `record.version` events."""

    record: TableRecord
    game: AnyGame
    state: Any = None
    recent: deque[tuple[Any, tuple[Any, ...]]] = field(default_factory=lambda: deque(maxlen=MOST_RECENT))
    """The last changes: the state before each, and its events."""

    def moved_on(self, state: Any, events: tuple[Any, ...]) -> None:
        if events:
            self.recent.append((self.state, events))
        self.state = state

    def same_for(self, player: str, version: int) -> bool:
        """Whether nothing that a player hears or sees has happened since that version."""
        if version == self.record.version:
            return True
        since = [(before, events) for before, events in self.recent if before and before.events >= version]
        if not since or since[0][0].events != version:
            return False
        before, events = since[0][0], [event for _, some in since for event in some]
        return unnoticed(self.game, before, after_each(self.game, before, events), player)


class Sittings(dict[str, Sitting]):
    """The loaded tables by their ids. There is one sitting of a table at a time, and it only moves forward."""

    def __init__(self, games: Mapping[str, AnyGame], store: Store) -> None:
        super().__init__()
        self._games = games
        self._store = store
        self._seen: dict[str, int] = {}

    async def load(self, table: str) -> Sitting:
        """The table as it is at hand, else as it is in the store. Raises NoSuchTable."""
        known = self.get(table)
        if known is not None:
            return known
        record = await self._store.table(table)
        if record is None:
            raise NoSuchTable(table)
        game = self._games[record.game]
        events = await self._events(table, game)
        state = replay(game, events) if events else None
        # Somebody else may have loaded it meanwhile, and even moved it on: theirs is kept, never an older one.
        return self.setdefault(table, Sitting(replace(record, version=len(events)), game, state))

    async def catch_up(self, table: str) -> Change | None:
        """What others have saved of a table that is at hand here; None if nothing. The caller holds its lock."""
        known = self.get(table)
        record = None if known is None else await self._store.table(table)
        if known is None or record is None:
            return None
        before, past = known.state, known.record
        if (record.version, record.revision) == (past.version, past.revision):
            return None
        events = await self._events(table, known.game, past.version)
        if events:
            known.moved_on(replay(known.game, events, before), events)
        elif before is not None:
            # Only the record has changed; where somebody was forgotten, a name in the log has too.
            whole = await self._events(table, known.game)
            known.state, events = replay(known.game, whole), whole[past.version :]
        known.record = replace(record, version=past.version + len(events))
        return Change(known.record, known.game, known.state, events, before)

    async def _events(self, table: str, game: AnyGame, after: int = 0) -> tuple[Any, ...]:
        lines = await self._store.events(table, after)
        return tuple(game.read_event(line.data, line.form) for line in lines)

    def put_away(self, needed: Callable[[str], bool]) -> list[str]:
        """Forget the tables at which nothing has happened since the last time and that nobody needs."""
        idle = [
            table
            for table, sitting in self.items()
            if self._seen.get(table) == sitting.record.version and not needed(table)
        ]
        for table in idle:
            del self[table]
        self._seen = {table: sitting.record.version for table, sitting in self.items()}
        return idle
