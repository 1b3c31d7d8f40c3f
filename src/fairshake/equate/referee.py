"""Is this play allowed, and what does it score? The whole rule of one turn as a pure function.

Every line of two or more tiles that the play makes or changes must be a number, a complete expression
or a true equation. Lines it does not touch are left alone, even a false one that nobody noticed.
"""

import re
from collections import Counter
from dataclasses import dataclass

from fairshake.equate.board import ACROSS, DOWN, Board
from fairshake.equate.faces import BLANK, EQUALS, face_of, from_rack, is_blank, line_text
from fairshake.equate.lines import LineKind, read_line
from fairshake.equate.plays import Play, same_column, same_row
from fairshake.equate.reasons import PlayFault, in_order
from fairshake.equate.scoring import ScoredLine, score_line
from fairshake.equate.tileset import HAND, NINE_TILE_BONUS, TileSet


@dataclass(frozen=True, slots=True)
class SeatRules:
    """The options that may differ by seat or table (booklet chapter 5)."""

    horizontal_only: bool = False
    fraction_factor: int = 1


@dataclass(frozen=True, slots=True)
class PlayContext:
    """What a play is judged against. A rack of None means that any tile of the set may be played."""

    board: Board
    tileset: TileSet
    rack: tuple[str, ...] | None = None
    rules: SeatRules = SeatRules()


@dataclass(frozen=True, slots=True)
class PlayRuling:
    """The ruling on a play. `equation` means that all its tiles are in one equation, so it scores.

    `claimed` is what the play scores if nobody notices that it's wrong (`referee: players`).
    """

    reasons: tuple[PlayFault, ...]
    lines: tuple[ScoredLine, ...]
    equation: bool
    score: int
    bonus: int
    detail: str = ""
    claimed: int = 0

    @property
    def legal(self) -> bool:
        return not self.reasons

    def unequal_sides(self) -> tuple[str, str]:
        """The exact values of the two sides that differ, or question marks if no line is unequal."""
        line = next((line for line in self.lines if PlayFault.UNEQUAL in line.reasons), None)
        return ("?", "?") if line is None else (str(line.values[0]), str(line.values[1]))

    @property
    def case(self) -> str:
        """The code of the sentence for the first reason: `negative` has two, the others one each."""
        reason = self.reasons[0]
        in_front = reason is PlayFault.NEGATIVE and _IN_FRONT.search(self.detail)
        return "minus-in-front" if in_front else reason.value


_IN_FRONT = re.compile(r"(?:^|[-+×÷=])-")
"""A minus at the start of a side or after another sign."""

_UNREADABLE = frozenset(
    {
        PlayFault.MALFORMED,
        PlayFault.SQUARE_TAKEN,
        PlayFault.NOT_ONE_LINE,
        PlayFault.GAP,
        PlayFault.BAD_BLANK,
        PlayFault.HORIZONTAL_ONLY,
    }
)
"""Faults that leave no line to read, or none that matters."""


def check_play(position: PlayContext, play: Play) -> PlayRuling:
    """Judge one play: all the reasons against it, or its score line by line."""
    faults, detail = _placing_faults(position, play)
    if faults & _UNREADABLE or not all(_known(position, tile) for tile in play.placed.values()):
        return PlayRuling(in_order(faults), (), False, 0, 0, detail)
    after = position.board.with_tiles(play.placed)
    squares = sorted(play.placed)
    lines = [_scored(position, after, play, line) for line in lines_made(after, squares, play.direction)]
    for line in lines:
        faults |= line.reasons
        detail = detail or (line.text if line.reasons else "")
    equation = any(
        line.kind is LineKind.EQUATION and set(squares) <= {cell.square for cell in line.cells}
        for line in lines
    )
    return _verdict(faults, lines, equation, play, detail)


def _verdict(
    faults: set[PlayFault], lines: list[ScoredLine], equation: bool, play: Play, detail: str
) -> PlayRuling:
    drawn = sum(tile != EQUALS for tile in play.placed.values())
    bonus = NINE_TILE_BONUS if equation and drawn >= HAND else 0
    claimed = bonus + sum(line.score for line in lines) if equation else 0
    if not faults and equation:
        return PlayRuling((), tuple(lines), True, claimed, bonus, detail, claimed)
    free = tuple(line.for_nothing() for line in lines)
    return PlayRuling(in_order(faults), free, False, 0, 0, detail, claimed)


def _scored(position: PlayContext, after: Board, play: Play, squares: list[int]) -> ScoredLine:
    tiles = [after.tiles[square] for square in squares]
    reading = read_line(tuple(map(face_of, tiles)), position.tileset.negatives)
    cells, score = score_line(position.tileset, after, squares, play.placed, position.rules.fraction_factor)
    score = score if reading.kind is LineKind.EQUATION else 0
    return ScoredLine(line_text(tiles), reading.kind, score, cells, reading.reasons, reading.values)


def lines_made(after: Board, squares: list[int], direction: str | None) -> list[list[int]]:
    """The lines of two or more tiles that the new squares make or change, the main line first.

    A lone first tile makes a line of one, so that a single operation doesn't count as an expression.
    """
    if len(squares) > 1:
        direction = ACROSS if same_row(after.layout, squares) else DOWN
    main = direction or ACROSS
    other = DOWN if main == ACROSS else ACROSS
    lines = [after.line_through(squares[0], main)]
    lines += [after.line_through(square, other) for square in squares]
    return [line for line in lines if len(line) > 1] or lines[:1]


def _placing_faults(position: PlayContext, play: Play) -> tuple[set[PlayFault], str]:
    board, squares = position.board, sorted(play.placed)
    if not squares:
        return {PlayFault.MALFORMED}, ""
    taken = [board.layout.name_of(square) for square in squares if square in board.tiles]
    if taken:
        return {PlayFault.SQUARE_TAKEN}, taken[0]
    faults, detail = _tile_faults(position, play)
    faults |= _shape_faults(board, squares)
    faults |= _touching_faults(position, squares, play.direction)
    return faults, detail


def _tile_faults(position: PlayContext, play: Play) -> tuple[set[PlayFault], str]:
    faults: set[PlayFault] = set()
    detail = ""
    tiles = [tile for tile in play.placed.values() if tile != EQUALS]
    if len(play.placed) - len(tiles) > 1:
        faults.add(PlayFault.TWO_EQUALS)
    if missing := _missing(position, tiles):
        faults.add(PlayFault.NOT_IN_RACK)
        detail = missing
    for tile in tiles:
        if is_blank(tile) and not _known(position, tile):
            faults.add(PlayFault.BAD_BLANK)
            detail = tile
    return faults, detail


def _known(position: PlayContext, tile: str) -> bool:
    """Whether the tile shows a face of this set; a blank may not stand for the equals sign."""
    face = face_of(tile)
    return face in position.tileset.scores and not (is_blank(tile) and face in ("", EQUALS))


def _missing(position: PlayContext, tiles: list[str]) -> str:
    if position.rack is None:
        return next((tile for tile in tiles if not is_blank(tile) and not _known(position, tile)), "")
    short = Counter(map(from_rack, tiles)) - Counter(position.rack)
    return next(iter(short), "")


def _shape_faults(board: Board, squares: list[int]) -> set[PlayFault]:
    layout = board.layout
    if not same_row(layout, squares) and not same_column(layout, squares):
        return {PlayFault.NOT_ONE_LINE}
    stride = 1 if same_row(layout, squares) else layout.size
    between = range(squares[0], squares[-1], stride)
    return {PlayFault.GAP} if any(s not in board.tiles and s not in squares for s in between) else set()


def _touching_faults(position: PlayContext, squares: list[int], direction: str | None) -> set[PlayFault]:
    """Where the play must be: first on the center, later touching an earlier tile (Scoring Five Sample Plays)."""
    board = position.board
    touches = any(beside in board.tiles for square in squares for beside in board.neighbors(square))
    if position.rules.horizontal_only:
        down = len(squares) > 1 and not same_row(board.layout, squares)
        return {PlayFault.HORIZONTAL_ONLY} if touches or down else set()
    if not board.tiles:
        return set() if board.layout.centre in squares else {PlayFault.OFF_CENTER}
    return set() if touches else {PlayFault.NOT_CONNECTED}


def rack_after(rack: tuple[str, ...], play: Play) -> tuple[str, ...]:
    """What stays on the rack once the play's tiles have left it."""
    left = list(rack)
    for tile in play.placed.values():
        if tile != EQUALS:
            left.remove(BLANK if is_blank(tile) else tile)
    return tuple(left)
