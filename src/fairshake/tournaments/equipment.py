"""What must lie ready: the equipment list of a day, counted from the entries and the tables."""

from __future__ import annotations

from msgspec import Struct

from .state import Tournament


class Item(Struct, frozen=True):
    code: str
    count: int


def checklist(state: Tournament) -> list[Item]:
    """Games, cards, pencils, paper and sheets for everyone who is entered."""
    players = len(state.entries)
    rounds = state.settings.rounds
    tables = max((len(state.tables(round)) for round in state.drawn_rounds()), default=0)
    tables = tables or -(-players // state.settings.table_size)
    items = [
        Item(state.book.equipment, tables),
        Item("timer", tables),
        Item("pencil", players + tables),
        Item("scratch-paper", players * rounds),
        Item("table-sheet", tables * rounds),
        Item("table-card", tables),
    ]
    if state.book.seats_matter:
        items += [Item("cm-card", players), Item("player-sheet", players)]
    elif state.book.scoring == "match-points":
        items += [Item("challenge-block", tables), Item("recording-chart", players)]
    return items
