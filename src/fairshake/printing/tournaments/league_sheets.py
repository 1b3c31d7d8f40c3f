"""Scoresheets of the leagues: shakes, penalties with a judge's initials, signatures, match points; charts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from fairshake.application.tournaments.answers.draw import DrawnSeat
from fairshake.application.tournaments.pages import ChartRow, PaperContent, RecordingChart, TableSheet

from .page import BLANK, MARGIN, PdfPages, words

SHAKES: Final = 12
CHART_SHAKES: Final = SHAKES
ROW: Final = 25.0
QR: Final = 74.0
LABEL: Final = 74.0
NAMES: Final = 44.0


def league_table_sheets(pages: PaperContent[TableSheet], paper: str) -> bytes:
    """A page for every table, with the chart of variations on its back if the division plays them."""
    out = PdfPages(paper, words("league.table-title"))
    for item in pages.items:
        out.new_page()
        _front(out, pages, item)
        if item.variations:
            out.new_page()
            _variations(out, item)
    return out.finish()


def _front(out: PdfPages, pages: PaperContent[TableSheet], item: TableSheet) -> None:
    equate = pages.scoring == "points"
    y = _head(out, pages.name, words("equate.table-title" if equate else "league.table-title"), item)
    seats = len(item.seats)
    approved = item.approved_penalties
    out.stencil(f"front{seats}-{approved}", partial(_empty_front, out, y, seats, approved, equate))
    _names(out, y, item.seats, (out.room - LABEL) / seats)


def _empty_front(out: PdfPages, top: float, seats: int, approved: bool, equate: bool) -> None:
    """Everything but the names: boxes for shakes and sums, and what the players need to know."""
    wide = (out.room - LABEL) / seats
    y = top - NAMES
    out.box(MARGIN, y, LABEL, NAMES, gray=True)
    out.text(words("player"), MARGIN + 5, y + 18, 9, bold=True)
    for seat in range(seats):
        out.box(MARGIN + LABEL + seat * wide, y, wide, NAMES, gray=True)
    for number in range(1, SHAKES + 1):
        y -= ROW
        out.box(MARGIN, y, LABEL, ROW)
        out.text(words("equate.turn" if equate else "league.shake", number=number), MARGIN + 5, y + 9, 9)
        for seat in range(seats):
            _score_box(out, MARGIN + LABEL + seat * wide, y, wide, approved)
    for label in ("total",) if equate else ("total", "league.match-points"):
        y -= ROW
        _strip(out, y, ROW, words(label), seats, wide)
    y -= 34
    _strip(out, y, 34, words("league.signature"), seats, wide)
    _notes(out, y - 4, seats, approved, equate)


def _head(out: PdfPages, name: str, title: str, item: TableSheet) -> float:
    y = out.top - 18
    wide = out.room - QR - 12
    out.text(title, MARGIN, y, 17, bold=True, most=wide)
    out.text(f"{name} · {item.division}", MARGIN, y - 17, 10, most=wide)
    y -= 50
    out.text(words("table", number=item.table or BLANK), MARGIN, y, 22, bold=True)
    out.text(words("round", number=item.round or BLANK), MARGIN + 200, y, 22, bold=True)
    if item.qr:
        out.code(item.qr, out.width - MARGIN - QR, out.top - QR, QR)
    return y - 14


def _names(out: PdfPages, top: float, seats: Sequence[DrawnSeat], wide: float) -> None:
    y = top - NAMES
    for number, seat in enumerate(seats):
        x = MARGIN + LABEL + number * wide
        out.text(f"{seat.seat}  {seat.code}", x + 5, y + 32, 8, most=wide - 10)
        if seat.name:
            out.text(seat.name, x + 5, y + 18, 11, bold=True, most=wide - 10)
        else:
            out.line(x + 5, y + 17, x + wide - 8)
        out.text(seat.team, x + 5, y + 6, 8, most=wide - 10)


def _score_box(out: PdfPages, x: float, y: float, wide: float, approved: bool) -> None:
    """The score of a shake; in the lower divisions a corner for a -1 and the judge's initials."""
    out.box(x, y, wide, ROW)
    if approved:
        corner = 62.0
        out.box(x + wide - corner, y, corner, ROW, thick=0.4)
        out.text(words("league.minus-one"), x + wide - corner + 3, y + ROW - 8, 6)


def _strip(out: PdfPages, y: float, high: float, label: str, seats: int, wide: float) -> None:
    out.box(MARGIN, y, LABEL, high, thick=1.4)
    out.text(label, MARGIN + 5, y + high / 2 - 3, 9, bold=True, most=LABEL - 8)
    for seat in range(seats):
        out.box(MARGIN + LABEL + seat * wide, y, wide, high, thick=1.4)


def _notes(out: PdfPages, y: float, seats: int, approved: bool, equate: bool) -> None:
    if equate:
        out.paragraph(words("equate.note"), MARGIN, y, out.room, 8.5)
        return
    if seats == 2:
        y = out.paragraph(words("league.points-two"), MARGIN, y, out.room, 8.5)
    else:
        y = out.paragraph(words("league.points-three"), MARGIN, y, out.room, 8.5)
    y = out.paragraph(words("league.hand-in"), MARGIN, y - 2, out.room, 8.5)
    if approved:
        out.paragraph(words("league.approved"), MARGIN, y - 2, out.room, 8.5)


def _variations(out: PdfPages, item: TableSheet) -> None:
    """The back: every variation of the division and season, to be marked for each shake."""
    out.stencil(f"back-{item.division}", partial(_empty_chart, out, item.variations))
    where = words(
        "league.chart-where",
        table=item.table or BLANK,
        round=item.round or BLANK,
        division=item.division,
    )
    out.text(where, MARGIN, out.top - 32, 10)


def _empty_chart(out: PdfPages, variations: Sequence[ChartRow]) -> None:
    y = out.top - 16
    out.text(words("league.chart-title"), MARGIN, y, 15, bold=True)
    y = out.paragraph(words("league.chart-how"), MARGIN, y - 20, out.room, 9) - 8
    label = 132.0
    wide = (out.room - label) / CHART_SHAKES
    high = min(34.0, (y - MARGIN - 30) / (len(variations) + 1))
    y -= 20
    out.box(MARGIN, y, label, 20, gray=True)
    out.text(words("league.shake-head"), MARGIN + 5, y + 7, 8, True)
    for shake in range(CHART_SHAKES):
        x = MARGIN + label + shake * wide
        out.box(x, y, wide, 20, gray=True)
        out.text(str(shake + 1), x + wide / 2, y + 7, 8, True, "centre", wide - 4)
    for row in variations:
        y -= high
        _variation(out, y, high, label, wide, row)


def _variation(out: PdfPages, y: float, high: float, label: float, wide: float, row: ChartRow) -> None:
    out.box(MARGIN, y, label, high)
    middle = y + high / 2 - 3
    if row.choices:
        out.text(row.title, MARGIN + 5, middle + 5, 9.5, True, most=label - 10)
        out.text(", ".join(map(str, row.choices)), MARGIN + 5, middle - 6, 7, most=label - 10)
    else:
        out.text(row.title, MARGIN + 5, middle, 9.5, True, most=label - 10)
    for shake in range(CHART_SHAKES):
        x = MARGIN + label + shake * wide
        out.box(x, y, wide, high)
        if row.choices:
            out.line(x + wide * 0.3, y + high * 0.3, x + wide * 0.7)


def recording_charts(pages: PaperContent[RecordingChart], paper: str) -> bytes:
    """A chart, shake by shake: Resources, variations, Goal, Required, Permitted, Solution."""
    out = PdfPages(paper, words("league.chart-paper"))
    lines = ("resources", "variations", "goal", "required", "permitted", "forbidden", "solution")
    for item in pages.items:
        out.new_page()
        y = out.top - 16
        out.text(words("league.chart-paper"), MARGIN, y, 15, bold=True)
        shown = " · ".join(filter(None, (item.name, item.code, item.division)))
        out.text(shown, MARGIN, y - 16, 10, most=out.room)
        y -= 28
        high = (y - MARGIN) / 4
        for shake in range(4):
            _shake_chart(out, y - (shake + 1) * high + 6, high - 8, shake + 1, lines)
    return out.finish()


def _shake_chart(out: PdfPages, y: float, high: float, number: int, lines: Sequence[str]) -> None:
    out.box(MARGIN, y, out.room, high, thick=1.2)
    out.text(words("league.shake", number="____"), MARGIN + 6, y + high - 13, 9, bold=True)
    step = (high - 20) / len(lines)
    for at, line in enumerate(lines):
        low = y + high - 20 - (at + 1) * step + 8
        out.blank(words(f"chart.{line}"), MARGIN + 6, low, MARGIN + out.room - 8, 8)
