"""Rounds: how many steps a question gets before the others take their turn."""

from __future__ import annotations

from typing import Final, NamedTuple


class Round(NamedTuple):
    """How many steps the smallest open size gets (0 for no limit), and whether to skip irrational operands.

    The next larger size gets half as many steps, the one after it a third, and so on: Solutions are usually
    short, but large sizes are often easy when small sizes are hopeless.
    """

    steps: int
    plainly: bool = False

    def shared(self, smaller: int) -> Round:
        """The share of a size while this many smaller sizes are open."""
        return Round(self.steps // (1 + smaller), self.plainly) if smaller else self


Rounds = tuple[Round, ...]
WHOLE_ROUNDS: Final[Rounds] = (Round(1500), Round(12000), Round(100000), Round(0))
REAL_ROUNDS: Final[Rounds] = (
    Round(2000, plainly=True),
    Round(16000, plainly=True),
    Round(130000, plainly=True),
    Round(16000),
    Round(130000),
    Round(0),
)
"""For powers of real numbers: most Solutions have no irrational intermediate numbers."""
FEW_ROUNDS: Final = 2


def rounds_for(powers: str, *, at_once: bool, few: bool) -> Rounds:
    """The rounds of a search: all of them, only the last one (`at_once`), or a `few` that may leave
    questions open."""
    rounds = REAL_ROUNDS if powers == "real" else WHOLE_ROUNDS
    if at_once:
        rounds = rounds[-1:]
    return rounds[:FEW_ROUNDS] if few else rounds
