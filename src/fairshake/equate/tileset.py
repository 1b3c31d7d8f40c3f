"""Tile sets as data: how many tiles of each face, what each scores, whether negatives are allowed.

A set is read from a mapping (a TOML or JSON file, already parsed). The easier bags of
booklet chapter 5, "Playing with Selected Tiles", are made from a set by `select`.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Any

import msgspec

from fairshake.equate.faces import BLANK, EQUALS, FaceKind, read_face
from fairshake.equate.faults import FaultError

MAX_TILES = 1000
MAX_TEXT = 1000
"""The longest name, title or source, in characters."""
HAND = 9
"""Tiles on a full rack (booklet: Getting Started)."""
NINE_TILE_BONUS = 40
"""Points for playing a whole rack in one turn (booklet: Using All Nine Tiles in One Turn)."""


class Stock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tiles of one kind: every face in `faces` has `count` tiles worth `score` points each."""

    faces: tuple[str, ...]
    count: int
    score: int


class TileSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A set of tiles. `own_design` says that this project, not the publisher, chose the counts."""

    name: str
    tiles: tuple[Stock, ...]
    title: str = ""
    negatives: bool = False
    equals: int = 40
    blanks: int = 3
    source: str = ""
    confidence: str = ""
    own_design: bool = False

    @cached_property
    def scores(self) -> dict[str, int]:
        """Points by face; blanks and equals signs score nothing."""
        table = {BLANK: 0, EQUALS: 0}
        for stock in self.tiles:
            if stock.count:
                table.update(dict.fromkeys(stock.faces, stock.score))
        return table

    @cached_property
    def pile(self) -> dict[str, int]:
        """The draw pile: everything but the equals signs, which are never drawn."""
        pile = {face: stock.count for stock in self.tiles for face in stock.faces}
        pile[BLANK] = pile.get(BLANK, 0) + self.blanks
        return {face: count for face, count in pile.items() if count}

    def counts(self) -> Counter[str]:
        """The draw pile as a counter of its own."""
        return Counter(self.pile)

    @cached_property
    def faces(self) -> tuple[str, ...]:
        """What a blank may stand for: every number and operation that is a tile of this set."""
        return tuple(face for stock in self.tiles if stock.count for face in stock.faces)


class BadTileSetError(FaultError):
    """A tile set that cannot be used."""


def read_tileset(data: Any) -> TileSet:
    """The tile set a mapping describes. Raises BadTileSetError."""
    try:
        tileset = msgspec.convert(data, TileSet)
    except msgspec.ValidationError as error:
        raise BadTileSetError("set-shape", why=str(error)[:200]) from None
    _require_numbers(tileset)
    faces = [_canonical(face) for stock in tileset.tiles for face in stock.faces]
    if len(set(faces)) != len(faces):
        raise BadTileSetError("face-twice")
    if any(read_face(face).kind is FaceKind.EQUALS for face in faces):
        raise BadTileSetError("equals-in-bag")
    stocks = tuple(
        msgspec.structs.replace(stock, faces=tuple(map(_canonical, stock.faces))) for stock in tileset.tiles
    )
    return msgspec.structs.replace(tileset, tiles=stocks)


def _canonical(face: str) -> str:
    try:
        return read_face(face).text
    except ValueError:
        raise BadTileSetError("not-a-tile", found=face[:20]) from None


def _require_numbers(tileset: TileSet) -> None:
    texts = {"name": tileset.name, "title": tileset.title, "source": tileset.source}
    for field, text in {**texts, "confidence": tileset.confidence}.items():
        if len(text) > MAX_TEXT:
            raise BadTileSetError("text-too-long", field=field, given=len(text), most=MAX_TEXT)
    numbers = [tileset.equals, tileset.blanks]
    for stock in tileset.tiles:
        numbers += [stock.count, stock.score]
    if not tileset.name or any(number < 0 or number > MAX_TILES for number in numbers):
        raise BadTileSetError("set-numbers", most=MAX_TILES)
    if not 0 < sum(stock.count * len(stock.faces) for stock in tileset.tiles) <= MAX_TILES:
        raise BadTileSetError("set-size", most=MAX_TILES)


STAGES: dict[str, frozenset[int]] = {
    "none": frozenset(),
    "halves": frozenset({2}),
    "fourths": frozenset({2, 4}),
    "all": frozenset(range(1, 100)),
}
"""Booklet, "Playing with Selected Tiles": halves come in first, then fourths, then the rest."""


class Selection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which tiles to play with: a stage of fractions, and whether × and ÷ are in the bag.

    `division_out` is how many ÷ leave; None leaves it to the fractions that do.
    """

    fractions: str = "all"
    division: bool = True
    multiplication: bool = True
    division_out: int | None = None


@lru_cache(maxsize=64)
def select(tileset: TileSet, selection: Selection) -> TileSet:
    """The easier bag of the booklet: six ÷ leave with the fractions, one returns for each four fractions.

    The six leave only if some fractions do; with all fractions in, the set is unchanged.
    """
    kept = STAGES[selection.fractions]
    stocks = [_keep(stock, kept) for stock in tileset.tiles]
    fractions = sum(_fraction_tiles(stock) for stock in stocks)
    removed = sum(map(_fraction_tiles, tileset.tiles)) - fractions
    division = max(0, 6 - fractions // 4) if removed else 0
    if selection.division_out is not None:
        division = selection.division_out
    changed = tuple(part for stock in stocks for part in _adjusted(stock, selection, division))
    return msgspec.structs.replace(tileset, tiles=changed)


def _keep(stock: Stock, denominators: frozenset[int]) -> Stock:
    faces = tuple(
        face
        for face in stock.faces
        if not read_face(face).is_fraction or int(face.partition("/")[2]) in denominators
    )
    return msgspec.structs.replace(stock, faces=faces)


def _fraction_tiles(stock: Stock) -> int:
    return stock.count * sum(read_face(face).is_fraction for face in stock.faces)


def _adjusted(stock: Stock, selection: Selection, division_out: int) -> Iterator[Stock]:
    """The stock with fewer ÷, or without × or ÷; a sign that shares a stock with others gets its own."""
    others = tuple(face for face in stock.faces if face not in ("×", "÷"))
    if others:
        yield msgspec.structs.replace(stock, faces=others)
    if "×" in stock.faces:
        yield Stock(("×",), stock.count if selection.multiplication else 0, stock.score)
    if "÷" in stock.faces:
        left = max(0, stock.count - division_out) if selection.division else 0
        yield Stock(("÷",), left, stock.score)
