"""Sheets arrive at the desk before someone types them in; nobody asks a table for a sheet that has arrived."""

from __future__ import annotations

from collections.abc import Sequence

from ..events import SheetsArrived
from ..refusal import TournamentFault
from ..state import Tournament


def note_arrivals(
    state: Tournament, round: int, tables: Sequence[int], arrived: bool = True
) -> list[SheetsArrived]:
    """The event, or none if it is known already."""
    if not tables:
        raise TournamentFault("tables", "nobody-named")
    for table in tables:
        state.seating(round, table)
    fresh = tuple(
        table for table in dict.fromkeys(tables) if ((round, table) in state.arrived) is not arrived
    )
    return [SheetsArrived(round, fresh, arrived)] if fresh else []
