"""Reading the position of `equate check` and `equate moves`: what a Struct can't check is refused by name here."""

from collections.abc import Sequence
from typing import Final

from fairshake.application.equate.library import LAYOUTS, TILESETS, layout_from, tileset_from
from fairshake.application.equate.schemas import BoardPosition, PlacedTile
from fairshake.application.errors import BadInput
from fairshake.application.field_faults import Hints, shown
from fairshake.equate.board import Board, read_board_text
from fairshake.equate.faces import BLANK, EQUALS, face_of
from fairshake.equate.layout import Layout
from fairshake.equate.referee import PlayContext, SeatRules
from fairshake.equate.tileset import TileSet
from fairshake.equate.tokens import UnreadableTilesError, read_tile

HINTS: Final[Hints] = {
    "play": ("equate.input.play", {}),
    "tileset": ("equate.input.one-of", {"allowed": ", ".join(TILESETS)}),
    "options.layout": ("equate.input.one-of", {"allowed": ", ".join(LAYOUTS)}),
}


def read_position(request: BoardPosition) -> PlayContext:
    """The position of a request: board, rack, tile set and options."""
    options = request.options
    tileset = tileset_from(request.tileset)
    board = _board(request.board, layout_from(options.layout), tileset)
    rack = None if request.rack is None else read_rack(request.rack, tileset)
    return PlayContext(board, tileset, rack, SeatRules(options.horizontal_only, options.fraction_factor))


def _board(given: str | list[PlacedTile], layout: Layout, tileset: TileSet) -> Board:
    if not isinstance(given, str):
        return Board(layout, read_placements(given, layout, tileset, "board"))
    try:
        board = read_board_text(layout, given)
    except UnreadableTilesError as error:
        raise BadInput("board", f"equate.fault.{error.code}", **error.params) from None
    for tile in board.tiles.values():
        _require_played(tile, tileset, "board")
    return board


def read_placements(
    given: Sequence[PlacedTile], layout: Layout, tileset: TileSet | None, field: str
) -> dict[int, str]:
    """Squares and their tiles; tiles are checked when a set is given."""
    tiles: dict[int, str] = {}
    for number, entry in enumerate(given):
        where = f"{field}[{number}]"
        square = _square(entry.at, layout, where)
        if square in tiles:
            raise BadInput(where, "equate.input.square-twice", square=layout.name_of(square))
        tiles[square] = _tile(entry.tile, where)
        if tileset is not None:
            _require_played(tiles[square], tileset, where)
    return tiles


def _square(given: str, layout: Layout, where: str) -> int:
    square = layout.read_square(given)
    if square is None:
        last = layout.name_of(layout.size**2 - 1)
        raise BadInput(f"{where}.at", "equate.input.square", given=shown(given), last=last)
    return square


def _tile(given: str, where: str) -> str:
    try:
        return read_tile(given)
    except UnreadableTilesError as error:
        raise BadInput(f"{where}.tile", f"equate.fault.{error.code}", **error.params) from None


def _require_played(tile: str, tileset: TileSet, where: str) -> None:
    face = face_of(tile)
    if face not in tileset.scores or face == BLANK or tile in (BLANK, BLANK + EQUALS):
        raise BadInput(where, "equate.input.not-in-set", given=tile, tileset=tileset.name)


def read_rack(given: Sequence[str], tileset: TileSet, field: str = "rack") -> tuple[str, ...]:
    return tuple(_rack_tile(tile, tileset, f"{field}[{number}]") for number, tile in enumerate(given))


def _rack_tile(given: str, tileset: TileSet, where: str) -> str:
    try:
        tile = read_tile(given)
    except UnreadableTilesError:
        tile = ""
    if tile not in tileset.scores or tile == EQUALS:
        raise BadInput(where, "equate.input.rack-tile", given=shown(given), tileset=tileset.name)
    return tile
