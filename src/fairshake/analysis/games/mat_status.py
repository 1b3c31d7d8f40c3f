"""The status of a mat: safe, or a flub by its last Mover, with the shortest Solution as proof.

Now (A-flub): at most one more cube of Resources makes a Solution. Impossible (P-flub): nothing does anymore
(MLAG VI-A, AGLOA VI-A, Challenge Cup "Challenges"). The book decides when a challenge is allowed at all.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from fairshake.equations import book_for
from fairshake.notation.position import Position
from fairshake.solver import Proof, Result, solve
from fairshake.solver.workbench import Workbench

from .analysis_run import AnalysisRun

Mark = Literal["safe", "now", "impossible", "no-goal", "unknown"]
"""`no-goal`: a Goal could have been set where none was said to exist. `unknown`: not settled within the bounds."""
SECONDS: Final = 0.4
"""For one question; what is not settled by then is marked `unknown`."""
SECOND_SECONDS: Final = 2.0


@dataclass(frozen=True, slots=True)
class MatStatus:
    """`solution` proves Now, or that the mat is still solvable; `proof` says why it is not."""

    mark: Mark
    solution: str = ""
    cubes: int = 0
    proof: Proof | None = None


@dataclass(frozen=True, slots=True)
class Scales:
    """What all questions about one shake share: tables, the run with its cancel token, and a time limit."""

    workbench: Workbench | None = None
    walk: AnalysisRun = field(default_factory=AnalysisRun)

    def solve(self, position: Position, limit: int = 1, shortest: bool = False) -> Result:
        return self._ask(position, SECONDS * self.walk.patience, limit, shortest)

    def settle(self, position: Position) -> Result:
        """The same for a mark; if it ran out of time, it may be asked again."""
        found = self.solve(position)
        if found.bound != "deadline" or not self.walk.second_chances:
            return found
        self.walk.second_chances -= 1
        return self._ask(position, SECOND_SECONDS * self.walk.patience)

    def _ask(self, position: Position, seconds: float, limit: int = 1, shortest: bool = False) -> Result:
        self.walk.check()
        return solve(
            position,
            limit=limit,
            seconds=seconds,
            shortest=shortest,
            cancel=self.walk.cancel,
            workbench=self.workbench,
        )


def may_call_now(position: Position) -> bool:
    """Whether the book allows anyone to call Now (A-flub) on this mat, right or wrong."""
    book = book_for(position.rulebook)
    touched = bool(position.required or position.permitted) or not book.now_needs_a_cube_on_the_mat
    return touched and len(position.resources) >= book.now_needs_resources


def mat_status(position: Position, scales: Scales) -> MatStatus:
    """The mat as its last Mover left it."""
    doubt = False
    if may_call_now(position):
        now = position.with_(challenge="now")
        found = scales.settle(now)
        if found.possible:
            return _proved("now", now, found, scales)
        doubt = not found.proved
    anything = position.with_(challenge="none")
    found = scales.settle(anything)
    if found.status == "impossible":
        return MatStatus("impossible", proof=found.proof)
    if not found.possible:
        return MatStatus("unknown")
    return _proved("unknown" if doubt else "safe", anything, found, scales)


def no_goal_status(position: Position, scales: Scales) -> MatStatus:
    """No Goal was declared: right if no Goal at all has a Solution (MLAG IV, AGLOA IV)."""
    found = scales.settle(position)
    if found.possible:
        return MatStatus("no-goal", found.equations[0], found.cubes_used or 0)
    return MatStatus("safe", proof=found.proof) if found.proved else MatStatus("unknown")


def _proved(mark: Mark, position: Position, found: Result, scales: Scales) -> MatStatus:
    """With the shortest Solution if it's found in time, otherwise with the known one."""
    best = scales.solve(position, shortest=True)
    shown = best if best.possible and (best.cubes_used or 0) <= (found.cubes_used or 0) else found
    return MatStatus(mark, shown.equations[0], shown.cubes_used or 0)
