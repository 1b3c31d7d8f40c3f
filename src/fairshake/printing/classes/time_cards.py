"""Time cards: the minutes of a week, room for play at home, and a line for a parent to sign. Two on a page."""

from __future__ import annotations

from typing import Final

from fairshake.application.classes.answers import TimeCard, TimeCards
from fairshake.messages import sentence
from fairshake.printing.tournaments.page import MARGIN, PdfPages

ROW: Final = 23.0
COLUMNS: Final = (0.24, 0.2, 0.2, 0.36)
"""The day, minutes counted here, minutes at home, what was done."""


def time_cards(sheet: TimeCards, paper: str) -> bytes:
    """A card for each child; equal input gives equal bytes."""
    out = PdfPages(paper, _words("title"))
    for number, card in enumerate(sheet.cards):
        if number % 2 == 0:
            out.new_page()
        half = out.height / 2
        top = out.top if number % 2 == 0 else half - MARGIN / 2
        _card(out, sheet, card, top)
        if number % 2 == 0:
            out.canvas.setDash(3, 3)
            out.line(0, half, out.width)
            out.canvas.setDash()
    if not sheet.cards:
        out.new_page()
        out.text(_words("nobody"), MARGIN, out.top - 20, 12)
    return out.finish()


def _card(out: PdfPages, sheet: TimeCards, card: TimeCard, top: float) -> None:
    y = top - 16
    out.text(_words("title"), MARGIN, y, 15, True)
    out.text(str(sheet.name), out.width - MARGIN, y, 11, False, "right", out.room / 2)
    y -= 20
    out.text(str(card.nickname), MARGIN, y, 13, True, most=out.room / 2)
    out.text(
        _words("week", first=sheet.week[0], last=sheet.week[-1]),
        out.width - MARGIN,
        y,
        10,
        False,
        "right",
    )
    y = _rows(out, sheet, card, y - 12)
    target = _words("target", minutes=sheet.target) if sheet.target else ""
    out.text(_words("total", minutes=card.total), MARGIN, y - 16, 10, True)
    out.text(target, MARGIN + out.room / 2, y - 16, 10)
    out.blank(_words("signature"), MARGIN, y - 48, MARGIN + out.room * 0.66)
    out.blank(_words("date"), MARGIN + out.room * 0.7, y - 48, out.width - MARGIN)


def _rows(out: PdfPages, sheet: TimeCards, card: TimeCard, y: float) -> float:
    """A row for each day of the week, under a header."""
    minutes = {row.day: row.minutes for row in card.days}
    heads = [_words(f"head.{name}") for name in ("day", "here", "home", "what")]
    y = _row(out, heads, y, gray=True)
    for number, day in enumerate(sheet.week):
        counted = str(minutes.get(day) or "")
        y = _row(out, [_words(f"day.{number + 1}"), counted, "", ""], y)
    return y


def _row(out: PdfPages, cells: list[str], y: float, gray: bool = False) -> float:
    x = MARGIN
    for cell, share in zip(cells, COLUMNS, strict=True):
        wide = out.room * share
        out.box(x, y - ROW, wide, ROW, 0.6, gray)
        out.text(cell, x + 5, y - ROW + 8, 9, gray, most=wide - 10)
        x += wide
    return y - ROW


def _words(code: str, **params: object) -> str:
    return sentence("classes", f"card.{code}", **params)
