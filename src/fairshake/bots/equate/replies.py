"""Looking one turn ahead: what the next player can be expected to answer, averaged over random racks.

The racks are the same for every play that is compared, so that only the boards differ.
"""

from collections.abc import Sequence

from fairshake.bots.chance import shuffled
from fairshake.equate.faces import BLANK
from fairshake.equate.generator import GeneratedPlay, generate
from fairshake.equate.referee import PlayContext
from fairshake.equate.tileset import HAND

RACKS = 3
"""How many racks to imagine for the next player."""
CANDIDATES = 6
"""How many plays are compared in this way."""
SECONDS = 10.0
"""A limit for safety only: a search cut short would make the choice depend on the machine."""


def imagined_racks(unseen: Sequence[str], seed: int, moment: object) -> list[tuple[str, ...]]:
    """Racks the next player may hold. Blanks are left out: they are rare and slow to search."""
    tiles = [tile for tile in unseen if tile != BLANK]
    return [tuple(shuffled(tiles, seed, moment, "rack", number)[:HAND]) for number in range(RACKS)]


def expected_reply(position: PlayContext, move: GeneratedPlay, racks: Sequence[tuple[str, ...]]) -> float:
    """The mean of the best answers to a play."""
    board = position.board.with_tiles(dict(move.placed))
    total = 0
    for rack in racks:
        best = generate(PlayContext(board, position.tileset, rack, position.rules), 1, False, SECONDS).moves
        total += best[0].score if best else 0
    return total / len(racks)
