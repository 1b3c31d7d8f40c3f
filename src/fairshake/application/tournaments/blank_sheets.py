"""The use case "print a scoresheet": the sheet of a rule book for a table outside a tournament."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

from msgspec import Meta, Struct

from fairshake.application.equations.names import short_book_name
from fairshake.application.errors import BadInput
from fairshake.application.field_faults import read_struct
from fairshake.application.registry import kit_of
from fairshake.rulebooks import RULEBOOKS
from fairshake.tournaments.books import BOOKS, USUAL, TournamentBook
from fairshake.tournaments.settings import SEASONS

from .answers.draw import DrawnSeat
from .pages import PaperContent, TableSheet
from .papers import chart_rows

SIZES: Final = ("letter", "a4")


class BlankSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """Which sheet it is; by default that of the usual book, its first division and its usual number of players."""

    rulebook: str = USUAL
    division: str = ""
    players: int = 0
    season: Annotated[int, Meta(ge=SEASONS[0], le=SEASONS[1])] = 2020
    """The year in which the school year ends; the chart has the variations of that school year."""
    paper: str = SIZES[0]


def read_blank_sheet(asked: Mapping[str, str]) -> BlankSheet:
    """The sheet of a link. Raises BadInput with the field at fault."""
    for name in asked:
        _one_of("", name, BlankSheet.__struct_fields__)
    sheet = read_struct(BlankSheet, dict(asked), strict=False)
    _one_of("rulebook", sheet.rulebook, tuple(BOOKS))
    _one_of("paper", sheet.paper, SIZES)
    book = BOOKS[sheet.rulebook]
    _one_of("division", sheet.division, ("", *book.divisions))
    _one_of("players", str(sheet.players), ("0", *map(str, range(book.least, book.most + 1))))
    return sheet


def _one_of(field: str, given: str, allowed: tuple[str, ...]) -> None:
    if given not in allowed:
        listed = ", ".join(filter(None, allowed))
        raise BadInput(field or given[:40], "tournaments.fault.not-allowed", given=given[:40], allowed=listed)


def blank_sheet(sheet: BlankSheet) -> PaperContent[TableSheet]:
    """A sheet with lines for the names, like that of a tournament."""
    book = BOOKS[sheet.rulebook]
    division = sheet.division or next(iter(book.divisions))
    players = sheet.players or book.usual
    item = TableSheet(
        round=0,
        table=0,
        division=kit_of(book.game).tournament.division_name(book.id, division),
        seats=[DrawnSeat(seat, "", "", "", seat == players) for seat in range(1, players + 1)],
        qr="",
        approved_penalties=division in book.approved_penalties,
        variations=chart_rows(book, division, sheet.season),
    )
    return PaperContent(name=_name(book), scoring=book.scoring, items=[item], tie_breaks=(), bye="0")


def _name(book: TournamentBook) -> str:
    return short_book_name(book.id) if book.id in RULEBOOKS else kit_of(book.game).title
