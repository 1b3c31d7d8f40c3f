"""A game at a terminal: one person, some bots, real time. It decides nothing: the engine does.

Every event is saved before it is told. Bots think in workers; each act of theirs comes after its reaction
time, and a person who acts earlier comes first.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol

from fairshake.application.bots.dice import Dice
from fairshake.application.bots.match import at_time
from fairshake.application.errors import BadInput
from fairshake.bots import Thought
from fairshake.bots.chance import draw
from fairshake.equations import (
    AnyCommand,
    AnyEvent,
    Refusal,
    StartMatch,
    State,
    Table,
    Tick,
    View,
    apply,
    decide,
    next_deadline,
    replay,
    step,
    view,
)

ROLL_AFTER: Final = 1500
"""Milliseconds before a bot that has to roll does so."""


class Store(Protocol):
    """Where the game is kept; what was added is safe when `add` comes back."""

    path: Path

    def begin(self, events: Iterable[AnyEvent]) -> None: ...
    def add(self, events: Iterable[AnyEvent]) -> None: ...
    def read(self) -> tuple[AnyEvent, ...]: ...
    def note(self, text: str) -> None: ...
    def notes(self) -> list[str]: ...


class Thinkers(Protocol):
    """Who asks the bots, without making anybody wait."""

    def ask(self, level: str, seed: int, view: View) -> Future[Thought | None]: ...
    def close(self) -> None: ...


@dataclass
class Waiting:
    """A bot's thought under way or ready: asked on which state, and when it acts."""

    events: int
    asked: int
    future: Future[Thought | None]
    due: int | None = None
    thought: Thought | None = None


@dataclass
class Game:
    """The game under way."""

    me: str
    state: State
    store: Store
    workers: Thinkers
    seed: int
    speed: float = 1.0
    offset: int = 0
    began: float = field(default_factory=time.monotonic)
    waiting: dict[str, Waiting] = field(default_factory=dict)
    said: list[tuple[int, str, Thought]] = field(default_factory=list)
    """What bots did in each shake, with their reasons."""
    past: tuple[AnyEvent, ...] = ()
    """What happened before this sitting."""
    listener: Callable[[State, AnyEvent], None] = lambda state, event: None

    def __post_init__(self) -> None:
        self.dice = Dice(draw(self.seed, "dice", self.state.events))

    def retell(self) -> None:
        """Tell again what happened before this sitting."""
        state: State | None = None
        for event in self.past:
            state = apply(state, event)
            self.listener(state, event)

    def now(self) -> int:
        return self.offset + int((time.monotonic() - self.began) * 1000)

    @property
    def view(self) -> View:
        return view(self.state, self.me, at=self.now())

    def order(self, command: AnyCommand) -> Refusal | None:
        """Carry a command out: save, then tell."""
        done = step(self.state, command)
        if done.events:
            self.store.add(done.events)
        state = self.state
        self.state = done.state
        for event in done.events:
            state = apply(state, event)
            self.listener(state, event)
        return done.refusal

    def pass_time(self) -> None:
        """Let deadlines that have passed take effect."""
        due = next_deadline(self.state)
        if due is not None and due <= self.now() and self.state.phase != "over":
            self.order(Tick(self.now()))

    def roll(self) -> bool:
        """Roll what has to be rolled now; False if nothing has."""
        command = self.dice.command(self.state, self.now())
        return command is not None and self.order(command) is None

    @property
    def waits_for_a_roll(self) -> str:
        """Who has to roll: a player's id, `all` before the first shake, or an empty text."""
        if self.state.phase == "roll-for-first":
            return "all"
        return self.state.setter if self.state.phase in ("between", "roll", "reroll") else ""

    # The bots.

    def bots(self) -> dict[str, str]:
        return {seat.id: seat.bot for seat in self.state.table.seats if seat.bot}

    def think(self) -> None:
        """Ask every bot about the state as it is now."""
        for player, level in self.bots().items():
            asked = self.waiting.get(player)
            if asked is None or asked.events != self.state.events:
                seen = view(self.state, player)
                future = self.workers.ask(level, draw(self.seed, player), seen)
                before = asked if asked is not None and asked.thought is not None else None
                self.waiting[player] = Waiting(self.state.events, self.now(), future)
                if before is not None:
                    self.waiting[player].thought, self.waiting[player].due = before.thought, before.due

    def collect(self) -> None:
        """Take in finished thoughts. One that came to the same act keeps its earlier time."""
        for player, asked in list(self.waiting.items()):
            if asked.events != self.state.events or not asked.future.done():
                continue
            try:
                thought = asked.future.result()
            except BrokenProcessPool:
                del self.waiting[player]
                continue
            if thought is None:
                asked.thought = asked.due = None
            elif asked.thought is None or not same_act(asked.thought, thought):
                asked.thought = thought
                asked.due = asked.asked + int(thought.wait * self.speed)

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
        """Do the act of a bot whose time has come; whether there was one."""
        self.collect()
        due = self.next_act()
        if due is None or due[0] > self.now():
            return False
        asked = self.waiting.pop(due[1])
        if asked.thought is None:
            return False
        self.said.append((self.state.shakes_begun, due[1], asked.thought))
        return self.order(at_time(asked.thought, self.now())) is None


def same_act(one: Thought, other: Thought) -> bool:
    return at_time(one, 0) == at_time(other, 0)


def start_game(table: Table, me: str, store: Store, workers: Thinkers, seed: int, speed: float) -> Game:
    """A new game at its first state, already saved."""
    started = decide(None, StartMatch(0, table))
    if isinstance(started, Refusal):
        from fairshake.messages import sentence

        raise BadInput("seats", sentence("equations", f"refusal.{started.code}", **dict(started.params)))
    store.begin(started)
    return Game(me, replay(started), store, workers, seed, speed, past=started)


def resume_game(store: Store, workers: Thinkers, seed: int, speed: float) -> Game:
    """A saved game where it stopped: the clocks go on with the time that was left."""
    past = store.read()
    state = replay(past)
    people = [seat.id for seat in state.table.seats if not seat.bot]
    if len(people) != 1:
        raise BadInput("resume", f"{store.path} is no game of one person against bots")
    return Game(people[0], state, store, workers, seed, speed, offset=state.now, past=past)
