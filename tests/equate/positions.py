"""Random small positions for comparing the generator with its reference implementation."""

import random

from fairshake.application.equate.library import tileset_named
from fairshake.equate.board import Board
from fairshake.equate.layout import Layout, PremiumRow
from fairshake.equate.referee import PlayContext, SeatRules
from fairshake.equate.tileset import Stock, TileSet

BOARD = Layout(
    name="five",
    size=5,
    premiums=(
        PremiumRow("2E", ((0, 0),)),
        PremiumRow("3S", ((0, 1),)),
        PremiumRow("2S", ((1, 2),)),
        PremiumRow("3E", ((2, 2),)),
    ),
)

FEW = TileSet(
    name="few",
    tiles=(
        Stock(("0", "1", "2", "3", "6"), 4, 1),
        Stock(("+", "-"), 3, 2),
        Stock(("×", "÷"), 3, 3),
        Stock(("1/2", "2/2"), 2, 4),
    ),
)

HARD = TileSet(
    name="hard",
    negatives=True,
    tiles=(
        Stock(("0", "1", "2", "4"), 4, 1),
        Stock(("+", "-", "÷"), 3, 2),
        Stock(("-2", "-1/2", "1/2"), 2, 4),
        Stock(("^2", "^-1", "^0"), 2, 5),
    ),
)

LINES = (
    "2=2",
    "1+2=3",
    "6÷2=3",
    "12=6×2",
    "3-3=0",
    "1[1/2]=3÷2",
    "26",
    "1×0",
    "3=2",
    "2=2=2",
    "[1/2]+[1/2]=1",
)


def _lay(board: Board, text: str, chance: random.Random) -> Board:
    """Put a line anywhere, across or down, over whatever is empty there: crowded and often false."""
    tiles = text.replace("[", " ").replace("]", " ").split() if "[" in text else list(text)
    if "[" in text:
        tiles = [sign for part in tiles for sign in ([part] if "/" in part else part)]
    start, direction = chance.randrange(BOARD.size**2), chance.choice(("across", "down"))
    placed: dict[int, str] = {}
    for place, tile in enumerate(tiles):
        square = board.step(start, direction, place)
        if square is not None and square not in board.tiles:
            placed[square] = "?" + tile if tile != "=" and chance.random() < 0.1 else tile
    return board.with_tiles(placed)


def position(seed: int) -> PlayContext:
    """A small position: sparse or crowded, true and false lines, a short rack with or without a blank."""
    chance = random.Random(seed)
    tileset = (FEW, FEW, FEW, HARD)[seed % 4]
    board = Board(BOARD, {})
    for _ in range(chance.choice((0, 1, 1, 2, 3, 5))):
        board = _lay(board, chance.choice(LINES), chance)
    known = {at: tile for at, tile in board.tiles.items() if tile.removeprefix("?") in tileset.scores}
    faces = [face for face in tileset.faces for _ in range(2)]
    blank = seed % 5 == 1
    rack = chance.sample(faces, 1 if blank else chance.choice((1, 2, 2, 2, 3)))
    rules = SeatRules(horizontal_only=seed % 23 == 0, fraction_factor=2 if seed % 11 == 0 else 1)
    return PlayContext(Board(BOARD, known), tileset, tuple(rack + ["?"] * blank), rules)


def with_blank(case: PlayContext) -> PlayContext:
    """The position with a blank and at most one other tile on the rack."""
    rack = tuple(tile for tile in case.rack or () if tile != "?")[:1]
    return PlayContext(case.board, case.tileset, (*rack, "?"), case.rules)


WIDE = Layout(name="nine", size=9, premiums=(PremiumRow("2E", ((0, 0),)), PremiumRow("3S", ((1, 2),))))


def wide_position(seed: int) -> PlayContext:
    """A rack of five tiles around one or two lines, so that long sides meet tiles of the board."""
    chance = random.Random(seed)
    board = Board(WIDE, {})
    tiles = dict(
        zip(range(36 + chance.randrange(4), 45), chance.choice(("2=2", "12", "3", "1+2")), strict=False)
    )
    faces = ("1", "2", "3", "6", "0", "1", "2", "+", "-", "×", "÷", "1/2")
    return PlayContext(board.with_tiles(tiles), FEW, tuple(chance.sample(faces, 5)))


def original(rack: str, *plays: tuple[str, str]) -> PlayContext:
    """A position of the Original set: a rack, and squares with tiles."""
    from fairshake.application.equate.library import layout_named

    layout = layout_named("standard")
    tiles = {at: tile for name, tile in plays if (at := layout.read_square(name)) is not None}
    return PlayContext(Board(layout, tiles), tileset_named("original"), tuple(rack.split()))
