"""The act `check-in`: who is here, who isn't, and who comes late."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct, structs

from fairshake.application.errors import BadInput
from fairshake.tournaments.decisions.latecomers import late_players, seat_late
from fairshake.tournaments.decisions.rearrangement import rearrange
from fairshake.tournaments.decisions.roster import (
    check_in,
    find_code,
    missing_at_close,
    next_round,
    no_shows,
    note_absence,
)
from fairshake.tournaments.draw.draw_request import Note
from fairshake.tournaments.events import RoundRearranged, TournamentEvent
from fairshake.tournaments.state import Tournament, evolve

from .answers.roster import CheckInAnswer, LatePlayer
from .error_messages import note_answers
from .requests import read_fields
from .session import Acting, ActResult, TournamentSession


class CheckIn(Struct, frozen=True):
    """Who is here; `close` marks everyone else absent in that round and rearranges its tables."""

    codes: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    everyone: bool = False
    absent: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    """Not here after all; nothing else changes until check-in is closed."""
    round: int | None = None
    table: int | None = None
    """The table for a late player: one with a free seat, without a new draw."""
    close: bool = False


def check_in_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(CheckIn, fields)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], CheckInAnswer]:
        round = asked.round or next_round(state)
        events: list[TournamentEvent] = []
        here = _named(state, asked)
        if here:
            events += check_in(state, here)
            back = [code for code in here if round in state.entries[code].absent]
            events += note_absence(state, back, round, absent=False)
        if asked.absent:
            events += check_in(state, asked.absent, present=False)
            events += note_absence(state, asked.absent, round)
        if asked.gone:
            events += check_in(state, asked.gone, present=False)
        if asked.close:
            events += note_absence(state, missing_at_close(evolve(state, events), round), round)
        if not events and not asked.close:
            return [], check_in_answer(state, round)
        after = evolve(state, events)
        arranged = _arranged(after, asked, round, here)
        events += arranged
        last = evolve(after, arranged)
        changed = note_answers(last, _changes(state, last, round)) if arranged else []
        return events, structs.replace(check_in_answer(last, round), rearranged=changed)

    return desk.result_of(acting, decide)


def _arranged(state: Tournament, asked: CheckIn, round: int, here: Sequence[str]) -> list[RoundRearranged]:
    """The tables of the round after a player went missing, or came late and got a seat."""
    arranged: list[RoundRearranged] = []
    if (asked.close or asked.absent) and round in state.drawn_rounds():
        arranged += rearrange(state, round)
    if asked.table is not None:
        if len(here) != 1:
            raise BadInput("table", "tournaments.input.one-late")
        arranged += seat_late(evolve(state, arranged), round, here[0], asked.table)
    return arranged


def _changes(before: Tournament, after: Tournament, round: int) -> list[Note]:
    """What is new at the tables of a round: what was arranged, and which tables have lost a player."""
    old, playing = set(before.notes), {entry.code for entry in after.active(round)}
    notes_of_round = [note for note in after.notes if note.round == round and note not in old]
    for seating in before.tables(round):
        gone = tuple(code for code in seating.codes if code not in playing)
        left = after.seatings.get((round, seating.table))
        if gone and left is not None and len(left.codes) < len(seating.codes):
            notes_of_round.append(Note("smaller", round, seating.table, gone, str(len(left.codes))))
    return notes_of_round


def _named(state: Tournament, asked: CheckIn) -> list[str]:
    codes = [find_code(state, code).code for code in asked.codes]
    for team in asked.teams:
        members = [code for code, entry in state.entries.items() if entry.team == team]
        if not members:
            raise BadInput("teams", "tournaments.fault.unknown-team", given=repr(team[:40]))
        codes += members
    return list(state.entries) if asked.everyone else codes


def check_in_answer(state: Tournament, round: int) -> CheckInAnswer:
    return CheckInAnswer(
        round=round,
        here=sorted(code for code, entry in state.entries.items() if entry.checked_in),
        missing=no_shows(state, round),
        absent=sorted(code for code, entry in state.entries.items() if round in entry.absent),
        late=late_answer(state, round),
    )


def late_answer(state: Tournament, round: int) -> list[LatePlayer]:
    """Who has no table in a drawn round, and the tables where each could sit, best first."""
    found = late_players(state, round) if round in state.drawn_rounds() else []
    return [LatePlayer(code, state.entries[code].name_in(round), tables) for code, tables in found]
