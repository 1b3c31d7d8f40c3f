"""How the best level evaluates a play: its score, the tiles it keeps, and the next player's options."""

from collections.abc import Sequence

from fairshake.bots.equate.leaves import LeaveTable
from fairshake.bots.equate.replies import CANDIDATES, expected_reply
from fairshake.equate.generator import GeneratedPlay
from fairshake.equate.plays import Play
from fairshake.equate.referee import PlayContext, rack_after

KEPT = 0.5
"""The share of a leave's measured value that counts: the rest of the rack is new next turn."""


def weigh(position: PlayContext, move: GeneratedPlay, leaves: LeaveTable) -> float:
    """A play's own value in points: what it scores and what it keeps."""
    kept = rack_after(position.rack or (), Play(dict(move.placed)))
    return move.score + KEPT * leaves.value(kept)


def best_weighed(
    position: PlayContext,
    moves: Sequence[GeneratedPlay],
    leaves: LeaveTable,
    racks: Sequence[tuple[str, ...]],
) -> GeneratedPlay:
    """The best of some plays. Without racks to imagine (playing alone) only the play itself counts."""
    ranked = sorted(moves, key=lambda move: -weigh(position, move, leaves))
    if not racks:
        return ranked[0]
    return max(
        ranked[:CANDIDATES],
        key=lambda move: weigh(position, move, leaves) - expected_reply(position, move, racks),
    )
