"""A bot: a level, a seed and an oracle. It sees a view and answers with a thought, or waits for others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from fairshake.equations import View
from fairshake.equations import commands as c

from .challenges import challenge
from .equation_checks import charge, check
from .goals import answer_no_goal, set_goal
from .guided import play_along
from .levels import BotLimits
from .mind import Mind
from .moves import move
from .oracle import Oracle, TimeBudget
from .papers import take_side, write
from .sight import Sight
from .thought import Thought
from .variation_choices import choose

LONGEST_QUESTION: Final = 0.3
"""Seconds for one question at most, so that no single position eats a whole turn."""


class Player(Protocol):
    """Anyone who can hold a seat: your own bot needs only this function."""

    def think(self, view: View, seconds: float) -> Thought | None:
        """What to do on this view, decided within the given seconds; None to wait for the others."""


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
"""What there is to do in each phase, the most urgent first. The table rolls the dice."""

GUIDED: Final = {**DUTIES, "turn": (charge, play_along), "write": (write,)}
"""The same in a newcomer's first game."""


@dataclass(frozen=True, slots=True)
class Bot:
    """Plays at a level. It keeps no state between thoughts, so it can run in any process."""

    level: BotLimits
    seed: int
    oracle: Oracle

    def think(self, view: View, seconds: float) -> Thought | None:
        sight = Sight(self.level, self.oracle, TimeBudget(seconds, LONGEST_QUESTION))
        mind = Mind(view, self.level, self.seed, sight)
        duties = GUIDED if view.table.guided else DUTIES
        thoughts = (duty(mind) for duty in duties.get(view.phase, ()))
        return next((thought for thought in thoughts if thought is not None), None)
