"""What a level sees: the oracle's Solutions, cut down to the limits of the level.

A level sees a Solution if it is short enough, uses only known signs, and nests few brackets.
Only a level that may check every usable cube (`exact`) knows that there is none.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fairshake.notation.cubes import SIGNS
from fairshake.notation.position import Position

from .levels import ANY, BotLimits
from .mat import usable
from .oracle import Oracle, OracleAnswer, TimeBudget

PROOF: Final = 3
"""How much more time a proof of "nothing left" may take than other questions."""


class Sight:
    """A level that looks at positions: it asks the oracle and pays from the budget."""

    def __init__(self, level: BotLimits, oracle: Oracle, budget: TimeBudget) -> None:
        self.level = level
        self.oracle = oracle
        self.budget = budget

    def now(self, position: Position) -> str:
        """A Solution that a Now challenge could present, or ""."""
        if self.level.reach == 0:
            position = position.with_(resources=())
        return self.first(position.with_(challenge="now"))

    def solution(self, position: Position) -> str:
        """A Solution with any cubes that may still be used, or ""."""
        return self.first(position.with_(challenge="none"))

    def first(self, position: Position) -> str:
        return next(iter(self.solutions(position, 1)), "")

    def solutions(self, position: Position, wanted: int, longest: int = ANY) -> tuple[str, ...]:
        """The Solutions it sees, shortest first, as many as wanted and as it can keep in mind."""
        known = within_signs(position, self.level)
        if known is None or self.budget.empty:
            return ()
        asked = wanted if self.level.brackets >= ANY else self.level.solutions
        most = min(longest, self.level.longest)
        answer = self.oracle.solve(known, asked, most, self.budget.share())
        self.budget.pay(answer.milliseconds)
        seen = [text for text in answer.solutions if depth(text) <= self.level.brackets]
        return tuple(seen[: min(wanted, self.level.solutions)])

    def impossible(self, position: Position) -> bool:
        """Whether it knows for certain that no Solution is left."""
        if usable(position) > self.level.exact:
            return False
        return self.truth(position.with_(challenge="none"), PROOF).status == "impossible"

    def truth(self, position: Position, weight: int = 1) -> OracleAnswer:
        """The true status, regardless of what the level sees: for levels that may check this position in full."""
        if self.budget.empty:
            return OracleAnswer("unknown")
        answer = self.oracle.solve(position, 1, ANY, self.budget.share(weight))
        self.budget.pay(answer.milliseconds)
        return answer


def within_signs(position: Position, level: BotLimits) -> Position | None:
    """The position without unknown signs; None if an unknown sign is Required."""
    unknown = set(SIGNS) - set(level.signs)
    if any(cube.face in unknown for cube in position.required):
        return None
    if not level.variations and position.variations:
        position = position.with_(variations=())
    if not unknown:
        return position
    return position.with_(
        permitted=tuple(cube for cube in position.permitted if cube.face not in unknown),
        resources=tuple(cube for cube in position.resources if cube.face not in unknown),
    )


@lru_cache(maxsize=65536)
def depth(equation: str) -> int:
    """How deep the brackets are nested in the Solution, which is on the left."""
    deepest = now = 0
    for sign in equation.partition("=")[0]:
        now += (sign in "([{") - (sign in ")]}")
        deepest = max(deepest, now)
    return deepest
