"""How the best level weighs a play: its score, the tiles it keeps, and what the next player can make of it."""

from collections.abc import Mapping, Sequence

from fairshake.bots.equate.leaves import LeaveTable
from fairshake.bots.equate.replies import CANDIDATES, FINALISTS, LOOKED, MARGIN, TRUST, expected_reply
from fairshake.equate.generator import Move
from fairshake.equate.plays import Play
from fairshake.equate.referee import Position, rack_after

KEPT = 0.5
"""The share of a leave's measured value that counts: the rest of the rack is new next turn."""


def weigh(position: Position, move: Move, leaves: LeaveTable) -> float:
    """Points the play is worth by itself: what it scores and what it keeps."""
    kept = rack_after(position.rack or (), Play(dict(move.placed)))
    return move.score + KEPT * leaves.value(kept)


def best_weighed(
    position: Position, moves: Sequence[Move], leaves: LeaveTable, racks: Sequence[tuple[str, ...]]
) -> Move:
    """The best of some plays. Without racks to imagine (playing alone) only the play itself counts."""
    worth = {move: weigh(position, move, leaves) for move in moves}
    ranked = sorted(moves, key=lambda move: -worth[move])
    if not racks:
        return ranked[0]
    compared = _candidates(ranked, worth)
    compared = _least_answered(position, compared, worth, racks[:LOOKED], FINALISTS)
    return _least_answered(position, compared, worth, racks, 1)[0]


def _least_answered(
    position: Position,
    compared: list[Move],
    worth: Mapping[Move, float],
    racks: Sequence[tuple[str, ...]],
    most: int,
) -> list[Move]:
    """The plays that leave the most after the next player's answer."""
    if len(compared) <= most:
        return compared
    left = {move: worth[move] - TRUST * expected_reply(position, move, racks) for move in compared}
    return sorted(compared, key=lambda move: -left[move])[:most]


def _candidates(ranked: Sequence[Move], worth: Mapping[Move, float]) -> list[Move]:
    """The best play for each set of squares, as far as it is worth comparing: the squares decide what is opened."""
    found: dict[tuple[int, ...], Move] = {}
    for move in ranked:
        if worth[move] < worth[ranked[0]] - MARGIN:
            break
        found.setdefault(tuple(sorted(square for square, _ in move.placed)), move)
    return list(found.values())[:CANDIDATES]
