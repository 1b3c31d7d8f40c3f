"""A league player's own card: the table of every round, and room for the results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fairshake.application.tournaments.pages import PaperContent, PlayerSheet, RoundTable

from .page import MARGIN, PdfPages, words

QR: Final = 74.0
CARD_HEAD: Final = 98.0
HEAD, ROUND = 22.0, 32.0
"""The height of the line of headings, and of a round."""


def league_player_sheets(pages: PaperContent[PlayerSheet], paper: str) -> bytes:
    """The player's day: tables, and room for totals and match points; two cards on a page."""
    out = PdfPages(paper, words("league.player-title"))
    half = out.height / 2
    rounds = max((len(one.rounds) for one in pages.items), default=0)
    fits = 2 * MARGIN + CARD_HEAD + HEAD + ROUND * rounds <= half
    for number, item in enumerate(pages.items):
        lower = fits and number % 2 == 1
        if not lower:
            out.new_page()
        if fits and not lower:
            out.canvas.setDash(3, 3)
            out.line(0, half, out.width)
            out.canvas.setDash()
        _player_card(out, half - MARGIN if lower else out.top, pages, item)
    return out.finish()


def _player_card(out: PdfPages, top: float, pages: PaperContent[PlayerSheet], item: PlayerSheet) -> None:
    y, wide = top - 18, out.room - QR - 12
    out.text(words("league.player-title"), MARGIN, y, 17, bold=True, most=wide)
    out.text(pages.name, MARGIN, y - 17, 10, most=wide)
    if item.name:
        out.text(item.name, MARGIN, y - 44, 16, bold=True, most=wide)
    else:
        out.blank(words("name"), MARGIN, y - 44, MARGIN + 300, 11)
    details = " · ".join(filter(None, (item.code, item.team, item.school, item.division)))
    out.text(details, MARGIN, y - 60, 10, most=wide)
    out.code(item.qr, out.width - MARGIN - QR, top - QR, QR)
    _player_rows(out, top - CARD_HEAD, item.rounds, pages.scoring == "match-points")


def _player_rows(out: PdfPages, y: float, rounds: Sequence[RoundTable], points: bool) -> None:
    heads = [words("round-head"), words("table-head"), words("total")]
    heads += [words("league.match-points")] if points else []
    wide = out.room / len(heads)
    high = min(ROUND, (y - HEAD - MARGIN) / max(len(rounds), 1))
    y -= HEAD
    for number, head in enumerate(heads):
        out.box(MARGIN + number * wide, y, wide, HEAD, gray=True)
        out.text(head, MARGIN + (number + 0.5) * wide, y + 7, 10, True, "centre")
    for one in rounds:
        y -= high
        for number in range(len(heads)):
            out.box(MARGIN + number * wide, y, wide, high)
        table = str(one.table) if one.table else words("list.bye" if one.bye else "no-table")
        out.text(str(one.round), MARGIN + 0.5 * wide, y + high / 2 - 5, 12, True, "centre")
        out.text(table, MARGIN + 1.5 * wide, y + high / 2 - 5, 12, True, "centre", wide - 6)
