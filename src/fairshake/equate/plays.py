"""A play in writing: first square, direction, and every tile of the line it makes.

`J10 across 24÷3=8`, `O9 down 28=4×7`. Reading and printing are a pair: what `play_text` prints, `read_play`
reads back as the same placements on the same board.
"""

import re
from collections.abc import Container, Mapping
from dataclasses import dataclass

from fairshake.equate.board import ACROSS, DOWN, Board
from fairshake.equate.faces import EQUALS, line_text
from fairshake.equate.layout import Layout
from fairshake.equate.lines import LineKind, read_line
from fairshake.equate.reasons import PlayFault
from fairshake.equate.tokens import EMPTY, MAX_TEXT, UnreadableTilesError, read_tokens

_PLAY = re.compile(r"\s*([A-Za-z]{1,2}[0-9]{1,3})\s+(across|down)\s+(\S.*?)\s*\Z", re.IGNORECASE | re.DOTALL)


class BadPlayError(Exception):
    """A play that can't be placed on the board: `reason` says why, `detail` shows where."""

    def __init__(self, reason: PlayFault, detail: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Play:
    """The tiles a play puts down, by square. `direction` is None if the placement leaves it open."""

    placed: Mapping[int, str]
    direction: str | None = None


def read_play(board: Board, text: str) -> Play:
    """The play a text describes on this board. Raises BadPlayError (malformed, off-board or square-taken)."""
    match = _PLAY.match(text) if len(text) <= MAX_TEXT else None
    if match is None:
        raise BadPlayError(PlayFault.MALFORMED, text[:40])
    try:
        tokens = read_tokens(match[3])
    except UnreadableTilesError as error:
        raise BadPlayError(PlayFault.MALFORMED, error.found or text[:40]) from None
    start = board.layout.read_square(match[1])
    if start is None:
        raise BadPlayError(PlayFault.OFF_BOARD, match[1].upper())
    direction = match[2].lower()
    return Play(_lay(board, start, direction, tokens), direction)


_BARE = re.compile(r"(?<![0-9/])([0-9])/([0-9])(?![0-9/])")


def bare_fraction(text: str, faces: Container[str]) -> str:
    """A fraction tile of the set that was typed without brackets: `5/2` is read as 5 ÷ 2; "" if there is none."""
    line = re.sub(r"\[[^\]]*\]", "", text[:MAX_TEXT])
    return next((found[0] for found in _BARE.finditer(line) if found[0] in faces), "")


def _lay(board: Board, start: int, direction: str, tokens: list[str]) -> dict[int, str]:
    placed: dict[int, str] = {}
    for place, tile in enumerate(tokens):
        square = board.step(start, direction, place)
        if square is None:
            raise BadPlayError(PlayFault.OFF_BOARD, line_text(tokens[place:])[:40])
        lying = board.tiles.get(square)
        if tile in (EMPTY, lying):
            continue
        if lying is not None and not (tile[0] != "?" and lying == "?" + tile):
            raise BadPlayError(PlayFault.SQUARE_TAKEN, board.layout.name_of(square))
        if lying is None:
            placed[square] = tile
    if not placed:
        raise BadPlayError(PlayFault.MALFORMED, line_text(tokens)[:40])
    return placed


def play_text(board: Board, placed: Mapping[int, str], negatives: bool = False) -> str:
    """The canonical text of a legally shaped play, on the board before it.

    A play of one tile is written across if it makes an equation across, else down.
    """
    after = board.with_tiles(placed)
    direction = _direction(after, sorted(placed), negatives)
    squares = after.line_through(min(placed), direction)
    tiles = [after.tiles[square] for square in squares]
    return f"{board.layout.name_of(squares[0])} {direction} {line_text(tiles)}"


def _direction(after: Board, squares: list[int], negatives: bool) -> str:
    if len(squares) > 1:
        return ACROSS if same_row(after.layout, squares) else DOWN
    line = [after.tiles[square] for square in after.line_through(squares[0], ACROSS)]
    faces = tuple(tile.removeprefix("?") for tile in line)
    if EQUALS not in faces:
        return DOWN
    reading = read_line(faces, negatives)
    return ACROSS if reading.kind is LineKind.EQUATION and not reading.reasons else DOWN


def same_row(layout: Layout, squares: list[int]) -> bool:
    return len({square // layout.size for square in squares}) == 1


def same_column(layout: Layout, squares: list[int]) -> bool:
    return len({square % layout.size for square in squares}) == 1
