"""The hall's clock at the live tables, which follow it.

A table whose game has a setting for the length of a round keeps that time itself. At other tables, time is
called here when the hall's clock runs out.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

from msgspec import structs

from fairshake.application.ids import TableId
from fairshake.application.registry import kit_of
from fairshake.application.tables.authority import Authority, DeclinedError, LoadedTable, NoSuchTableError
from fairshake.application.tables.ports import ConflictError
from fairshake.application.tables.records import TableRecord
from fairshake.application.tables.seat_changes import LobbyRefusal, places
from fairshake.games import BadSettings
from fairshake.messages import sentence
from fairshake.tournaments.hall_clock import HallClock
from fairshake.tournaments.state import Tournament
from fairshake.tournaments.tables import outstanding

from .error_messages import AREA
from .live_results import HALL

MINUTE: Final = 60_000
LONGEST: Final = 240
log = logging.getLogger("fairshake.tournaments")


class TableClocks:
    """Carries the orders of the hall's clock to the tables of a round."""

    def __init__(
        self,
        state: Callable[[str], Tournament],
        authority: Authority,
        now: Callable[[], int],
        in_thread: Callable[..., Any],
    ) -> None:
        self._state, self._authority, self._now, self._in_thread = state, authority, now, in_thread
        self._watched: dict[tuple[str, int], asyncio.Task[None]] = {}

    async def set(self, id: str, order: str, round: int, table: int | None, minutes: int) -> None:
        """Pass a command of the hall clock to all live tables of the round, or to one of them."""
        state: Tournament = await self._in_thread(self._state, id)
        tables = {key[1]: TableId(one) for key, one in state.live.items() if key[0] == round}
        if order == "start":
            await self.start(id, state.clocks[round], tables)
            return
        for number, one in tables.items():
            if table in (None, number):
                await self._command(one, _order(order, minutes))
        self.watch(id, round)

    async def start(self, id: str, clock: HallClock, tables: dict[int, TableId]) -> None:
        """The games begin, with what is left of the round."""
        for number, one in tables.items():
            left = -(-(clock.warns(number) - self._now()) // MINUTE)
            await self._begin(one, left)
        self.watch(id, clock.round)

    async def _begin(self, table: TableId, minutes: int) -> None:
        record = await self._authority.change(table, lambda record: _lasting(record, minutes))
        try:
            await self._authority.start(table, record.settings, places(record))
        except BadSettings as bad:
            raise LobbyRefusal("bad", bad.code, bad.field, **bad.params) from None

    def watch(self, id: str, round: int) -> None:
        """Call time when the hall's clock has run out, at tables that don't keep it; once, however often asked."""
        key = (id, round)
        if key not in self._watched:
            task = asyncio.ensure_future(self._watching(id, round))
            self._watched[key] = task
            task.add_done_callback(lambda _: self._watched.pop(key, None))

    async def _watching(self, id: str, round: int) -> None:
        try:
            await self._until_time(id, round)
        except Exception:
            log.exception("time could not be called at live tables")

    async def _until_time(self, id: str, round: int) -> None:
        """Each wait is for the end known at that moment: a later end is found afterward, and a pause stops
        the watch."""
        waiting: set[int] | None = None
        while True:
            state: Tournament = await self._in_thread(self._state, id)
            clock = state.clocks.get(round)
            if kit_of(state.book.game).tournament.round_length or clock is None or clock.paused is not None:
                return
            tables = _unscored(state, round)
            waiting = set(tables) if waiting is None else waiting & set(tables)
            for number in [number for number in waiting if clock.ends(number) <= self._now()]:
                await self._command(tables[number], _order("stop", 0))
                waiting.remove(number)
            if not waiting:
                return
            soonest = min(clock.ends(number) for number in waiting)
            await asyncio.sleep(max(soonest - self._now(), 0) / 1000)

    async def _command(self, table: TableId, make: Callable[[LoadedTable, int], Any]) -> None:
        try:
            await self._authority.command(table, make)
        except (NoSuchTableError, ConflictError):
            log.warning("a live table could not follow the hall's clock")


def _unscored(state: Tournament, round: int) -> dict[int, TableId]:
    """The live tables of a round whose result isn't in."""
    missing = outstanding(state, round)
    return {key[1]: TableId(one) for key, one in state.live.items() if key[0] == round and key[1] in missing}


def _lasting(record: TableRecord, minutes: int) -> TableRecord:
    """The table with the length of its round, if it has not started and keeps it itself."""
    setting = kit_of(record.game).tournament.round_length
    if not setting or record.phase != "open":
        return record
    length = min(max(minutes, 1), LONGEST)
    return structs.replace(record, settings={**record.settings, setting: length})


def _order(order: str, minutes: int) -> Callable[[LoadedTable, int], Any]:
    """The order of the hall's clock as a command of the game."""

    def make(loaded: LoadedTable, at: int) -> Any:
        if loaded.state is None:
            raise DeclinedError("not-started")
        commands = loaded.game.commands
        if order == "pause":
            return commands["adjourn"](at)
        if order == "resume":
            return commands["resume"](at)
        if order == "stop":
            return judged(loaded, "call-time", at)
        why = sentence(AREA, "crew.hall-clock")
        return judged(loaded, "extend-clock", at, milliseconds=minutes * MINUTE, why=why, clock="round")

    return make


def judged(loaded: LoadedTable, name: str, at: int, **fields: Any) -> Any:
    """A judge's command in the hall's name."""
    kind = loaded.game.commands.get(name)
    if kind is None or loaded.state is None:
        raise DeclinedError("not-started")
    return kind(at, HALL, **fields)
