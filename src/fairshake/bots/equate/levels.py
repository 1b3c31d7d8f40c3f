"""The seven levels of Equate players: limits on what each can see, as in `fairshake.bots.levels`.

People overlook plays of many tiles, fractions, long numbers and lines that reach far along the board. They
look at a few tiles of their rack at a time; so do the lower levels.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fairshake.equate.tileset import HAND

NO_LIMIT: Final = 10**100
"""Larger than any number that fits on the board."""


@dataclass(frozen=True, slots=True)
class EquateBotLimits:
    """The limits of one level."""

    name: str
    tiles: int
    """How many tiles of its rack it thinks about at a time."""
    looks: int
    """How many such choices of tiles it thinks about in a turn."""
    digits: int
    """The longest number it thinks of."""
    operations: int
    """The most operations in an equation it thinks of."""
    fractions: str
    """Which fractions it uses: none, halves, fourths or all (the booklet brings them in in this order)."""
    blanks: bool
    """Whether it knows what to do with a blank."""
    weighs: bool
    """Whether it weighs the tiles it keeps and the squares it opens."""
    ending: bool
    """Whether it plays the ending by search once the pile is empty."""
    largest: int = NO_LIMIT
    """The largest number it thinks of."""
    mixed: bool = True
    """Whether it writes a number and a fraction next to each other: 2 1/2."""


LEVELS: Final[Mapping[str, EquateBotLimits]] = {
    level.name: level
    for level in (
        EquateBotLimits("first-day", 4, 3, 2, 2, "none", True, False, False, 20, False),
        EquateBotLimits("beginner", 4, 5, 2, 2, "halves", True, False, False, mixed=False),
        EquateBotLimits("improver", 5, 3, 2, 2, "all", True, False, False),
        EquateBotLimits("learner", 6, 4, 2, 3, "all", True, False, False),
        EquateBotLimits("player", 7, 4, 3, 4, "all", True, False, False),
        EquateBotLimits("expert", 8, 5, 4, 6, "all", True, False, False),
        EquateBotLimits("perfect", HAND, 1, 99, 99, "all", True, True, True),
    )
}
