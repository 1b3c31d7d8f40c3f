"""Drawing a good hand: enough equations, all of them known."""

from functools import lru_cache

from fairshake.equate.activities.full_list import full_list
from fairshake.equate.activities.hand import Hand, NoActivityError, draw_balanced
from fairshake.equate.activities.levels import ActivityLevel, bag_for
from fairshake.equate.tileset import TileSet

MOST_DRAWS = 300


@lru_cache(maxsize=16)
def draw_hand(tileset: TileSet, level: ActivityLevel, seed: str) -> Hand:
    """The hand of a level and a seed: the first one drawn with enough equations, all of them known.

    Raises NoActivityError when the bag gives none in many draws.
    """
    bag = bag_for(tileset, level)
    pile = tuple(sorted(bag.counts().elements()))
    counter = 0
    for _ in range(MOST_DRAWS):
        tiles, counter = draw_balanced(pile, level, f"hand:{level.name}:{seed}", counter)
        if tiles is None:
            continue
        hand = Hand(bag, tiles)
        everything = full_list(hand)
        if everything.complete and len(everything.equations) >= level.least:
            return hand
    raise NoActivityError(f"no hand of level {level.name} in {MOST_DRAWS} draws")
