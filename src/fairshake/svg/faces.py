"""What a tile shows: a digit or a sign, a fraction with one number over the other, an exponent over an empty
base."""

from __future__ import annotations

from typing import Final

from fairshake.equate.faces import face_of, is_blank

from .look import BLANK_INK, INK, box, element, words

LINE: Final = 0.045
"""How thick the bar of a fraction is, as a share of the tile's side."""


def face(tile: str, x: float, y: float, side: float) -> str:
    """The face of a tile around a point; a played blank is slanted and has its own color."""
    ink = BLANK_INK if is_blank(tile) else INK
    style = "italic" if is_blank(tile) else None
    text = face_of(tile)
    if "/" in text:
        return _fraction(text, x, y, side, ink, style)
    if text.startswith("^"):
        return _exponent(text[1:], x, y, side, ink, style)
    return _line(text.replace("-", "−"), x, y, side * (0.62 if len(text) < 2 else 0.46), ink, style)


def _line(text: str, x: float, y: float, size: float, ink: str, style: str | None) -> str:
    return words(x, y + size * 0.36, text or " ", size, ink, anchor="middle", weight="700", style=style)


def _fraction(text: str, x: float, y: float, side: float, ink: str, style: str | None) -> str:
    over, _, under = text.lstrip("-").partition("/")
    size, half = side * 0.4, side * (0.17 if len(over + under) < 3 else 0.24)
    minus = text.startswith("-")
    x += side * 0.1 if minus else 0
    body = _line(over, x, y - side * 0.215, size, ink, style) + _line(
        under, x, y + side * 0.225, size, ink, style
    )
    body += box(x - half, y - side * LINE / 2, 2 * half, side * LINE, ink)
    return body + (
        box(x - half - side * 0.26, y - side * LINE / 2, side * 0.18, side * LINE, ink) if minus else ""
    )


def _exponent(text: str, x: float, y: float, side: float, ink: str, style: str | None) -> str:
    base = side * 0.3
    square = element(
        "rect",
        x=x - side * 0.32,
        y=y - side * 0.02,
        width=base,
        height=base,
        fill="none",
        stroke=ink,
        stroke_width=side * LINE,
    )
    return square + _line(text.replace("-", "−"), x + side * 0.16, y - side * 0.16, side * 0.42, ink, style)
