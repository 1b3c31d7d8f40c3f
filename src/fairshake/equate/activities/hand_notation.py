"""Equations of a hand as people write them: which tile is the blank, and when two are the same.

On paper nobody marks the blank. A symbol for which the hand has no tile left is the blank, so every row of
symbols has one score: the best possible. `?4` marks the blank explicitly.
"""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from fairshake.equate.activities.hand import Hand
from fairshake.equate.faces import BLANK, EQUALS, face_of, from_rack, is_blank, line_text
from fairshake.equate.tileset import HAND, NINE_TILE_BONUS


class Same(StrEnum):
    """When two equations of a list are the same.

    `symbols`: they show the same symbols in the same order, so that 4+5=9, 5+4=9 and 9=4+5 are three.
    `families`: sides, terms and factors may also change places, so that those three are one.
    """

    SYMBOLS = "symbols"
    FAMILIES = "families"


def with_blanks(hand: Hand, tiles: Sequence[str]) -> list[str]:
    """The row with blanks marked where the hand has no tile of that face left."""
    have = Counter(tile for tile in hand.tiles if tile != BLANK)
    blanks = hand.tiles.count(BLANK) - sum(map(is_blank, tiles))
    row: list[str] = []
    for tile in tiles:
        if tile == EQUALS or is_blank(tile) or have[tile] > 0:
            have[tile] -= 1
        elif blanks > 0 and tile in hand.tileset.faces:
            blanks -= 1
            tile = BLANK + tile
        row.append(tile)
    return row


def score_of(hand: Hand, row: Sequence[str], bonus: bool) -> int:
    """The scores of the tiles, no board squares; with `bonus`, 40 more for all nine tiles of a full hand."""
    score = sum(hand.tileset.scores[from_rack(tile)] for tile in row)
    used = sum(tile != EQUALS for tile in row)
    return score + (NINE_TILE_BONUS if bonus and used == HAND else 0)


def key_of(row: Sequence[str], same: Same) -> str:
    """What two equations that are the same have in common."""
    faces = [face_of(tile) for tile in row]
    if same is Same.SYMBOLS:
        return line_text(faces)
    cut = faces.index(EQUALS)
    return EQUALS.join(sorted((_side_key(faces[:cut]), _side_key(faces[cut + 1 :]))))


def _side_key(faces: list[str]) -> str:
    """A side with its terms, and their factors, in one fixed order; each keeps its own sign."""
    return "".join(sorted(sign + _term_key(term) for sign, term in _parts(faces, ("+", "-"))))


def _term_key(faces: list[str]) -> str:
    return "".join(sorted(sign + line_text(number) for sign, number in _parts(faces, ("×", "÷"))))


def _parts(faces: list[str], signs: tuple[str, str]) -> list[tuple[str, list[str]]]:
    """The row cut at these signs; each part with the sign in front of it, the first with the first sign."""
    parts: list[tuple[str, list[str]]] = [(signs[0], [])]
    for face in faces:
        if face in signs:
            parts.append((face, []))
        else:
            parts[-1][1].append(face)
    return parts
