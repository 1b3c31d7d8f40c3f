"""Bots at tables: asked after every change, they act at their own pace, through the authority like everybody else.

A thought rests on one version of the table. If anybody acts meanwhile it is dropped and the bot is asked again; when it
then wants the same, it keeps the time it had planned.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Mapping
from typing import Any, Final, Protocol

from msgspec.structs import replace

from .authority import Authority, Declined, Sitting
from .ports import Change, Clock, Unreachable
from .records import Refusing, Seat, TableRecord

ROLL_AFTER: Final = 1500
"""Milliseconds before a bot that has to roll does so."""
ROLL_FOR_PEOPLE: Final = 15_000
"""The same where people may want to roll themselves, or to read the score first."""
ALONE: Final = 0.35
"""Part of its time that a bot takes where it faces one person only: nobody else might want to take the block first."""
CHORES: Final = ("roll-for-first", "roll", "reroll")
"""Acts of chance that need no thought."""
IDLE: Final = frozenset({"leave", "resign", "substitute", "return", "call-end", "begin-shake"})
"""Acts that are always open; for these alone no bot is asked."""
log = logging.getLogger("fairshake.tables")


class Thinking(Protocol):
    """What a bot wants to do: a command of the game, how long it waits, and why."""

    @property
    def command(self) -> Any: ...

    @property
    def wait(self) -> int: ...

    @property
    def reason(self) -> str: ...

    @property
    def params(self) -> Mapping[str, str]: ...


class Thinkers(Protocol):
    """Where bots think: in processes of their own, with limits."""

    async def think(self, game: str, level: str, seed: int, view: Any) -> Thinking | None: ...


class BotRunner:
    """Asks the bots of every table that changes here."""

    def __init__(self, authority: Authority, thinkers: Thinkers, clock: Clock, speed: float = 1.0) -> None:
        self._authority = authority
        self._thinkers = thinkers
        self._clock = clock
        self._speed = speed
        self.secret = b""
        """Nobody who plays may know it: with it, what a bot will do can be reckoned in advance."""
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._planned: dict[tuple[str, str], tuple[Any, int]] = {}

    async def changed(self, change: Change) -> None:
        if change.state is None:
            return
        for seat in change.record.seats:
            if seat.kind == "bot":
                self._ask(change, seat)

    def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()

    def _ask(self, change: Change, seat: Seat) -> None:
        key = (change.record.id, seat.player)
        running = self._tasks.pop(key, None)
        if running is not None and running is not asyncio.current_task():
            running.cancel()
        listed = change.game.acts(change.state, seat.player)
        if all(act.command in IDLE for act in listed):
            self._planned.pop(key, None)
            return
        task = asyncio.create_task(self._consider(change, seat, {act.command for act in listed}))
        self._tasks[key] = task
        task.add_done_callback(lambda done: self._finished(key, done))

    def _finished(self, key: tuple[str, str], done: asyncio.Task[None]) -> None:
        if self._tasks.get(key) is done:
            del self._tasks[key]
        if not done.cancelled() and done.exception() is not None:
            log.error("a bot failed", exc_info=done.exception())

    async def _consider(self, change: Change, seat: Seat, listed: set[str]) -> None:
        key, asked = (change.record.id, seat.player), self._clock.now()
        chore = next((name for name in CHORES if name in listed), None)
        if chore is not None:
            wait = self._rolling_wait(change, chore)
            command = change.game.commands[chore](0, seat.player)
        else:
            view = change.game.view(change.state, seat.player, asked)
            thought = await self._thinkers.think(
                change.record.game, seat.level, bot_seed(self.secret, key), view
            )
            if thought is None:
                self._planned.pop(key, None)
                return
            command, wait = replace(thought.command, at=0), int(thought.wait * haste(change.record))
        due = self._due(key, command, asked + int(wait * self._speed))
        await asyncio.sleep(max(0, due - self._clock.now()) / 1000)
        await self._act(key, command, change.record.version)

    @staticmethod
    def _rolling_wait(change: Change, chore: str) -> int:
        """People may want to roll for the first turn themselves, and to look at the score between two shakes."""
        people = any(one.kind == "person" for one in change.record.seats)
        scored = getattr(change.state, "phase", "") == "between" and bool(
            getattr(change.state, "results", ())
        )
        calm = chore == "roll-for-first" or scored
        return ROLL_FOR_PEOPLE if people and calm else ROLL_AFTER

    def _due(self, key: tuple[str, str], command: Any, due: int) -> int:
        """The same wish keeps its earlier time."""
        before = self._planned.get(key)
        if before is not None and before[0] == command:
            due = min(due, before[1])
        self._planned[key] = (command, due)
        return due

    async def _act(self, key: tuple[str, str], command: Any, version: int) -> None:
        def make(sitting: Sitting, at: int) -> Any:
            if sitting.record.version != version:
                raise Declined("too-late")
            return replace(command, at=at)

        self._planned.pop(key, None)
        try:
            answer = await self._authority.command(key[0], make)
        except Unreachable:
            return
        if isinstance(answer, Refusing) and answer.code != "too-late":
            log.warning("a bot was refused: %s at %s", answer.code, key[0])


def haste(record: TableRecord) -> float:
    """Bots leave people time to challenge before they act (their levels say how much); one person needs none."""
    return ALONE if record.game == "equations" and len(record.seats) == 2 else 1.0


def bot_seed(secret: bytes, key: tuple[str, str]) -> int:
    """A bot's own chance, the same for the same seat of the same table; the table's id alone does not tell it."""
    return int.from_bytes(hmac.digest(secret, "/".join(key).encode(), "sha256")[:6], "big")
