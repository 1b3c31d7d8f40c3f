"""All puzzle generators, by kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from fairshake.games import Chance

from .equate_puzzles import best_play, hand
from .faults import fault
from .goals import safe_goal, values
from .puzzle import Puzzle, PuzzleRequirements
from .solutions import impossible, now, solution

Maker = Callable[[PuzzleRequirements, Chance], Puzzle]
MAKERS: Final[Mapping[str, Maker]] = {
    "solution": solution,
    "now": now,
    "impossible": impossible,
    "goal": safe_goal,
    "fault": fault,
    "values": values,
    "play": best_play,
    "hand": hand,
}


def make_puzzle(kind: str, wanted: PuzzleRequirements, chance: Chance) -> Puzzle:
    """A puzzle of this kind. The same random source gives the same puzzle; raises NoPuzzleError if none was found."""
    return MAKERS[kind](wanted, chance)
