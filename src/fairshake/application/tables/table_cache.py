"""The table cache: loads tables from the store, keeps them current, and evicts unused ones."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec.structs import replace

from fairshake.application.errors import UseCaseError
from fairshake.application.ids import TableId
from fairshake.games import Game, replay

from .audience import Followed, after_each, unnoticed
from .ports import News, Store, TableChange
from .records import TableRecord

MOST_RECENT: Final = 200
"""How many drafts may come between what a player knows and what that player does."""
TAIL: Final = 64
"""How many events at the end of a log are kept in memory from the start: people come back after a restart."""
AnyGame = Game[Any, Any, Any, Any]


class NoSuchTableError(UseCaseError):
    """There is no table with that id."""

    area = "tables"

    def __init__(self, table: str) -> None:
        super().__init__("unknown", "no-such-table")
        self.table = table


class MissedError(Exception):
    """The report doesn't follow the known state; the missing events are in the log."""


@dataclass
class LoadedTable:
    """A table that has been loaded: its record, its game and the state after `record.version` events."""

    record: TableRecord
    game: AnyGame
    state: Any = None
    recent: deque[tuple[Any, tuple[Any, ...]]] = field(default_factory=lambda: deque(maxlen=MOST_RECENT))
    """The last changes: the state before each, and its events."""

    def advance(self, state: Any, events: tuple[Any, ...]) -> None:
        if events:
            self.recent.append((self.state, events))
        self.state = state

    def tail(self, enough: Callable[[int, tuple[Any, ...]], bool]) -> tuple[int, Followed] | None:
        """The last events, each with the state after it, and how many come before them; None if memory
        doesn't reach back far enough. `enough` decides by the number before a change and its events."""
        place, changes = self.record.version, list[tuple[Any, tuple[Any, ...]]]()
        for before, events in reversed(self.recent):
            place -= len(events)
            changes.append((before, events))
            if enough(place, events):
                pairs = (after_each(self.game, *change) for change in reversed(changes))
                return place, [pair for some in pairs for pair in some]
        return None

    def same_for(self, player: str, version: int) -> bool:
        """Whether nothing that a player hears or sees has happened since that version."""
        if version == self.record.version:
            return True
        since = [(before, events) for before, events in self.recent if before and before.events >= version]
        if not since or since[0][0].events != version:
            return False
        before, events = since[0][0], [event for _, some in since for event in some]
        return unnoticed(self.game, before, after_each(self.game, before, events), player)


class TableCache(dict[TableId, LoadedTable]):
    """The loaded tables by their ids. Each table is loaded at most once, and only moves forward."""

    def __init__(self, games: Mapping[str, AnyGame], store: Store) -> None:
        super().__init__()
        self._games = games
        self._store = store
        self._seen: dict[TableId, int] = {}

    async def load(self, table: TableId) -> LoadedTable:
        """The table from the cache, or else from the store. Raises NoSuchTableError."""
        known = self.get(table)
        if known is not None:
            return known
        record = await self._store.table(table)
        if record is None:
            raise NoSuchTableError(table)
        game = self._games[record.game]
        events = await self._events(table, game)
        early, last = events[:-TAIL], events[-TAIL:]
        loaded = LoadedTable(
            replace(record, version=len(events)), game, replay(game, early) if early else None
        )
        if last:
            loaded.advance(replay(game, last, loaded.state), last)
        # Another task may have loaded it meanwhile, and even changed it: keep that one, never an older one.
        return self.setdefault(table, loaded)

    async def catch_up(self, table: TableId) -> TableChange | None:
        """What other processes have saved for a cached table; None if nothing. The caller holds its lock."""
        known = self.get(table)
        record = None if known is None else await self._store.table(table)
        if known is None or record is None:
            return None
        before, past = known.state, known.record
        if (record.version, record.revision) == (past.version, past.revision):
            return None
        events = await self._events(table, known.game, past.version)
        if events:
            known.advance(replay(known.game, events, before), events)
        elif before is not None:
            # Only the record has changed (and a name in the log, if a person was erased).
            whole = await self._events(table, known.game)
            known.recent.clear()
            known.state, events = replay(known.game, whole), whole[past.version :]
        known.record = replace(record, version=past.version + len(events))
        return TableChange(known.record, known.game, known.state, events, before)

    def take_in(self, news: News) -> TableChange | None:
        """Apply another process's change to a table that is loaded here; None if it is already known. The
        caller holds
        its lock. Raises MissedError when something else happened in between."""
        known = self[news.table]
        before, past = known.state, known.record
        if news.after >= 0 and news.version <= past.version and news.revision <= past.revision:
            return None
        if (news.after, news.was) != (past.version, past.revision):
            raise MissedError
        events = tuple(known.game.read_event(line.data, line.form) for line in news.lines)
        if events:
            known.advance(replay(known.game, events, before), events)
        known.record = replace(news.record or past, version=news.version, revision=news.revision)
        return TableChange(known.record, known.game, known.state, events, before)

    async def _events(self, table: TableId, game: AnyGame, after: int = 0) -> tuple[Any, ...]:
        lines = await self._store.events(table, after)
        return tuple(game.read_event(line.data, line.form) for line in lines)

    def put_away(self, needed: Callable[[TableId], bool]) -> list[TableId]:
        """Evict tables that are unused and unchanged since the last call."""
        idle = [
            table
            for table, loaded in self.items()
            if self._seen.get(table) == loaded.record.version and not needed(table)
        ]
        for table in idle:
            del self[table]
        self._seen = {table: loaded.record.version for table, loaded in self.items()}
        return idle
