"""The use case "what does Equate offer?": boards and tile sets with their squares, counts and sources."""

from __future__ import annotations

from fairshake.application.equate.library import LAYOUTS, TILESETS, layout_named, tileset_named
from fairshake.application.equate.schemas import OfferedLayout, OfferedTileSet, SetsAnswer, SetTile
from fairshake.equate.game.settings_reader import MAX_SEATS, MIN_SEATS
from fairshake.equate.layout import Layout
from fairshake.equate.tileset import TileSet
from fairshake.messages import catalog


def sets() -> SetsAnswer:
    """Every board and tile set that ships with the package."""
    return SetsAnswer(
        layouts=[_layout(layout_named(name)) for name in LAYOUTS],
        tilesets=[_tileset(tileset_named(name)) for name in TILESETS],
        players=(MIN_SEATS, MAX_SEATS),
    )


def _layout(layout: Layout) -> OfferedLayout:
    return OfferedLayout(
        id=layout.name,
        name=layout.title,
        usual=layout.name == LAYOUTS[0],
        size=layout.size,
        centre=layout.name_of(layout.centre),
        premiums=layout.premium_squares,
        source=layout.source,
        own_design=layout.own_design,
    )


def _tileset(tileset: TileSet) -> OfferedTileSet:
    counts = tileset.counts()
    return OfferedTileSet(
        id=tileset.name,
        name=catalog("equate").get(f"tileset.{tileset.name}.name", tileset.title),
        usual=tileset.name == TILESETS[0],
        tiles=[SetTile(face, counts[face], score) for face, score in tileset.scores.items() if counts[face]],
        negatives=tileset.negatives,
        source=catalog("equate").get(f"tileset.{tileset.name}.source", tileset.source),
        own_design=tileset.own_design,
    )
