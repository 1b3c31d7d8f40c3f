"""Tiles, rows of tiles, written equations and boards, drawn on a sheet."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from reportlab.lib.colors import HexColor, white

from fairshake.equate.board import Board
from fairshake.equate.faces import BLANK, EQUALS, face_of, is_blank, read_face
from fairshake.equate.tileset import TileSet
from fairshake.equate.tokens import read_tokens
from fairshake.printing.equate.page import BOLD, FAINT, GREY, INK, MARGIN, PLAIN, Sheet

TILE, NEW = HexColor("#fbf3dc"), HexColor("#33475b")
MINUS: Final = 0.55
"""How wide the sign of a negative fraction is, as a part of its size."""
SMALL: Final = 0.7
"""How large an exponent is beside its base."""
PREMIUMS: Final = {
    "2S": HexColor("#d3ecf5"),
    "3S": HexColor("#8fc3e8"),
    "2E": HexColor("#f9d8e1"),
    "3E": HexColor("#ef9a9a"),
}


def tile(
    sheet: Sheet, tileset: TileSet, shown: str, x: float, y: float, side: float, new: bool = False
) -> None:
    """One tile with its lower left corner at x, y: its face, and its score in the lower right corner."""
    canvas = sheet.canvas
    canvas.setFillColor(NEW if new else TILE)
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.8)
    canvas.roundRect(x + 0.6, y + 0.6, side - 1.2, side - 1.2, side * 0.1, stroke=1, fill=1)
    ink = white if new else INK
    if is_blank(shown) and shown != BLANK:
        canvas.setStrokeColor(white if new else GREY)
        canvas.setDash(1.2, 1.2)
        canvas.rect(x + side * 0.13, y + side * 0.13, side * 0.74, side * 0.74, stroke=1, fill=0)
        canvas.setDash()
    if shown != BLANK:
        face(sheet, face_of(shown), x + side * 0.47, y + side * 0.5, side * 0.52, ink)
    if shown != EQUALS:
        points = 0 if is_blank(shown) else tileset.scores[shown]
        sheet.write(str(points), x + side * 0.92, y + side * 0.1, side * 0.2, colour=ink, align="right")


def face(sheet: Sheet, text: str, x: float, y: float, size: float, ink: Any) -> None:
    """A face around the point x, y: a fraction one number over the other, an exponent over an empty base."""
    if read_face(text).is_fraction:
        fraction(sheet, text, x, y, size, BOLD, ink)
        return
    if text.startswith("^"):
        base = size * 0.4
        sheet.canvas.setStrokeColor(ink)
        sheet.canvas.setLineWidth(max(0.5, size * 0.04))
        sheet.canvas.rect(x - size * 0.55, y - size * 0.4, base, base, stroke=1, fill=0)
        sheet.write(_shape(text), x + size * 0.2, y + size * 0.05, size * 0.6, BOLD, ink, "centre")
        return
    smaller = size * (0.8 if len(text) > 1 else 1.0)
    sheet.write(_shape(text), x, y - smaller * 0.36, smaller, BOLD, ink, "centre")


def _shape(text: str) -> str:
    """A face in print: a real minus sign, an exponent without its mark."""
    return text.removeprefix("^").replace("-", "−")


def fraction(sheet: Sheet, text: str, x: float, y: float, size: float, font: str, ink: Any) -> None:
    """A fraction with its bar at the height y and its middle, sign and all, at x."""
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
    sheet: Sheet, tileset: TileSet, tiles: Collection[str], x: float, y: float, side: float
) -> None:
    for place, shown in enumerate(tiles):
        tile(sheet, tileset, shown, x + place * side, y, side)


def strip_to_cut(sheet: Sheet, tileset: TileSet, tiles: Collection[str], y: float) -> None:
    """The tiles side by side across the page with dashed lines around each."""
    side = sheet.room / len(tiles)
    side = min(side, 52.0)
    start = MARGIN + (sheet.room - side * len(tiles)) / 2
    row_of_tiles(sheet, tileset, tiles, start, y, side)
    canvas = sheet.canvas
    canvas.setStrokeColor(GREY)
    canvas.setLineWidth(0.6)
    canvas.setDash(3, 3)
    end = start + side * len(tiles)
    for height in (y, y + side):
        canvas.line(start - 12, height, end + 12, height)
    for place in range(len(tiles) + 1):
        canvas.line(start + place * side, y - 8, start + place * side, y + side + 8)
    canvas.setDash()


def equation(sheet: Sheet, text: str, x: float, y: float, size: float = 9.5) -> None:
    """An equation as people write it, with its left end at x. A blank stands in a box."""
    for shown in read_tokens(text):
        symbol = face_of(shown)
        width = _width(sheet, symbol, size)
        if is_blank(shown):
            x += size * 0.15
            sheet.canvas.setStrokeColor(GREY)
            sheet.canvas.setLineWidth(0.5)
            sheet.canvas.rect(x, y - size * 0.4, width, size * 1.5, stroke=1, fill=0)
        _symbol(sheet, symbol, x + width / 2, y, size)
        x += width + (size * 0.15 if is_blank(shown) else 0)


def _symbol(sheet: Sheet, symbol: str, x: float, y: float, size: float) -> None:
    if read_face(symbol).is_fraction:
        fraction(sheet, symbol, x, y + size * 0.36, size * 1.1, PLAIN, INK)
        return
    raised = symbol.startswith("^")
    height, drawn = (y + size * 0.4, size * SMALL) if raised else (y, size)
    sheet.write(_shape(symbol), x, height, drawn, align="centre")


def _width(sheet: Sheet, symbol: str, size: float) -> float:
    if symbol.startswith("^"):
        return sheet.text_width(_shape(symbol), size * SMALL)
    if read_face(symbol).is_fraction:
        longest = max(symbol.removeprefix("-").split("/"), key=len)
        sign = size * 1.1 * MINUS if symbol.startswith("-") else 0.0
        return sheet.text_width(longest, size * 0.73) + size * 0.35 + sign
    wide = size * 0.3 if not read_face(symbol).is_number else size * 0.06
    return sheet.text_width(_shape(symbol), size) + wide


def board(
    sheet: Sheet, tileset: TileSet, shown: Board, side: float, new: Mapping[int, str] | None = None
) -> None:
    """The board below the current height, in the middle of the page, with its letters, numbers and premiums."""
    layout, added = shown.layout, new or {}
    cell = side / (layout.size + 1)
    left = (sheet.width - side) / 2 + cell / 2
    top = sheet.y - cell
    for number in range(layout.size):
        middle = (number + 0.5) * cell
        sheet.write(
            chr(65 + number), left + middle, top + cell * 0.25, cell * 0.36, colour=GREY, align="centre"
        )
        height = top - middle - cell * 0.13
        sheet.write(str(number + 1), left - cell * 0.18, height, cell * 0.36, colour=GREY, align="right")
    for square in range(layout.size**2):
        row, column = divmod(square, layout.size)
        x, y = left + column * cell, top - (row + 1) * cell
        _square(sheet, layout.premium_name(square), x, y, cell)
        on_it = added.get(square, shown.tiles.get(square))
        if on_it is not None:
            tile(sheet, tileset, on_it, x, y, cell, new=square in added)
    sheet.y = top - layout.size * cell


def _square(sheet: Sheet, premium: str, x: float, y: float, cell: float) -> None:
    sheet.canvas.setFillColor(PREMIUMS.get(premium, white))
    sheet.canvas.setStrokeColor(FAINT)
    sheet.canvas.setLineWidth(0.5)
    sheet.canvas.rect(x, y, cell, cell, stroke=1, fill=1)
    if premium:
        sheet.write(premium, x + cell / 2, y + cell * 0.36, cell * 0.36, colour=GREY, align="centre")
