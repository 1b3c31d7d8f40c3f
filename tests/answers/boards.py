"""Random Equate boards for the generator of plays, with up to three blanks on the rack."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from fairshake.application.equate.library import layout_named, tileset_named
from fairshake.equate.board import Board, board_text
from fairshake.equate.generator import generate
from fairshake.equate.plays import Play
from fairshake.equate.referee import PlayContext, rack_after
from fairshake.equate.tileset import HAND

FIRST_SECONDS: Final = 0.05
"""For the plays that lead to a board: any good one will do."""
SETS: Final = ("original", "original", "advanced", "junior")


def moves_requests(seed: int, count: int, seconds: float) -> Iterator[dict[str, Any]]:
    """Boards as self-play makes them, after this many plays."""
    rng = random.Random(f"boards {seed}")
    for _ in range(count):
        yield {
            **_board(rng),
            "seconds": seconds,
            "limit": rng.choice((1, 20)),
            "best_only": rng.random() < 0.5,
        }


def _board(rng: random.Random) -> dict[str, Any]:
    name = rng.choice(SETS)
    tileset = tileset_named(name)
    pile = [tile for tile in tileset.counts().elements() if tile != "?"]
    rng.shuffle(pile)
    board = Board(layout_named("standard"), {})
    rack = tuple(pile.pop() for _ in range(HAND))
    for _ in range(rng.randrange(0, 8)):
        moves = generate(PlayContext(board, tileset, rack), 1, False, FIRST_SECONDS).moves
        placed = dict(moves[0].placed) if moves else {}
        board = board.with_tiles(placed)
        kept = rack_after(rack, Play(placed)) if moves else ()
        if len(pile) < 2 * HAND:
            break
        rack = kept + tuple(pile.pop() for _ in range(HAND - len(kept)))
    blanks = rng.choice((0, 1, 1, 2, 2, 3))
    return {"tileset": name, "board": board_text(board), "rack": [*rack[: HAND - blanks], *("?",) * blanks]}
