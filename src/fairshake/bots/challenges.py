"""Whether to challenge: Now with a Solution in hand, Impossible when there is or seems to be none.

A Goal that can't be read is Impossible at a glance, for every level.
"""

from __future__ import annotations

from fairshake.equations import commands as c

from .mat import usable
from .mind import Mind
from .thought import Thought


def challenge(mind: Mind) -> Thought | None:
    words = mind.options("make-challenge") or ()
    if "now" in words and mind.sight.now(mind.position):
        return mind.act(c.MakeChallenge, "now", reason="challenge-now", swift=True)
    if "impossible" in words and mind.view.goal_fault:
        return mind.act(c.MakeChallenge, "impossible", reason="challenge-unreadable", swift=True)
    if "impossible" in words:
        return _impossible(mind)
    return None


def _impossible(mind: Mind) -> Thought | None:
    """A proof if the level can check every case; otherwise a hunch when few cubes are left."""
    left = usable(mind.position)
    if left <= mind.level.exact:
        if mind.sight.impossible(mind.position):
            return mind.act(c.MakeChallenge, "impossible", reason="challenge-impossible", swift=True)
        return None
    if left <= mind.level.patience and not mind.sight.solution(mind.position):
        return mind.act(c.MakeChallenge, "impossible", reason="challenge-unseen", swift=True)
    return None
