"""A table in memory with a clock set by hand, for tests of deadlines that no busy computer can disturb."""

from __future__ import annotations

from typing import Any

from fairshake.application.ids import TableId
from fairshake.application.registry import games
from fairshake.application.tables.authority import Authority
from fairshake.application.tables.memory import HandClock, MemoryStore, SeededChance
from fairshake.application.tables.notifiers import Notifiers
from fairshake.application.tables.records import Answer, TableRecord, TableSeat
from fairshake.application.tables.run_sync import run_sync
from fairshake.application.tables.seat_changes import places

GAMES = games()
TABLE = TableId("t")
TWO = (TableSeat("p1", "person", "ann", "Ann"), TableSeat("p2", "person", "bob", "Bob"))
ALONE = (TWO[0], TableSeat("p2", "bot", "", "Pip", "first-day"))
PEOPLE = {"p1": "ann", "p2": "bob"}


class Timed:
    """A game that has begun at the time 1,000."""

    def __init__(
        self, game: str, settings: dict[str, Any], seats: tuple[TableSeat, ...] = TWO, **more: Any
    ) -> None:
        self.clock, self.store = HandClock(1000), MemoryStore()
        self.authority = Authority(GAMES, self.store, self.clock, SeededChance(game), Notifiers())
        record = TableRecord(TABLE, "CODE", game, settings, seats, "ann", 0, **more)
        run_sync(self.store.create(record))
        run_sync(self.authority.start(TABLE, settings, places(record)))

    @property
    def waiting(self) -> tuple[str, ...]:
        loaded = self.authority.table_cache[TABLE]
        waiting: tuple[str, ...] = loaded.game.view(loaded.state, "").waiting
        return waiting

    @property
    def due(self) -> int:
        loaded = self.authority.table_cache[TABLE]
        found = loaded.game.next_deadline(loaded.state)
        assert found is not None
        return found

    def act(self, player: str, command: str) -> Answer:
        return run_sync(self.authority.submit(TABLE, PEOPLE[player], {"command": command}))

    def tick(self) -> list[dict[str, Any]]:
        """What happens as time passes."""
        before = len(self.store.logs[TABLE])
        run_sync(self.authority.tick(TABLE))
        return self.events(before)

    def events(self, after: int = 0) -> list[dict[str, Any]]:
        import msgspec

        return [msgspec.json.decode(line.data) for line in self.store.logs[TABLE][after:]]
