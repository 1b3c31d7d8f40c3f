"""Bots at live tables. They are asked after every change and act at their own pace, through the authority
like everyone else.

A thought is based on one version of the table. If anyone acts in the meantime, it's dropped and the bot is asked again;
if it still wants the same act, it keeps the planned time.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from fairshake.application.ids import TableId
from fairshake.application.registry import kit_of
from fairshake.games.intents import FILLED_IN

from .authority import Authority, DeclinedError, LoadedTable
from .bot_driver import ROLL_AFTER, BotPool, Plans, chore_of, is_idle
from .ports import Clock, TableChange, UnreachableError
from .records import Refusing, TableRecord, TableSeat

ROLL_FOR_PEOPLE: Final = 15_000
"""Milliseconds before a bot rolls where people may want to do so themselves, or to read the score first."""
MOST_ASKED: Final = 64
"""Thoughts that may wait for a process; more bots than that think later."""
log = logging.getLogger("fairshake.tables")


class BotRunner:
    """Asks the bots at every table that changes here."""

    def __init__(self, authority: Authority, pool: BotPool, clock: Clock, speed: float = 1.0) -> None:
        self._authority = authority
        self._pool = pool
        self._clock = clock
        self._speed = speed
        self.secret = b""
        """No player may know it: with it, a bot's moves can be computed in advance."""
        self._tasks: dict[tuple[TableId, str], asyncio.Task[None]] = {}
        self._plans = Plans()
        self._places = asyncio.Semaphore(MOST_ASKED)

    async def changed(self, change: TableChange) -> None:
        if change.state is None:
            return
        for seat in change.record.seats:
            if seat.kind == "bot":
                self._ask(change, seat)

    async def guide(self, loaded: LoadedTable, player: str) -> tuple[dict[str, Any] | None, str]:
        """What a newcomer should do next: the order to send, and the Equation that justifies it.

        There is no order while others act, or if the table isn't a first game.
        """
        kit, state = kit_of(loaded.record.game).bots, loaded.state
        alone = all(seat.kind == "bot" or seat.player == player for seat in loaded.record.seats)
        if state is None or not (alone and kit.guide and kit.guided(state)):
            return None, ""
        view = loaded.game.view(state, player, self._clock.now())
        thought = await self._think(loaded.record.game, kit.guide, 1, view)
        if thought is None:
            return None, ""
        fields: dict[str, Any] = msgspec.to_builtins(thought.command)
        order = {name: value for name, value in fields.items() if name not in FILLED_IN}
        return order, thought.params.get("equation", "")

    def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()

    def _ask(self, change: TableChange, seat: TableSeat) -> None:
        key = (change.record.id, seat.player)
        running = self._tasks.pop(key, None)
        if running is not None and running is not asyncio.current_task():
            running.cancel()
        if is_idle(change.game, change.state, seat.player):
            self._plans.drop(key)
            return
        task = asyncio.create_task(self._consider(change, seat))
        self._tasks[key] = task
        task.add_done_callback(lambda done: self._finished(key, done))

    def _finished(self, key: tuple[TableId, str], done: asyncio.Task[None]) -> None:
        if self._tasks.get(key) is done:
            del self._tasks[key]
        if not done.cancelled() and done.exception() is not None:
            log.error("a bot failed", exc_info=done.exception())

    async def _consider(self, change: TableChange, seat: TableSeat) -> None:
        key, asked = (change.record.id, seat.player), self._clock.now()
        command = chore_of(change.game, change.state, seat.player)
        if command is not None:
            wait = _rolling_wait(change, command)
        else:
            view = change.game.view(change.state, seat.player, asked)
            thought = await self._think(change.record.game, seat.level, bot_seed(self.secret, key), view)
            if thought is None:
                self._plans.drop(key)
                return
            command, wait = replace(thought.command, at=0), int(thought.wait * haste(change.record))
        due = self._plans.due(key, command, asked + int(wait * self._speed))
        await asyncio.sleep(max(0, due - self._clock.now()) / 1000)
        await self._act(key, command, change.record.version)

    async def _think(self, game: str, level: str, seed: int, view: Any) -> Any:
        async with self._places:
            return await asyncio.wrap_future(self._pool.ask(game, level, seed, view))

    async def _act(self, key: tuple[TableId, str], command: Any, version: int) -> None:
        def make(loaded: LoadedTable, at: int) -> Any:
            if loaded.record.version != version:
                raise DeclinedError("too-late")
            return replace(command, at=at)

        self._plans.drop(key)
        try:
            answer = await self._authority.command(key[0], make)
        except UnreachableError:
            return
        if isinstance(answer, Refusing) and answer.code != "too-late":
            log.warning("a bot was refused: %s at %s", answer.code, key[0])


def _rolling_wait(change: TableChange, command: Any) -> int:
    """People may want to roll for the first turn themselves, and to look at the score between two shakes."""
    people = any(one.kind == "person" for one in change.record.seats)
    chore = str(command.__struct_config__.tag)
    calm = kit_of(change.record.game).bots.for_people(change.state, chore)
    return ROLL_FOR_PEOPLE if people and calm else ROLL_AFTER


def haste(record: TableRecord) -> float:
    """Bots give people time to act first (how much depends on the level); one person alone needs none."""
    return kit_of(record.game).bots.alone if len(record.seats) == 2 else 1.0


def bot_seed(secret: bytes, key: tuple[TableId, str]) -> int:
    """A bot's random seed, fixed for its seat at its table, but not predictable from the table's id."""
    return int.from_bytes(hmac.digest(secret, "/".join(key).encode(), "sha256")[:6], "big")
