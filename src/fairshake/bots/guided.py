"""A newcomer's first game: a bot that plays along, and a guide that says what to do next.

Both ask the oracle for a sum of two digits and ignore everything else. The bot builds it on the mat until one cube is
missing, and doesn't challenge: that Now is for the newcomer.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from fairshake.equations import View
from fairshake.equations import commands as c
from fairshake.notation.cubes import DIGITS

from .goals import cubes_with, with_goal
from .levels import ANY, LEVELS
from .mat import MoveIdea, move_ideas, without
from .mind import Mind
from .moves import SAFE, move, played_move, risk_of
from .oracle import Oracle, TimeBudget
from .papers import write
from .sight import Sight
from .thought import Thought
from .usage import faces, faces_used

GUIDE: Final = "guide"
"""The guide's name: requested like a level, but never an opponent."""
EASY: Final = replace(LEVELS["first-day"], name=GUIDE, signs="+", solutions=4, moves=ANY, reach=1)
"""What a newcomer can see: sums of two digits."""
GOALS: Final = "87965"
"""Goals of one cube, in order of preference."""
SPARE: Final = "x-÷0√^"
"""What to forbid first: nobody needs it for a sum. Signs that every child knows come before roots and powers."""
LONGEST_QUESTION: Final = 0.3


def play_along(mind: Mind) -> Thought | None:
    """The bot's move: the next cube of a sum goes to Required; if only one is missing, a spare goes to Forbidden."""
    sections = mind.options("move")
    if sections is None:
        return None
    easy = Mind(mind.view, EASY, mind.seed, Sight(EASY, mind.sight.oracle, mind.sight.budget))
    wanted = _wanted(easy)
    if not wanted:
        return move(mind)
    missing = wanted - faces((*mind.position.required, *mind.position.permitted))
    ideas = move_ideas(mind.view, sections)
    if missing.total() > 1:
        needed = [one for one in ideas if one.section == "required" and one.cube.face in missing]
        if needed:
            digit_first = min(needed, key=lambda one: (one.cube.face not in DIGITS, one.number))
            return played_move(mind, digit_first, "move-safe")
    spare = _spare(easy, ideas)
    return move(mind) if spare is None else played_move(mind, spare, "move-safe")


@dataclass(frozen=True, slots=True)
class Guide:
    """Says what a newcomer should do next: it thinks from the newcomer's view, as a bot would from its own."""

    seed: int
    oracle: Oracle

    def think(self, view: View, seconds: float) -> Thought | None:
        mind = Mind(view, EASY, self.seed, Sight(EASY, self.oracle, TimeBudget(seconds, LONGEST_QUESTION)))
        for duty in (_roll, _goal, _challenge, _move, write):
            thought = duty(mind)
            if thought is not None:
                return thought
        return None


def _roll(mind: Mind) -> Thought | None:
    return None if mind.options("roll") is None else mind.act(c.Roll, reason="roll")


def _goal(mind: Mind) -> Thought | None:
    """The first one-cube Goal that a sum of two digits makes."""
    if mind.options("arrange-goal") is None:
        return None
    held = {seen.face for seen in mind.view.cubes if seen.section == "resources"}
    for face in (one for one in GOALS if one in held):
        if mind.sight.solution(without(with_goal(mind, (face,)), "0")):
            return mind.act(c.ArrangeGoal, cubes_with(mind, (face,)), reason="goal-seen", goal=face)
    return None


def _challenge(mind: Mind) -> Thought | None:
    if "now" not in (mind.options("make-challenge") or ()):
        return None
    equation = mind.sight.now(mind.position)
    if not equation:
        return None
    return mind.act(c.MakeChallenge, "now", reason="challenge-now", equation=equation)


def _move(mind: Mind) -> Thought | None:
    """A cube that the sum doesn't need goes to Forbidden, as long as that keeps a Solution and leaves no Now."""
    sections = mind.options("move")
    if sections is None:
        return None
    spare = _spare(mind, move_ideas(mind.view, sections))
    return move(mind) if spare is None else played_move(mind, spare, "move-safe")


def _spare(mind: Mind, ideas: list[MoveIdea]) -> MoveIdea | None:
    wanted = _wanted(mind)
    out = [one for one in ideas if one.section == "forbidden" and one.cube.face not in wanted]
    rare_first = sorted(out, key=lambda one: (SPARE.find(one.cube.face) % ANY, one.number))
    return next((one for one in rare_first if risk_of(mind, one).kind == SAFE), None)


def _wanted(mind: Mind) -> Counter[str]:
    """The cubes of the first sum it sees; empty if there is no sum."""
    position = mind.position.with_(challenge="none")
    equation = mind.sight.first(without(position, "0"))
    return faces_used(position, equation) if equation else Counter()
