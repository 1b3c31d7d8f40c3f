"""Two kinds of Equate puzzles: the best play on a board, and all equations in a small hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import log2
from typing import Final

from fairshake.equate.activities.full_list import full_list
from fairshake.equate.activities.hand import Hand, NoActivityError, draw_balanced, in_reading_order
from fairshake.equate.activities.levels import LEVELS, bag_for
from fairshake.equate.activities.situation import make_position
from fairshake.equate.board import ACROSS, DOWN, Board, board_text
from fairshake.equate.faces import EQUALS, face_of, from_rack
from fairshake.equate.generator import GeneratedPlay, generate
from fairshake.equate.layout import Layout
from fairshake.equate.referee import PlayContext
from fairshake.equate.tileset import TileSet
from fairshake.equate.tokens import read_tokens
from fairshake.games import Chance
from fairshake.games.chance import draw, pick

from .puzzle import NoPuzzleError, Puzzle, PuzzleRequirements
from .tile_difficulty import Find, overlooked_best, overlooked_part

HAND: Final = 6
"""Tiles in a hand small enough for a person to list every equation."""
RACKS: Final = (5, 6, 7)
"""Tiles in a rack small enough for a person, or an exhaustive check, to be sure of the best play."""
EQUATIONS: Final = (4, 40)
PLAYS: Final = (4, 50_000)
MOST_DRAWS: Final = 300
MOST_RACKS: Final = 20
BEST: Final = 12
TILES: Final = 0.55
"""Converts what the bot levels overlook to the scale all puzzles share."""


def best_play(wanted: PuzzleRequirements, chance: Chance) -> Puzzle:
    """The play with the most points on a board that the generator played itself."""
    tileset, layout = _pieces(wanted)
    try:
        position = make_position(tileset, layout, LEVELS[wanted.level], str(chance.below(1 << 62)))
    except NoActivityError:
        raise NoPuzzleError from None
    whole = position.rack or ()
    for _ in range(MOST_RACKS):
        rack = in_reading_order(draw(chance, whole, pick(chance, RACKS)))
        situation = PlayContext(position.board, position.tileset, rack)
        found = generate(situation, PLAYS[1])
        if found.complete and PLAYS[0] <= len(found.moves) < PLAYS[1]:
            return _to_play(situation, found.moves, tileset, wanted)
    raise NoPuzzleError


def _to_play(
    situation: PlayContext, moves: Sequence[GeneratedPlay], tileset: TileSet, wanted: PuzzleRequirements
) -> Puzzle:
    best = [move for move in moves if move.score == moves[0].score]
    rack = situation.rack or ()
    features = {
        "overlooked": overlooked_best(rack, [_find(situation, move) for move in best]),
        "plays": len(moves),
        "best": len(best),
        "tiles": best[0].tiles,
        "level": _rank(wanted),
    }
    hard = 0.01 * features["overlooked"] + 0.02 * log2(len(moves))
    answer = {"score": best[0].score, "plays": [move.text(situation) for move in best[:BEST]]}
    shown = {"tileset": tileset.name, "board": board_text(situation.board), "rack": list(rack)}
    return Puzzle("play", answer, features, round(TILES * hard, 2), shown=shown)


def _find(situation: PlayContext, move: GeneratedPlay) -> Find:
    placed = dict(move.placed)
    after = situation.board.with_tiles(placed)
    lines = [after.line_through(min(placed), direction) for direction in (ACROSS, DOWN)]
    line = max(lines, key=lambda squares: len(placed.keys() & set(squares)) + _is_equation(after, squares))
    tiles = Counter(from_rack(tile) for tile in placed.values() if tile != EQUALS)
    return Find(tiles, tuple(face_of(after.tiles[square]) for square in line))


def _is_equation(board: Board, squares: list[int]) -> bool:
    return any(board.tiles[square] == EQUALS for square in squares)


def hand(wanted: PuzzleRequirements, chance: Chance) -> Puzzle:
    """Every equation that six tiles can make."""
    tileset, _ = _pieces(wanted)
    level = LEVELS[wanted.level]
    bag = bag_for(tileset, level)
    pile = tuple(sorted(bag.counts().elements()))
    seed, counter = str(chance.below(1 << 62)), 0
    for _ in range(MOST_DRAWS):
        tiles, counter = draw_balanced(pile, level, seed, counter, HAND)
        listed = full_list(Hand(bag, tiles)) if tiles else None
        if listed is None or not listed.complete or not EQUATIONS[0] <= len(listed.equations) <= EQUATIONS[1]:
            continue
        equations = [each.text for each in listed.equations]
        features = {
            "overlooked": overlooked_part(tiles or (), [_written(text) for text in equations]),
            "equations": len(equations),
            "level": _rank(wanted),
        }
        hard = 0.02 * features["overlooked"] + 0.002 * len(equations)
        shown = {"tileset": tileset.name, "tiles": list(tiles or ())}
        return Puzzle(
            "hand",
            {"equations": equations, "total": listed.total},
            features,
            round(TILES * hard, 2),
            shown=shown,
        )
    raise NoPuzzleError


def _written(equation: str) -> Find:
    tiles = read_tokens(equation)
    return Find(
        Counter(from_rack(tile) for tile in tiles if tile != EQUALS), tuple(face_of(tile) for tile in tiles)
    )


def _pieces(wanted: PuzzleRequirements) -> tuple[TileSet, Layout]:
    if wanted.tileset is None or wanted.layout is None or wanted.level not in LEVELS:
        raise NoPuzzleError("no-tiles")
    return wanted.tileset, wanted.layout


def _rank(wanted: PuzzleRequirements) -> int:
    return list(LEVELS).index(wanted.level)
