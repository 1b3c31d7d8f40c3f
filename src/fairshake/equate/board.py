"""A board with tiles on it, and its one-line notation.

In one line: rows from the top separated by `/`, runs of empty squares as a number in parentheses, tiles
as in a line, and for an empty row just its run: `(19)/(9)24÷3=8(4)/…`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fairshake.equate.faces import in_line
from fairshake.equate.layout import Layout
from fairshake.equate.tokens import UnreadableTilesError, read_tokens

ACROSS, DOWN = "across", "down"


@dataclass(frozen=True, slots=True)
class Board:
    """Tiles by square on a layout; boards are immutable, `with_tiles` makes a new one."""

    layout: Layout
    tiles: Mapping[int, str]

    def with_tiles(self, placed: Mapping[int, str]) -> "Board":
        return Board(self.layout, {**self.tiles, **placed})

    def without(self, squares: Iterator[int]) -> "Board":
        gone = set(squares)
        return Board(self.layout, {at: tile for at, tile in self.tiles.items() if at not in gone})

    def step(self, square: int, direction: str, by: int) -> int | None:
        """The square `by` places further in a direction, or None beyond the edge."""
        size = self.layout.size
        row, column = divmod(square, size)
        if direction == ACROSS:
            column += by
        else:
            row += by
        return row * size + column if 0 <= row < size and 0 <= column < size else None

    def line_through(self, square: int, direction: str) -> list[int]:
        """The squares of the unbroken run of tiles through an occupied square."""
        size = self.layout.size
        row, column = divmod(square, size)
        place, stride = (column, 1) if direction == ACROSS else (row, size)
        first = last = square
        low, high = place, place
        while low > 0 and first - stride in self.tiles:
            first -= stride
            low -= 1
        while high < size - 1 and last + stride in self.tiles:
            last += stride
            high += 1
        return list(range(first, last + stride, stride))

    def neighbors(self, square: int) -> Iterator[int]:
        for direction in (ACROSS, DOWN):
            for by in (-1, 1):
                beside = self.step(square, direction, by)
                if beside is not None:
                    yield beside


def board_text(board: Board) -> str:
    """The board in one line."""
    size = board.layout.size
    return "/".join(_row_text(board, row * size) for row in range(size))


def _row_text(board: Board, start: int) -> str:
    text, empty = "", 0
    for square in range(start, start + board.layout.size):
        tile = board.tiles.get(square)
        if tile is None:
            empty += 1
            continue
        text += (f"({empty})" if empty else "") + in_line(tile)
        empty = 0
    return text + (f"({empty})" if empty else "")


def read_board_text(layout: Layout, text: str) -> Board:
    """The board a line describes. Raises UnreadableTilesError if it doesn't fit this layout."""
    rows = _split_rows(text)
    if len(rows) != layout.size:
        raise UnreadableTilesError("rows", given=len(rows), size=layout.size)
    tiles: dict[int, str] = {}
    for number, row in enumerate(rows):
        column = 0
        for part in read_tokens(row, runs=True):
            if isinstance(part, int):
                column += part
                continue
            if column < layout.size:
                tiles[number * layout.size + column] = part
            column += 1
        if column != layout.size:
            raise UnreadableTilesError("squares", row=number + 1, given=column, size=layout.size)
    return Board(layout, tiles)


def _split_rows(text: str) -> list[str]:
    """The rows, split at each `/` that isn't a fraction bar."""
    rows, depth, start = [], 0, 0
    for place, sign in enumerate(text):
        depth += (sign == "[") - (sign == "]")
        if sign == "/" and depth == 0:
            rows.append(text[start:place])
            start = place + 1
    return [*rows, text[start:]]
