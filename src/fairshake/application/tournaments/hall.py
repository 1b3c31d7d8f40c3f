"""The acts of the hall: `clock`, `call`, `answer`, and what its big screen shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from msgspec import Struct, structs

from fairshake.application.errors import BadInput
from fairshake.tournaments.decisions.hall import ORDERS, answer_call, call_judge, set_clock, start_clock
from fairshake.tournaments.entries import public_name
from fairshake.tournaments.events import TournamentEvent
from fairshake.tournaments.hall_clock import HallClock, JudgeCallRecord
from fairshake.tournaments.rooms import read_rooms, room_name
from fairshake.tournaments.schedule import read_schedule
from fairshake.tournaments.state import Tournament, evolve
from fairshake.tournaments.tables import not_arrived, outstanding

from .answers.hall import CallAnswer, ClockAnswer, HallAnswer, PublicSeat, PublicTable, ShownCall, ShownRoom
from .answers.tournament import AddedTime, ShownClock, ShownSlot
from .publication import is_draw_published
from .requests import read_fields
from .session import Acting, ActResult, TournamentSession


class ClockOrder(Struct, frozen=True, kw_only=True):
    """`order` is start, pause, resume, stop, or add (minutes, to one table or to all)."""

    order: str
    round: int
    minutes: int | None = None
    table: int | None = None


class CallOrder(Struct, frozen=True, kw_only=True):
    round: int
    table: int


class Answering(Struct, frozen=True, kw_only=True):
    number: int


def moment(desk: TournamentSession) -> int:
    """The time of the desk's clock in milliseconds."""
    return int(datetime.fromisoformat(desk.clock()).timestamp() * 1000)


def clock(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(ClockOrder, fields)
    if asked.order not in ORDERS:
        given, allowed = repr(asked.order[:30]), ", ".join(ORDERS)
        raise BadInput("order", "tournaments.fault.not-allowed", given=given, allowed=allowed)
    now = moment(desk)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], ClockAnswer]:
        if asked.order == "start":
            events = start_clock(state, asked.round, now, asked.minutes)
        else:
            events = set_clock(state, asked.order, asked.round, now, asked.table, asked.minutes or 0)
        return events, ClockAnswer(clock_answer(events[0].clock, now))

    return desk.result_of(acting, decide)


def clock_answer(clock: HallClock, now: int) -> ShownClock:
    """When the calls come; `left` are the milliseconds until the next one."""
    tables = sorted({table for table, _ in clock.added})
    return ShownClock(
        round=clock.round,
        phase=clock.phase(now),
        over="cleanup" if clock.cleanup else "stop",
        now=now,
        left=clock.left(now),
        warns=clock.warns() if clock.warning else None,
        ends=clock.ends(),
        paused=clock.paused is not None,
        stopped=clock.stopped is not None,
        ended_early=clock.ended_early,
        added=[AddedTime(table, clock.ends(table), clock.left(now, table)) for table in tables],
    )


def call(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    """A player at a table wants a judge; the reason is the `why` of the request."""
    asked = read_fields(CallOrder, fields)
    now = moment(desk)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], CallAnswer]:
        events = call_judge(state, asked.round, asked.table, acting.why, now)
        return events, CallAnswer(call_answer(state, events[0].call))

    return desk.result_of(acting, decide)


def answer(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    """A judge takes a call."""
    asked = read_fields(Answering, fields)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], CallAnswer]:
        events = answer_call(state, asked.number, acting.who)
        after = evolve(state, events)
        return events, CallAnswer(call_answer(after, after.calls[asked.number - 1]))

    return desk.result_of(acting, decide)


def call_answer(state: Tournament, call: JudgeCallRecord) -> ShownCall:
    return ShownCall(
        number=call.number,
        round=call.round,
        table=call.table,
        why=call.why,
        at=call.at,
        answered_by=call.answered_by or None,
        room=room_name(read_rooms(state.settings.rooms), call.table),
    )


def hall_answer(state: Tournament, now: int, public: bool) -> HallAnswer:
    """The big screen: the newest clock, who sits where in that round, and which sheets are missing."""
    round = _round_on(state, now)
    clock = state.clocks.get(round or 0)
    shown = not public or is_draw_published(state, round or 0)
    return HallAnswer(
        name=state.name,
        round=round,
        published=shown,
        clock=None if clock is None else clock_answer(clock, now),
        tables=[] if round is None or not shown else seats_answer(state, round, public),
        outstanding=[] if round is None else not_arrived(state, round),
        calls=[_shown_call(state, one, public) for one in state.calls if not one.answered_by],
        byes=[] if round is None or not shown else byes_answer(state, round, public),
        rooms=[
            ShownRoom(one.name, one.first, one.last, list(one.judges))
            for one in read_rooms(state.settings.rooms)
        ],
        schedule=schedule_answer(state),
        rulebook=state.book.id,
    )


def schedule_answer(state: Tournament) -> list[ShownSlot]:
    """The schedule of the day, in order of time."""
    return [
        ShownSlot(one.at, one.round or None, one.division or None, one.text)
        for one in read_schedule(state.settings.schedule)
    ]


def _shown_call(state: Tournament, call: JudgeCallRecord, public: bool) -> ShownCall:
    """A call for the screen; what the players wrote with it is for the judges."""
    shown = call_answer(state, call)
    return structs.replace(shown, why="") if public else shown


def _round_on(state: Tournament, now: int) -> int | None:
    """The round to show in the hall: the current round, else the next, else the last."""
    drawn = state.drawn_rounds()
    begun = state.clocks.get(max(state.clocks, default=0))
    if begun is not None and begun.round in drawn:
        unfinished = now < begun.ends() or bool(outstanding(state, begun.round))
        if unfinished or begun.round == drawn[-1]:
            return begun.round
    waiting = [round for round in drawn if outstanding(state, round)]
    return waiting[0] if waiting else (drawn[-1] if drawn else None)


def seats_answer(state: Tournament, round: int, public: bool) -> list[PublicTable]:
    """Who sits where, for everyone to see: codes, or first names with an initial."""
    rooms = read_rooms(state.settings.rooms)
    return [
        PublicTable(
            table=seating.table,
            division=seating.division,
            live=state.live.get((round, seating.table)),
            seats=[_public_seat(state, code, round, public) for code in seating.codes],
            room=room_name(rooms, seating.table),
        )
        for seating in state.tables(round)
    ]


def byes_answer(state: Tournament, round: int, public: bool) -> list[PublicSeat]:
    """Who sits out, by name or code."""
    codes = sorted(code for one, code in state.byes if one == round)
    return [_public_seat(state, code, round, public) for code in codes]


def _public_seat(state: Tournament, code: str, round: int, public: bool) -> PublicSeat:
    entry = state.entries[code]
    name = public_name(entry, state.settings.public, round) if public else entry.name_in(round)
    return PublicSeat(code, name, entry.team)
