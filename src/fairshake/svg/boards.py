"""The board and the rack of Equate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from fairshake.equate.layout import Layout

from .faces import face
from .look import (
    CARD,
    CENTRE,
    EDGE,
    FRAME,
    FRAME_INK,
    INK,
    PREMIUMS,
    QUIET,
    SQUARE,
    TILE,
    TILE_EDGE,
    at,
    box,
    picture,
    words,
)

SIDE: Final = 30.0
GAP: Final = 1.5
RACK_SIDE: Final = 46.0
PADDING: Final = 10.0
HEAD: Final = 28.0


class BoardLike(Protocol):
    """Anything with squares and with tiles by the names of squares."""

    @property
    def layout(self) -> Layout: ...
    @property
    def tiles(self) -> Mapping[str, str]: ...


def board(
    lying: BoardLike,
    scores: Mapping[str, int] | None = None,
    racks: Mapping[str, Sequence[str]] | None = None,
    points: Mapping[str, int] | None = None,
) -> str:
    """A picture of a board with its tiles; the scores of a game above it, racks below it.

    `points` says what each tile is worth; it is shown on the tiles of the racks.
    """
    squares, side = _squares(lying), (lying.layout.size + 1) * (SIDE + GAP) + 2 * PADDING
    above = HEAD if scores else 0.0
    body = words(4, 19, "   ·   ".join(f"{n} {s}" for n, s in (scores or {}).items()), 15, INK, weight="600")
    body = (body if scores else "") + at(0, above, box(0, 0, side, side, FRAME, 10) + squares)
    height = above + side
    for name, tiles in (racks or {}).items():
        body += words(4, height + 22, name, 15, INK, weight="600")
        body += at(0, height + HEAD, _row(tiles, points))
        height += HEAD + RACK_SIDE + PADDING
    if scores or racks:
        body = box(-4, -4, side + 8, height + 8, CARD) + body
    title = ", ".join(f"{at} {tile}" for at, tile in lying.tiles.items()) or "–"
    return picture(side, height, title, body)


def rack(tiles: Sequence[str] | str, points: Mapping[str, int] | None = None) -> str:
    """A picture of a rack; `points` says what each tile is worth.

    >>> from fairshake import svg
    >>> svg.rack("2 7/4 ? ÷").count("<rect")
    10
    """
    row = tiles.split() if isinstance(tiles, str) else list(tiles)
    width = max(len(row), 1) * (RACK_SIDE + 6) - 6 + 2 * PADDING
    body = box(0.5, 0.5, width - 1, RACK_SIDE + 2 * PADDING - 1, CARD, 8, stroke=EDGE)
    return picture(
        width, RACK_SIDE + 2 * PADDING, " ".join(row) or "–", body + at(PADDING, PADDING, _row(row, points))
    )


def _row(tiles: Sequence[str], points: Mapping[str, int] | None) -> str:
    return "".join(
        at(place * (RACK_SIDE + 6), 0, _rack_tile(tile, points)) for place, tile in enumerate(tiles)
    )


def _rack_tile(tile: str, points: Mapping[str, int] | None) -> str:
    body = _tile(tile, RACK_SIDE, 3)
    if points and tile in points:
        body += words(RACK_SIDE - 4, RACK_SIDE - 6, str(points[tile]), 10, QUIET, anchor="end", weight="600")
    return body


def _squares(lying: BoardLike) -> str:
    layout, step = lying.layout, SIDE + GAP
    body = ""
    for place in range(layout.size):
        middle = PADDING + (place + 1) * step + SIDE / 2
        body += words(middle, PADDING + 20, chr(65 + place), 12, FRAME_INK, anchor="middle")
        body += words(PADDING + SIDE / 2, middle + 4, str(place + 1), 12, FRAME_INK, anchor="middle")
    for square in range(layout.size**2):
        row, column = divmod(square, layout.size)
        x, y = PADDING + (column + 1) * step, PADDING + (row + 1) * step
        body += at(x, y, _square(layout, square, lying.tiles.get(layout.name_of(square))))
    return body


def _square(layout: Layout, square: int, tile: str | None) -> str:
    if tile is not None:
        return _tile(tile, SIDE, 2)
    premium = layout.premium_name(square)
    fill = CENTRE if square == layout.centre else PREMIUMS.get(premium, SQUARE)
    body = box(0, 0, SIDE, SIDE, fill, 2)
    return body + (words(SIDE / 2, SIDE / 2 + 4, premium, 11, INK, anchor="middle") if premium else "")


def _tile(tile: str, side: float, depth: float) -> str:
    """A tile; a played blank is slanted and has its own colour."""
    body = box(0, 0, side, side, TILE_EDGE, side * 0.1) + box(0, 0, side, side - depth, TILE, side * 0.1)
    return body + face(tile, side / 2, (side - depth) / 2, side)
