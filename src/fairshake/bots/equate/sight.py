"""Which plays a level sees: the best within its limits, using a few of its tiles at a time."""

import re
from collections.abc import Iterator
from itertools import combinations, pairwise

from fairshake.bots.chance import shuffled
from fairshake.bots.equate.levels import EquateBotLimits
from fairshake.equate.board import ACROSS, DOWN
from fairshake.equate.faces import BLANK, OPERATIONS, face_of, read_face
from fairshake.equate.generator import GeneratedPlay, generate
from fairshake.equate.plays import same_row
from fairshake.equate.referee import PlayContext
from fairshake.equate.tileset import HAND, STAGES

MANY = 200
"""How many plays to examine for one within a level's limits."""
PLAIN_SIZES = (2, 3)
"""How many tiles to use for a plain play when the level saw nothing else."""


def seen(
    position: PlayContext, level: EquateBotLimits, seed: int, moment: object, seconds: float, most: int
) -> list[GeneratedPlay]:
    """The best plays the level sees, best first."""
    if level.tiles >= HAND:
        return list(generate(position, most, False, seconds).moves)
    found: dict[tuple[tuple[int, str], ...], GeneratedPlay] = {}
    tiles = [tile for tile in position.rack or () if knows(level, tile)]
    for look in range(level.looks):
        picked = tuple(shuffled(tiles, seed, moment, look)[: level.tiles])
        for move in _simple(position, level, picked, seconds / level.looks):
            found[move.placed] = move
    return sorted(found.values(), key=lambda move: (-move.score, move.tiles, move.placed))[:most]


def plainest(position: PlayContext, level: EquateBotLimits, seconds: float) -> GeneratedPlay | None:
    """A fallback when nothing was found: a small play of a few tiles, simple enough for the level.

    No level plays for no points, or trades, while its rack holds a simple equation.
    """
    tiles = [tile for tile in position.rack or () if knows(level, tile)]
    for size in PLAIN_SIZES:
        picks = dict.fromkeys(tuple(sorted(pick)) for pick in combinations(tiles, size))
        found = [move for pick in picks for move in _simple(position, level, pick, seconds / len(picks))]
        if found:
            return min(found, key=lambda move: (move.tiles, move.score, move.placed))
    return None


def _simple(
    position: PlayContext, level: EquateBotLimits, picked: tuple[str, ...], seconds: float
) -> Iterator[GeneratedPlay]:
    """The best play with some of these tiles that is simple enough."""
    partial = PlayContext(position.board, position.tileset, picked, position.rules)
    for move in generate(partial, MANY, False, seconds).moves:
        if within(position, level, move):
            yield move
            return


def knows(level: EquateBotLimits, tile: str) -> bool:
    """Whether the level can use the tile at all."""
    if tile == BLANK:
        return level.blanks
    return _knows_fraction(level, tile)


def _knows_fraction(level: EquateBotLimits, face: str) -> bool:
    """Whether a face is no fraction, or one that the level uses."""
    return not read_face(face).is_fraction or int(face.partition("/")[2]) in STAGES[level.fractions]


def within(position: PlayContext, level: EquateBotLimits, move: GeneratedPlay) -> bool:
    """Whether the line of a play is simple enough for the level; a single tile may have a line each way."""
    placed = dict(move.placed)
    after = position.board.with_tiles(placed)
    squares = sorted(placed)
    across = same_row(after.layout, squares)
    ways = (ACROSS, DOWN) if len(squares) == 1 else (ACROSS if across else DOWN,)
    lines = [after.line_through(squares[0], way) for way in ways]
    return all(simple_enough(level, [face_of(after.tiles[square]) for square in line]) for line in lines)


def simple_enough(level: EquateBotLimits, faces: list[str]) -> bool:
    """Whether a row of faces stays within the level's limits on numbers and operations."""
    numbers = _whole_numbers(faces)
    fits = all(len(number) <= level.digits and int(number) <= level.largest for number in numbers)
    mixed = any(one.isdigit() and "/" in other for one, other in pairwise(faces))
    signs = sum(face in OPERATIONS for face in faces)
    known = all(_knows_fraction(level, face) for face in faces if "/" in face)
    return fits and known and signs <= level.operations and (level.mixed or not mixed)


def _whole_numbers(faces: list[str]) -> list[str]:
    """The runs of digits."""
    return re.findall(r"\d+", "".join(face if face.isdigit() else " " for face in faces))
