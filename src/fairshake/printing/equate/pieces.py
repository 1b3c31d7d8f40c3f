"""Rows of tiles and boards, in the pictures of `fairshake.svg`, and written equations on a sheet."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple

from fairshake import svg
from fairshake.equate.board import Board
from fairshake.equate.faces import face_of, is_blank, read_face
from fairshake.equate.layout import Layout
from fairshake.equate.tileset import TileSet
from fairshake.equate.tokens import read_tokens
from fairshake.printing.equate.page import GRAY, INK, MARGIN, PLAIN, EquatePage
from fairshake.printing.pictures import place

MINUS: Final = 0.55
"""How wide the sign of a negative fraction is, as a share of its size."""
SMALL: Final = 0.7
"""How large an exponent is next to its base."""


def _shape(text: str) -> str:
    """A face in print: a real minus sign, an exponent without its mark."""
    return text.removeprefix("^").replace("-", "−")


def fraction(sheet: EquatePage, text: str, x: float, y: float, size: float, font: str, ink: Any) -> None:
    """A fraction with its bar at height y, and its middle (including the sign) at x."""
    over, under = text.removeprefix("-").split("/")
    part = size * 0.66
    x += size * MINUS / 2 if text.startswith("-") else 0
    sheet.write(over, x, y + size * 0.12, part, font, ink, "centre")
    sheet.write(under, x, y - size * 0.12 - part * 0.73, part, font, ink, "centre")
    half = max(sheet.text_width(over, part, font), sheet.text_width(under, part, font)) / 2 + size * 0.06
    sheet.canvas.setStrokeColor(ink)
    sheet.canvas.setLineWidth(max(0.6, size * 0.06))
    sheet.canvas.line(x - half, y, x + half, y)
    if text.startswith("-"):
        sheet.write("−", x - half, y - part * 0.36, part, font, ink, "right")


def row_of_tiles(
    sheet: EquatePage, tileset: TileSet, tiles: Collection[str], x: float, y: float, side: float
) -> None:
    """Tiles side by side, the lower left corner of the first at x, y."""
    for number, shown in enumerate(tiles):
        place(
            sheet.canvas, svg.tile(shown, tileset.scores), x + number * side + 0.6, y + side - 0.6, side - 1.2
        )


def strip_to_cut(sheet: EquatePage, tileset: TileSet, tiles: Collection[str], y: float) -> None:
    """The tiles side by side across the page with dashed lines around each."""
    side = sheet.room / len(tiles)
    side = min(side, 52.0)
    start = MARGIN + (sheet.room - side * len(tiles)) / 2
    row_of_tiles(sheet, tileset, tiles, start, y, side)
    canvas = sheet.canvas
    canvas.setStrokeColor(GRAY)
    canvas.setLineWidth(0.6)
    canvas.setDash(3, 3)
    end = start + side * len(tiles)
    for height in (y, y + side):
        canvas.line(start - 12, height, end + 12, height)
    for number in range(len(tiles) + 1):
        canvas.line(start + number * side, y - 8, start + number * side, y + side + 8)
    canvas.setDash()


def equation(sheet: EquatePage, text: str, x: float, y: float, size: float = 9.5) -> None:
    """An equation as people write it, with its left end at x. A blank is drawn in a box."""
    for shown in read_tokens(text):
        symbol = face_of(shown)
        width = _width(sheet, symbol, size)
        if is_blank(shown):
            x += size * 0.15
            sheet.canvas.setStrokeColor(GRAY)
            sheet.canvas.setLineWidth(0.5)
            sheet.canvas.rect(x, y - size * 0.4, width, size * 1.5, stroke=1, fill=0)
        _symbol(sheet, symbol, x + width / 2, y, size)
        x += width + (size * 0.15 if is_blank(shown) else 0)


def _symbol(sheet: EquatePage, symbol: str, x: float, y: float, size: float) -> None:
    if read_face(symbol).is_fraction:
        fraction(sheet, symbol, x, y + size * 0.36, size * 1.1, PLAIN, INK)
        return
    raised = symbol.startswith("^")
    height, drawn = (y + size * 0.4, size * SMALL) if raised else (y, size)
    sheet.write(_shape(symbol), x, height, drawn, align="centre")


def _width(sheet: EquatePage, symbol: str, size: float) -> float:
    if symbol.startswith("^"):
        return sheet.text_width(_shape(symbol), size * SMALL)
    if read_face(symbol).is_fraction:
        longest = max(symbol.removeprefix("-").split("/"), key=len)
        sign = size * 1.1 * MINUS if symbol.startswith("-") else 0.0
        return sheet.text_width(longest, size * 0.73) + size * 0.35 + sign
    wide = size * 0.3 if not read_face(symbol).is_number else size * 0.06
    return sheet.text_width(_shape(symbol), size) + wide


class PrintedBoard(NamedTuple):
    """A board as the pictures need it: tiles by the names of their squares."""

    layout: Layout
    tiles: Mapping[str, str]


def board(
    sheet: EquatePage, tileset: TileSet, shown: Board, side: float, new: Mapping[int, str] | None = None
) -> None:
    """The board below the current height, in the middle of the page; new tiles are marked."""
    name, added = shown.layout.name_of, new or {}
    subject = PrintedBoard(shown.layout, {name(at): tile for at, tile in {**shown.tiles, **added}.items()})
    drawn = svg.board(subject, points=tileset.scores, new=[name(at) for at in added])
    sheet.y -= place(sheet.canvas, drawn, (sheet.width - side) / 2, sheet.y, side)
