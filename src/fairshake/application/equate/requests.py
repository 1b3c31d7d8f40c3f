"""Reading the JSON of `equate check` and `equate moves`: every unknown field or value is refused by name."""

from collections.abc import Mapping
from typing import Any

from fairshake.application.equate.library import layout_from, tileset_from
from fairshake.application.errors import BadInput
from fairshake.equate.board import Board, read_board_text
from fairshake.equate.faces import BLANK, EQUALS, face_of
from fairshake.equate.layout import Layout
from fairshake.equate.referee import PlayContext, SeatRules
from fairshake.equate.tileset import HAND, TileSet
from fairshake.equate.tokens import UnreadableTilesError, read_tile

POSITION_FIELDS = ("tileset", "board", "rack", "options")
OPTIONS = ("layout", "horizontal_only", "fraction_factor")


def require_fields(request: object, allowed: tuple[str, ...], field: str = "request") -> Mapping[str, Any]:
    """The request as a mapping; unknown fields are refused."""
    if not isinstance(request, Mapping):
        raise BadInput(field, "equate.input.object", given=shown(request))
    for name in request:
        if name not in allowed:
            given, known = str(name)[:40], ", ".join(allowed)
            raise BadInput(given, "equate.settings.unknown-field", given=given, allowed=known)
    return request


def read_position(request: Mapping[str, Any], rack_needed: bool = False) -> PlayContext:
    """The position of a request: board, rack, tile set and options."""
    options = require_fields(request.get("options", {}), OPTIONS, "options")
    tileset = tileset_from(request.get("tileset", "original"))
    layout = layout_from(options.get("layout", "standard"))
    board = _board(request.get("board", []), layout, tileset)
    rack = _rack(request, tileset, rack_needed)
    return PlayContext(board, tileset, rack, _rules(options))


def read_number(fields: Mapping[str, Any], name: str, default: float, least: float, most: float) -> float:
    """A number from a request, within its limits; whole if its default is."""
    given = fields.get(name, default)
    wanted = int if isinstance(default, int) else (int, float)
    if isinstance(given, bool) or not isinstance(given, wanted) or not least <= given <= most:
        raise BadInput(name, "equate.input.number", given=shown(given), least=least, most=most)
    return given


def _rules(options: Mapping[str, Any]) -> SeatRules:
    horizontal = options.get("horizontal_only", False)
    if not isinstance(horizontal, bool):
        raise BadInput(
            "horizontal_only", "equate.input.one-of", given=shown(horizontal), allowed="true, false"
        )
    factor = options.get("fraction_factor", 1)
    if isinstance(factor, bool) or factor not in (1, 2, 3):
        raise BadInput("fraction_factor", "equate.input.one-of", given=shown(factor), allowed="1, 2, 3")
    return SeatRules(horizontal, int(factor))


def _board(given: object, layout: Layout, tileset: TileSet) -> Board:
    if isinstance(given, str):
        try:
            board = read_board_text(layout, given)
        except UnreadableTilesError as error:
            raise BadInput("board", f"equate.fault.{error.code}", **error.params) from None
        for tile in board.tiles.values():
            _require_played(tile, tileset, "board")
        return board
    if not isinstance(given, list) or len(given) > layout.size**2:
        raise BadInput("board", "equate.input.board", given=shown(given))
    return Board(layout, read_placements(given, layout, tileset, "board"))


def read_placements(given: list[Any], layout: Layout, tileset: TileSet | None, field: str) -> dict[int, str]:
    """Squares and tiles given as `[{"at": "J10", "tile": "2"}, …]`; tiles are checked when a set is given."""
    tiles: dict[int, str] = {}
    for number, entry in enumerate(given):
        where = f"{field}[{number}]"
        entry = require_fields(entry, ("at", "tile"), where)
        square = _square(entry.get("at"), layout, where)
        if square in tiles:
            raise BadInput(where, "equate.input.square-twice", square=layout.name_of(square))
        tiles[square] = _tile(entry.get("tile"), where)
        if tileset is not None:
            _require_played(tiles[square], tileset, where)
    return tiles


def _square(given: object, layout: Layout, where: str) -> int:
    square = layout.read_square(given) if isinstance(given, str) else None
    if square is None:
        last = layout.name_of(layout.size**2 - 1)
        raise BadInput(f"{where}.at", "equate.input.square", given=shown(given), last=last)
    return square


def _tile(given: object, where: str) -> str:
    if not isinstance(given, str):
        raise BadInput(f"{where}.tile", "equate.input.tile", given=shown(given))
    try:
        return read_tile(given)
    except UnreadableTilesError as error:
        raise BadInput(f"{where}.tile", f"equate.fault.{error.code}", **error.params) from None


def _require_played(tile: str, tileset: TileSet, where: str) -> None:
    face = face_of(tile)
    if face not in tileset.scores or face == BLANK or tile in (BLANK, BLANK + EQUALS):
        raise BadInput(where, "equate.input.not-in-set", given=tile, tileset=tileset.name)


def _rack(request: Mapping[str, Any], tileset: TileSet, needed: bool) -> tuple[str, ...] | None:
    given = request.get("rack")
    if given is None:
        if needed:
            raise BadInput("rack", "equate.input.no-rack", most=HAND)
        return None
    if not isinstance(given, list) or len(given) > HAND:
        raise BadInput("rack", "equate.input.rack", given=shown(given), most=HAND)
    return tuple(_rack_tile(tile, tileset, f"rack[{number}]") for number, tile in enumerate(given))


def _rack_tile(given: object, tileset: TileSet, where: str) -> str:
    try:
        tile = read_tile(given) if isinstance(given, str) else ""
    except UnreadableTilesError:
        tile = ""
    if tile not in tileset.scores or tile == EQUALS:
        raise BadInput(where, "equate.input.rack-tile", given=shown(given), tileset=tileset.name)
    return tile


def shown(value: object) -> str:
    """The given value, shortened to fit a sentence."""
    text = repr(value)
    return text if len(text) <= 40 else text[:40] + "…"
