"""Two questions of Equate: the best play on a board, and all equations of a small hand."""

from __future__ import annotations

from math import log2
from typing import Final

from fairshake.equate.activities.full_list import full_list
from fairshake.equate.activities.hand import Hand, NoActivity, draw_balanced
from fairshake.equate.activities.levels import LEVELS, bag_for
from fairshake.equate.activities.situation import make_situation
from fairshake.equate.board import board_text
from fairshake.equate.layout import Layout
from fairshake.equate.tileset import TileSet
from fairshake.games import Chance

from .puzzle import NoPuzzle, Puzzle, Wanted

HAND: Final = 6
"""Tiles of a hand that can be listed to its end by a person."""
EQUATIONS: Final = (4, 40)
MOST_DRAWS: Final = 300
BEST: Final = 12


def best_play(wanted: Wanted, chance: Chance) -> Puzzle:
    """The play with the most points on a board that the generator played itself."""
    tileset, layout = _pieces(wanted)
    try:
        made = make_situation(tileset, layout, LEVELS[wanted.level], str(chance.below(1 << 62)))
    except NoActivity:
        raise NoPuzzle from None
    best = [move for move in made.moves if move.score == made.best]
    plays = [move.text(made.position) for move in best[:BEST]]
    features = {"plays": len(made.moves), "best": len(best), "tiles": best[0].tiles, "level": _rank(wanted)}
    hard = 0.5 * log2(len(made.moves)) - 0.5 * log2(len(best)) + 1.2 * features["level"]
    shown = {
        "tileset": tileset.name,
        "board": board_text(made.position.board),
        "rack": list(made.position.rack or ()),
    }
    return Puzzle("play", {"score": made.best, "plays": plays}, features, round(hard, 2), shown=shown)


def hand(wanted: Wanted, chance: Chance) -> Puzzle:
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
        features = {"equations": len(equations), "level": _rank(wanted)}
        hard = 0.15 * len(equations) + 1.2 * features["level"]
        shown = {"tileset": tileset.name, "tiles": list(tiles or ())}
        return Puzzle(
            "hand", {"equations": equations, "total": listed.total}, features, round(hard, 2), shown=shown
        )
    raise NoPuzzle


def _pieces(wanted: Wanted) -> tuple[TileSet, Layout]:
    if wanted.tileset is None or wanted.layout is None or wanted.level not in LEVELS:
        raise NoPuzzle("no-tiles")
    return wanted.tileset, wanted.layout


def _rank(wanted: Wanted) -> int:
    return list(LEVELS).index(wanted.level)
