"""What kept tiles are worth next turn, in points: measured by self-play and stored in a data file."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from fairshake.equate.faces import OPERATIONS


class LeaveTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points by kept tile, and by how many of them are operations."""

    tileset: str = ""
    source: str = ""
    tiles: dict[str, float] = {}
    operations: tuple[float, ...] = ()

    def value(self, kept: Iterable[str]) -> float:
        """How many points keeping these tiles adds to the next turn, compared with keeping none."""
        counts = Counter(kept)
        points = sum(self.tiles.get(tile, 0.0) * number for tile, number in counts.items())
        held = sum(counts[sign] for sign in OPERATIONS)
        if self.operations:
            points += self.operations[min(held, len(self.operations) - 1)]
        return points


NO_LEAVES = LeaveTable()


def read_leaves(data: Mapping[str, Any]) -> LeaveTable:
    """The table of a data file."""
    return msgspec.convert(data, LeaveTable)
