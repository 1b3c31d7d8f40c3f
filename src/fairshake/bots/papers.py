"""Writing Equations, deciding whether to present one, and showing a card in the Challenge Cup."""

from __future__ import annotations

from fairshake.equations import commands as c

from .mind import Mind
from .thought import Thought

BURDEN = {"now": "C", "no-goal": "C", "impossible": "M"}
"""Which side has to write."""


def write(mind: Mind) -> Thought | None:
    if mind.options("present") is None:
        return None
    equation = _equation(mind)
    if equation:
        return mind.act(c.Present, equation, reason="present-solution")
    if "false" in (mind.options("decide-present") or ()):
        return mind.act(c.DecidePresent, False, reason="present-none")
    return None


def _equation(mind: Mind) -> str:
    if mind.position.challenge == "now":
        return mind.sight.now(mind.position)
    return mind.sight.first(mind.position)


def take_side(mind: Mind) -> Thought | None:
    """With its own Equation a bot sides with the players who must prove it; without one, with the others."""
    challenge = mind.view.challenge
    if challenge is None or mind.options("take-side") is None or mind.view.waiting[:1] != (mind.me,):
        return None
    burden = BURDEN[challenge.kind]
    wrote = mind.view.draft != ""
    side = burden if wrote else ("M" if burden == "C" else "C")
    return mind.act(c.TakeSide, side, reason="side-with-equation" if wrote else "side-without")
