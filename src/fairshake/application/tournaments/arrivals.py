"""The act `arrive`: the sheet of a table is at the desk and will be typed in later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from fairshake.tournaments.decisions.arrivals import note_arrivals
from fairshake.tournaments.events import TournamentEvent
from fairshake.tournaments.state import Tournament, evolve
from fairshake.tournaments.tables import arrived, not_arrived

from .answers.sheets import ArrivedAnswer
from .requests import read_fields
from .session import Acting, ActResult, TournamentSession


class Arrive(Struct, frozen=True, kw_only=True):
    """The sheets of these tables have arrived; `back`: they have not arrived after all."""

    round: int
    tables: tuple[int, ...] = ()
    back: bool = False


def arrive_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(Arrive, fields)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], ArrivedAnswer]:
        events = note_arrivals(state, asked.round, asked.tables, not asked.back)
        after = evolve(state, events)
        return events, ArrivedAnswer(
            asked.round, arrived(after, asked.round), not_arrived(after, asked.round)
        )

    return desk.result_of(acting, decide)
