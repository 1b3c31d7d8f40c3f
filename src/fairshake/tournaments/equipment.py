"""The equipment checklist of a day, counted from the entries and the tables."""

from __future__ import annotations

from msgspec import Struct

from .state import Tournament


class EquipmentItem(Struct, frozen=True):
    code: str
    count: int


def checklist(state: Tournament) -> list[EquipmentItem]:
    """Games, cards, pencils, paper and sheets for everyone who is entered."""
    players = len(state.entries)
    rounds = state.settings.rounds
    tables = max((len(state.tables(round)) for round in state.drawn_rounds()), default=0)
    tables = tables or -(-players // state.settings.table_size)
    items = [
        EquipmentItem(state.book.equipment, tables),
        EquipmentItem("timer", tables),
        EquipmentItem("pencil", players + tables),
        EquipmentItem("scratch-paper", players * rounds),
        EquipmentItem("table-sheet", tables * rounds),
        EquipmentItem("table-card", tables),
    ]
    if state.book.seats_matter:
        items += [EquipmentItem("cm-card", players), EquipmentItem("player-sheet", players)]
    elif state.book.scoring == "match-points":
        items += [EquipmentItem("challenge-block", tables), EquipmentItem("recording-chart", players)]
    return items
