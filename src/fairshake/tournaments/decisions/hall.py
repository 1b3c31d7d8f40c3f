"""The hall: the round clock, and calls for a judge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..events import CallAnswered, ClockSet, JudgeCalled, TablesOpened
from ..hall_clock import MINUTE, HallClock, JudgeCallRecord
from ..refusal import TournamentFault, TournamentRefusal
from ..settings import MINUTES
from ..state import Tournament

ORDERS: Final = ("start", "pause", "resume", "stop", "add")
MORE_MINUTES: Final = (1, 60)
MOST_WHY: Final = 200


def _between(minutes: int, low: int, high: int) -> None:
    if not low <= minutes <= high:
        raise TournamentFault("minutes", "not-between", given=minutes, low=low, high=high)


def start_clock(state: Tournament, round: int, now: int, minutes: int | None = None) -> list[ClockSet]:
    """The round begins. Pressing the button again doesn't restart a running clock."""
    if round not in state.drawn_rounds():
        raise TournamentRefusal("round-not-drawn", round=round)
    running = state.clocks.get(round)
    if running is not None and now < running.ends():
        raise TournamentRefusal("clock-runs", round=round)
    book = state.book
    length = state.settings.minutes if minutes is None else minutes
    _between(length, *MINUTES)
    league = book.scoring == "match-points"
    return [
        ClockSet("start", HallClock(round, now, length, book.warning if league else 0, book.seats_matter))
    ]


def set_clock(
    state: Tournament, order: str, round: int, now: int, table: int | None = None, minutes: int = 0
) -> list[ClockSet]:
    """Pause or resume the clock, end the round, or add minutes, for one table or for all (table None)."""
    clock = state.clocks.get(round)
    if clock is None:
        raise TournamentRefusal("clock-not-started", round=round)
    if order == "stop":
        return [ClockSet("stop", _ended(clock, now))]
    if order == "resume" and _may_reopen(state, clock):
        return [ClockSet("resume", clock.reopen(now))]
    if clock.stopped is not None and order != "add":
        raise TournamentRefusal("clock-ended", round=round)
    if order == "pause":
        if clock.paused is not None:
            raise TournamentRefusal("clock-paused", round=round)
        return [ClockSet("pause", clock.pause(now))]
    if order == "resume":
        if clock.paused is None:
            raise TournamentRefusal("clock-runs", round=round)
        return [ClockSet("resume", clock.resume(now))]
    _between(minutes, *MORE_MINUTES)
    if table is None:
        return [ClockSet("add", clock.longer(minutes))]
    state.seating(round, table)
    return [ClockSet("add", clock.add(table, minutes * MINUTE))]


def _may_reopen(state: Tournament, clock: HallClock) -> bool:
    """Ended too early, and no game online was ended with it."""
    return clock.ended_early and not any(round == clock.round for round, _ in state.live)


def _ended(clock: HallClock, now: int) -> HallClock:
    going = clock if clock.paused is None else clock.resume(now)
    return going.stop(now)


def call_judge(state: Tournament, round: int, table: int, why: str, now: int) -> list[JudgeCalled]:
    """A table calls a judge; a second call while one is waiting changes nothing."""
    state.seating(round, table)
    if len(why) > MOST_WHY or not why.isprintable():
        raise TournamentFault("why", "text-too-long", most=MOST_WHY)
    if any(one.table == table and one.round == round and not one.answered_by for one in state.calls):
        raise TournamentRefusal("called-already", round=round, table=table)
    return [JudgeCalled(JudgeCallRecord(len(state.calls) + 1, round, table, why.strip(), now))]


def answer_call(state: Tournament, number: int, by: str) -> list[CallAnswered]:
    call = next((one for one in state.calls if one.number == number), None)
    if call is None:
        raise TournamentFault("number", "no-call", given=number)
    if call.answered_by:
        raise TournamentRefusal("call-answered", table=call.table, by=call.answered_by)
    return [CallAnswered(number, by)]


def open_tables(state: Tournament, round: int, tables: Mapping[int, str]) -> list[TablesOpened]:
    """The platform's tables for these tables of a round."""
    for table in tables:
        state.seating(round, table)
    return [TablesOpened(round, tuple(sorted(tables.items())))] if tables else []
