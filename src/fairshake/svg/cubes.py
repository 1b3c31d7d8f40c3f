"""One cube, and rows of cubes. Each color has its own mark in the corner, so no picture depends on color
alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fairshake.notation import Cube, read_cubes

from .look import CARD, CUBE_FONT, EDGE, at, box, element, picture, words

SIZE: Final = 40.0
GAP: Final = 5.0
PADDING: Final = 10.0
FILLS: Final = {"r": "#ce332a", "b": "#2458c4", "g": "#1f7a39", "k": "#2c313a", "": "#f6efdd"}
SHADES: Final = {"r": "#961e1e", "b": "#15408a", "g": "#1b5c2c", "k": "#0e1013", "": "#cfc6ab"}
SHOWN: Final = {"x": "×", "-": "−"}
TURNS: Final = {"": 0, "s": -90, "u": 180, "su": 90}
DEPTH: Final = 3.0
"""How much of the cube's side is visible below its face."""


def cube(piece: Cube, size: float = SIZE) -> str:
    """A cube with its top left corner at the origin."""
    color = piece.known_color
    ink = "#ffffff" if color else "#23262b"
    body = box(0, 0, size, size, SHADES[color], size * 0.2)
    body += box(0, 0, size, size - DEPTH, FILLS[color], size * 0.2)
    body += element("path", d=_mark(color, size), fill=ink, fill_opacity="0.85") if color else ""
    return body + _face(piece, size, ink)


def _face(piece: Cube, size: float, ink: str) -> str:
    middle, font = size / 2, size * 0.54
    height = middle - DEPTH / 2
    text = words(
        middle,
        height + font * 0.36,
        SHOWN.get(piece.face, piece.face),
        font,
        ink,
        anchor="middle",
        font=CUBE_FONT,
        weight="700",
    )
    turn = TURNS[piece.turned]
    return element("g", text, transform=f"rotate({turn} {middle:g} {height:g})") if turn else text


def _mark(color: str, size: float) -> str:
    """A circle on red, a triangle on blue, a square on green, a diamond on black."""
    side = size * 0.17
    x, y = size * 0.91 - side, size * 0.09
    half = side / 2
    shapes = {
        "r": f"M{x:g} {y + half:g}a{half:g} {half:g} 0 1 0 {side:g} 0a{half:g} {half:g} 0 1 0 {-side:g} 0Z",
        "b": f"M{x + half:g} {y:g}l{half:g} {side:g}h{-side:g}Z",
        "g": f"M{x:g} {y:g}h{side:g}v{side:g}h{-side:g}Z",
        "k": f"M{x + half:g} {y:g}l{half:g} {half:g}l{-half:g} {half:g}l{-half:g} {-half:g}Z",
    }
    return shapes[color]


def rows(pieces: Sequence[Cube], width: float, size: float = SIZE) -> tuple[str, float]:
    """Cubes side by side, broken into rows of that width, and the height of the rows."""
    fit = max(1, int((width + GAP) // (size + GAP)))
    body = "".join(
        at(index % fit * (size + GAP), index // fit * (size + GAP), cube(piece, size))
        for index, piece in enumerate(pieces)
    )
    lines = max(1, -(-len(pieces) // fit))
    return body, lines * (size + GAP) - GAP


def row(pieces: Sequence[Cube] | str) -> str:
    """A picture of cubes side by side.

    >>> from fairshake import svg
    >>> svg.row("r3 b+ 7").count("<text")
    3
    """
    cubes = read_cubes(pieces) if isinstance(pieces, str) else pieces
    body, height = rows(cubes, len(cubes) * (SIZE + GAP))
    width = max(len(cubes), 1) * (SIZE + GAP) - GAP + 2 * PADDING
    card = box(0.5, 0.5, width - 1, height + 2 * PADDING - 1, CARD, 8, stroke=EDGE)
    return picture(
        width, height + 2 * PADDING, " ".join(map(str, cubes)) or "–", card + at(PADDING, PADDING, body)
    )
