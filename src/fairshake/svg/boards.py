"""The board and the rack of Equate."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, Protocol

from fairshake.equate.faces import EQUALS, is_blank
from fairshake.equate.layout import Layout

from .faces import face
from .look import (
    CARD,
    CENTER,
    CHALK,
    EDGE,
    FRAME,
    FRAME_INK,
    INK,
    MARK,
    PREMIUMS,
    QUIET,
    SQUARE,
    STRONG,
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
    subject: BoardLike,
    scores: Mapping[str, int] | None = None,
    racks: Mapping[str, Sequence[str]] | None = None,
    points: Mapping[str, int] | None = None,
    new: Collection[str] = (),
) -> str:
    """A picture of a board with its tiles, with a game's scores above it and racks below it.

    `points` gives each tile's value, which is shown on the tiles. `new` names the squares whose tiles are
    marked.
    """
    squares, side = _squares(subject, points, new), (subject.layout.size + 1) * (SIDE + GAP) + 2 * PADDING
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
    title = ", ".join(f"{at} {tile}" for at, tile in subject.tiles.items()) or "–"
    return picture(side, height, title, body)


def rack(tiles: Sequence[str] | str, points: Mapping[str, int] | None = None) -> str:
    """A picture of a rack; `points` gives each tile's value.

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


def tile(shown: str, points: Mapping[str, int] | None = None) -> str:
    """A picture of one tile."""
    return picture(RACK_SIDE, RACK_SIDE, shown, _tile(shown, RACK_SIDE, points))


def _row(tiles: Sequence[str], points: Mapping[str, int] | None) -> str:
    return "".join(
        at(place * (RACK_SIDE + 6), 0, _tile(tile, RACK_SIDE, points)) for place, tile in enumerate(tiles)
    )


def _squares(subject: BoardLike, points: Mapping[str, int] | None, new: Collection[str]) -> str:
    layout, step = subject.layout, SIDE + GAP
    body = ""
    for place in range(layout.size):
        middle = PADDING + (place + 1) * step + SIDE / 2
        body += words(middle, PADDING + 20, chr(65 + place), 12, FRAME_INK, anchor="middle")
        body += words(PADDING + SIDE / 2, middle + 4, str(place + 1), 12, FRAME_INK, anchor="middle")
    for square in range(layout.size**2):
        row, column = divmod(square, layout.size)
        x, y = PADDING + (column + 1) * step, PADDING + (row + 1) * step
        name = layout.name_of(square)
        shown = subject.tiles.get(name)
        drawn = _square(layout, square) if shown is None else _tile(shown, SIDE, points, name in new)
        body += at(x, y, drawn)
    return body


def _square(layout: Layout, square: int) -> str:
    premium = layout.premium_name(square)
    fill = CENTER if square == layout.centre else PREMIUMS.get(premium, SQUARE)
    body = box(0, 0, SIDE, SIDE, fill, 2)
    ink = CHALK if premium in STRONG and square != layout.centre else INK
    return body + (words(SIDE / 2, SIDE / 2 + 4, premium, 11, ink, anchor="middle") if premium else "")


def _tile(shown: str, side: float, points: Mapping[str, int] | None, new: bool = False) -> str:
    """A tile; a played blank is slanted and has its own color, a new one is marked."""
    depth = side / 15
    body = box(0, 0, side, side, TILE_EDGE, side * 0.1)
    edge = {"stroke": INK} if new else {}
    body += box(0, 0, side, side - depth, MARK if new else TILE, side * 0.1, **edge)
    worth = _worth(shown, points) if points else None
    if worth is not None:
        body += words(side * 0.92, side * 0.87, str(worth), side * 0.22, QUIET, anchor="end", weight="600")
    return body + face(shown, side / 2, (side - depth) / 2, side)


def _worth(shown: str, points: Mapping[str, int]) -> int | None:
    """What a tile scores; the equals sign shows no number."""
    if shown == EQUALS:
        return None
    return 0 if is_blank(shown) else points.get(shown)
