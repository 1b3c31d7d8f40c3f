"""Equations behind the common game contract, which servers, terminals and the conformance suite use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from fairshake import games
from fairshake.games import NO_CHANCE, Act, Chance, Game, Place, Refusal, Step

from .acts import legal_acts
from .book_umpire import BOOK_UMPIRE
from .command_dispatch import decide
from .commands import COMMANDS, AnyCommand, StartMatch, Tick
from .deadlines import next_deadline
from .events import AnyEvent, MatchStarted
from .log import LOG_VERSION, read_event, write_event
from .player_view import View, view
from .ports import Umpire
from .reducer import apply
from .settings import table_of
from .state import State
from .visibility import visible


class EquationsGame(Game[State, AnyCommand, AnyEvent, View]):
    """The game with an umpire; by default the one that goes by the book."""

    name: ClassVar[str] = "equations"
    log_version: ClassVar[int] = LOG_VERSION
    commands: ClassVar[Mapping[str, type]] = COMMANDS

    def __init__(self, umpire: Umpire = BOOK_UMPIRE) -> None:
        self.umpire = umpire

    def start(self, settings: Mapping[str, Any], places: Sequence[Place], at: int) -> AnyCommand:
        return StartMatch(at, table_of(settings, places))

    def tick(self, at: int) -> AnyCommand:
        return Tick(at)

    def decide(
        self, state: State | None, command: AnyCommand, chance: Chance
    ) -> tuple[AnyEvent, ...] | Refusal:
        return decide(state, command, self.umpire, chance)

    def apply(self, state: State | None, event: AnyEvent) -> State:
        return apply(state, event)

    def view(self, state: State, player: str, at: int | None = None) -> View:
        return view(state, player, self.umpire, at)

    def visible(self, state: State, event: AnyEvent, player: str) -> AnyEvent | None:
        return visible(state, event, player)

    def acts(self, state: State, player: str, at: int | None = None) -> tuple[Act, ...]:
        return legal_acts(state, player, self.umpire, at)

    def next_deadline(self, state: State) -> int | None:
        return next_deadline(state)

    def is_over(self, state: State) -> bool:
        return state.phase == "over"

    def is_adjourned(self, state: State) -> bool:
        return state.adjourned is not None

    def players(self, state: State) -> tuple[Place, ...]:
        return tuple(
            Place(seat.id, state.person(seat.id).name, seat.bot, seat.team) for seat in state.table.seats
        )

    def write_event(self, event: AnyEvent) -> bytes:
        return write_event(event)

    def read_event(self, data: bytes, version: int) -> AnyEvent:
        return read_event(data)

    def pins(self, first: AnyEvent) -> dict[str, Any] | None:
        if not isinstance(first, MatchStarted):
            return None
        return {"rulebook": first.table.rulebook, "book_version": first.table.book_version}


GAME = EquationsGame()


def write_log(events: Iterable[AnyEvent]) -> bytes:
    """A whole match as a log."""
    return games.write_log(GAME, events)


def read_log(data: bytes) -> tuple[AnyEvent, ...]:
    """The events of a match's log. Raises LogError."""
    return games.read_log({GAME.name: GAME}, data).events


def step(
    state: State, command: AnyCommand, umpire: Umpire = BOOK_UMPIRE, chance: Chance = NO_CHANCE
) -> Step[State, AnyEvent]:
    """Let the time pass, then carry the command out. Late deadlines count even if it is refused."""
    return games.step(EquationsGame(umpire), state, command, chance)


def replay(events: Iterable[AnyEvent], state: State | None = None) -> State:
    """Fold a log into the resulting state."""
    return games.replay(GAME, events, state)
