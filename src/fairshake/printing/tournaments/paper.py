"""Every kind of paper by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fairshake.application.equate.schemas import SituationAbout
from fairshake.application.registry.kit import BoardSituation
from fairshake.application.tournaments.pages import PaperContent, PlayerSheet, TableSheet
from fairshake.printing.equate.situation import situation_pages

from .cards import certificates, cm_cards, table_cards
from .cup_sheets import cup_player_sheets, cup_table_sheets
from .league_sheets import league_table_sheets, recording_charts
from .lists import room_lists, standings
from .player_cards import league_player_sheets

Maker = Callable[[PaperContent[Any], str], bytes]


def table_sheets(pages: PaperContent[TableSheet], paper: str) -> bytes:
    make = cup_table_sheets if pages.scoring == "average" else league_table_sheets
    return make(pages, paper)


def player_sheets(pages: PaperContent[PlayerSheet], paper: str) -> bytes:
    make = cup_player_sheets if pages.scoring == "average" else league_player_sheets
    return make(pages, paper)


def board_situations(pages: PaperContent[BoardSituation], paper: str) -> bytes:
    return situation_pages(_situations(pages), paper, key=False)


def situation_keys(pages: PaperContent[BoardSituation], paper: str) -> bytes:
    return situation_pages(_situations(pages), paper, key=True)


def _situations(pages: PaperContent[BoardSituation]) -> list[tuple[str, SituationAbout]]:
    return [
        (one.said, SituationAbout(tileset=one.tileset, level=one.level, seed=one.seed)) for one in pages.items
    ]


MAKERS: Final[Mapping[str, Maker]] = {
    "table-sheets": table_sheets,
    "player-sheets": player_sheets,
    "cm-cards": cm_cards,
    "table-cards": table_cards,
    "room-lists": room_lists,
    "certificates": certificates,
    "participation": certificates,
    "recording-charts": recording_charts,
    "standings": standings,
    "board-situations": board_situations,
    "situation-keys": situation_keys,
}


def print_paper(what: str, pages: PaperContent[Any], paper: str) -> bytes:
    """The PDF of one kind of paper."""
    return MAKERS[what](pages, paper)
