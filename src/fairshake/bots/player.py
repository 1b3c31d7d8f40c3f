"""A bot: a level, a seed and an oracle. It sees a view and answers with a thought, or waits for others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from fairshake.equations import View
from fairshake.equations import commands as c

from .challenging import challenge
from .checking import charge, check
from .choosing import choose
from .goals import answer_no_goal, set_goal
from .levels import Level
from .mind import Mind
from .moving import move
from .oracle import Oracle, Purse
from .sight import Sight
from .thought import Thought
from .writing import take_side, write

LONGEST_QUESTION: Final = 0.3
"""Seconds for one question at most, so that no single position eats a whole turn."""


class Player(Protocol):
    """Anyone who can hold a seat: an own bot needs this one function."""

    def think(self, view: View, seconds: float) -> Thought | None:
        """What to do on this view, decided within so many seconds; None to wait for the others."""


def _initial(mind: Mind) -> Thought | None:
    if mind.options("initial") is None:
        return None
    return mind.act(c.Initial, reason="initial")


DUTIES: Final[Mapping[str, tuple[Callable[[Mind], Thought | None], ...]]] = {
    "choose": (charge, choose),
    "goal": (set_goal,),
    "no-goal": (answer_no_goal,),
    "turn": (charge, challenge, move),
    "write": (challenge, write),
    "side": (take_side,),
    "check": (check,),
    "over": (_initial,),
}
"""What there is to do in each phase, the most urgent first. Dice are rolled by whoever runs the table."""


@dataclass(frozen=True, slots=True)
class Bot:
    """Plays at a level. It keeps nothing between two thoughts, so it can live in any process."""

    level: Level
    seed: int
    oracle: Oracle

    def think(self, view: View, seconds: float) -> Thought | None:
        sight = Sight(self.level, self.oracle, Purse(seconds, LONGEST_QUESTION))
        mind = Mind(view, self.level, self.seed, sight)
        thoughts = (duty(mind) for duty in DUTIES.get(view.phase, ()))
        return next((thought for thought in thoughts if thought is not None), None)
