"""The act `repair`: the fewest tables change after a player came, left or came back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from fairshake.tournaments.decisions.repairs import repair
from fairshake.tournaments.decisions.reversal import changed_tables, closed_tables
from fairshake.tournaments.events import TournamentEvent
from fairshake.tournaments.state import Tournament, evolve

from .answers.base import SheetKey
from .answers.draw import ByeRow, RepairAnswer
from .draw_act import table_answer
from .error_messages import note_answers
from .requests import read_fields
from .session import Acting, ActResult, TournamentSession


class Repair(Struct, frozen=True):
    """Without `rounds`, every drawn round that has no results; `preview` changes nothing."""

    rounds: tuple[int, ...] = ()
    preview: bool = False


def repair_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(Repair, fields)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], RepairAnswer]:
        events = repair(state, asked.rounds)
        after = evolve(state, events)
        answer = repair_answer(state, after, [event.round for event in events])
        return [] if asked.preview else events, answer

    return desk.result_of(acting, decide)


def repair_answer(before: Tournament, after: Tournament, rounds: list[int]) -> RepairAnswer:
    """Which sheets must be printed again; none if nothing changed."""
    changed = changed_tables(before, after)
    old = {note for note in before.notes if note.round in rounds}
    fresh = [note for note in after.notes if note.round in rounds and note not in old]
    return RepairAnswer(
        needed=bool(rounds),
        rounds=rounds,
        changed=[SheetKey(*key) for key in changed],
        closed=[SheetKey(*key) for key in closed_tables(before, after)],
        tables=[table_answer(after, after.seatings[key]) for key in changed],
        byes=[ByeRow(*bye) for bye in sorted(after.byes) if bye[0] in rounds],
        report=note_answers(after, fresh),
    )
