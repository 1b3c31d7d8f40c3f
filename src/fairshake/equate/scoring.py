"""The score of a line (booklet: Scoring Five Sample Plays; How Do the Board Positions Affect the Score?).

Every tile of an equation counts. Premium squares count only for tiles played this turn: first those for one
symbol, then those for the whole equation, each in turn.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from fairshake.equate.board import Board
from fairshake.equate.faces import face_of, is_blank, read_face
from fairshake.equate.lines import LineKind
from fairshake.equate.reasons import PlayFault
from fairshake.equate.tileset import TileSet


@dataclass(frozen=True, slots=True)
class Cell:
    """One square of a line: its tile, whether it was played this turn, its premium and its points."""

    square: int
    tile: str
    new: bool
    premium: str
    points: int


@dataclass(frozen=True, slots=True)
class ScoredLine:
    """A line that the play made or changed."""

    text: str
    kind: LineKind
    score: int
    cells: tuple[Cell, ...]
    reasons: frozenset[PlayFault]
    values: tuple[Fraction | None, ...]

    def for_nothing(self) -> "ScoredLine":
        return replace(self, score=0) if self.score else self


def score_line(
    tileset: TileSet, after: Board, squares: list[int], placed: Mapping[int, str], fraction_factor: int
) -> tuple[tuple[Cell, ...], int]:
    """The cells of a line with their points, and the line's score as an equation.

    `fraction_factor` multiplies each fraction played this turn (Playing with Players of Different Abilities).
    """
    cells: list[Cell] = []
    total, times = 0, 1
    for square in squares:
        tile = after.tiles[square]
        points = 0 if is_blank(tile) else tileset.scores.get(tile, 0)
        if square not in placed:
            cells.append(Cell(square, tile, False, "", points))
            total += points
            continue
        symbol, equation = after.layout.multipliers[square]
        if fraction_factor > 1 and read_face(face_of(tile)).is_fraction:
            points *= fraction_factor
        points *= symbol
        times *= equation
        total += points
        cells.append(Cell(square, tile, True, after.layout.premium_name(square), points))
    return tuple(cells), total * times
