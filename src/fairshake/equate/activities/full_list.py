"""All equations of a hand, best first.

The generator does the work: on a board without premium squares that holds nothing but an equals sign, every
play must go through that sign (a tile anywhere else next to it would make a line such as `4=`), so each
equation of the hand is exactly one play across and the same one down.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fairshake.equate.activities.hand import Hand
from fairshake.equate.activities.hand_notation import Same, key_of, score_of, with_blanks
from fairshake.equate.board import Board
from fairshake.equate.faces import EQUALS, face_of, line_text
from fairshake.equate.generator import GeneratedPlay, generate
from fairshake.equate.layout import Layout
from fairshake.equate.referee import PlayContext

PLAIN: Final = Layout(name="plain", size=19)
"""Nine tiles fit on either side of the center."""
MOST_PLAYS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class ListedEquation:
    """One equation of a hand: its text (blanks marked), how many tiles it uses, what it scores."""

    text: str
    key: str
    tiles: int
    score: int


@dataclass(frozen=True, slots=True)
class FullList:
    """Every equation once, best first. `complete` is false only if exact arithmetic overflowed."""

    equations: tuple[ListedEquation, ...]
    complete: bool

    @property
    def total(self) -> int:
        return sum(equation.score for equation in self.equations)


@lru_cache(maxsize=16)
def full_list(hand: Hand, same: Same = Same.SYMBOLS, bonus: bool = False) -> FullList:
    """Everything the hand can make; among equal equations the best one, then the first by its text."""
    board = Board(PLAIN, {PLAIN.centre: EQUALS})
    found = generate(PlayContext(board, hand.tileset, hand.tiles), MOST_PLAYS)
    rows = {tuple(map(face_of, row)) for move in found.moves if (row := _across(move))}
    kept: dict[str, ListedEquation] = {}
    for equation in sorted((equation_of(hand, row, same, bonus) for row in rows), key=best_first):
        kept.setdefault(equation.key, equation)
    return FullList(tuple(kept.values()), found.complete)


def equation_of(hand: Hand, faces: tuple[str, ...], same: Same, bonus: bool) -> ListedEquation:
    row = with_blanks(hand, faces)
    return ListedEquation(line_text(row), key_of(row, same), len(row) - 1, score_of(hand, row, bonus))


def best_first(equation: ListedEquation) -> tuple[int, int, str]:
    return -equation.score, equation.tiles, equation.text


def _across(move: GeneratedPlay) -> list[str]:
    """The row of a play in the same row as the equals sign; empty for a vertical play."""
    placed = dict(move.placed)
    if any(square // PLAIN.size != PLAIN.centre // PLAIN.size for square in placed):
        return []
    placed[PLAIN.centre] = EQUALS
    return [placed[square] for square in sorted(placed)]
