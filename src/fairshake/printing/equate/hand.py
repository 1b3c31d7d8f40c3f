"""The sheet of a hand, with tiles to cut out, and its answer key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fairshake.application.equate.activities import Origin, hand_of
from fairshake.application.equate.schemas import HandAbout
from fairshake.equate.activities.full_list import ListedEquation
from fairshake.equate.activities.hand import Hand
from fairshake.equate.faces import BLANK, EQUALS
from fairshake.printing.equate.page import BOLD, GRAY, MARGIN, EquatePage, words
from fairshake.printing.equate.pieces import equation, row_of_tiles, strip_to_cut

COLUMNS: Final = 3
ROW: Final = 17.0
MOST_PAGES: Final = 4
STRIP: Final = 62.0
RULED: Final = 21.0


def hand_sheet(about: HandAbout, paper: str = "letter") -> bytes:
    """One page: instructions, lines to write on, and tiles to cut out at the bottom."""
    hand, _, origin = hand_of(about)
    sheet = EquatePage(paper, words("hand-title"))
    sheet.heading(words("hand-title"), _subtitle(origin))
    _name_line(sheet)
    blank, bonus = BLANK in hand.tiles, about.bonus
    notes = [words("hand-rules"), words("blank") if blank else "", words("hand-bonus") if bonus else ""]
    sheet.paragraph(" ".join(filter(None, notes)))
    if hand.tileset.own_design:
        sheet.paragraph(hand.tileset.title, 8)
    foot = MARGIN + STRIP + 26
    _ruled_columns(sheet, foot + 14)
    sheet.write(words("hand-cut"), MARGIN, foot - 8, 8, color=GRAY)
    strip_to_cut(sheet, hand.tileset, (*hand.tiles, EQUALS), MARGIN)
    return sheet.finish()


def _subtitle(origin: Origin) -> str:
    return words("given") if origin.seed is None else words("subtitle", level=origin.level, seed=origin.seed)


def _name_line(sheet: EquatePage) -> None:
    sheet.y -= 14
    third = sheet.room / 3
    for place, label in enumerate(("name", "date", "total")):
        start = MARGIN + place * third
        sheet.blank_to_fill(words(label), start, sheet.y, start + third - 14)
    sheet.y -= 8


def _ruled_columns(sheet: EquatePage, bottom: float) -> None:
    width = (sheet.room - 20) / 2
    top = sheet.y - 18
    for column in range(2):
        left = MARGIN + column * (width + 20)
        sheet.write(words("equation"), left, top, 9, BOLD)
        sheet.write(words("score"), left + width, top, 9, BOLD, align="right")
        y = top - RULED
        while y > bottom:
            sheet.rule(left, y, left + width - 46)
            sheet.rule(left + width - 36, y, left + width)
            y -= RULED


def hand_key(about: HandAbout, paper: str = "letter") -> bytes:
    """The equations, best first, as many as fit on a few pages."""
    hand, everything, origin = hand_of(about)
    sheet = EquatePage(paper, words("key-title"))
    rows = int((sheet.height - 2 * MARGIN - 130) // ROW)
    listed = everything.equations[: rows * COLUMNS * MOST_PAGES]
    pages = [listed[at : at + rows * COLUMNS] for at in range(0, len(listed), rows * COLUMNS)] or [()]
    same = words(f"key-same-{about.same}")
    count = words("key-hand", count=len(everything.equations), total=everything.total, shown=len(listed))
    for number, page in enumerate(pages, 1):
        if number > 1:
            sheet.next_page()
        sheet.heading(words("key-title"), f"{words('hand-title')}, {_subtitle(origin)}")
        _explain(sheet, hand, f"{count} {same}")
        _equations(sheet, page, rows)
        _page_number(sheet, number, len(pages))
    return sheet.finish()


def _explain(sheet: EquatePage, hand: Hand, text: str) -> None:
    sheet.y -= 34
    row_of_tiles(sheet, hand.tileset, hand.tiles, MARGIN, sheet.y, 30)
    sheet.paragraph(text + (" " + words("key-blank") if BLANK in hand.tiles else ""))


def _equations(sheet: EquatePage, page: Sequence[ListedEquation], rows: int) -> None:
    width = sheet.room / COLUMNS
    top = sheet.y - 16
    for place, each in enumerate(page):
        column, row = divmod(place, rows)
        left, y = MARGIN + column * width, top - row * ROW
        sheet.write(str(each.score), left + 18, y, 9, BOLD, align="right")
        equation(sheet, each.text, left + 28, y)


def _page_number(sheet: EquatePage, page: int, pages: int) -> None:
    sheet.write(words("page", page=page, pages=pages), sheet.width - MARGIN, 24, 8, color=GRAY, align="right")
