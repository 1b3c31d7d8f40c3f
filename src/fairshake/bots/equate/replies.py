"""Looking one turn ahead: what the next player can be expected to answer, on average over racks drawn by chance.

The racks are the same for every play that is compared, so that only the boards differ.
"""

from collections.abc import Sequence

from fairshake.bots.chance import shuffled
from fairshake.equate.faces import BLANK
from fairshake.equate.generator import Move, generate
from fairshake.equate.referee import Position
from fairshake.equate.tileset import HAND

LOOKED = 4
"""How many racks the next player is imagined with for every play that is compared."""
RACKS = 12
"""How many for the plays that come out best then."""
CANDIDATES = 5
"""How many plays are compared in this way."""
FINALISTS = 2
"""How many of them are compared on all racks."""
MARGIN = 40.0
"""Plays worth so many points less than the best by themselves are not compared: replies rarely differ by more."""
TRUST = 0.6
"""How much of a difference between replies counts: the mean over a few racks owes part of it to chance."""
SECONDS = 10.0
"""A limit for safety only: a search cut short would make the choice depend on the machine."""


def imagined_racks(unseen: Sequence[str], seed: int, moment: object) -> list[tuple[str, ...]]:
    """Racks the next player may hold. Blanks are left out: they are rare and slow to think through."""
    tiles = [tile for tile in unseen if tile != BLANK]
    return [tuple(shuffled(tiles, seed, moment, "rack", number)[:HAND]) for number in range(RACKS)]


def expected_reply(position: Position, move: Move, racks: Sequence[tuple[str, ...]]) -> float:
    """The mean of the best answers to a play."""
    board = position.board.with_tiles(dict(move.placed))
    total = 0
    for rack in racks:
        best = generate(Position(board, position.tileset, rack, position.rules), 1, False, SECONDS).moves
        total += best[0].score if best else 0
    return total / len(racks)
