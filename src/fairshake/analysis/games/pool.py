"""How many Solutions are left at each step of a shake, estimated from the ones we list.

Every move only removes options, so a Solution that works late in a shake also worked earlier. We keep the Solutions
found for an early mat and count which of them still fit later mats. When few are left, we search again.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from fairshake.bots.usage import colors_matter, faces, faces_used, fits
from fairshake.notation.position import Position

from .mat_status import Scales

MOST: Final = 60
"""At most this many different Solutions are counted; a mat with more is reported to have at least that many."""
FEW: Final = 20
"""With fewer kept Solutions than this, and more that were never listed, the mat is searched again."""
ALL: Final = 500
"""How many to ask for when few were found. The solver looks at a limited number of expressions per requested
Solution, and many of them may be the same Solution. So only a search that could have found far more counts
as complete."""


class RemainingCount(NamedTuple):
    """How many Solutions were found; `more` means that counting stopped at the limit."""

    found: int
    more: bool = False


@dataclass
class SolutionPool:
    """Solutions of the mats of one shake, in the order of play."""

    scales: Scales
    kept: list[Counter[str]] = field(default_factory=list)
    complete: bool = False
    asked: bool = False

    def left(self, position: Position) -> RemainingCount:
        position = position.with_(challenge="none")
        if self.asked and not colors_matter(position):
            found = sum(fits(position, used) for used in self.kept)
            if self.complete or found >= FEW:
                return self._counted(found)
        return self._ask(position)

    def needed(self, position: Position, solution: str) -> int:
        """The fewest cubes of Resources with which a known Solution can be built; `solution` is one of them."""
        position = position.with_(challenge="none")
        known = [faces_used(position, solution)]
        if not colors_matter(position):
            known += [used for used in self.kept if fits(position, used)]
        on_mat = faces((*position.required, *position.permitted))
        return min((used - on_mat).total() for used in known)

    def _ask(self, position: Position) -> RemainingCount:
        found = self.scales.solve(position, limit=MOST).equations
        self.complete = False
        if len(found) < MOST:
            found = self.scales.solve(position, limit=ALL).equations
            self.complete = len(found) < ALL
        self.kept = [] if colors_matter(position) else [faces_used(position, text) for text in found]
        self.asked = True
        return self._counted(len(found))

    def _counted(self, found: int) -> RemainingCount:
        return RemainingCount(min(found, MOST), found >= MOST or not self.complete)


def smoothed(counts: list[RemainingCount]) -> list[RemainingCount]:
    """No mat has fewer Solutions than a later one: those found later count for earlier mats, too.

    >>> smoothed([RemainingCount(22, True), RemainingCount(28, True), RemainingCount(31)])
    [RemainingCount(found=31, more=True), RemainingCount(found=31, more=True), RemainingCount(found=31, more=False)]
    """
    later, smooth = RemainingCount(0), list[RemainingCount]()
    for left in reversed(counts):
        more = left.more or (later.more and later.found > left.found)
        later = RemainingCount(max(left.found, later.found), more)
        smooth.append(later)
    return smooth[::-1]
