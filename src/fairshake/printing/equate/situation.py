"""The sheet of a board situation, and its answer key with the best play drawn on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fairshake.application.equate.activities import situation_of
from fairshake.application.equate.schemas import SituationAbout
from fairshake.equate.activities.situation import Situation
from fairshake.equate.faces import BLANK
from fairshake.printing.equate.page import BOLD, GRAY, MARGIN, EquatePage, words
from fairshake.printing.equate.pieces import board, equation, row_of_tiles

BEST: Final = 12
RACK: Final = 40.0
FOOT: Final = 128.0
KEY_FOOT: Final = 190.0


def situation_sheet(about: SituationAbout, paper: str = "letter") -> bytes:
    """One page: the board, the rack, and lines for one play."""
    return situation_pages([("", about)], paper, key=False)


def situation_key(about: SituationAbout, paper: str = "letter") -> bytes:
    """One page: the board with the best play on it, and the best plays."""
    return situation_pages([("", about)], paper, key=True)


def situation_pages(situations: Sequence[tuple[str, SituationAbout]], paper: str, key: bool) -> bytes:
    """A page for each situation, or for its key, under its heading."""
    sheet = EquatePage(paper, words("key-title" if key else "situation-title"))
    draw = _key_page if key else _sheet_page
    for number, (said, about) in enumerate(situations):
        if number:
            sheet.next_page()
        draw(sheet, about, said)
    return sheet.finish()


def _sheet_page(sheet: EquatePage, about: SituationAbout, said: str) -> None:
    made, level, seed = situation_of(about)
    sheet.heading(words("situation-title"), said or words("subtitle", level=level, seed=seed))
    blank = " " + words("blank") if BLANK in (made.position.rack or ()) else ""
    sheet.paragraph(words("situation-rules") + blank, 9)
    sheet.paragraph(words("legend"), 8)
    if made.position.tileset.own_design:
        sheet.paragraph(made.position.tileset.title, 8)
    board(sheet, made.position.tileset, made.position.board, _side(sheet, FOOT))
    _rack(sheet, made)
    _answer_lines(sheet)


def _side(sheet: EquatePage, foot: float) -> float:
    """The largest board that leaves room for what comes below it."""
    return min(sheet.room, float(sheet.y) - MARGIN - foot)


def _rack(sheet: EquatePage, made: Situation) -> None:
    sheet.y -= RACK + 12
    rack = made.position.rack or ()
    left = (sheet.width - RACK * len(rack)) / 2
    sheet.write(words("rack"), left - 8, sheet.y + RACK * 0.4, 10, BOLD, align="right")
    row_of_tiles(sheet, made.position.tileset, rack, left, sheet.y, RACK)


def _answer_lines(sheet: EquatePage) -> None:
    end, third = sheet.width - MARGIN, sheet.room / 3
    sheet.y -= 26
    for place, label in enumerate(("name", "time", "score")):
        start = MARGIN + place * third
        sheet.blank_to_fill(words(label), start, sheet.y, end if place == 2 else start + third - 14)
    sheet.y -= 26
    sheet.blank_to_fill(words("play"), MARGIN, sheet.y, end)


def _key_page(sheet: EquatePage, about: SituationAbout, said: str) -> None:
    made, level, seed = situation_of(about)
    caption = said or f"{words('situation-title')}, {words('subtitle', level=level, seed=seed)}"
    sheet.heading(words("key-title"), caption)
    count = "" if made.count is None else " " + words("key-plays", count=f"{made.count:,}")
    blank = " " + words("key-blank") if BLANK in (made.position.rack or ()) else ""
    sheet.paragraph(words("key-situation") + count + blank, 9)
    best = dict(made.moves[0].placed) if made.moves else {}
    board(sheet, made.position.tileset, made.position.board, _side(sheet, KEY_FOOT), best)
    _rack(sheet, made)
    _best_plays(sheet, made)


def _best_plays(sheet: EquatePage, made: Situation) -> None:
    top, half = sheet.y - 20, BEST // 2
    width = sheet.room / 2
    for place, move in enumerate(made.moves[:BEST]):
        column, row = divmod(place, half)
        left, y = MARGIN + column * width, top - row * 17
        square, direction, line = move.text(made.position).split(" ", 2)
        sheet.write(str(move.score), left + 24, y, 9, BOLD, align="right")
        sheet.write(f"{square} {direction}", left + 32, y, 9, color=GRAY)
        equation(sheet, line, left + 92, y)
