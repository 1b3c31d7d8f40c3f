"""A match between bots, played in simulated time: the clock jumps to whoever acts next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, cast

from msgspec.structs import replace

from fairshake.bots import Player, Thought
from fairshake.equations import (
    AnyCommand,
    AnyEvent,
    Refusal,
    StartMatch,
    State,
    Step,
    Table,
    Tick,
    apply,
    decide,
    next_deadline,
    step,
    view,
)

from .dice import Dice

MOST_ACTS: Final = 5_000
"""No match of a round's length has so many acts; more means that the table is stuck."""
THINKING: Final = 3.0
"""Seconds a bot may think about one act; the shortest time for a task is 15."""

Watcher = Callable[[State, Thought], None]
"""Called before each act of a bot, with the state it acts on."""


class Stuck(Exception):
    """Nobody acts and no clock runs, or a bot's act was refused: a mistake in a bot."""


@dataclass
class Match:
    """A match under way."""

    table: Table
    players: Mapping[str, Player]
    dice: Dice
    watcher: Watcher | None = None
    log: list[AnyEvent] = field(default_factory=list)

    def play(self) -> State:
        """Play to the end and give the last state."""
        started = decide(None, StartMatch(0, self.table))
        if isinstance(started, Refusal):
            raise Stuck(f"{started.code} {dict(started.params)}")
        state: State | None = None
        for event in started:
            state = apply(state, event)
        assert state is not None
        self.log += started
        for _ in range(MOST_ACTS):
            if state.phase == "over":
                return state
            state = self._go_on(state)
        raise Stuck("too many acts")

    def _go_on(self, state: State) -> State:
        rolled = self.dice.command(state, state.now + 1000)
        if rolled is not None:
            return self._taken(step(state, rolled))
        soonest = self._soonest(state)
        due = next_deadline(state)
        if soonest is None or (due is not None and due <= state.now + soonest.wait):
            if due is None:
                raise Stuck(f"nobody acts in phase {state.phase}")
            return self._taken(step(state, Tick(due)))
        if self.watcher is not None:
            self.watcher(state, soonest)
        return self._taken(step(state, at_time(soonest, state.now + soonest.wait)))

    def _soonest(self, state: State) -> Thought | None:
        thoughts = [
            thought
            for player, bot in self.players.items()
            if (thought := bot.think(view(state, player), THINKING)) is not None
        ]
        return min(thoughts, key=lambda thought: thought.wait, default=None)

    def _taken(self, done: Step[State, AnyEvent]) -> State:
        if done.refusal is not None:
            raise Stuck(f"refused: {done.refusal.code} {dict(done.refusal.params)}")
        self.log += done.events
        return done.state


def at_time(thought: Thought, at: int) -> AnyCommand:
    """The command of a thought, given at its time."""
    return cast(AnyCommand, replace(thought.command, at=at))
