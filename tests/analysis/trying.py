"""Whether a mat has a Solution, by trying every tree; what the judge could never verify counts as none."""

from __future__ import annotations

from fairshake.notation import Position
from fairshake.solver.reference import decide
from fairshake.solver.rule_functions import never_verified


def decided(position: Position) -> str:
    """possible, impossible, or unknown where exact numbers gave up on something the judge might verify.

    What nobody can check is not correct (AGLOA XIII-C-9).
    """
    return decide(position, never_verified)
