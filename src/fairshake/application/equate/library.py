"""The bundled Equate data: tile sets and boards."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from fairshake.application.errors import BadInput
from fairshake.equate.board import Board, read_board_text
from fairshake.equate.layout import BadLayoutError, Layout, read_layout
from fairshake.equate.tileset import BadTileSetError, TileSet, read_tileset

if TYPE_CHECKING:
    from fairshake.equate.game import EquateGame

TILESETS = ("original", "junior", "advanced")
LAYOUTS = ("standard",)


@lru_cache
def _load(*path: str) -> dict[str, Any]:
    return tomllib.loads(resources.files("fairshake").joinpath(*path).read_text(encoding="utf-8"))


def load_data(name: str) -> dict[str, Any]:
    """A data file from the Equate room."""
    return _load("equate", "data", name)


@lru_cache
def tileset_named(name: str) -> TileSet:
    """A bundled tile set. Raises BadInput if the name is unknown."""
    if name not in TILESETS:
        raise BadInput("tileset", "equate.input.one-of", given=name[:40], allowed=", ".join(TILESETS))
    return read_tileset(_load("equate", "data", f"tiles-{name}.toml"))


@lru_cache
def layout_named(name: str) -> Layout:
    """A bundled board. Raises BadInput if the name is unknown."""
    if name not in LAYOUTS:
        raise BadInput("layout", "equate.input.one-of", given=name[:40], allowed=", ".join(LAYOUTS))
    return read_layout(_load("equate", "data", f"board-{name}.toml"))


def tileset_from(given: str | Mapping[str, Any]) -> TileSet:
    """A tile set by name, or a custom one in the format of the data files."""
    if isinstance(given, str):
        return tileset_named(given)
    try:
        return read_tileset(given)
    except BadTileSetError as error:
        raise BadInput("tileset", f"equate.fault.{error.code}", **error.params) from None


def layout_from(given: str | Mapping[str, Any]) -> Layout:
    """A board by name, or a custom one in the format of the data files."""
    if isinstance(given, str):
        return layout_named(given)
    try:
        return read_layout(given)
    except BadLayoutError as error:
        raise BadInput("layout", f"equate.fault.{error.code}", **error.params) from None


@lru_cache
def equate_game() -> "EquateGame":
    """The game with the bundled tile sets and boards, so that settings can name them."""
    from fairshake.equate.game import EquateGame  # judging one play needs no game

    return EquateGame(
        {name: tileset_named(name) for name in TILESETS}, {name: layout_named(name) for name in LAYOUTS}
    )


def board_from(layout: str | Mapping[str, Any], text: str) -> Board:
    """A board with its tiles, from its text form."""
    return read_board_text(layout_from(layout), text)
