"""A slow search for a play that scores more than a given one: every row on every stretch that could.

Only the referee is asked what is legal and what it scores. A stretch is left out when even the best tiles on all its
squares could not score more; a row is given up as soon as no line can begin like it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from math import prod

from fairshake.equate.board import ACROSS, DOWN, Board
from fairshake.equate.faces import BLANK, EQUALS, OPERATIONS, FaceKind, face_of, read_face
from fairshake.equate.lines import LineKind, read_line
from fairshake.equate.plays import Play
from fairshake.equate.referee import PlayContext, check_play
from fairshake.equate.tileset import HAND, NINE_TILE_BONUS

OPEN = "?0"
"""Stands on a square while nothing has been chosen for it."""


def better_play(position: PlayContext, score: int) -> Play | None:
    """A play with more points than this, if there is one."""
    for direction in (ACROSS, DOWN):
        for squares in stretches(position.board, len(position.rack or ()) + 1, direction):
            if bound(position, squares, direction) <= score:
                continue
            for placed in rows(position, squares, direction):
                verdict = check_play(position, Play(placed))
                if verdict.legal and verdict.equation and verdict.score > score:
                    return Play(placed)
    return None


def stretches(board: Board, most: int, direction: str) -> Iterator[list[int]]:
    """Empty squares in one line that touch the tiles on the board, with nothing but tiles between them."""
    for start in range(board.layout.size**2):
        squares: list[int] = []
        at: int | None = start if start not in board.tiles else None
        while at is not None and len(squares) < most:
            if at not in board.tiles:
                squares.append(at)
                if any(beside in board.tiles for square in squares for beside in board.neighbors(square)):
                    yield list(squares)
            at = board.step(at, direction, 1)


def bound(position: PlayContext, squares: list[int], direction: str) -> int:
    """No play on these squares scores more: the tiles of most points on the squares that count most."""
    scores = position.tileset.scores
    best = sorted((scores.get(tile, 0) for tile in position.rack or ()), reverse=True)
    filled = position.board.with_tiles(dict.fromkeys(squares, OPEN))
    other = DOWN if direction == ACROSS else ACROSS
    lines = [filled.line_through(squares[0], direction)]
    lines += [line for square in squares if len(line := filled.line_through(square, other)) > 1]
    total = NINE_TILE_BONUS if len(squares) >= HAND else 0
    for line in lines:
        new = sorted(
            (filled.layout.multipliers[square] for square in line if square in squares), reverse=True
        )
        if len(new) > 1 and not any(filled.tiles[square] == EQUALS for square in line):
            new[-1] = (0, new[-1][1])
        points = sum(symbol * score for (symbol, _), score in zip(new, best, strict=False))
        points += sum(scores.get(filled.tiles[square], 0) for square in line if square not in squares)
        total += points * prod(equation for _, equation in new)
    return total


def rows(position: PlayContext, squares: list[int], direction: str) -> Iterator[dict[int, str]]:
    """Every way to fill the squares so that the line in this direction is a true equation."""
    board, faces = position.board, position.tileset.faces
    line = board.with_tiles(dict.fromkeys(squares, OPEN)).line_through(squares[0], direction)
    left = Counter(position.rack or ())
    chosen: list[str] = []

    @cache
    def crosses(square: int, face: str) -> bool:
        """Whether the line the other way can hold this face there."""
        there = board.with_tiles({square: face})
        across = there.line_through(square, DOWN if direction == ACROSS else ACROSS)
        read = tuple(face_of(there.tiles[one]) for one in across)
        return len(read) == 1 or not read_line(read, position.tileset.negatives).reasons

    def lay(shown: str, row: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if crosses(line[len(row)], face_of(shown)):
            chosen.append(shown)
            yield from extend((*row, face_of(shown)))
            chosen.pop()

    def extend(row: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if hopeless(row[-3:]) or row.count(EQUALS) > 1:
            return
        if len(row) == len(line):
            yield row
            return
        fixed = board.tiles.get(line[len(row)])
        if fixed is not None:
            yield from extend((*row, face_of(fixed)))
            return
        if EQUALS not in row:
            yield from lay(EQUALS, row)
        for tile in [tile for tile, count in left.items() if count]:
            left[tile] -= 1
            for shown in [BLANK + face for face in faces] if tile == BLANK else [tile]:
                yield from lay(shown, row)
            left[tile] += 1

    for row in extend(()):
        if EQUALS in row and about_equal(row) and _is_true(position, row):
            yield dict(zip(squares, chosen, strict=True))


def _is_true(position: PlayContext, row: tuple[str, ...]) -> bool:
    reading = read_line(row, position.tileset.negatives)
    return reading.kind is LineKind.EQUATION and not reading.reasons


@cache
def hopeless(end: tuple[str, ...]) -> bool:
    """No line holds these last faces: two signs side by side, a sign in front, a number behind a fraction or a 0."""
    read = [read_face(face) for face in end]
    if len(read) < 2:
        return bool(read) and not read[0].is_number
    if not read[-2].is_number:
        return not read[-1].is_number
    behind_fraction = read[-2].is_fraction and read[-1].is_number and read[-1].kind is not FaceKind.EXPONENT
    begins = len(read) < 3 or not read[-3].is_number
    return behind_fraction or (begins and read[-2].text == "0" and read[-1].is_number)


def about_equal(row: tuple[str, ...]) -> bool:
    """Whether both sides are the same but for rounding: most rows are put aside by this, without fractions."""
    at = row.index(EQUALS)
    one, other = side(row[:at]), side(row[at + 1 :])
    return one is not None and other is not None and abs(one - other) <= 1e-9 * max(1.0, abs(one))


@lru_cache(maxsize=1 << 18)
def side(faces: tuple[str, ...]) -> float | None:
    """The value of a side with rounding; None if it has none."""
    total, term, number, sign, by = 0.0, 1.0, None, 1.0, ""
    for face in (*faces, "+"):
        if face in OPERATIONS:
            if number is None or (by == "÷" and number == 0):
                return None
            term = number if not by else term / number if by == "÷" else term * number
            number, by = None, face
            if face in "+-":
                total, by, sign = total + sign * term, "", 1.0 if face == "+" else -1.0
        else:
            number = follow(number, face)
    return total


def follow(number: float | None, face: str) -> float:
    """A number with one more tile behind it."""
    read = read_face(face)
    value = float(read.value)
    if number is None:
        return value
    if read.kind is FaceKind.EXPONENT:
        return number**value if number or value > 0 else float("inf")
    if read.is_fraction:
        return number + value
    return 10 * number + (value if number >= 0 else -value)
