"""The act `take-back`: an act of the history, by the number of its line, is undone; both stay in the history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from fairshake.messages import sentence
from fairshake.tournaments import events as e
from fairshake.tournaments.decisions.inverses import is_reversible, take_back
from fairshake.tournaments.decisions.repairs import rounds_to_repair
from fairshake.tournaments.decisions.reversal import changed_tables, closed_tables
from fairshake.tournaments.refusal import TournamentFault, TournamentRefusal
from fairshake.tournaments.state import Tournament, evolve, replay

from .answers.base import SheetKey
from .answers.status import TakenBackAnswer
from .error_messages import AREA
from .ports import Record
from .requests import read_fields, signed_with_reason
from .session import Acting, ActResult, TournamentSession

OWN_WAY: Final = {
    e.ClockSet: "clock",
    e.TablesOpened: "live",
    e.RegistrationAccepted: "registration",
    e.RegistrationDeclined: "registration",
}
"""Acts that are taken back elsewhere: the sentence that says where."""


class TakeBackAct(Struct, frozen=True):
    """A line of the history. What was done in the same act goes with it."""

    number: int


def take_back_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(TakeBackAct, fields)
    signed_with_reason(fields)

    def decide(now: Tournament) -> tuple[Sequence[e.AnyEvent], TakenBackAnswer]:
        records = desk.records()
        act = act_of(records, asked.number)
        _check(records, act, asked.number)
        before = replay(record.event for record in records[: act[0].number - 1])
        undone = take_back(now, before, [record.event for record in act], acting.who)
        numbers = tuple(record.number for record in act)
        events: list[Any] = [e.TakenBack(numbers), *undone]
        after = evolve(now, events)
        return events, TakenBackAnswer(
            numbers=list(numbers),
            redraw=rounds_to_repair(after) if after.seatings else [],
            changed=[SheetKey(*key) for key in changed_tables(now, after)],
            closed=[SheetKey(*key) for key in closed_tables(now, after)],
        )

    return desk.result_of(acting, decide)


def act_of(records: Sequence[Record], number: int) -> list[Record]:
    """All records of the act that wrote this one: they have its time, its person and its reason."""
    if not 1 <= number <= len(records):
        raise TournamentFault("number", "no-history-line", given=number)
    first = last = number - 1
    while first and _alike(records[first - 1], records[number - 1]):
        first -= 1
    while last + 1 < len(records) and _alike(records[last + 1], records[number - 1]):
        last += 1
    return list(records[first : last + 1])


def _alike(one: Record, other: Record) -> bool:
    return (one.at, one.who, one.why, one.act) == (other.at, other.who, other.why, other.act)


def _check(records: Sequence[Record], act: Sequence[Record], number: int) -> None:
    by = taken_back(records).get(number)
    if by is not None:
        raise TournamentRefusal("already-taken-back", number=number, by=by)
    events = [record.event for record in act]
    if is_reversible(events):
        return
    way = next((OWN_WAY[type(event)] for event in events if type(event) in OWN_WAY), "other")
    raise TournamentRefusal("no-take-back", number=number, how=sentence(AREA, f"take-back.{way}"))


def taken_back(records: Sequence[Record]) -> dict[int, str]:
    """Which lines were taken back, and by whom."""
    return {
        number: record.who
        for record in records
        if isinstance(record.event, e.TakenBack)
        for number in record.event.numbers
    }
