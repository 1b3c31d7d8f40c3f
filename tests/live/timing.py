"""A table in memory with a clock set by hand, for tests of deadlines that no busy computer can disturb."""

from __future__ import annotations

from typing import Any

from fairshake.application.tables.authority import Authority
from fairshake.application.tables.driving import at_once
from fairshake.application.tables.memory import HandClock, MemoryStore, SeededChance
from fairshake.application.tables.notifying import Notifiers
from fairshake.application.tables.records import Answer, Seat, TableRecord
from fairshake.application.tables.seating import places
from fairshake.live_bootstrap import games

GAMES = games()
TWO = (Seat("p1", "person", "ann", "Ann"), Seat("p2", "person", "bob", "Bob"))
PEOPLE = {"p1": "ann", "p2": "bob"}


class Timed:
    """A game that has begun at the time 1,000."""

    def __init__(self, game: str, settings: dict[str, Any], **more: Any) -> None:
        self.clock, self.store = HandClock(1000), MemoryStore()
        self.authority = Authority(GAMES, self.store, self.clock, SeededChance(game), Notifiers())
        record = TableRecord("t", "CODE", game, settings, TWO, "ann", 0, **more)
        at_once(self.store.create(record))
        at_once(self.authority.start("t", settings, places(record)))

    @property
    def waiting(self) -> tuple[str, ...]:
        sitting = self.authority.sittings["t"]
        waiting: tuple[str, ...] = sitting.game.view(sitting.state, "").waiting
        return waiting

    @property
    def due(self) -> int:
        sitting = self.authority.sittings["t"]
        found = sitting.game.next_deadline(sitting.state)
        assert found is not None
        return found

    def act(self, player: str, command: str) -> Answer:
        return at_once(self.authority.submit("t", PEOPLE[player], {"command": command}))

    def tick(self) -> list[dict[str, Any]]:
        """What the time brings about."""
        before = len(self.store.logs["t"])
        at_once(self.authority.tick("t"))
        return self.events(before)

    def events(self, after: int = 0) -> list[dict[str, Any]]:
        import msgspec

        return [msgspec.json.decode(line.data) for line in self.store.logs["t"][after:]]
