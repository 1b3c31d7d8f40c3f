"""The session: loads a tournament, lets an act decide, and saves what happened in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from fairshake.application.answers import Response
from fairshake.tournaments.events import AnyEvent, TournamentEvent
from fairshake.tournaments.state import Tournament, evolve, replay

from .ports import Clock, Die, MovedError, Printer, Record, RecordStore, StoreError

TRIES: Final = 20


class ActResult(NamedTuple):
    """An act's answer, and a file that it made."""

    answer: Response
    file: bytes | None = None


class Acting(NamedTuple):
    """Who acts in which act, and why."""

    act: str
    who: str
    why: str


SheetKey = Callable[[int, int, Sequence[str]], str]
Found = TypeVar("Found")
Answer = TypeVar("Answer", bound=Response)
Decision = Callable[[Tournament], tuple[Sequence[TournamentEvent], Found]]
"""The events of an act, and its answer."""


class TournamentSession:
    """One tournament file and everything that can be done with it."""

    def __init__(self, store: RecordStore, clock: Clock, die: Die, printer: Printer) -> None:
        self.store, self.clock, self.die, self.printer = store, clock, die, printer
        self.sheet_key: SheetKey | None = None
        """The secret part of the code on a sheet, where scores can be typed in with it."""
        self.player_key: Callable[[str], str] | None = None
        """The secret part of a player's own link to the live tables."""

    def records(self) -> Sequence[Record]:
        return self.store.load()

    def state(self) -> Tournament:
        return replay(record.event for record in self.records())

    def open(self, acting: Acting, events: Sequence[AnyEvent]) -> Tournament:
        """Begin a tournament with these events."""
        self.store.create(self._records(acting, 0, events))
        return replay(events)

    def change(self, acting: Acting, decide: Decision[Found]) -> tuple[Tournament, Found]:
        """Decide on the newest state and save the events; retry if someone else was faster."""
        for _ in range(TRIES):
            before = self.records()
            state = replay(record.event for record in before)
            events, answer = decide(state)
            if not events:
                return state, answer
            try:
                self.store.append(len(before), self._records(acting, len(before), events))
            except MovedError:
                continue
            return evolve(state, events), answer
        raise StoreError("busy", name=self.store.name)

    def result_of(self, acting: Acting, decide: Decision[Answer]) -> ActResult:
        """The same for an act that only answers."""
        return ActResult(self.change(acting, decide)[1])

    def _records(self, acting: Acting, after: int, events: Sequence[Any]) -> list[Record]:
        at = self.clock()
        return [
            Record(number, at, acting.who, acting.why, acting.act, event)
            for number, event in enumerate(events, after + 1)
        ]
