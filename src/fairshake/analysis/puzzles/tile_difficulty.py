"""How hard an Equate puzzle is: how much of it each player level is likely to overlook.

A level looks at a few tiles of its rack at a time, a few times, and thinks only of short numbers and few operations.
The tiles and the line of an equation tell us how likely each level is to find it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from fairshake.bots.equate import LEVELS, EquateBotLimits
from fairshake.bots.equate.sight import knows, simple_enough


@dataclass(frozen=True, slots=True)
class Find:
    """Something to be found: the tiles of the rack it takes, and the faces of its whole line."""

    tiles: Counter[str]
    faces: tuple[str, ...]


def overlooked_best(rack: Sequence[str], finds: Sequence[Find]) -> int:
    """Out of a thousand attempts across all levels, how often none of these is seen."""
    chances = [_one_of(level, rack, finds) for level in LEVELS.values()]
    return _in_a_thousand(1 - sum(chances) / len(chances))


def overlooked_part(rack: Sequence[str], finds: Sequence[Find]) -> int:
    """Out of a thousand of these, how many a level overlooks on average."""
    chances = [_one_of(level, rack, [find]) for level in LEVELS.values() for find in finds]
    return _in_a_thousand(1 - sum(chances) / len(chances))


def _in_a_thousand(share: float) -> int:
    return round(1000 * share)


def _one_of(level: EquateBotLimits, rack: Sequence[str], finds: Sequence[Find]) -> float:
    """How likely a level is to see one of these in a turn."""
    simple = [find.tiles for find in finds if simple_enough(level, list(find.faces))]
    known = [tile for tile in rack if knows(level, tile)]
    looks = [Counter(look) for look in combinations(known, min(level.tiles, len(known)))]
    if not simple or not looks:
        return 0.0
    seen = sum(any(tiles <= look for tiles in simple) for look in looks) / len(looks)
    return float(1 - (1 - seen) ** level.looks)
