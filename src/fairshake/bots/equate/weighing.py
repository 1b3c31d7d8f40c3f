"""How the best level weighs a play: its score, the tiles it keeps, and the premium squares it opens for others."""

from fairshake.bots.equate.leaves import LeaveTable
from fairshake.equate.board import Board
from fairshake.equate.generator import Move
from fairshake.equate.plays import Play
from fairshake.equate.referee import Position, rack_after

REACH = 8
"""How far along a lane a play can reach from a tile."""
OPENED = 1.5
"""Points for each step of a whole-equation premium that a play brings within reach of the others."""


def weigh(position: Position, move: Move, leaves: LeaveTable, opponents: bool) -> float:
    """Points the play is worth: what it scores and what it leads to."""
    kept = rack_after(position.rack or (), Play(dict(move.placed)))
    value = move.score + leaves.value(kept)
    return value - OPENED * opened(position.board, move) if opponents else value


def opened(board: Board, move: Move) -> int:
    """How much whole-equation premium comes within reach because of the play and was not before."""
    multipliers = board.layout.multipliers
    premium = {
        square for square, (_, times) in enumerate(multipliers) if times > 1 and square not in board.tiles
    }
    placed = {square for square, _ in move.placed}
    total = 0
    for square in premium - placed:
        near = _near(board, square)
        if near & placed and not near & board.tiles.keys():
            total += multipliers[square][1] - 1
    return total


def _near(board: Board, square: int) -> set[int]:
    size = board.layout.size
    row, column = divmod(square, size)
    across = {row * size + c for c in range(max(0, column - REACH), min(size, column + REACH + 1))}
    down = {r * size + column for r in range(max(0, row - REACH), min(size, row + REACH + 1))}
    return across | down
