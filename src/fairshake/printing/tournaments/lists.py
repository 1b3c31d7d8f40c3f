"""Lists for the wall: where everyone sits, and the standings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fairshake.application.tournaments.answers.standings import columns
from fairshake.application.tournaments.pages import PaperContent, RoomList, RoomRow, StandingsList

from .page import MARGIN, PdfPages, words

ROW: Final = 13.5


def room_lists(pages: PaperContent[RoomList], paper: str) -> bytes:
    """Everyone by name, in two columns, with the table of the round."""
    out = PdfPages(paper, words("list.room-title"))
    for item in pages.items:
        rows = item.rows
        most = int((out.top - MARGIN - 60) // ROW)
        pages_needed = -(-len(rows) // (2 * most))
        per_column = -(-len(rows) // (2 * pages_needed)) if rows else most
        for start in range(0, len(rows), 2 * per_column):
            out.new_page()
            y = out.top - 18
            title = " · ".join(filter(None, (words("round", number=item.round), item.room)))
            out.text(title, MARGIN, y, 20, bold=True, most=out.room * 0.6)
            out.text(pages.name, out.width - MARGIN, y, 10, align="right", most=out.room * 0.35)
            for column in range(2):
                at = start + column * per_column
                _column(
                    out,
                    rows[at : at + per_column],
                    MARGIN + column * (out.room / 2 + 8),
                    y - 30,
                    bool(item.room),
                )
    return out.finish()


def _column(out: PdfPages, rows: Sequence[RoomRow], x: float, y: float, per_room: bool) -> None:
    wide = out.room / 2 - 8
    for row in rows:
        y -= ROW
        table = str(row.table) if row.table else words("list.bye")
        out.text(row.name, x, y, 9.5, most=wide * 0.45)
        out.text(
            row.team or row.code,
            x + wide * 0.46,
            y,
            8,
            most=wide * (0.2 if row.room and not per_room else 0.38),
        )
        if row.room and not per_room:
            out.text(row.room, x + wide * 0.86, y, 7, False, "right", wide * 0.2)
        out.text(table, x + wide, y, 10.5, True, "right", wide * 0.12)
        out.line(x, y - 3, x + wide, 0.3)


def standings(pages: PaperContent[StandingsList], paper: str) -> bytes:
    """Players and teams by division; the settings that decide ties are below every list."""
    out = PdfPages(paper, words("list.standings-title"))
    for item in pages.items:
        rows = [columns(row, pages.tie_breaks) for row in item.rows]
        shown = [column for column in rows[0] if column != "division"]
        per_page = int((out.top - MARGIN - 110) // ROW)
        for start in range(0, len(rows), per_page):
            out.new_page()
            y = out.top - 18
            title = words(f"list.{item.kind}", division=item.division)
            out.text(title, MARGIN, y, 17, bold=True, most=out.room)
            out.text(pages.name, MARGIN, y - 15, 10, most=out.room)
            _table(out, rows[start : start + per_page], shown, y - 32, pages.scoring)
            _foot(out, pages)
    return out.finish()


def _table(
    out: PdfPages, rows: Sequence[Mapping[str, Any]], names: Sequence[str], y: float, scoring: str
) -> None:
    wide = {"name": 3.0, "team": 2.4, "school": 2.4, "code": 1.6}
    total = sum(wide.get(column, 1.0) for column in names)
    widths = [out.room * wide.get(column, 1.0) / total for column in names]
    x = MARGIN
    for column, width in zip(names, widths, strict=True):
        out.text(column, x, y, 8.5, True, most=width - 4)
        x += width
    out.line(MARGIN, y - 4, MARGIN + out.room, 1)
    for row in rows:
        y -= ROW
        x = MARGIN
        for column, width in zip(names, widths, strict=True):
            value = row[column]
            shown = f"{value:.2f}" if column == "points" and scoring == "average" else str(value)
            out.text(shown, x, y - 2, 9, column in ("place", "points"), most=width - 4)
            x += width


def _foot(out: PdfPages, pages: PaperContent[StandingsList]) -> None:
    breaks = ", ".join(pages.tie_breaks) or words("list.no-tie-breaks")
    y = MARGIN + 34
    y = out.paragraph(words("list.rules", tie_breaks=breaks, bye=pages.bye), MARGIN, y, out.room, 8)
    if pages.provisional:
        reasons = " ".join(pages.provisional)
        out.paragraph(words("list.provisional", reasons=reasons), MARGIN, y, out.room, 8)
