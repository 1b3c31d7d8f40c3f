"""The acts that reverse another: `reinstate`, `revoke`, `unconfirm`, `undo-draw`, `remove-sheet`,
`undo-replay` and `close-tables`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from fairshake.tournaments.decisions.repairs import rounds_to_repair
from fairshake.tournaments.decisions.reversal import (
    changed_tables,
    close_tables,
    closed_tables,
    reinstate,
    remove_sheet,
    revoke,
    still_absent,
    take_back_replay,
    unconfirm,
    undo_draw,
)
from fairshake.tournaments.events import TournamentEvent
from fairshake.tournaments.state import Tournament, evolve

from .answers.base import SheetKey
from .answers.draw import RestoredAnswer
from .answers.hall import LiveAnswer, OpenedTable
from .answers.judges import ConductRow, ReplayUndoneAnswer
from .answers.roster import ReinstatedAnswer
from .answers.sheets import RemovedSheetAnswer, UnconfirmedAnswer
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


class RemoveSheet(Struct, frozen=True):
    """A sheet typed into the wrong round or table; its real table hasn't handed in."""

    round: int
    table: int


class UndoReplay(Struct, frozen=True):
    """At one table, or at every table of the round that hasn't handed in again."""

    round: int
    table: int | None = None


class CloseTables(Struct, frozen=True):
    """Live tables without a result; all in the round if none is named."""

    round: int
    tables: tuple[int, ...] = ()


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

    return desk.result_of(acting, decide)


def revoke_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(Revoke, fields)
    signed_with_reason(fields)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], ConductRow]:
        events = revoke(state, asked.number, acting.who)
        after = evolve(state, events)
        line = next(note for note in after.ledger if note.number == asked.number)
        return events, conduct_answer(after, line)

    return desk.result_of(acting, decide)


def unconfirm_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(Unconfirm, fields)
    signed_with_reason(fields)
    key = (asked.round, asked.table)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], UnconfirmedAnswer]:
        events = unconfirm(state, key)
        after = evolve(state, events)
        return events, UnconfirmedAnswer(sheet_answer(after, after.sheets[key]), events[0].confirmed_by)

    return desk.result_of(acting, decide)


def undo_draw_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    """The tables as they were before the last draw, repair or rearrangement."""
    read_fields(UndoDraw, fields)
    signed_with_reason(fields)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], RestoredAnswer]:
        restored = undo_draw(state)
        events = [*restored, *still_absent(restored, state)]
        after = evolve(state, events)
        return events, RestoredAnswer(
            undone=restored[0].undone,
            rounds=sorted({round for event in restored for round in event.rounds}),
            drawn=after.drawn_rounds(),
            changed=[SheetKey(*key) for key in changed_tables(state, after)],
            closed=[SheetKey(*key) for key in closed_tables(state, after)],
        )

    return desk.result_of(acting, decide)


def remove_sheet_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    """A sheet was typed into the wrong round or table; its numbers stay in the history."""
    asked = read_fields(RemoveSheet, fields)
    signed_with_reason(fields)
    key = (asked.round, asked.table)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], RemovedSheetAnswer]:
        events = remove_sheet(state, key)
        after = evolve(state, events)
        gone = sheet_answer(state, state.sheets[key])
        return events, RemovedSheetAnswer(gone, after.played_rounds())

    return desk.result_of(acting, decide)


def undo_replay_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    """A replay was ordered by mistake: the earlier sheets count again."""
    asked = read_fields(UndoReplay, fields)
    signed_with_reason(fields)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], ReplayUndoneAnswer]:
        events = take_back_replay(state, asked.round, asked.table)
        after = evolve(state, events)
        sheets = [sheet_answer(after, after.sheets[asked.round, table]) for table in events[0].tables]
        return events, ReplayUndoneAnswer(sheets)

    return desk.result_of(acting, decide)


def close_tables_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    """Live tables were opened by mistake, or the round continues on paper."""
    asked = read_fields(CloseTables, fields)
    signed_with_reason(fields)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], LiveAnswer]:
        events = close_tables(state, asked.round, asked.tables)
        return events, LiveAnswer(asked.round, [OpenedTable(*one) for one in events[0].tables])

    return desk.result_of(acting, decide)
