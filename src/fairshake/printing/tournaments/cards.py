"""Cards and certificates: C/M cards to cut, table cards, and what winners take home."""

from __future__ import annotations

from typing import Final

from fairshake.application.tournaments.pages import Certificate, PaperContent, TableCard

from .page import MARGIN, PdfPages, words

ACROSS, DOWN = 2, 4
FOLD: Final = 2
SPOKEN: Final = 10
"""Places written in words."""


def cm_cards(pages: PaperContent[int], paper: str) -> bytes:
    """Eight pairs on a page: C on one half, M on the other, folded in the middle."""
    out = PdfPages(paper, words("card.cm-title"))
    wide, high = out.width / ACROSS, out.height / DOWN
    for number in range(len(pages.items)):
        place = number % (ACROSS * DOWN)
        if place == 0:
            out.new_page()
        x, y = (place % ACROSS) * wide, out.height - (place // ACROSS + 1) * high
        out.box(x + 8, y + 8, wide - 16, high - 16)
        out.canvas.setDash(3, 3)
        out.canvas.line(x + wide / 2, y + 8, x + wide / 2, y + high - 8)
        out.canvas.setDash()
        for half, letter in enumerate("CM"):
            middle = x + (half + 0.5) * wide / 2
            out.text(letter, middle, y + high / 2 - 22, 84, True, "centre")
            out.text(words(f"card.{letter.lower()}"), middle, y + 20, 11, False, "centre", wide / 2 - 24)
    return out.finish()


def table_cards(pages: PaperContent[TableCard], paper: str) -> bytes:
    """A tent for every table: the number on both sides, one of them upside down."""
    out = PdfPages(paper, words("card.table-title"))
    for item in pages.items:
        out.new_page()
        half = out.height / FOLD
        out.canvas.setDash(3, 3)
        out.line(0, half, out.width)
        out.canvas.setDash()
        _number(out, item, half)
        out.canvas.saveState()
        out.canvas.translate(out.width, out.height)
        out.canvas.rotate(180)
        _number(out, item, half)
        out.canvas.restoreState()
    return out.finish()


def _number(out: PdfPages, item: TableCard, half: float) -> None:
    out.text(str(item.table), out.width / 2, half / 2 - 60, 190, True, "centre", out.room)
    out.text(item.division, out.width / 2, 46, 26, False, "centre", out.room)
    out.text(words("table-head"), out.width / 2, half - 60, 26, False, "centre")


def certificates(pages: PaperContent[Certificate], paper: str) -> bytes:
    """One for every award or for everyone who took part, in landscape format."""
    out = PdfPages(paper, words("certificate.title"), across=True)
    for item in pages.items:
        out.new_page()
        for inset, thick in ((26, 3.0), (33, 0.8)):
            out.box(inset, inset, out.width - 2 * inset, out.height - 2 * inset, thick)
        middle = out.width / 2
        wide = out.room - 60
        out.text(words("certificate.title"), middle, out.height - 140, 44, True, "centre", wide)
        out.text(pages.name, middle, out.height - 180, 18, False, "centre", wide)
        out.text(item.who, middle, out.height / 2 - 4, 40, True, "centre", wide)
        if item.of:
            out.text(item.of, middle, out.height / 2 - 34, 16, False, "centre", wide)
        out.text(_honor(item), middle, out.height / 2 - 80, 24, True, "centre", wide)
        if item.date:
            out.text(item.date, MARGIN + 50, 88, 12)
            out.line(MARGIN + 50, 82, middle - 40)
        else:
            out.blank(words("certificate.date"), MARGIN + 50, 84, middle - 40, 10)
        if pages.provisional:
            out.text(words("certificate.provisional"), middle, 50, 10, False, "centre", wide)
        out.blank(words("certificate.director"), middle + 40, 84, out.width - MARGIN - 50, 10)
    return out.finish()


def _honor(item: Certificate) -> str:
    """First Place, Middle Division; or a thank-you for taking part."""
    if item.place is None:
        return words("certificate.part", division=item.division)
    spoken = f"place.{item.place}" if item.place <= SPOKEN else "place.more"
    return words("certificate.place", place=words(spoken, place=item.place), division=item.division)
