"""Levels: which tiles are in the bag, what a hand is made of, how full a board is.

The bags are the booklet's own steps (chapter 5, Playing with Selected Tiles): first without × and ÷, then
without fractions, then halves and fourths, then everything, and finally a blank. Hands are balanced as if
drawn from two piles (chapter 5, Separate the Draw Pile into Two Piles).
"""

from dataclasses import dataclass
from typing import Literal

from fairshake.equate.tileset import Selection, TileSet, select

LevelName = Literal["easy", "medium", "hard", "expert", "master"]


@dataclass(frozen=True, slots=True)
class ActivityLevel:
    """How hard a hand or a situation is.

    `operations` is the range of operation tiles in a hand, `fractions` the minimum of fraction tiles (fewer
    if the bag has fewer), `least` the minimum of equations or plays, `plays` how many plays are on the board
    of a situation.
    """

    name: LevelName
    selection: Selection
    operations: tuple[int, int]
    fractions: int
    blanks: int
    least: int
    plays: int


LEVELS: dict[str, ActivityLevel] = {
    level.name: level
    for level in (
        ActivityLevel("easy", Selection("none", division=False, multiplication=False), (2, 3), 0, 0, 12, 4),
        ActivityLevel("medium", Selection("none"), (2, 3), 0, 0, 12, 6),
        ActivityLevel("hard", Selection("fourths"), (2, 4), 1, 0, 12, 8),
        ActivityLevel("expert", Selection("all"), (2, 4), 2, 0, 12, 10),
        ActivityLevel("master", Selection("all"), (2, 4), 1, 1, 50, 12),
    )
}
"""By name, easiest first."""


def bag_for(tileset: TileSet, level: ActivityLevel) -> TileSet:
    """The tiles of this level."""
    return select(tileset, level.selection)
