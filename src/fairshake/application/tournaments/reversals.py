"""The acts that take another one back: `reinstate`, `revoke`, `unconfirm` and `undo-draw`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from fairshake.tournaments.decisions.repairs import rounds_to_repair
from fairshake.tournaments.decisions.reversal import (
    changed_tables,
    closed_tables,
    reinstate,
    revoke,
    unconfirm,
    undo_draw,
)
from fairshake.tournaments.events import TournamentEvent
from fairshake.tournaments.state import Tournament, evolve

from .answers.base import SheetKey
from .answers.draw import RestoredAnswer
from .answers.judges import ConductRow
from .answers.roster import ReinstatedAnswer
from .answers.sheets import UnconfirmedAnswer
from .judges import conduct_answer
from .requests import read_fields, signed_with_reason
from .score_acts import sheet_answer
from .session import Acting, ActResult, TournamentSession


class Reinstate(Struct, frozen=True):
    code: str


class Revoke(Struct, frozen=True):
    """A line of the conduct ledger by its number."""

    number: int


class Unconfirm(Struct, frozen=True):
    round: int
    table: int


class UndoDraw(Struct, frozen=True):
    pass


def reinstate_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    """A withdrawal was a mistake, or the player came back."""
    asked = read_fields(Reinstate, fields)
    signed_with_reason(fields)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], ReinstatedAnswer]:
        events = reinstate(state, asked.code)
        after = evolve(state, events)
        rounds = rounds_to_repair(after) if after.seatings else []
        return events, ReinstatedAnswer(events[0].code, redraw=rounds)

    _, answer = desk.change(acting, decide)
    return ActResult(answer)


def revoke_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(Revoke, fields)
    signed_with_reason(fields)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], ConductRow]:
        events = revoke(state, asked.number, acting.who)
        after = evolve(state, events)
        line = next(note for note in after.ledger if note.number == asked.number)
        return events, conduct_answer(after, line)

    _, answer = desk.change(acting, decide)
    return ActResult(answer)


def unconfirm_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(Unconfirm, fields)
    signed_with_reason(fields)
    key = (asked.round, asked.table)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], UnconfirmedAnswer]:
        events = unconfirm(state, key)
        after = evolve(state, events)
        return events, UnconfirmedAnswer(sheet_answer(after, after.sheets[key]), events[0].confirmed_by)

    _, answer = desk.change(acting, decide)
    return ActResult(answer)


def undo_draw_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    """The tables as they were before the last draw, repair or rearrangement."""
    read_fields(UndoDraw, fields)
    signed_with_reason(fields)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], RestoredAnswer]:
        events = undo_draw(state)
        after = evolve(state, events)
        return events, RestoredAnswer(
            undone=events[0].undone,
            rounds=sorted({round for event in events for round in event.rounds}),
            drawn=after.drawn_rounds(),
            changed=[SheetKey(*key) for key in changed_tables(state, after)],
            closed=[SheetKey(*key) for key in closed_tables(state, after)],
        )

    _, answer = desk.change(acting, decide)
    return ActResult(answer)
