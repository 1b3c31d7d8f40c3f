"""Scoresheets of the Challenge Cup: one for each table and round, and one for each player for the day."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from fairshake.application.tournaments.answers.draw import DrawnSeat
from fairshake.application.tournaments.pages import PaperContent, PlayerSheet, RoundTable, TableSheet

from .page import BLANK, MARGIN, PdfPages, words

GAMES: Final = 5
LEAST_ROWS: Final = 5
ROW: Final = 27.0
HEAD: Final = 20.0
NAME: Final = 176.0
GAME: Final = 36.0
TOTAL: Final = 46.0
QR: Final = 74.0
PLAYER_HEAD: Final = 77.0
PLAYER_ROUND: Final = 61.0
NOTE: Final = 20.0
CUT: Final = 14.0
"""The distance from the cutting line between two player sheets to the lower one."""
BETWEEN: Final = 68.0
"""The distance from the end of the first grid to the start of the second."""


def cup_table_sheets(pages: PaperContent[TableSheet], paper: str) -> bytes:
    """Names and codes are printed; the last one listed keeps score."""
    out = PdfPages(paper, words("cup.table-title"))
    for item in pages.items:
        out.new_page()
        y = _head(out, pages.name, words("cup.table-title"), item)
        rows = _rows(item.seats)
        lines = [row.scorekeeper for row in rows]
        out.stencil(f"table{len(rows)}-{lines.index(True)}", partial(_empty_sheet, out, y, lines))
        second = y - _grid_height(len(rows)) - BETWEEN
        for top in (y, second):
            for number, row in enumerate(rows, 1):
                _name(out, row, top - HEAD - number * ROW)
    return out.finish()


def _empty_sheet(out: PdfPages, y: float, lines: Sequence[bool]) -> None:
    """Everything but the names: two grids, the boxes between them, the rules."""
    _grid(out, y, lines, 1, last=True)
    below = y - _grid_height(len(lines))
    _games_played(out, below - 8)
    out.paragraph(words("cup.more-games"), MARGIN, below - 44, out.room, 9)
    _grid(out, below - BETWEEN, lines, GAMES + 1, last=False)
    _rules(out, below - BETWEEN - _grid_height(len(lines)) - 12)


def _grid_height(rows: int) -> float:
    return HEAD + ROW * rows


def _head(out: PdfPages, name: str, title: str, item: TableSheet) -> float:
    """Title, table and round in large letters, and the code in the corner."""
    y = out.top - 18
    wide = out.room - QR - 12
    out.text(title, MARGIN, y, 17, bold=True, most=wide)
    out.text(f"{name} · {item.division}", MARGIN, y - 17, 10, most=wide)
    y -= 50
    out.text(words("table", number=item.table or BLANK), MARGIN, y, 22, bold=True)
    out.text(words("round", number=item.round or BLANK), MARGIN + 200, y, 22, bold=True)
    if item.qr:
        out.code(item.qr, out.width - MARGIN - QR, out.top - QR, QR)
    return y - 16


def _rows(seats: Sequence[DrawnSeat]) -> list[DrawnSeat]:
    """The players at this table, and empty rows up to five."""
    empty = DrawnSeat(0, "", "", "", scorekeeper=False)
    return [*seats, *([empty] * (LEAST_ROWS - len(seats)))]


def _grid(out: PdfPages, top: float, lines: Sequence[bool], first: int, last: bool) -> None:
    """A row for every player, framed for the scorekeeper; with `last` columns for total and initials."""
    titles = [words("game", number=first + number) for number in range(GAMES)]
    columns = [NAME, *([GAME] * GAMES), TOTAL, out.room - NAME - GAME * GAMES - TOTAL]
    heads = [words("player"), *titles, words("total" if last else "sum"), words("initials") if last else ""]
    _line_of_boxes(out, top - HEAD, HEAD, columns, heads)
    for number, scorekeeper in enumerate(lines, 1):
        y = top - HEAD - number * ROW
        _line_of_boxes(out, y, ROW, columns, [])
        if scorekeeper:
            out.box(MARGIN, y, out.room, ROW, thick=2)


def _line_of_boxes(
    out: PdfPages, y: float, high: float, columns: Sequence[float], heads: Sequence[str]
) -> None:
    x = MARGIN
    for number, wide in enumerate(columns):
        out.box(x, y, wide, high, gray=bool(heads))
        if heads:
            out.text(heads[number], x + wide / 2, y + high / 2 - 3, 8.5, True, "centre", wide - 4)
        x += wide


def _name(out: PdfPages, row: DrawnSeat, y: float) -> None:
    """The code, and the name or a line for it; the scorekeeper is marked."""
    mark = f" {words('cup.scorekeeper-mark')}" if row.scorekeeper else ""
    out.text(f"{row.code}{mark}", MARGIN + 4, y + ROW - 10, 7.5, most=NAME - 8)
    if row.name:
        out.text(row.name, MARGIN + 4, y + 5, 10.5, bold=True, most=NAME - 8)
    else:
        out.line(MARGIN + 4, y + 5, MARGIN + NAME - 8)


def _games_played(out: PdfPages, top: float) -> None:
    """The box for Games Played, with the scorekeeper's initials next to it."""
    high, wide = 30.0, 110.0
    y = top - high
    x = out.width - MARGIN - 2 * wide
    for label in ("cup.games-played", "cup.scorekeeper-initials"):
        out.box(x, y, wide, high, thick=1.4)
        out.text(words(label), x + 4, y + high - 9, 7.5)
        x += wide
    out.blank(words("cup.judge-line"), MARGIN, y + 10, MARGIN + 270, 8.5)


def _rules(out: PdfPages, y: float) -> None:
    """Scoring rules on the left, the scorekeeper's instructions on the right."""
    half = out.room / 2 - 8
    out.text(words("cup.scoring-title"), MARGIN, y - 10, 10, bold=True)
    left = y - 14
    for number in range(1, 7):
        left = out.paragraph(words(f"cup.scoring-{number}"), MARGIN, left, half, 8)
    x = MARGIN + out.room / 2 + 8
    out.text(words("cup.keeper-title"), x, y - 10, 10, bold=True)
    right = y - 14
    for number in range(1, 6):
        right = out.paragraph(words(f"cup.keeper-{number}"), x, right, half, 8) - 1


def cup_player_sheets(pages: PaperContent[PlayerSheet], paper: str) -> bytes:
    """The player's own record: the table of every round, boxes for the games, initials of the scorekeeper.

    Two share a page while the rounds of the day fit on half of it.
    """
    out = PdfPages(paper, words("cup.player-title"))
    half = out.height / 2
    rounds = max((len(one.rounds) for one in pages.items), default=0)
    fits = PLAYER_HEAD + PLAYER_ROUND * rounds + NOTE <= half - MARGIN - CUT
    for number, item in enumerate(pages.items):
        lower = fits and number % 2 == 1
        if not lower:
            out.new_page()
        if fits and not lower:
            out.canvas.setDash(3, 3)
            out.line(0, half, out.width)
            out.canvas.setDash()
        y = _player_head(out, half - CUT if lower else out.top, pages.name, item)
        for one in item.rounds:
            if y - PLAYER_ROUND < MARGIN:
                out.new_page()
                y = out.top
            y = _player_round(out, y, one)
        out.paragraph(words("cup.player-note"), MARGIN, y + 4, out.room, 7.5)
    return out.finish()


def _player_head(out: PdfPages, top: float, name: str, item: PlayerSheet) -> float:
    y = top - 14
    wide = out.room - QR - 12
    out.text(words("cup.player-title"), MARGIN, y, 15, bold=True, most=wide)
    out.text(name, MARGIN, y - 14, 9, most=wide)
    if item.name:
        out.text(item.name, MARGIN, y - 37, 15, bold=True, most=wide)
    else:
        out.blank(words("name"), MARGIN, y - 37, MARGIN + wide - 40, 11)
    details = " · ".join(filter(None, (item.code, item.team, item.school, item.division)))
    out.text(details, MARGIN, y - 52, 9.5, most=wide)
    out.code(item.qr, out.width - MARGIN - QR, top - QR, QR)
    return top - PLAYER_HEAD


def _player_round(out: PdfPages, top: float, one: RoundTable) -> float:
    """One round: its table, five games, total, games played, initials."""
    label, game, rest = 92.0, 43.0, out.room - 92.0 - 43.0 * GAMES
    table = words("table", number=one.table) if one.table else words("list.bye" if one.bye else "no-table")
    columns = [label, *([game] * GAMES), rest / 3, rest / 3, rest / 3]
    heads = [table, *(words("game", number=number) for number in range(1, GAMES + 1))]
    heads += [words("total"), words("cup.games-played"), words("cup.keeper-short")]
    _line_of_boxes(out, top - 16, 16, columns, heads)
    _line_of_boxes(out, top - 40, 24, columns, [])
    out.text(words("round", number=one.round), MARGIN + 5, top - 32, 10, bold=True)
    _line_of_boxes(out, top - 56, 16, columns[: GAMES + 1], [])
    out.text(words("cup.keeper-short"), MARGIN + 5, top - 51, 7)
    out.box(MARGIN + label + game * GAMES, top - 56, rest, 16)
    out.text(words("cup.player-score"), MARGIN + label + game * GAMES + 4, top - 51, 7)
    return top - PLAYER_ROUND
