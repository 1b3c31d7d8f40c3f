"""The reference implementation of the full list: lay every choice of tiles in every order and read the line.

Nothing here is clever, so that it is obviously right. It is for small hands only.
"""

from itertools import combinations, permutations, product

from fairshake.equate.activities.hand import Hand
from fairshake.equate.faces import BLANK, EQUALS
from fairshake.equate.lines import LineKind, read_line


def rows_slowly(hand: Hand) -> set[tuple[str, ...]]:
    """Every row of symbols that is a true equation of the hand."""
    rows: set[tuple[str, ...]] = set()
    for number in range(2, len(hand.tiles) + 1):
        for tiles in set(combinations(sorted(hand.tiles), number)):
            for faces in product(*(hand.tileset.faces if tile == BLANK else (tile,) for tile in tiles)):
                rows |= {row for row in permutations((*faces, EQUALS)) if _true(hand, row)}
    return rows


def _true(hand: Hand, row: tuple[str, ...]) -> bool:
    reading = read_line(row, hand.tileset.negatives)
    return reading.kind is LineKind.EQUATION and not reading.reasons
